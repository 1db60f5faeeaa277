/** What a toast says; where the backend gives a reason, that stands in place of `description`. */
export interface ToastText {
  title: string;
  description: string;
}

/** What is said when a task is described, sent or told more, word for word. */
export const taskToasts = {
  started: { title: 'Task started', description: 'Your automation is now running.' },
  notStarted: { title: 'Failed to create task', description: 'Please try again.' },
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
