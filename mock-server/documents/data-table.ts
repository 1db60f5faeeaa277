/** What a cell holds; a date without a time is at midnight UTC. */
export type Cell = string | number | Date | null;

export interface Column {
  header: string;
  kind: 'text' | 'number' | 'date' | 'money';
}

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
  table?: DataTable;
}

interface Provenance {
  /** Where it was read: "Read from http://…". Stands in the letterhead. */
  source?: string;
  /** When it was made, kept in the file; by the server's clock, so that the same input gives the same bytes. */
  date?: Date;
}
