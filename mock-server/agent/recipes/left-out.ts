import { leftOutSentence } from '../mode-words.ts';
import type { RecipeTask } from '../recipe.ts';
import type { ListReading } from './list-chore.ts';

/** What a summary says was not looked at: pages and details the mode leaves out, and what did not open. */
export function leftOutWords(
  task: RecipeTask,
  { cutAfter, missed }: Pick<ListReading<unknown>, 'cutAfter' | 'missed'>,
  details: string | undefined,
): string[] {
  const leftOut = [
    ...(cutAfter === undefined ? [] : [`the pages of the list after page ${cutAfter}`]),
    ...(details === undefined ? [] : [details]),
  ];
  const sentence = leftOutSentence(task.mode, leftOut);
  return [
    ...(sentence === '' ? [] : [sentence]),
    ...(missed.length === 0 ? [] : [`These pages could not be opened: ${missed.join(', ')}.`]),
  ];
}
