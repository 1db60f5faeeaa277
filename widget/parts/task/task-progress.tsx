import { t } from '../../messages/translate.ts';
import { useData } from '../../data/data-context.ts';
import type { ApiStep } from '../../../contract/entities/api-step.ts';
import type { Task } from '../../../contract/entities/task.ts';
import { formatElapsed } from '../../rules/format/format-time.ts';
import { isAsking, shownStatus, taskStatus } from '../../rules/task/task-status.ts';
import { ProgressPanel, type ProgressPanelProps, ProgressStep, type StepState } from './progress-panel.tsx';
import { goal } from './progress-panel.css.ts';
import { useNow } from './use-now.ts';

const stateOf = (step: ApiStep, current: number, task: Task): StepState => {
  if (task.status === 'completed' || step.step < current) return 'done';
  if (step.step > current) return 'pending';
  // A failed task's last step was attempted, not completed.
  if (shownStatus(task) === 'failed') return 'failed';
  if (!taskStatus(task.status).isActive) return 'done';
  return task.status === 'running' ? 'current' : 'paused';
};

/** Returns the number of a task's steps, or its limit while it is active. `current` is the current step. */
export const stepCount = (task: Task, current: number) => {
  const steps = task.apiSteps?.length ?? 0;
  const stepsSoFar = Math.max(steps, current);
  return taskStatus(task.status).isActive ? Math.max(task.maxSteps ?? 0, stepsSoFar) : stepsSoFar;
};

export type TaskProgressProps = Pick<ProgressPanelProps, 'of'> & { task: Task };

/** A task's progress, step by step. Opens automatically while the task is running or paused, until its agent asks or collects something. */
export const TaskProgress = ({ task, of }: TaskProgressProps) => {
  const { isActive } = taskStatus(task.status);
  const running = task.status === 'running';
  const now = useNow(1_000, running, useData().serverNow);
  const steps = task.apiSteps ?? [];
  const current = task.currentStep ?? steps.length;
  const elapsed = task.createdAt && formatElapsed(now - Date.parse(task.createdAt));
  return (
    <ProgressPanel
      at={steps.findIndex(({ step }) => step === current)}
      summary={t('Step {step} of {next}', { step: current, next: stepCount(task, current) })}
      running={running && (elapsed ? t('Running {elapsed}', { elapsed }) : t('Running'))}
      // What the agent asks or has collected needs the space, and the summary still shows the progress.
      opensAutomatically={isActive && !isAsking(task) && !task.dataSets?.length}
      of={of}
    >
      {steps.map((step) => (
        <ProgressStep
          key={step.step}
          text={step.next_goal ?? t('Step {step}', { step: step.step })}
          state={stateOf(step, current, task)}
        />
      ))}
      {steps.length === 0 && (
        <li className={goal}>{t(isActive ? 'Planning the first step...' : 'No steps taken.')}</li>
      )}
    </ProgressPanel>
  );
};
