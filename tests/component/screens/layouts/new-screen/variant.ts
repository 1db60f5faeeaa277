import type { ComposerVariant } from '../../../../../widget/parts/compose/task-composer.tsx';
import { limits } from '../../../../../widget/rules/limits.ts';
import { liveSessionPayload } from '../../../../../widget/rules/task/screen-payloads.ts';

export const variant = {
  pollInterval: limits.poll.chat,
  payloadOf: liveSessionPayload,
  composer: {
    label: 'What should the night shift do?',
    sendKey: 'enter',
    placeholder: {
      idle: 'Tell the night shift',
      running: 'At work...',
      files: (count) => `${count} file(s)`,
    },
    hint: { idle: 'Enter sends', instruct: 'Enter tells the agent', queue: 'Enter lets it wait' },
    maxHeight: limits.textarea.maxHeight,
  } satisfies ComposerVariant,
  chatTitle: 'Night Shift',
  resumeInstruction: 'The night shift logged in',
};
