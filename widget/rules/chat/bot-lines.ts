import type { Message } from '../../messages/translate.ts';

/** The assistant's messages about the progress of a task. */
export const botLines = {
  starting: "I'll handle that for you! Starting the automation now...",
  stoppedAll: "I've stopped all running tasks.",
  paused: 'AI paused. You can now interact with the browser.',
  resumed: 'AI resumed. Continuing the automation...',
  newSession: 'Login successful! Continuing your task in a new session...',
} as const satisfies Readonly<Record<string, Message>>;

/** The status of a task, as the chat shows it. */
export const chatStatusTexts = {
  completed: "Task completed successfully! I've finished what you asked for.",
  failed: "Task encountered an error. Let me know if you'd like me to try again.",
  // Spec silent: the text for a stopped task, so it repeats the toast.
  stopped: 'The automation has been stopped',
} as const satisfies Readonly<Record<string, Message>>;
