const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
const plain = new Intl.NumberFormat('en-US');
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Whether a date stands for a whole day. */
export const isWholeDay = (date: Date): boolean => date.getTime() % 86_400_000 === 0;

/** Whether a cell has nothing to show. A date or a number that is none counts as nothing. */
export function isEmpty(cell: Cell): cell is null {
  if (cell instanceof Date) return Number.isNaN(cell.getTime());
  return cell === null || cell === '' || (typeof cell === 'number' && !Number.isFinite(cell));
}

/** A cell as people read it: "Oct 20, 2026", "$1,250.00". */
export function cellText(cell: Cell, kind: Column['kind']): string {
  if (isEmpty(cell)) return '';
  if (cell instanceof Date) {
    return isWholeDay(cell) ? day.format(cell) : `${moment.format(cell).replaceAll('\u202F', ' ')} UTC`;
  }
  if (typeof cell === 'string') return cell;
  return (kind === 'money' ? money : plain).format(cell);
}

/** What a cell holds; a date without a time is at midnight UTC. */
export type Cell = string | number | Date | null;

export interface Column {
  header: string;
  kind: 'text' | 'number' | 'date' | 'money';
}

export const textColumns = (headers: readonly string[]): Column[] =>
  headers.map((header) => ({ header, kind: 'text' }));

/** A table on its way into a file, whatever the file's kind. */
export interface DataTable extends Provenance {
  title: string;
  /** What it is a table of: the filter, the date. */
  subtitle: string;
  columns: readonly Column[];
  rows: readonly (readonly Cell[])[];
}

/** Prose on its way into a file. */
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

/** A table inside a document; its title is the heading above it. */
export type SectionTable = Pick<DataTable, 'columns' | 'rows'> & Partial<Pick<DataTable, 'subtitle'>>;

interface Provenance {
  /** Where it was read: "Read from http://…". Stands in the letterhead. */
  source?: string;
  /** When it was made, by the server's clock; a PDF keeps it, so that the same input gives the same bytes. */
  date?: Date;
}
