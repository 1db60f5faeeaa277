import { type Message, t } from '../../messages/translate.ts';
import { composerTexts } from '../../parts/compose/composer-texts.ts';
import type { ComposerVariant } from '../../parts/compose/task-composer.tsx';
import { limits } from '../../rules/limits.ts';
import type { ShapeName } from '../../rules/task/payload-shapes.ts';

/** The values that define the community chat. */
export type CommunityChatVariant = {
  /** Interval between requests for the task list, in milliseconds. */
  pollInterval: number;
  shape: ShapeName;
  composer: ComposerVariant;
  /** The prompt while a task is paused. */
  pausedComposer: ComposerVariant;
  heading: Message;
  empty: { title: Message; text: Message };
  /** Sent to the agent before it gets the browser back. */
  resumeInstruction: string;
};

const composer: ComposerVariant = {
  label: composerTexts.idle,
  sendKey: 'enter',
  placeholder: composerTexts,
  hint: composerTexts.hint,
  maxHeight: limits.textarea.maxHeight,
  // The screen's tasks have no location.
  without: ['location'],
};

const paused = "Type 'i logged in' to resume paused task, or enter a new task...";

export const variant: CommunityChatVariant = {
  pollInterval: limits.poll.chat,
  shape: 'community',
  composer,
  pausedComposer: {
    ...composer,
    placeholder: { idle: paused, running: paused, files: () => t(paused) },
    hint: { ...composer.hint, queue: 'Press Enter to send • New tasks join the queue' },
    queueLabel: 'Send',
  },
  // Spec silent: the screen's title and the text of the empty list.
  heading: 'Community Chat',
  empty: {
    title: 'No tasks yet',
    text: 'Describe a task below. Your tasks and their results stay here, newest last.',
  },
  resumeInstruction: 'I logged in',
};
