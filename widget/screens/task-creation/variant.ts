import { composerTexts } from '../../parts/compose/composer-texts.ts';
import type { ComposerVariant } from '../../parts/compose/task-composer.tsx';
import { workflows } from '../../parts/compose/workflows.ts';
import { limits } from '../../rules/limits.ts';
import { formSteering } from '../../rules/texts/steering-toasts.ts';

const quickActionIds = ['inspection', 'check-violations', 'minutes'];

export const variant = {
  // Spec silent: the polling interval. The simple screen's, because tasks are watched here rather than discussed.
  pollInterval: limits.poll.simple,
  composer: {
    label: 'Your task',
    sendKey: 'enter',
    placeholder: { ...composerTexts, idle: 'How can I help you today?' },
    hint: { ...composerTexts.hint, idle: 'Press Enter to start • Shift+Enter for new line' },
    maxHeight: limits.textarea.maxHeight,
  } satisfies ComposerVariant,
  view: {
    title: 'LIVE VIEW',
    fullscreen: 'Fullscreen',
    leaveFullscreen: 'Exit Fullscreen',
    preparing: 'Preparing Browser Session',
    status: 'Initializing',
  },
  welcome: {
    highlights: [
      { icon: 'play', title: 'Fast', text: 'From a sentence to a file in minutes' },
      { icon: 'check', title: 'Simple', text: 'Say what you need in your own words' },
      { icon: 'lock', title: 'Reliable', text: 'Watch every step and take over at any time' },
    ],
    hint: 'Select an action from the right panel to begin',
    // Spec silent: narrow containers. The hint differs, because the panel isn't on the right there.
    hintBelow: 'Select an action below to begin',
  },
  current: {
    title: 'Current Task',
    none: 'No task yet. Choose an action or describe your own.',
    result: 'Result',
  },
  actions: {
    title: 'Quick Actions',
    items: workflows.filter(({ id }) => quickActionIds.includes(id)),
    starting: 'Starting...',
  },
  form: {
    title: 'Custom Task',
    advanced: 'Advanced Options (API V2)',
    upload: 'Add files',
  },
  steering: formSteering,
  resumeInstruction: 'I logged in',
  /** In CSS pixels. */
  sidebarWidth: limits.width.sidebar,
} as const;
