import type { PageReading } from '../../../server/browser/page-reading.ts';
import { stems } from '../request/search-terms.ts';
import { cardTables } from '../on-page/cards.ts';
import { mainHeading } from '../on-page/page-facts.ts';

/** The notes about a page. Small, because a recipe's memory is saved after every step. */
export interface PageNote {
  url: string;
  title: string;
  /** Its lines, without those that are only links. */
  text: string;
  tables: MergedTable[];
}

/** A table of one or more pages. */
export interface MergedTable {
  /** The address of its first page. */
  url: string;
  caption: string;
  header: string[];
  rows: string[][];
  /** The title of its page. */
  subject: string;
  /** A button that would load more rows. The agent does not press it. */
  more: string | undefined;
}

const textCharacters = 8_000;

export function pageNote(page: PageReading): PageNote {
  const { url, title } = page;
  const names = page.links.map(({ text }) => text.trim()).toSorted((a, b) => b.length - a.length);
  const lines = page.text
    .split('\n')
    .filter((line) =>
      /[\p{L}\p{N}]/u.test(names.reduce((remainingText, name) => remainingText.replaceAll(name, ' '), line)),
    );
  const more = page.buttons.find((name) => /^(?:load|show|see|view)\s+more\b/i.test(name.trim()));
  const listed = [...page.tables, ...cardTables(page)].filter(({ header }) => header.length > 0);
  const tables = listed.map(({ caption, header, rows: cells }) => {
    const rows = cells.map((row) => header.map((_, index) => row[index]?.text.trim() ?? ''));
    const subject = [title.split(/ [|–—-] /)[0], caption, mainHeading(page)].join(' ');
    return { url, caption: caption || title, header, rows, subject, more };
  });
  return { url, title, text: lines.join('\n').slice(0, textCharacters), tables };
}

const keyOf = ({ header }: MergedTable, row: readonly string[]): string => [...header, ...row].join('\n');

/** Returns the rows that no other table with the same columns has. */
export function rowsBeyond(table: MergedTable, previous: readonly MergedTable[]): string[][] {
  const keys = new Set(previous.flatMap((other) => other.rows.map((row) => keyOf(other, row))));
  return table.rows.filter((row) => !keys.has(keyOf(table, row)));
}

/** Merges tables with the same columns and page title. */
export function mergeTables(notes: readonly PageNote[]): MergedTable[] {
  const tables = new Map<string, MergedTable>();
  for (const table of notes.flatMap((note) => note.tables)) {
    const key = keyOf(table, [table.subject]);
    const before = tables.get(key) ?? { ...table, rows: [] };
    const rows = [...before.rows, ...rowsBeyond(table, [before])];
    tables.set(key, { ...before, rows, more: table.more });
  }
  return [...tables.values()];
}

const yesOrNo = /^(?:y|n|yes|no|true|false|x|✓|✗|-|—)?$/i;

/**
 * Returns the rows that match words. Each word must name the table, a column or a value, or be in rows. If one does not,
 * it is another table and there are no rows. With `isEither`, the words must be values of one column.
 */
export function fittingRows(table: MergedTable, terms: readonly string[], isEither: boolean): string[][] {
  const subject = stems(table.subject);
  const cells = table.rows.map((row) => row.map(stems));
  const isValue = (cell: Set<string> | undefined): boolean =>
    cell !== undefined && cell.size > 0 && [...cell].every((word) => terms.includes(word));
  const filters: ((row: Set<string>[]) => boolean)[] = [];
  const columns = new Set<number>();
  let isAbout = terms.length === 0 || terms.some((term) => subject.has(term));
  for (const term of terms.filter((word) => !subject.has(word))) {
    const column = table.header.findIndex((_, at) =>
      cells.some((row) => row[at]?.has(term) && isValue(row[at])),
    );
    const named = table.header.findIndex((name) => stems(name).has(term));
    if (column >= 0) {
      filters.push((row) => isValue(row[column]));
      columns.add(column);
    } else if (named >= 0) {
      // "Paid: yes, no": the word names the column but no value, so it does not select rows.
      if (table.rows.every((row) => yesOrNo.test(row[named] ?? ''))) return [];
    } else if (cells.some((row) => row.some((cell) => cell.has(term))))
      filters.push((row) => row.some((cell) => cell.has(term)));
    else return [];
    isAbout ||= column >= 0 || named >= 0;
  }
  if (!isAbout || (isEither && filters.length > 0 && columns.size !== 1)) return [];
  return table.rows.filter((_, at) => filters.every((keeps) => keeps(cells[at] ?? [])));
}
