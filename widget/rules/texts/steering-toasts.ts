import type { ToastText } from './toasts.ts';

// Word for word. What is said of tasks that run: a screen needs it once it shows one.

/** What a person hears of steering a task: the words differ between screens. */
export type SteeringToasts = Readonly<
  Record<'paused' | 'resumed' | 'stopped' | 'notPaused' | 'notResumed' | 'notStopped', ToastText>
>;

/** As the workspace says it. */
export const steeringToasts: SteeringToasts = {
  paused: { title: 'Task paused', description: 'You can now take control of the browser' },
  resumed: { title: 'Task resumed', description: 'Automation has resumed' },
  stopped: { title: 'Task stopped', description: 'The automation has been stopped' },
  notPaused: { title: 'Failed to pause', description: 'Could not pause the task' },
  notResumed: { title: 'Failed to resume', description: 'Could not resume the task' },
  notStopped: { title: 'Failed to stop task', description: 'Please try again.' },
};

/** As the simple screen says it. */
export const simpleSteering: SteeringToasts = {
  ...steeringToasts,
  paused: { title: 'AI Paused', description: 'You can now interact with the browser' },
  resumed: { title: 'AI Resumed', description: 'The automation will continue from here' },
  stopped: { title: 'Task Stopped', description: 'The automation has been terminated' },
};

/** As a live session says it. */
export const liveSteering: SteeringToasts = {
  ...steeringToasts,
  paused: {
    title: 'Task Paused',
    description: 'The AI waits: you can now manually interact with the browser',
  },
  resumed: { title: 'Task Resumed', description: 'AI has resumed the automation' },
};

/** As it is said beside the task form. */
export const formSteering: SteeringToasts = {
  ...steeringToasts,
  notPaused: { ...steeringToasts.notPaused, title: 'Failed to pause task' },
  notResumed: { title: 'Failed to resume task', description: 'Something went wrong' },
};

/** What is said on every screen. */
export const runToasts = {
  pauseNotThere: {
    title: 'Pause/Resume Not Available',
    description:
      'The underlying browser-agent service does not support pause/resume yet. This feature is coming soon.',
  },
  alreadyCompleted: {
    title: 'Task Already Completed',
    description: 'This task has finished. Please create a new task to continue your automation.',
  },
  continued: {
    title: 'Continuing after login',
    description: 'Created new session to continue your task.',
  },
  allCleared: { title: 'Ready for New Task', description: 'All cleared! What would you like to do next?' },
  notCleared: { title: 'Reset Error', description: 'Failed to clear tasks from server' },
} as const satisfies Record<string, ToastText>;
