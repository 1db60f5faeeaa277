import { runToasts, steeringToasts, type SteeringToasts } from '../texts/steering-toasts.ts';
import { taskStatus } from './task-status.ts';

export type ActionFailure = { title: string; description: string; finished: boolean };

/** An error: its message, and the detail to show to the person, or empty. */
type Problem = { message: string; detail: string };

/** Whether a task already has the status that an action leads to: another window may have been faster. */
export function isAlreadyDone(action: 'pause' | 'resume' | 'stop', status: string): boolean {
  if (action === 'stop') return taskStatus(status).hasEnded;
  return status === (action === 'pause' ? 'paused' : 'running');
}

const failureTexts = { pause: 'notPaused', resume: 'notResumed', stop: 'notStopped' } as const;

/** The toast for a failed pause, resume or stop. `finished` means that the task has ended, so it can't resume. */
export function actionFailure(
  action: 'pause' | 'resume' | 'stop',
  { message, detail }: Problem,
  toasts: SteeringToasts = steeringToasts,
): ActionFailure {
  if (action === 'pause' && /404|not supported/i.test(message))
    return { ...runToasts.pauseUnavailable, finished: false };
  if (action === 'resume' && /already finished/i.test(message))
    return { ...runToasts.alreadyCompleted, finished: true };
  const { title, description } = toasts[failureTexts[action]]();
  return { title, description: detail || description, finished: false };
}
