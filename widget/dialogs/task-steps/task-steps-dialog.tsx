import { useState, useEffect } from 'react';
import { t, tCount } from '../../messages/translate.ts';
import { textStack } from '../../ui/layout/text-stack.css.ts';
import { picture, goal, item, list, note, number, region, wait } from './task-steps-dialog.css.ts';
import { useData } from '../../data/data-context.ts';
import { useTaskHistory, useTaskScreenshots } from '../../data/tasks/task-queries.ts';
import { ScrollRegion } from '../../ui/layout/scroll-region.tsx';
import { maskSensitive } from '../../../contract/secrets/mask-text.ts';
import { pictureSource, taskSteps, type TaskStep } from '../../rules/task/task-steps.ts';
import { Dialog } from '../../ui/overlay/modal.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import type { DialogControl } from '../dialog-props.ts';

/** A step's screenshot. Hidden if it fails to load. */
export const StepPicture = ({ source, step }: { source: string; step: number }) => {
  const [failed, setFailed] = useState<string>();
  if (failed === source) return null;
  return (
    <img
      className={picture}
      src={source}
      alt={t('Screenshot of step {step}', { step })}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(source)}
    />
  );
};

export type TaskStepsDialogProps = DialogControl & { taskId: string };

const Step = ({ step, source }: { step: TaskStep; source: string | undefined }) => (
  <li className={item}>
    <span className={number}>
      <VisuallyHidden>{`${t('Step')} `}</VisuallyHidden>
      {step.step}
    </span>
    <div className={textStack}>
      <p className={goal}>{maskSensitive(step.goal)}</p>
      {step.evaluation && <p className={note}>{maskSensitive(step.evaluation)}</p>}
      {step.url && <p className={note}>{maskSensitive(step.url)}</p>}
      {source && <StepPicture source={source} step={step.step} />}
    </div>
  </li>
);

/** The agent's steps for a task, each with a screenshot. */
export const TaskStepsDialog = ({ open, onClose, taskId }: TaskStepsDialogProps) => {
  const { api } = useData();
  const history = useTaskHistory();
  const pictures = useTaskScreenshots(taskId);
  const task = history.data?.find(({ id }) => id === taskId);
  const steps = taskSteps(task?.apiSteps, pictures.data);
  const waiting = history.isPending || pictures.isPending;
  const { error } = pictures;
  useEffect(() => {
    // The steps are shown without their screenshots, so a log entry is enough.
    if (error) console.warn(`HOA Pilot: couldn't load the screenshots: ${error.message}`);
  }, [error]);

  const count = tCount(steps.length, '{count} step', '{count} steps');
  const title = maskSensitive(task?.title?.trim() || t('Automation Task'));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="large"
      title={t('Task Steps')}
      description={`${title} · ${count}`}
    >
      {steps.length > 0 ? (
        <ScrollRegion label={t('Steps')} className={region}>
          <ol className={list}>
            {steps.map((step) => (
              <Step
                key={step.step}
                step={step}
                source={step.picture && pictureSource(step.picture, api.url)}
              />
            ))}
          </ol>
        </ScrollRegion>
      ) : waiting ? (
        <p className={wait}>
          <Spinner label={t('Loading steps...')} />
        </p>
      ) : (
        <EmptyState icon="list" title={t('No steps')} text={t('No steps were recorded for this task')} />
      )}
    </Dialog>
  );
};
