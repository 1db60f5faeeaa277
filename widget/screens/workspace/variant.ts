import type { Message } from '../../messages/translate.ts';
import { composerTexts } from '../../parts/compose/composer-texts.ts';
import type { ComposerVariant } from '../../parts/compose/task-composer.tsx';
import type { Workflow } from '../../parts/compose/workflow-cards.tsx';
import { limits } from '../../rules/limits.ts';
import { paths } from '../../rules/paths.ts';
import { workflows } from '../../parts/compose/workflows.ts';

/** What a workspace screen is made of, as far as it is values. */
export type WorkspaceVariant = {
  routes: readonly string[];
  /** How often the task list is asked for, in milliseconds. */
  pollInterval: number;
  composer: ComposerVariant;
  heading: Message;
  subtitle: Message;
  /** What the panel beside the browser is called. */
  chatTitle: Message;
  workflows: { title: Message; items: readonly Workflow[]; running: Message };
  /** In CSS pixels. */
  sidePanelWidth: number;
  /** Told to the agent before it gets the browser back. */
  resumeInstruction: string;
};

const heading = 'What do you want done?';

export const variant: WorkspaceVariant = {
  routes: [paths.dashboard, paths.premium],
  // Spec silent: the main workspace's own interval, because the chat screen's keeps two windows in step.
  pollInterval: limits.poll.chat,
  composer: {
    label: heading,
    sendKey: 'enter',
    placeholder: composerTexts,
    hint: composerTexts.hint,
    maxHeight: limits.textarea.maxHeight,
  },
  chatTitle: 'Task Chat',
  heading,
  subtitle: 'Prompt, run, and let the agent do the rest.',
  workflows: {
    title: 'Popular Workflows',
    items: workflows,
    running: 'A task is in progress. You can start another when it finishes.',
  },
  sidePanelWidth: limits.width.sidePanel,
  resumeInstruction: 'I logged in',
};
