import type { Task } from '../../../contract/entities/task.ts';
import { t } from '../../messages/translate.ts';
import { maskSensitive } from '../../../contract/secrets/mask-text.ts';
import { shownStatus, taskStatus } from './task-status.ts';

/** What a task at work is doing. */
export interface StepAtWork {
  /** Its number; 0 before the first. */
  step: number;
  /** How far it is, towards the step after this one: how many there will be nobody knows. */
  count: string;
  goal: string | undefined;
  /** Where the browser was last said to be. */
  url: string | undefined;
}

type Steps = Pick<Task, 'apiSteps' | 'currentStep'>;

/** The number of the step a task is at; 0 before the first. */
const currentStep = ({ currentStep: told, apiSteps = [] }: Steps) => told ?? apiSteps.at(-1)?.step ?? 0;

/** The step a task is at, as far as the backend tells. Secrets are covered. */
export function stepAtWork(task: Steps): StepAtWork {
  const current = currentStep(task);
  const begun = (task.apiSteps ?? []).filter(({ step }) => step <= current);
  const url = begun.findLast((step) => step.url)?.url;
  return {
    step: current,
    count: t('Step {step} of {next}', { step: current, next: current + 1 }),
    goal: begun.at(-1)?.next_goal,
    url: url && maskSensitive(url),
  };
}

/** How many steps are behind a task: all of one that is done, else those before the one it is at or failed at. */
export function stepsCompleted(task: Steps & Pick<Task, 'status' | 'statusMessage'>): number {
  const status = shownStatus(task);
  const isWhole = taskStatus(status).hasEnded && status !== 'failed';
  return Math.max(0, currentStep(task) - (isWhole ? 0 : 1));
}
