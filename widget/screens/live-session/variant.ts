import { composerTexts } from '../../parts/compose/composer-texts.ts';
import type { ComposerVariant } from '../../parts/compose/task-composer.tsx';
import { limits } from '../../rules/limits.ts';
import { liveSteering } from '../../rules/texts/steering-toasts.ts';

export const variant = {
  // Spec silent: the polling interval. The chat screen's, because this is a chat too.
  pollInterval: limits.poll.chat,
  shape: 'live-session',
  composer: {
    label: 'Ask me to do something',
    sendKey: 'enter',
    placeholder: { ...composerTexts, idle: 'Ask me to do something...' },
    hint: composerTexts.hint,
    maxHeight: limits.textarea.maxHeight,
  } satisfies ComposerVariant,
  /** Below the assistant's name. */
  subtitle: 'Your AI-powered community management helper',
  empty: {
    title: 'Ready to browse',
    text: "Tell me what you'd like me to do and I'll handle it for you",
  },
  /** The chat's layout options, and the browser's title in each. */
  layouts: {
    fixed: { label: 'Fixed chat', title: 'Browser View' },
    collapsible: { label: 'Collapsible chat', title: 'Live Browser Session' },
  },
  chat: { show: 'Show chat', hide: 'Hide chat' },
  working: 'Working on your request...',
  steering: liveSteering,
  resumeInstruction: 'I logged in',
  /** In CSS pixels. */
  chatWidth: limits.width.sidePanel,
} as const;
