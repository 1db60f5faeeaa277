import type { Message } from '../../messages/translate.ts';
import { composerTexts } from '../../parts/compose/composer-texts.ts';
import type { ComposerVariant } from '../../parts/compose/task-composer.tsx';
import { limits } from '../../rules/limits.ts';
import type { ShapeName } from '../../rules/task/payload-shapes.ts';
import { simpleSteering, type SteeringToasts } from '../../rules/texts/steering-toasts.ts';
import type { IconName } from '../../ui/layout/icon.tsx';

/** The values that define the simple screen. */
export type SimpleAutomatorVariant = {
  /** Interval between requests for the task list, in milliseconds. */
  pollInterval: number;
  shape: ShapeName;
  steering: SteeringToasts;
  composer: ComposerVariant;
  welcome: { heading: Message; text: Message };
  examples: { title: Message; items: readonly { icon: IconName; prompt: Message }[] };
  chatTitle: Message;
  noBrowser: { title: Message; text: Message };
  /** In CSS pixels. */
  chatWidth: number;
};

export const variant: SimpleAutomatorVariant = {
  pollInterval: limits.poll.simple,
  shape: 'simple',
  steering: simpleSteering,
  composer: {
    label: composerTexts.idle,
    sendKey: 'enter',
    placeholder: composerTexts,
    hint: composerTexts.hint,
    maxHeight: limits.textarea.simpleMaxHeight,
    // The screen creates its tasks with its own model and without a location.
    without: ['speed', 'location'],
  },
  // Spec silent: the texts of the welcome and the examples.
  welcome: {
    heading: 'Welcome to {pilot}',
    text: 'Describe a task. It runs in a browser here, where you can watch and step in.',
  },
  examples: {
    title: 'For example',
    items: [
      { icon: 'alert', prompt: 'Check the HOA site for open property violations and list them by address' },
      { icon: 'file-pdf', prompt: 'Download the latest meeting minutes from the board portal' },
      { icon: 'file-sheet', prompt: 'Export the open maintenance requests as a spreadsheet' },
    ],
  },
  chatTitle: 'Chat',
  noBrowser: {
    title: 'No Active Browser',
    text: 'Start an automation to see the browser in action',
  },
  chatWidth: limits.width.simpleChat,
};
