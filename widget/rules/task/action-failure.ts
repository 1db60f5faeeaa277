import { runToasts, steeringToasts, type SteeringToasts } from '../texts/steering-toasts.ts';
import { taskStatus } from './task-status.ts';

export type ActionFailure = { title: string; description: string; finished: boolean };

/** An error as words: its message, and what a person can be told of it, empty where there is nothing. */
type Problem = { message: string; detail: string };

/** Whether a task with this status is where an action would bring it: another window may have been quicker. */
export function isAlreadyThere(action: 'pause' | 'resume' | 'stop', status: string): boolean {
  if (action === 'stop') return taskStatus(status).hasEnded;
  return status === (action === 'pause' ? 'paused' : 'running');
}

const notDone = { pause: 'notPaused', resume: 'notResumed', stop: 'notStopped' } as const;

/** What to tell of a pause, resume or stop that failed. `finished`: there is nothing left to resume. */
export function actionFailure(
  action: 'pause' | 'resume' | 'stop',
  { message, detail }: Problem,
  words: SteeringToasts = steeringToasts,
): ActionFailure {
  if (action === 'pause' && /404|not supported/i.test(message))
    return { ...runToasts.pauseNotThere, finished: false };
  if (action === 'resume' && /already finished/i.test(message))
    return { ...runToasts.alreadyCompleted, finished: true };
  const { title, description } = words[notDone[action]]();
  return { title, description: detail || description, finished: false };
}
