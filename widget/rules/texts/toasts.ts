/** What a toast says; where the backend gives a reason, that stands in place of `description`. */
export interface ToastText {
  title: string;
  description: string;
}

/** What is said of a task's way, word for word. */
export const taskToasts = {
  started: { title: 'Task started', description: 'Your automation is now running.' },
  notStarted: { title: 'Failed to create task', description: 'Please try again.' },
  paused: { title: 'Task paused', description: 'You can now take control of the browser' },
  notPaused: { title: 'Failed to pause', description: 'Could not pause the task' },
  pauseNotThere: {
    title: 'Pause/Resume Not Available',
    description:
      'The underlying browser-agent service does not support pause/resume yet. This feature is coming soon.',
  },
  resumed: { title: 'Task resumed', description: 'Automation has resumed' },
  notResumed: { title: 'Failed to resume', description: 'Could not resume the task' },
  alreadyCompleted: {
    title: 'Task Already Completed',
    description: 'This task has finished. Please create a new task to continue your automation.',
  },
  stopped: { title: 'Task stopped', description: 'The automation has been stopped' },
  notStopped: { title: 'Failed to stop task', description: 'Please try again.' },
  continued: {
    title: 'Continuing after login',
    description: 'Created new session to continue your task.',
  },
  messageSent: {
    title: 'Message sent',
    description: 'Your follow-up has been sent to the AI assistant.',
  },
  followUpCreated: {
    title: 'Follow-up task created',
    description: 'Continuing with your additional instructions...',
  },
  notSent: { title: 'Failed to send instruction', description: 'Could not send your message' },
  noFollowUp: { title: 'Error', description: 'Failed to create follow-up task. Please try again.' },
  refreshed: { title: 'Refreshed', description: 'Tasks updated' },
  dashboardRefreshed: { title: 'Dashboard Refreshed', description: 'Ready to start a new task!' },
  readyForNew: { title: 'Ready for New Task', description: 'Dashboard cleared and ready!' },
  allCleared: { title: 'Ready for New Task', description: 'All cleared! What would you like to do next?' },
  notCleared: { title: 'Reset Error', description: 'Failed to clear tasks from server' },
} as const satisfies Record<string, ToastText>;

/** Said of a task that was begun: by its name, where it has one. */
export const taskStarted = (name: string | undefined): ToastText => ({
  ...taskToasts.started,
  ...(name && { description: `${name} automation is now running.` }),
});

/** Said of a prompt that waits for its turn; `count` wait now. */
export const addedToQueue = (count: number): ToastText => ({
  title: 'Added to Queue',
  description: count === 1 ? '1 task in queue' : `${count} tasks in queue`,
});

/** What a person hears of steering a task: the words differ between screens. */
export type SteeringToasts = Record<
  'paused' | 'resumed' | 'stopped' | 'notPaused' | 'notResumed' | 'notStopped',
  ToastText
>;

/** As the workspace says it. */
export const steeringToasts: SteeringToasts = taskToasts;
