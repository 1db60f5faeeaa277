import { composerTexts } from '../../parts/compose/composer-texts.ts';
import type { ComposerVariant } from '../../parts/compose/task-composer.tsx';
import { workflows } from '../../parts/compose/workflows.ts';
import { limits } from '../../rules/limits.ts';

export const variant = {
  pollInterval: limits.poll.chat,
  shape: 'chat',
  composer: {
    label: composerTexts.idle,
    sendKey: 'modified-enter',
    placeholder: composerTexts,
    hint: {
      idle: 'Press Enter for new line • Shift+Enter to send',
      // Spec silent: these two hints. They say where a message goes while a task runs.
      instruct: 'Press Enter for new line • Shift+Enter to message the agent',
      queue: 'A task is in progress. Press Shift+Enter to add this one to the queue.',
    },
    maxHeight: limits.textarea.maxHeight,
    notStarted: 'Failed to create task',
  } satisfies ComposerVariant,
  welcome: 'Welcome to {pilot}',
  chatTitle: 'Task Chat',
  view: {
    title: 'LIVE VIEW',
    hint: 'Start a task to see the magic happen',
    show: 'Show Browser',
    hide: 'Hide Browser',
    last: 'the last task',
  },
  workflows: {
    title: 'Popular Workflows',
    items: workflows,
    running: 'A task is in progress. You can start another when it finishes.',
  },
  /** Sent to the agent before it gets the browser back. */
  resumeInstruction: 'I logged in',
} as const;
