import { amount } from '../../ask/amount.ts';
import { readAsk } from '../../ask/ask.ts';
import { leftOutSentence, modeWords } from '../../ask/mode-words.ts';
import { missingPlaceWords } from '../../ask/read-places.ts';
import { unusedWishes } from '../../ask/unheard.ts';
import type { OutputFile } from '../../../documents/output-file.ts';
import type { RecipeTask } from '../../recipe.ts';
import { bulletText, plainMarkdown, summaryText } from '../markdown.ts';
import { attachedWords } from './attached-list.ts';
import type { ListDeclaration, ListLine, ListMemory, ListResult } from './list-declaration.ts';
import { askedValues, limitOf, namesOf, textOf, valueColumns } from './list-filters.ts';
import { countLines, oneOf } from './list-files.ts';
import { decidedBy } from './list-lines.ts';

/** "the detail pages of 3 cases", "the detail page of 1 case" */
const detailPages = (count: number, things: string): string =>
  `the detail ${count === 1 ? 'page' : 'pages'} of ${amount(count, things)}`;

/** What a row and its own page say differently. */
function contradictions({ columns, facts = {}, id }: ListDeclaration, line: ListLine): string[] {
  const { page } = line;
  if (page === undefined) return [];
  return Object.keys(facts).flatMap((name) => {
    const [listed, own] = [line[name] ?? '', page[name] ?? ''].map(String);
    // What is still to come has no number in a list, and none on its page.
    if (columns[name] === undefined || own === listed || (listed === '' && own === '0')) return [];
    const what = (columns[name].header ?? name).toLowerCase();
    return [
      `${textOf(line, id)} has ${what} ${listed || 'none'} in the list and ${own || 'none'} on its page`,
    ];
  });
}

/** What came of the second look that a mode takes; nothing when it takes none. */
function checkedWords({ mode }: RecipeTask, list: ListDeclaration, lines: readonly ListLine[]): string {
  const opened = lines.filter(({ page }) => page !== undefined);
  if (!modeWords[mode].crossChecks || opened.length === 0) return '';
  const found = opened.flatMap((line) => contradictions(list, line));
  const checked = `Cross-checked the list with ${detailPages(opened.length, list.things)}`;
  return found.length === 0 ? `${checked}: they agree.` : `${checked}. Contradictions: ${found.join('; ')}.`;
}

/** What was not looked at: what the mode leaves out, what there was too much of, what did not open. */
function leftOutWords(
  task: RecipeTask,
  list: ListDeclaration,
  { lines }: ListResult,
  memory: ListMemory,
): string[] {
  const { collected, missed } = memory;
  const unopened = lines.filter(({ page }) => page === undefined).length - missed.length;
  const isPart = unopened > 0 && Object.keys(list.facts ?? {}).length > 0;
  const told = Object.values(list.facts ?? {}).flatMap(({ header = [] }) => header);
  const details = `${detailPages(unopened, list.things)} (${told.join(', ').toLowerCase()})`;
  // Where some were opened, the mode allows it, and the number of steps set the end.
  const isFull = Object.keys(memory.details).length > 0 && modeWords[task.mode].opensDetails;
  const leftOut = [
    ...(collected.cut ? [`the pages of the list after page ${collected.read.length}`] : []),
    ...(isPart && !isFull ? [details] : []),
  ];
  return [
    leftOutSentence(task.mode, leftOut),
    isPart && isFull ? `Left out, to stay within the steps of a task: ${details}.` : '',
    missed.length === 0 ? '' : `Could not be opened: ${missed.join(', ')}.`,
  ];
}

/** What an instruction asks for that nothing was done with. */
function unusedWords({ ask, now }: RecipeTask, list: ListDeclaration, unknown: readonly string[]): string {
  const decided = decidedBy(list);
  const unused = unusedWishes(ask.words, (text) => decided(readAsk(text, now), now), unknown);
  const phrases = unused.map((phrase) => `"${plainMarkdown(phrase)}"`);
  return phrases.length === 0 ? '' : `Not used from your words: ${phrases.join(', ')}.`;
}

/**
 * What was filtered on the portal, so that "19 of the 19 cases read" does not sound like all there are; empty when its
 * whole list was read.
 */
function filteredWords(list: ListDeclaration, { asked, read }: ListResult): string {
  const { values } = askedValues(list, asked.reading, read);
  const only = valueColumns(list).find(({ name, folders }) => {
    const named = values[name] ?? [];
    return folders && named.length === 1 && read.every((line) => textOf(line, name) === named[0]);
  });
  if (only === undefined || read.length === 0) return '';
  return `Only the portal's list of those with ${only.header} ${values[only.name]?.join()} was read, none of another ${only.header}.`;
}

/** What is told of a list: how many match of how many read, what they are, what was not used and what was left out. */
export function listSummary(
  task: RecipeTask,
  list: ListDeclaration,
  result: ListResult,
  memory: ListMemory,
  files: readonly OutputFile[],
): string {
  const { things, place, attached } = list;
  const { asked, read, lines, title, narrowed } = result;
  const count = `${amount(read.length, things)} ${read.length === 1 ? 'was' : 'were'} read`;
  const found =
    lines.length === 0
      ? `No ${oneOf(list)} matches: ${title}. ${count}.`
      : `${title}: **${lines.length}** of the ${amount(read.length, things)} read.`;
  const names = read.map((line) => namesOf(list, line));
  const units = names.map(({ unit }) => unit);
  const unknown = narrowed.flatMap((one) => one.unknown ?? []);
  const isCalendar = asked.reading.formats.includes('ics') && list.calendar === undefined;
  const saved = `Saved as ${files.map(({ name }) => name).join(' and ')}.`;
  return summaryText([
    // What is missing of what was asked stands in the first line, which is told by itself, too.
    `${found} ${saved} ${unusedWords(task, list, unknown)}`.trim(),
    filteredWords(list, result),
    ...(place === undefined ? [] : missingPlaceWords(asked.reading, units)),
    bulletText([...countLines(list, lines), ...(list.tells?.(result) ?? [])]),
    attached === undefined
      ? ''
      : attachedWords(task.uploads, limitOf(list, task.uploads), names, things)
          .filter((one) => one !== '')
          .join(' '),
    isCalendar ? `${title} are no events, so no calendar file was made of them.` : '',
    checkedWords(task, list, lines),
    ...leftOutWords(task, list, result, memory),
  ]);
}
