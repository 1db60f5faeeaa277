import type { PageTable } from '../../browser/page-reading.ts';
import type { Cell, Column, DataTable } from '../../documents/data-table.ts';
import { amount } from '../ask/amount.ts';
import type { PageNote } from './page-note.ts';
import { matches } from '../ask/search-terms.ts';

/** A table of one page or, when it goes on, of several. */
export interface FoundTable {
  caption: string;
  header: string[];
  rows: string[][];
  /** The first page that has it. */
  url: string;
}

const headOf = (table: PageTable): string[] =>
  table.header.length > 0 ? table.header : (table.rows[0]?.map((_, index) => `Column ${index + 1}`) ?? []);

/** The tables of the pages read. One with the same columns is the same table, further on. */
export function foundTables(notes: readonly PageNote[]): FoundTable[] {
  const tables: FoundTable[] = [];
  for (const { tables: own, title, url } of notes) {
    for (const table of own) {
      const header = headOf(table);
      const rows = table.rows.map((row) => header.map((_, index) => row[index]?.text.trim() ?? ''));
      const before = tables.find((other) => other.header.join('\n') === header.join('\n'));
      if (before === undefined) tables.push({ caption: table.caption || title, header, rows, url });
      else {
        const known = new Set(before.rows.map((row) => row.join('\n')));
        before.rows.push(...rows.filter((row) => !known.has(row.join('\n'))));
      }
    }
  }
  return tables.filter((table) => table.rows.length > 0);
}

/** The tables that have the words of the instruction, or all when none has. */
export function relevantTables(tables: readonly FoundTable[], terms: readonly string[]): FoundTable[] {
  const scored = tables.map((table) => ({
    table,
    score: matches(`${table.caption} ${table.header.join(' ')} ${table.rows.flat().join(' ')}`, terms),
  }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return scored.filter(({ score }) => score === best).map(({ table }) => table);
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

/** A table on its way into a file; as many rows as were asked for. */
export function dataTable(table: FoundTable, now: Date, count: number | undefined): DataTable {
  const rows = table.rows.slice(0, count);
  const kinds = table.header.map((_, index) => kindOf(rows.map((row) => row[index] ?? '')));
  return {
    title: table.caption,
    subtitle: `${rows.length} of the ${amount(table.rows.length, 'rows')} read`,
    columns: table.header.map((header, index) => ({ header, kind: kinds[index] ?? 'text' })),
    rows: rows.map((row) => row.map((value, index) => cellOf(value, kinds[index] ?? 'text'))),
    source: `Read from ${table.url}`,
    date: now,
  };
}
