import type { Message } from '../../../../../../widget/messages/translate.ts';
import type { ComposerVariant } from '../../../../../../widget/parts/compose/task-composer.tsx';
import { limits } from '../../../../../../widget/rules/limits.ts';

/** Real screens have their texts in the catalog. This example is not part of the widget. */
const known = (text: string) => text as Message;

export const variant = {
  pollInterval: limits.poll.chat,
  shape: 'live-session',
  composer: {
    label: known('What should the night shift do?'),
    sendKey: 'enter',
    placeholder: {
      idle: known('Tell the night shift'),
      running: known('At work...'),
      files: (count) => `${count} file(s)`,
    },
    hint: {
      idle: known('Enter sends'),
      instruct: known('Enter tells the agent'),
      queue: known('Enter adds to the queue'),
    },
    maxHeight: limits.textarea.maxHeight,
  } satisfies ComposerVariant,
  chatTitle: 'Night Shift',
  resumeInstruction: 'The night shift logged in',
} as const;
