import { amount } from '../ask/amount.ts';
import { leftOutSentence } from '../ask/mode-words.ts';
import type { RecipeTask } from '../recipe.ts';
import { type Comparison, compareTables } from './compare-tables.ts';
import type { GenericAsk } from './generic-reading.ts';
import type { PageNote } from '../on-page/page-note.ts';
import { type FoundTable, fittingRows, foundTables, isNamedBy } from '../on-page/page-tables.ts';
import { matches, stems } from '../ask/search-terms.ts';

/** What came of reading pages. */
export interface GenericFindings {
  notes: readonly PageNote[];
  /** Links that were followed in vain, and why. */
  unread: readonly { text: string; why: string }[];
  /** What the mode left out. */
  leftOut: readonly string[];
  /** Lines of the pages that have the words of the instruction, those with the most of them first. */
  lines: { text: string; title: string; score: number }[];
  /** Words of the instruction that stand on none of the pages. */
  missing: string[];
  /** The tables, and of each the rows, that have all that is asked for. */
  tables: FoundTable[];
  /** How many rows these tables have in all. */
  rowsRead: number;
  /** Tables that are named like what is asked for. */
  named: FoundTable[];
  comparison: Comparison | undefined;
}

const mostLines = 6;
const longestLine = 220;
const mostNamed = 8;

const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

const withoutLinks = (line: string, links: PageNote['links']): string =>
  links
    .toSorted((a, b) => b.text.length - a.text.length)
    .reduce((rest, link) => rest.replaceAll(link.text.trim(), ' '), line);

function linesWith(notes: readonly PageNote[], terms: readonly string[]): GenericFindings['lines'] {
  const found = notes.flatMap(({ text, title, links }) =>
    text
      .split(/\n|(?<=[.!?])\s+/)
      .map((line) => ({ text: line.trim().slice(0, longestLine), title, score: matches(line, terms) }))
      // The name of a link says where something is, not what it is.
      .filter((line) => line.score > 0 && hasWords(withoutLinks(line.text, links))),
  );
  const once = found.filter((line, i) => found.findIndex((other) => other.text === line.text) === i);
  return once.toSorted((a, b) => b.score - a.score).slice(0, mostLines);
}

/** Puts together what the pages say to the instruction. */
export function genericFindings(
  task: RecipeTask,
  asked: GenericAsk,
  read: Pick<GenericFindings, 'notes' | 'unread' | 'leftOut'>,
): GenericFindings {
  const { notes } = read;
  const { terms, numbers, count, unread, wantsRows } = asked;
  const all = new Set(notes.flatMap((note) => [...stems(`${note.title} ${note.text}`)]));
  const tables = foundTables(notes);
  const withRows = tables.filter(({ rows }) => rows.length > 0);
  // "The table of the page" is all that is there; of other words nothing says what is asked.
  const isClear =
    terms.length > 0 || /\b(?:pages?|tables?|rows|sites?|everything|it)\b/i.test(task.instruction);
  const mayFit = wantsRows && isClear && unread.length === 0 ? withRows : [];
  const fitting = mayFit.flatMap((table) => {
    const fit = fittingRows(table, [...terms, ...numbers], asked.isEither);
    return fit === undefined ? [] : [{ table, fit: { ...fit, rows: fit.rows.slice(0, count) } }];
  });
  return {
    ...read,
    lines: linesWith(notes, terms),
    missing: terms.filter((term) => !all.has(term)),
    tables: fitting.map(({ fit }) => fit),
    rowsRead: fitting.reduce((sum, { table }) => sum + table.rows.length, 0),
    named: tables.filter((table) => terms.some((term) => isNamedBy(table, term))),
    comparison: asked.compares ? compareTables(task.uploads, withRows) : undefined,
  };
}

const some = (names: readonly string[]): string =>
  names.length > mostNamed
    ? `${names.slice(0, mostNamed).join(', ')} and ${names.length - mostNamed} more`
    : names.join(', ');

/** A comparison in sentences. */
export function comparisonLines(comparison: Comparison): string[] {
  const { file, fileColumn, pageColumn, both, onlyInFile, onlyOnPage, differences } = comparison;
  return [
    `Compared "${fileColumn}" of ${file} with "${pageColumn}" of the page: ${both.length} in both.`,
    onlyInFile.length === 0 ? '' : `Only in ${file}: ${some(onlyInFile)}.`,
    onlyOnPage.length === 0 ? '' : `Only on the page: ${some(onlyOnPage)}.`,
    ...differences
      .slice(0, mostNamed)
      .map(
        ({ key, column, inFile, onPage }) =>
          `${key}: ${column} is "${inFile}" in ${file} and "${onPage}" on the page.`,
      ),
    differences.length > mostNamed ? `${amount(differences.length - mostNamed, 'more differences')}.` : '',
  ].filter((line) => line !== '');
}

/** The links that led nowhere, by the reason. */
function unreadLines(unread: GenericFindings['unread']): string[] {
  const reasons = [...new Set(unread.map(({ why }) => why))];
  return reasons.map((why) => {
    const texts = unread.filter((link) => link.why === why).map(({ text }) => `"${text}"`);
    return `Not read: ${some(texts)}. ${why}`;
  });
}

/** Files that may have more, by their links: only pages are read. */
export function fileNames(notes: readonly PageNote[], terms: readonly string[]): string {
  const texts = notes.flatMap(({ links }) => links.map(({ text }) => text.trim()));
  const files = texts.filter((text) => /^download\b/i.test(text) && matches(text, terms) > 0);
  return some([...new Set(files.map((text) => text.replace(/^download\s*/i, '')))]);
}

/** What the person should know beside the findings themselves. */
export function remarkLines(task: RecipeTask, asked: GenericAsk, findings: GenericFindings): string[] {
  const { missing, unread, leftOut, comparison, notes, tables } = findings;
  const attached = task.uploads.map(
    (file) =>
      `${file.name} (${file.table === undefined ? amount(file.size, 'bytes') : amount(file.table.length - 1, 'rows')})`,
  );
  const files = fileNames(notes, asked.terms);
  return [
    attached.length === 0 ? '' : `Attached and read: ${attached.join(', ')}.`,
    ...(comparison === undefined ? [] : comparisonLines(comparison)),
    missing.length === 0 || tables.length > 0 ? '' : `Not found on the pages read: ${missing.join(', ')}.`,
    files === '' ? '' : `Files that may say more and were not opened: ${files}.`,
    asked.count !== undefined && tables.length > 0
      ? `As asked, the file has at most ${amount(asked.count, 'rows')} of each table.`
      : '',
    ...unreadLines(unread),
    leftOutSentence(task.mode, leftOut),
  ].filter((line) => line !== '');
}
