import { amount } from '../../ask/amount.ts';
import { readAsk } from '../../ask/ask.ts';
import { leftOutSentence, modeWords } from '../../ask/mode-words.ts';
import { missingPlaceWords } from '../../ask/read-places.ts';
import { unusedWishes } from '../../ask/unheard.ts';
import { outcomeOf, withOutcome } from '../../outcome.ts';
import type { RecipeTask } from '../../recipe.ts';
import { bulletText, plainMarkdown, summaryText } from '../markdown.ts';
import { attachedWords } from './attached-list.ts';
import {
  type ListDeclaration,
  type ListLine,
  type ListMemory,
  type ListResult,
  textOf,
} from './list-declaration.ts';
import { askedValues, valueColumns } from './list-filters.ts';
import { countLines, type ListFiles, oneOf } from './list-files.ts';
import { decidedBy } from './list-lines.ts';

/** What a row and its own page say differently. */
function contradictions({ columns, facts = {}, id }: ListDeclaration, line: ListLine): string[] {
  const { page } = line;
  if (page === undefined) return [];
  return Object.keys(facts).flatMap((name) => {
    const [listed, own] = [line[name] ?? '', page[name] ?? ''].map(String);
    // What is still to come has no number in a list, and none on its page.
    if (columns[name] === undefined || own === listed || (listed === '' && own === '0')) return [];
    const what = (columns[name].header ?? name).toLowerCase();
    const told = `${what} ${listed || 'none'} in the list and ${own || 'none'} on its page`;
    return [`${textOf(line, id)} has ${told}`];
  });
}

/** What came of the pages of the rows: what was compared, what the mode left out, and what is missing beside that. */
function pagesWords({ mode }: RecipeTask, list: ListDeclaration, result: ListResult, memory: ListMemory) {
  const { lines, isWhole } = result;
  const { collected, missed, cutShort } = memory;
  const heads = Object.values(list.facts ?? {}).flatMap(({ header = [] }) => header);
  const pages = (count: number): string =>
    `the detail ${count === 1 ? 'page' : 'pages'} of ${amount(count, list.things)}`;
  const unread = (count: number): string => `${pages(count)} (${heads.join(', ').toLowerCase()})`;
  const opened = lines.filter(({ page }) => page !== undefined);
  const unopened = list.facts === undefined ? 0 : lines.length - opened.length - missed.length - cutShort;
  const isChecked = modeWords[mode].crossChecks && opened.length > 0;
  const differing = isChecked ? opened.flatMap((line) => contradictions(list, line)) : [];
  const agreed = differing.length === 0 ? ': they agree' : '';
  return {
    checked: isChecked ? `Cross-checked the list with ${pages(opened.length)}${agreed}.` : '',
    leftOut: leftOutSentence(mode, [
      ...(isWhole ? [] : [`the pages of the list after page ${collected.read.length}`]),
      ...(unopened > 0 ? [unread(unopened)] : []),
    ]),
    missing: [
      differing.length === 0 ? '' : `Contradictions: ${differing.join('; ')}.`,
      cutShort === 0 ? '' : `Left out, to stay within the steps of a task: ${unread(cutShort)}.`,
      missed.length === 0 ? '' : `Could not be opened: ${missed.join(', ')}.`,
    ],
  };
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

/**
 * What is told of a list: how it came out, how many match of how many read, what they are, what was not used and what was
 * left out. Only where nothing that was asked for is missing it is told as checked.
 */
export function listSummary(
  task: RecipeTask,
  list: ListDeclaration,
  result: ListResult,
  memory: ListMemory,
  { files, wrong }: ListFiles,
): string {
  const { things, place } = list;
  const { asked, read, lines, title, narrowed, isWhole } = result;
  const count = `${amount(read.length, things)} ${read.length === 1 ? 'was' : 'were'} read`;
  const found =
    lines.length === 0
      ? `No ${oneOf(list)} matches: ${title}. ${count}.`
      : `${title}: **${lines.length}** of the ${amount(read.length, things)} read.`;
  const units = place === undefined ? [] : read.map((line) => textOf(line, place));
  const unknown = narrowed.flatMap((one) => one.unknown ?? []);
  const unused = unusedWords(task, list, unknown);
  const isCalendar = asked.reading.formats.includes('ics') && list.calendar === undefined;
  const attached = attachedWords(list, result);
  const pages = pagesWords(task, list, result, memory);
  const missing = [
    ...wrong,
    isCalendar ? `${title} are no events, so no calendar file was made of them.` : '',
    attached.unused,
    ...pages.missing,
  ];
  const words = summaryText([
    // What is missing of what was asked stands in the first line, which is told by itself, too.
    `${found} Saved as ${files.map(({ name }) => name).join(' and ')}. ${unused}`.trim(),
    filteredWords(list, result),
    ...(place === undefined ? [] : missingPlaceWords(asked.reading, units)),
    bulletText([...countLines(list, lines), ...(list.tells?.(result) ?? [])]),
    attached.limited,
    pages.checked,
    ...missing,
    pages.leftOut,
  ]);
  return withOutcome(isWhole ? outcomeOf([unused, ...missing]) : 'partly', words);
}
