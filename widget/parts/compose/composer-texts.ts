import { type Message, t } from '../../messages/translate.ts';

/** What a screen's prompt says, as it is in English; of files, so many. */
export type ComposerTexts = {
  idle: Message;
  running: Message;
  files: (count: number) => string;
  /** Below the box: how to send now, to the running task, and into the queue. */
  hint: Readonly<Record<'idle' | 'instruct' | 'queue', Message>>;
};

/** What the prompts of most screens say. */
export const composerTexts = {
  idle: 'What would you like to automate?',
  running: 'Task in progress...',
  files: (count: number) => t('What would you like to do with {count} file(s)?', { count }),
  // Spec silent: the hints while a task runs, because they say where a message goes then.
  hint: {
    idle: 'Press Enter to send • Shift+Enter for new line',
    instruct: 'Press Enter to message the agent • Shift+Enter for new line',
    queue: 'A task is in progress. Press Enter to add this one to the queue.',
  },
} as const satisfies ComposerTexts;
