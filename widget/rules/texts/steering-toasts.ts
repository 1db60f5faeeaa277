import { toastText, type ToastText } from './toasts.ts';

// Needed once a screen shows a running task.

/** The toasts for pausing, resuming and stopping a task. Screens use different texts. */
export type SteeringToasts = Readonly<
  Record<'paused' | 'resumed' | 'stopped' | 'notPaused' | 'notResumed' | 'notStopped', () => ToastText>
>;

/** The texts of the workspace. */
export const steeringToasts: SteeringToasts = {
  paused: () => toastText('Task paused', 'You can now take control of the browser'),
  resumed: () => toastText('Task resumed', 'Automation has resumed'),
  stopped: () => toastText('Task stopped', 'The automation has been stopped'),
  notPaused: () => toastText('Failed to pause', 'Could not pause the task'),
  notResumed: () => toastText('Failed to resume', 'Could not resume the task'),
  notStopped: () => toastText('Failed to stop task', 'Please try again.'),
};

/** The texts of the simple screen. */
export const simpleSteering: SteeringToasts = {
  ...steeringToasts,
  paused: () => toastText('AI Paused', 'You can now interact with the browser'),
  resumed: () => toastText('AI Resumed', 'The automation will continue from here'),
  stopped: () => toastText('Task Stopped', 'The automation has been terminated'),
};

/** The texts of live sessions. */
export const liveSteering: SteeringToasts = {
  ...steeringToasts,
  paused: () => toastText('Task Paused', 'The AI is paused: you can now manually interact with the browser'),
  resumed: () => toastText('Task Resumed', 'AI has resumed the automation'),
};

/** The texts of the task-creation screen. */
export const formSteering: SteeringToasts = {
  ...steeringToasts,
  notPaused: () => toastText('Failed to pause task', 'Could not pause the task'),
  notResumed: () => toastText('Failed to resume task', 'Something went wrong'),
};

/** Toasts that all screens share. */
export const runToasts = {
  get pauseUnavailable() {
    return toastText(
      'Pause/Resume Not Available',
      'The underlying browser-agent service does not support pause/resume yet. This feature is coming soon.',
    );
  },
  get alreadyCompleted() {
    return toastText(
      'Task Already Completed',
      'This task has finished. Please create a new task to continue your automation.',
    );
  },
  get continued() {
    return toastText('Continuing after login', 'Created new session to continue your task.');
  },
  get allCleared() {
    return toastText('Ready for New Task', 'All cleared! What would you like to do next?');
  },
  get notCleared() {
    return toastText('Reset Error', 'Failed to clear tasks from server');
  },
};
