import { personWords } from '../ask/person-words.ts';
import { unusedWishes } from '../ask/unused-wishes.ts';
import type { RecipeTask } from '../recipe.ts';
import { plainMarkdown } from './markdown-table.ts';

/** All that a text decides in a chore, in whatever form: two texts that decide the same give the same. */
export type DecidedBy = (text: string, now: Date) => unknown;

/** What a summary says of wishes that nothing was done with; empty when there are none. */
export function unusedWords(
  { instruction, now }: RecipeTask,
  decidedBy: DecidedBy,
  more: readonly string[] = [],
): string {
  const unused = unusedWishes(personWords(instruction), (text) => decidedBy(text, now), more);
  const phrases = unused.map((phrase) => `"${plainMarkdown(phrase)}"`);
  return phrases.length === 0 ? '' : `Not used from your words: ${phrases.join(', ')}.`;
}
