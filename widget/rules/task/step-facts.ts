import type { Task } from '../../../contract/entities/task.ts';
import { t } from '../../messages/translate.ts';
import { maskSensitive } from '../../../contract/secrets/mask-text.ts';
import { shownStatus, taskStatus } from './task-status.ts';

/** The current step of a running task. */
export interface CurrentStep {
  /** Its number, or 0 before the first. */
  step: number;
  /** "Step n of n+1", because the total is unknown. */
  count: string;
  goal: string | undefined;
  /** The last known address of the browser. */
  url: string | undefined;
}

type Steps = Pick<Task, 'apiSteps' | 'currentStep'>;

/** The number of the current step, or 0 before the first. */
const currentStep = ({ currentStep: reported, apiSteps = [] }: Steps) =>
  reported ?? apiSteps.at(-1)?.step ?? 0;

/** The current step of a task, masked. */
export function describeStep(task: Steps): CurrentStep {
  const current = currentStep(task);
  const startedSteps = (task.apiSteps ?? []).filter(({ step }) => step <= current);
  const url = startedSteps.findLast((step) => step.url)?.url;
  return {
    step: current,
    count: t('Step {step} of {next}', { step: current, next: current + 1 }),
    goal: startedSteps.at(-1)?.next_goal,
    url: url && maskSensitive(url),
  };
}

/** Counts completed steps: all steps of a completed task, otherwise those before the current or failed step. */
export function stepsCompleted(task: Steps & Pick<Task, 'status' | 'statusMessage'>): number {
  const status = shownStatus(task);
  const isDone = taskStatus(status).hasEnded && status !== 'failed';
  return Math.max(0, currentStep(task) - (isDone ? 0 : 1));
}
