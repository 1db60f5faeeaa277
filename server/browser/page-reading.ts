/** How much of a page is read. `text` leaves out links, buttons and tables, which is faster on large pages. */
export type ReadingScope = 'all' | 'text';

/** The content of a page as the agent reads it. */
export interface PageReading {
  url: string;
  title: string;
  /** The visible text, one block per line. */
  text: string;
  headings: { level: number; text: string }[];
  links: { text: string; href: string }[];
  buttons: string[];
  fields: PageField[];
  tables: PageTable[];
}

export interface PageField {
  label: string;
  /** The input's type, or `select` or `textarea`. */
  type: string;
  /** The current value; empty for passwords. */
  value: string;
  options: string[];
}

export interface PageTable {
  caption: string;
  header: string[];
  rows: PageCell[][];
}

export interface PageCell {
  text: string;
  /** The absolute address of the cell's first link. */
  href?: string;
}
