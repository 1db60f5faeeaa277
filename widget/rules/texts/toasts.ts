import { type Message, t, tCount, type Values } from '../../messages/translate.ts';

/** The texts of a toast. If the backend sends a reason, it replaces `description`. */
export interface ToastText {
  title: string;
  description: string;
}

/** Translates the texts of a toast. */
export const toastText = (title: Message, description: Message, values?: Values): ToastText => ({
  title: t(title, values),
  description: t(description, values),
});

/** Toasts about starting tasks and sending instructions. */
export const taskToasts = {
  get started() {
    return toastText('Task started', 'Your automation is now running.');
  },
  get notStarted() {
    return toastText('Failed to create task', 'Please try again.');
  },
  get passwordNeeded() {
    return toastText('A queued task needs its password', 'Open the Task Queue to enter it.');
  },
  get messageSent() {
    return toastText('Message sent', 'Your follow-up has been sent to the AI assistant.');
  },
  get followUpCreated() {
    return toastText('Follow-up task created', 'Continuing with your additional instructions...');
  },
  get notSent() {
    return toastText('Failed to send instruction', 'Could not send your message');
  },
  get noFollowUp() {
    return toastText('Error', 'Failed to create follow-up task. Please try again.');
  },
  get refreshed() {
    return toastText('Refreshed', 'Tasks updated');
  },
  get dashboardRefreshed() {
    return toastText('Dashboard Refreshed', 'Ready to start a new task!');
  },
  get readyForNew() {
    return toastText('Ready for New Task', 'Dashboard cleared and ready!');
  },
};

/** The toast for a started task, with its name if it has one. */
export const taskStarted = (name: string | undefined): ToastText => ({
  ...taskToasts.started,
  ...(name && { description: t('{name} automation is now running.', { name }) }),
});

/** The toast for a queued task; `count` tasks are in the queue. */
export const addedToQueue = (count: number): ToastText => ({
  title: t('Added to Queue'),
  description: tCount(count, '{count} task in queue', '{count} tasks in queue'),
});
