import { dayMs } from '../../contract/durations.ts';
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
const number = new Intl.NumberFormat('en-US');
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Returns true for a date without a time of day. */
export const isWholeDay = (date: Date): boolean => date.getTime() % dayMs === 0;

/** Returns true if a cell has nothing to show. Invalid dates and numbers count as empty. */
export function isEmpty(cell: Cell): cell is null {
  if (cell instanceof Date) return Number.isNaN(cell.getTime());
  return cell === null || cell === '' || (typeof cell === 'number' && !Number.isFinite(cell));
}

/** Formats a cell for people: "Oct 20, 2026", "$1,250.00". */
export function cellText(cell: Cell, kind: Column['kind']): string {
  if (isEmpty(cell)) return '';
  if (cell instanceof Date) {
    return isWholeDay(cell) ? day.format(cell) : `${moment.format(cell).replaceAll('\u202F', ' ')} UTC`;
  }
  if (typeof cell === 'string') return cell;
  return (kind === 'money' ? money : number).format(cell);
}

/** The value of a cell. A date without a time is midnight UTC. */
export type Cell = string | number | Date | null;

export interface Column {
  header: string;
  kind: 'text' | 'number' | 'date' | 'money';
}

export const textColumns = (headers: readonly string[]): Column[] =>
  headers.map((header) => ({ header, kind: 'text' }));

/** A table to be written as a file of any format. */
export interface DataTable extends Provenance {
  title: string;
  /** What the table covers: the filter, the date. */
  subtitle: string;
  columns: readonly Column[];
  rows: readonly (readonly Cell[])[];
}

/** A document of headed sections to be written as a file. */
export interface Report extends Provenance {
  title: string;
  subtitle: string;
  sections: readonly ReportSection[];
}

export interface ReportSection {
  heading: string;
  paragraphs: readonly string[];
  bullets?: readonly string[];
  table?: SectionTable;
}

/** A table inside a document. The heading above it is its title. */
export type SectionTable = Pick<DataTable, 'columns' | 'rows'> & Partial<Pick<DataTable, 'subtitle'>>;

interface Provenance {
  /** Where the data was read: "Read from http://…". Shown in the letterhead. */
  source?: string;
  /** When the file was written, by the server's clock. A PDF stores it, so the same input produces the same bytes. */
  date?: Date;
}
