import type { Message } from '../../messages/translate.ts';
import { composerTexts } from '../../parts/compose/composer-texts.ts';
import type { ComposerVariant } from '../../parts/compose/task-composer.tsx';
import type { Workflow } from '../../parts/compose/workflow-cards.tsx';
import { limits } from '../../rules/limits.ts';
import { paths } from '../../rules/paths.ts';
import { workflows } from '../../parts/compose/workflows.ts';

/** The values that define a workspace screen. */
export type WorkspaceVariant = {
  routes: readonly string[];
  /** Interval between requests for the task list, in milliseconds. */
  pollInterval: number;
  composer: ComposerVariant;
  heading: Message;
  subtitle: Message;
  /** The title of the panel next to the browser. */
  chatTitle: Message;
  workflows: { title: Message; items: readonly Workflow[]; running: Message };
  /** In CSS pixels. */
  sidePanelWidth: number;
  /** Sent to the agent before it gets the browser back. */
  resumeInstruction: string;
};

const heading = 'What do you want done?';

export const variant: WorkspaceVariant = {
  routes: [paths.dashboard, paths.premium],
  // Spec silent: the main workspace's polling interval. The chat screen's, because it keeps two windows in sync.
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
