import type { Verdict } from '../../../contract/entities/evidence.ts';
import type { Task } from '../../../contract/entities/task.ts';
import { shownStatus, taskStatus, type TaskStatusView } from './task-status.ts';
import { isVerdict } from './verdict-words.ts';

/** The color of an outcome. Success is green. */
export type OutcomeTone = 'success' | 'neutral' | 'warning';

/** The color of a task's status. */
export type TaskTone = OutcomeTone | 'busy' | 'danger';

/** Only what was checked is green. */
export const verdictTones: Readonly<Record<Verdict, OutcomeTone>> = {
  checked: 'success',
  unchecked: 'neutral',
  partly: 'warning',
};

const statusTones: Readonly<Record<Exclude<TaskStatusView['kind'], 'completed'>, TaskTone>> = {
  running: 'busy',
  paused: 'warning',
  stopped: 'neutral',
  failed: 'danger',
  unknown: 'neutral',
};

/** The color of the outcome of a task that is shown as completed. */
export function outcomeTone({ status, verdict }: Pick<Task, 'status' | 'verdict'>): OutcomeTone {
  // Spec silent: the color if the agent stopped early. Not green, because the person is asked to check the result.
  if (status === 'failed') return 'warning';
  // Backends that check no outcomes send no verdict. Completed messages are green there.
  if (verdict === undefined) return 'success';
  return isVerdict(verdict) ? verdictTones[verdict] : 'neutral';
}

/** The color of a task's status. */
export function taskTone(task: Pick<Task, 'status' | 'statusMessage' | 'verdict'>): TaskTone {
  const { kind } = taskStatus(shownStatus(task));
  return kind === 'completed' ? outcomeTone(task) : statusTones[kind];
}
