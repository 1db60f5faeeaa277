import { amount } from '../../ask/amount.ts';
import { type Ask, readAsk } from '../../ask/ask.ts';
import { leftOutSentence, modeWords } from '../../ask/mode-words.ts';
import type { RecipeTask } from '../../recipe.ts';
import type { ListReading } from './list-reading.ts';
import { personWords } from '../../ask/person-words.ts';
import { unusedWishes } from '../../ask/unheard.ts';
import { plainMarkdown } from '../markdown.ts';

/** "37 cases were read", "1 case was read" */
export const wereRead = (count: number, things: string): string =>
  `${amount(count, things)} ${count === 1 ? 'was' : 'were'} read`;

/** "V-1, V-2 and others": no more than so many, since the file has all of them. */
export const firstOf = (names: readonly string[], most: number): string =>
  `${names.slice(0, most).join(', ')}${names.length > most ? ' and others' : ''}`;

/**
 * What was filtered on the portal, so that "19 of the 19 cases read" does not sound like all there are; empty when its
 * whole list was read.
 */
export function filteredWords(asked: readonly string[], read: readonly string[], things: string): string {
  const [only] = asked;
  if (only === undefined || asked.length > 1 || read.some((status) => status !== only)) return '';
  return `Only the portal's list of ${things} with status ${only} was read, none of another status.`;
}

/**
 * What a summary says was not looked at: what the mode leaves out, what there was too much of, what did not open.
 * `details` names the pages of single things that were not opened, if any.
 */
export function leftOutWords(
  task: RecipeTask,
  reading: Pick<ListReading<unknown>, 'cutAfter' | 'missed' | 'details'>,
  details: string | undefined,
  list = 'list',
): string[] {
  const { cutAfter, missed } = reading;
  // Where some were opened, the mode allows it, and the number of steps set the end.
  const isFull = Object.keys(reading.details).length > 0;
  const leftOut = [
    ...(cutAfter === undefined ? [] : [`the pages of the ${list} after page ${cutAfter}`]),
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

/** "the detail pages of 3 cases", "the detail page of 1 case" */
export const detailPages = (count: number, things: string): string =>
  `the detail ${count === 1 ? 'page' : 'pages'} of ${amount(count, things)}`;

/** What a summary says of the second look that a mode takes; nothing when it takes none. */
export function crossCheckWords(
  task: RecipeTask,
  opened: number,
  contradictions: readonly string[],
  what: string,
): string[] {
  if (!modeWords[task.mode].crossChecks || opened === 0) return [];
  const checked = `Cross-checked the list with ${detailPages(opened, what)}`;
  return [
    contradictions.length === 0
      ? `${checked}: they agree.`
      : `${checked}. Contradictions: ${contradictions.join('; ')}.`,
  ];
}

/** What a list and an entry's own page say differently; nothing where the page says nothing or the same. */
export const differsIn = (entry: string, listed: string, own: string): string[] =>
  own === '' || own === listed ? [] : [`${entry} has ${listed} in the list and ${own} on its page`];

/** The same in a few words, of a list whose entries have a page each; empty where no second look was taken. */
export function agreeWords(
  { mode }: Pick<RecipeTask, 'mode'>,
  opened: number,
  differences: readonly string[],
  { entry, more = '' }: { entry: string; more?: string },
): string {
  if (!modeWords[mode].crossChecks || opened === 0) return '';
  return differences.length === 0
    ? `Cross-check: the list agrees with each ${entry}’s own page.`
    : `Cross-check: ${differences.join('; ')}.${more}`;
}

/** All that an ask decides in a chore, in whatever form: two that decide the same give the same. */
export type DecidedBy = (ask: Ask, now: Date) => unknown;

/** What a summary says of wishes that nothing was done with; empty when there are none. */
export function unusedWords(
  { instruction, now }: RecipeTask,
  decidedBy: DecidedBy,
  more: readonly string[] = [],
): string {
  const unused = unusedWishes(personWords(instruction), (text) => decidedBy(readAsk(text, now), now), more);
  const phrases = unused.map((phrase) => `"${plainMarkdown(phrase)}"`);
  return phrases.length === 0 ? '' : `Not used from your words: ${phrases.join(', ')}.`;
}
