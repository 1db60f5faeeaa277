import type { SendKey } from '../../parts/compose/composer.tsx';
import type { Workflow } from '../../parts/compose/workflow-cards.tsx';
import { limits } from '../../rules/limits.ts';
import { paths } from '../../rules/paths.ts';
import { workflows } from './workflows.ts';

/** What a workspace screen is made of, as far as it is values. */
export type WorkspaceVariant = {
  routes: readonly string[];
  /** How often the task list is asked for, in milliseconds. */
  pollInterval: number;
  sendKey: SendKey;
  placeholder: { idle: string; running: string };
  hint: { idle: string; running: string };
  promptMaxHeight: number;
  heading: string;
  subtitle: string;
  workflows: { title: string; items: readonly Workflow[]; running: string };
  /** In CSS pixels. */
  sidePanelWidth: number;
  /** Told to the agent before it gets the browser back. */
  resumeInstruction: string;
};

export const variant: WorkspaceVariant = {
  routes: [paths.dashboard, paths.premium],
  // Spec silent: the main workspace's own interval, because the chat screen's keeps two windows in step.
  pollInterval: limits.poll.chat,
  sendKey: 'enter',
  placeholder: { idle: 'What would you like to automate?', running: 'Task in progress...' },
  hint: {
    idle: 'Press Enter to send • Shift+Enter for new line',
    // Spec silent: the words, because it only says that nothing is sent while a task runs.
    running: 'A task is running or paused. You can write the next one now, and send it when that has ended.',
  },
  promptMaxHeight: limits.textarea.maxHeight,
  heading: 'What do you want done?',
  subtitle: 'Prompt, run, and let the agent do the rest.',
  workflows: {
    title: 'Popular Workflows',
    items: workflows,
    running: 'A task is running or paused. Choose the next one when that has ended.',
  },
  sidePanelWidth: limits.width.sidePanel,
  resumeInstruction: 'I logged in',
};
