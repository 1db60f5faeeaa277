import { taskStatus } from './task-status.ts';

export type ActionFailure = { title: string; description: string; finished: boolean };

/** An error as words: its message, and what a person can be told of it, empty where there is nothing. */
type Problem = { message: string; detail: string };

/** Whether a task with this status is where an action would bring it: another window may have been quicker. */
export function isAlreadyThere(action: 'pause' | 'resume' | 'stop', status: string): boolean {
  if (action === 'stop') return taskStatus(status).hasEnded;
  return status === (action === 'pause' ? 'paused' : 'running');
}

/** What to tell of a pause, resume or stop that failed. `finished`: there is nothing left to resume. */
export function actionFailure(
  action: 'pause' | 'resume' | 'stop',
  { message, detail }: Problem,
): ActionFailure {
  if (action === 'pause') {
    if (/404|not supported/i.test(message))
      return {
        title: 'Pause/Resume Not Available',
        description:
          'The underlying browser-agent service does not support pause/resume yet. This feature is coming soon.',
        finished: false,
      };
    return {
      title: 'Failed to pause',
      description: detail || 'Could not pause the task',
      finished: false,
    };
  }
  if (action === 'resume') {
    if (/already finished/i.test(message))
      return {
        title: 'Task Already Completed',
        description: 'This task has finished. Please create a new task to continue your automation.',
        finished: true,
      };
    return {
      title: 'Failed to resume',
      description: detail || 'Could not resume the task',
      finished: false,
    };
  }
  return {
    title: 'Failed to stop task',
    description: detail || 'Please try again.',
    finished: false,
  };
}
