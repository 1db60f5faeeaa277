import { type Message, t } from '../../messages/translate.ts';

/** The texts of a screen's prompt, in English. `{count}` is the number of files. */
export type ComposerTexts = {
  idle: Message;
  running: Message;
  files: (count: number) => string;
  /** The hint below the box: for sending now, to the running task, and into the queue. */
  hint: Readonly<Record<'idle' | 'instruct' | 'queue', Message>>;
};

/** The prompt texts of most screens. */
export const composerTexts = {
  idle: 'What would you like to automate?',
  running: 'Task in progress...',
  files: (count: number) => t('What would you like to do with {count} file(s)?', { count }),
  // Spec silent: the hints while a task runs. They say where a message will go.
  hint: {
    idle: 'Press Enter to send • Shift+Enter for new line',
    instruct: 'Press Enter to message the agent • Shift+Enter for new line',
    queue: 'A task is in progress. Press Enter to add this one to the queue.',
  },
} as const satisfies ComposerTexts;
