import { useSetAtom } from 'jotai';
import { useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { t } from '../../messages/translate.ts';
import { onDemand, LoadError } from '../../parts/shell/on-demand.tsx';
import { SpeedSelect } from '../../parts/compose/speed-select.tsx';
import { maskSensitive, onceSecretsReaderLoads } from '../../rules/privacy/mask.ts';
import { taskCategory } from '../../rules/task/task-category.ts';
import { loadStartTask, reportNotStarted } from '../../start-task/load-start-task.ts';
import { useStartServices } from '../../start-task/services.ts';
import { confirmationFormAtom, openFormAtom } from '../../state/confirmation-form.ts';
import { answerAtom, type OpenDialog } from '../../state/view-atoms.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useOnceAtATime } from '../../ui/feedback/use-once-at-a-time.ts';
import { Button } from '../../ui/field/button.tsx';
import { ScrollRegion } from '../../ui/layout/scroll-region.tsx';
import { Dialog } from '../../ui/overlay/modal.tsx';
import type { DialogControl } from '../dialog-props.ts';
import type { TaskDetailsProps } from './task-details.tsx';
import {
  description,
  fact,
  facts,
  heading,
  label,
  modeRow,
  waiting,
} from './task-confirmation-dialog.css.ts';

const Waiting = () => (
  <div className={waiting}>
    <Skeleton lines={5} />
  </div>
);

const TaskDetails = onDemand<TaskDetailsProps>(async () => (await import('./task-details.tsx')).TaskDetails, {
  Waiting,
  Failed: LoadError,
});

export type TaskConfirmationDialogProps = DialogControl & {
  dialog: Extract<OpenDialog, { kind: 'task-confirmation' }>;
};

/** Shows a task and its options before it starts. */
export const TaskConfirmationDialog = ({ open, onClose, dialog }: TaskConfirmationDialogProps) => {
  const { prompt, hostRequest } = dialog;
  const services = useStartServices();
  const openForm = useSetAtom(openFormAtom);
  const setForm = useSetAtom(confirmationFormAtom);
  const answerQuestion = useSetAtom(answerAtom);
  const startRef = useRef<HTMLButtonElement>(null);
  const { pending, run } = useOnceAtATime<'start'>();
  const modeId = useId();
  const masked = () => maskSensitive(prompt);
  const shownPrompt = useSyncExternalStore(onceSecretsReaderLoads, masked, masked);
  const { category, estimate } = taskCategory(prompt);
  const busy = pending !== undefined;
  const task = JSON.stringify([prompt, hostRequest?.by]);

  useLayoutEffect(() => {
    // Also runs on close, so that passwords don't outlive the dialog.
    openForm(task);
    // If this fails, Start loads it again.
    if (open) loadStartTask().catch(() => undefined);
    return () => openForm(task);
  }, [open, openForm, task]);

  const start = async () => {
    answerQuestion(dialog.question, {});
    try {
      const { startConfirmed } = await loadStartTask();
      const started = await startConfirmed(services, dialog);
      if (!started) return answerQuestion(dialog.question);
      answerQuestion(dialog.question, { taskId: started.id });
      setForm({ instructions: '', address: undefined });
      onClose();
    } catch (error) {
      answerQuestion(dialog.question);
      reportNotStarted(services, error, dialog.notStarted && t(dialog.notStarted));
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Task Confirmation')}
      size="tall"
      dismissable={!busy}
      initialFocusRef={startRef}
      footer={
        <>
          <Button variant="quiet" disabled={busy} onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            ref={startRef}
            data-guarded=""
            variant="primary"
            busy={busy}
            busyLabel={t('Starting...')}
            onClick={() => void run('start', start)}
          >
            {t('Start')}
          </Button>
        </>
      }
    >
      <h3 className={heading} aria-hidden>
        {t('Task description')}
      </h3>
      <ScrollRegion className={description} label={t('Task description')}>
        {shownPrompt}
      </ScrollRegion>
      <dl className={facts}>
        <div className={fact}>
          <dt className={label}>{t('Category')}</dt>
          <dd>{category}</dd>
        </div>
        <div className={fact}>
          <dt className={label}>{t('Estimated time')}</dt>
          <dd>{estimate}</dd>
        </div>
        <div className={fact}>
          <dt className={label}>{t('Model')}</dt>
          <dd>{t('Standard model')}</dd>
        </div>
      </dl>
      <div className={modeRow}>
        <label htmlFor={modeId}>{t('Mode')}</label>
        <SpeedSelect id={modeId} disabled={busy} />
      </div>
      <TaskDetails dialog={dialog} disabled={busy} />
    </Dialog>
  );
};
