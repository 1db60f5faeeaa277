import { type Message, t, tCount, type Values } from '../../messages/translate.ts';

/** What a toast says; where the backend gives a reason, that stands in place of `description`. */
export interface ToastText {
  title: string;
  description: string;
}

/** What a toast says, in the language that is spoken. */
export const toastText = (title: Message, description: Message, values?: Values): ToastText => ({
  title: t(title, values),
  description: t(description, values),
});

/** What is said when a task is described, sent or told more, word for word. */
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

/** Said of a task that was begun: by its name, where it has one. */
export const taskStarted = (name: string | undefined): ToastText => ({
  ...taskToasts.started,
  ...(name && { description: t('{name} automation is now running.', { name }) }),
});

/** Said of a prompt that waits for its turn; `count` wait now. */
export const addedToQueue = (count: number): ToastText => ({
  title: t('Added to Queue'),
  description: tCount(count, '{count} task in queue', '{count} tasks in queue'),
});
