import type { PageReading } from '../../browser/page-reading.ts';
import { amount } from '../ask/amount.ts';
import { cellOf, findTable, type PageLink } from './page-facts.ts';
import { folderToOpen, listPlace } from './read-on.ts';

/** Rows of a list that runs over several pages, as far as it was read; plain JSON, for a recipe's memory. */
export interface Collected {
  rows: CollectedRow[];
  /** List pages read so far. */
  read: string[];
  /** There are more pages than the mode reads. */
  cut: boolean;
}

export interface CollectedRow {
  /** By the names the list was asked for. */
  cells: Record<string, string>;
  href: string | undefined;
}

export interface AskedList {
  /** "vendors" */
  what: string;
  /** The columns, by a name of one's own; the list is the table that has them all. */
  columns: Record<string, RegExp>;
  /** The folder of the list to read. */
  folder: RegExp;
  pagesAtMost: number;
}

export interface Collecting {
  collected: Collected;
  evaluation: string;
  /** The link to follow before going on; without it the list is read. */
  next: { link: PageLink; goal: string; together?: string } | undefined;
}

export const nothingCollected: Collected = { rows: [], read: [], cut: false };

function rowsOn(page: PageReading, columns: Record<string, RegExp>): CollectedRow[] {
  const names = Object.entries(columns);
  const table = findTable(
    page,
    names.map(([, head]) => head),
  );
  if (table === undefined) return [];
  return table.rows.map((row) => ({
    cells: Object.fromEntries(
      names.map(([name, head]) => [name, cellOf(table, row, head)?.text.trim() ?? '']),
    ),
    href: row.find((cell) => cell.href !== undefined)?.href,
  }));
}

/** "Load more" leads to a page that has the rows before it, too. */
function withRows(before: readonly CollectedRow[], here: readonly CollectedRow[]): CollectedRow[] {
  const isWhole =
    before.length > 0 && before.every((row, i) => JSON.stringify(row) === JSON.stringify(here[i]));
  return isWhole ? [...here] : [...before, ...here];
}

/** Takes in one page of a list, and says which page of it comes next. */
export function collectRows(page: PageReading, before: Collected, asked: AskedList): Collecting {
  const { what, columns, pagesAtMost } = asked;
  const folder = folderToOpen(page, asked.folder);
  if (folder !== undefined) {
    const evaluation = `The list of ${what} is open`;
    const name = folder.text.replace(/\s*\d+$/, '').toLowerCase();
    return { collected: before, evaluation, next: { link: folder, goal: `Show ${name}` } };
  }
  const { isNew, read, earlier, later } = listPlace(page, before.read);
  if (earlier !== undefined && isNew) {
    const evaluation = `The list of ${what} is open in the middle`;
    return { collected: before, evaluation, next: { link: earlier, goal: 'Go to the start of the list' } };
  }
  const rows = isNew ? withRows(before.rows, rowsOn(page, columns)) : before.rows;
  const evaluation = `${amount(rows.length, what)} read so far, from ${amount(read.length, 'pages')}`;
  const cut = later !== undefined && read.length >= pagesAtMost;
  const next =
    later === undefined || cut
      ? undefined
      : {
          link: later,
          goal: `Read the next page of ${what}`,
          together: `Read the further pages of ${what}`,
        };
  return { collected: { rows, read, cut }, evaluation, next };
}
