import { errorDetail } from '../data/error-detail.ts';

export type ActionFailure = { title: string; description: string; finished: boolean };

const message = (error: unknown) => (error instanceof Error ? error.message : '');

/** What to tell of a pause, resume or stop that failed. `finished`: there is nothing left to resume. */
export function actionFailure(action: 'pause' | 'resume' | 'stop', error: unknown): ActionFailure {
  if (action === 'pause') {
    if (/404|not supported/i.test(message(error)))
      return {
        title: 'Pause/Resume Not Available',
        description:
          'The underlying browser-agent service does not support pause/resume yet. This feature is coming soon.',
        finished: false,
      };
    return {
      title: 'Failed to pause',
      description: errorDetail(error, 'Could not pause the task'),
      finished: false,
    };
  }
  if (action === 'resume') {
    if (/already finished/i.test(message(error)))
      return {
        title: 'Task Already Completed',
        description: 'This task has finished. Please create a new task to continue your automation.',
        finished: true,
      };
    return {
      title: 'Failed to resume',
      description: errorDetail(error, 'Could not resume the task'),
      finished: false,
    };
  }
  return {
    title: 'Failed to stop task',
    description: errorDetail(error, 'Please try again.'),
    finished: false,
  };
}
