import type { PageTable } from '../../browser/page-reading.ts';
import type { Cell, Column, DataTable } from '../../documents/data-table.ts';
import { amount } from '../ask/amount.ts';
import type { PageNote } from './page-note.ts';
import { stem } from '../ask/search-terms.ts';

/** A table of one page or, when it goes on, of several. */
export interface FoundTable {
  caption: string;
  header: string[];
  rows: string[][];
  /** The first page that has it. */
  url: string;
  /** What its page says it is a list of. */
  subject: string;
  /** The button that would bring more of it. */
  more: string | undefined;
}

const headOf = (table: PageTable): string[] =>
  table.header.length > 0 ? table.header : (table.rows[0]?.map((_, index) => `Column ${index + 1}`) ?? []);

/** The tables of the pages read, empty ones too. One with the same columns on a page of the same title is the same table, further on. */
export function foundTables(notes: readonly PageNote[]): FoundTable[] {
  const tables: FoundTable[] = [];
  for (const { tables: own, title, url, headings, more } of notes) {
    const heads = headings.filter(({ level }) => level === 1).map(({ text }) => text);
    for (const table of own) {
      const header = headOf(table);
      const rows = table.rows.map((row) => header.map((_, index) => row[index]?.text.trim() ?? ''));
      const caption = table.caption || title;
      const subject = [title.split(/ [|–—-] /)[0], table.caption, ...heads].join(' ');
      const before = tables.find(
        (other) => other.header.join('\n') === header.join('\n') && other.subject === subject,
      );
      if (before === undefined) tables.push({ caption, header, rows, url, subject, more });
      else {
        const known = new Set(before.rows.map((row) => row.join('\n')));
        before.rows.push(...rows.filter((row) => !known.has(row.join('\n'))));
        before.more = more;
      }
    }
  }
  // A folder of a list shows rows of the list itself.
  return tables.filter((table, at) => !tables.slice(0, at).some((other) => hasAll(other, table)));
}

function hasAll(table: FoundTable, part: FoundTable): boolean {
  const rows = new Set(table.rows.map((row) => row.join('\n')));
  const isAlike = table.header.join('\n') === part.header.join('\n');
  return isAlike && part.rows.length > 0 && part.rows.every((row) => rows.has(row.join('\n')));
}

const wordsOf = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}'’]*/gu) ?? []).map(stem));

const yesOrNo = /^(?:y|n|yes|no|true|false|x|✓|✗|-|—)?$/i;

/** Whether a word says what a table is of, or names one of its columns. */
export function isNamedBy(
  { subject, header }: Pick<FoundTable, 'subject' | 'header'>,
  term: string,
): boolean {
  return wordsOf(`${subject} ${header.join(' ')}`).has(term);
}

/**
 * The rows of a table that have what the words ask for: each word says what the table is of, or is the value of a
 * column, or names a column, or stands in rows. `undefined` where one stands for nothing there: it is another table; and
 * where one of several is asked for by `isEither` and they are not the values of one column.
 */
export function fittingRows(
  table: FoundTable,
  terms: readonly string[],
  isEither: boolean,
): FoundTable | undefined {
  const subject = wordsOf(table.subject);
  const cells = table.rows.map((row) => row.map(wordsOf));
  const isValue = (cell: Set<string> | undefined): boolean =>
    cell !== undefined && cell.size > 0 && [...cell].every((word) => terms.includes(word));
  const filters: ((row: Set<string>[]) => boolean)[] = [];
  const columns = new Set<number>();
  let isAbout = terms.length === 0;
  for (const term of terms) {
    if (subject.has(term)) {
      isAbout = true;
      continue;
    }
    const column = table.header.findIndex((_, at) =>
      cells.some((row) => row[at]?.has(term) && isValue(row[at])),
    );
    const named = table.header.findIndex((name) => wordsOf(name).has(term));
    if (column >= 0) {
      filters.push((row) => isValue(row[column]));
      columns.add(column);
    } else if (named >= 0) {
      // "Paid: yes, no" is a question that the word answers; which rows are meant, nobody said.
      if (table.rows.every((row) => yesOrNo.test(row[named] ?? ''))) return undefined;
    } else if (cells.some((row) => row.some((cell) => cell.has(term))))
      filters.push((row) => row.some((cell) => cell.has(term)));
    else return undefined;
    isAbout ||= column >= 0 || named >= 0;
  }
  if (isEither && filters.length > 0 && columns.size !== 1) return undefined;
  const rows = table.rows.filter((_, at) => filters.every((keeps) => keeps(cells[at] ?? [])));
  return isAbout && rows.length > 0 ? { ...table, rows } : undefined;
}

const numeric = /^-?\d{1,3}(?:,\d{3})*(?:\.\d+)?$|^-?\d+(?:\.\d+)?$/;
const money = /^-?\$\d[\d,]*(?:\.\d+)?$/;

/** A column's kind, by all that stands in it. */
function kindOf(values: readonly string[]): Column['kind'] {
  const said = values.filter((value) => value !== '' && value !== '—' && value !== '-');
  if (said.length === 0) return 'text';
  if (said.every((value) => money.test(value))) return 'money';
  // A number with a zero before it is a name: a case, an account.
  return said.every((value) => numeric.test(value) && !/^0\d/.test(value)) ? 'number' : 'text';
}

function cellOf(value: string, kind: Column['kind']): Cell {
  if (kind === 'text') return value;
  const digits = value.replaceAll(/[$,]/g, '');
  return digits === '' || Number.isNaN(Number(digits)) ? null : Number(digits);
}

/** A table on its way into a file. */
export function dataTable({ caption, header: heads, rows, url }: FoundTable, now: Date): DataTable {
  const kinds = heads.map((_, index) => kindOf(rows.map((row) => row[index] ?? '')));
  return {
    title: caption,
    subtitle: amount(rows.length, 'rows'),
    columns: heads.map((header, index) => ({ header, kind: kinds[index] ?? 'text' })),
    rows: rows.map((row) => row.map((value, index) => cellOf(value, kinds[index] ?? 'text'))),
    source: `Read from ${url}`,
    date: now,
  };
}
