import { leftOutSentence } from '../ask/mode-words.ts';
import type { RecipeTask } from '../recipe.ts';
import type { ListReading } from './list-chore.ts';

/**
 * What a summary says was not looked at: what the mode leaves out, what there was too much of, what did not open.
 * `details` names the pages of single things that were not opened, if any.
 */
export function leftOutWords(
  task: RecipeTask,
  reading: Pick<ListReading<unknown>, 'cutAfter' | 'missed' | 'details'>,
  details: string | undefined,
): string[] {
  const { cutAfter, missed } = reading;
  // Where some were opened, the mode allows it, and the number of steps set the end.
  const isFull = Object.keys(reading.details).length > 0;
  const leftOut = [
    ...(cutAfter === undefined ? [] : [`the pages of the list after page ${cutAfter}`]),
    ...(details === undefined || isFull ? [] : [details]),
  ];
  const sentence = leftOutSentence(task.mode, leftOut);
  return [
    ...(sentence === '' ? [] : [sentence]),
    ...(details === undefined || !isFull
      ? []
      : [`Left out, to stay within the steps of a task: ${details}.`]),
    ...(missed.length === 0 ? [] : [`Could not be opened: ${missed.join(', ')}.`]),
  ];
}
