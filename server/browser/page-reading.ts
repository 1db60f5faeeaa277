/** What the agent can see of a page. */
export interface PageReading {
  url: string;
  title: string;
  /** Visible text, one block per line. */
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
  /** Empty for passwords. */
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
  /** Absolute address of the cell's first link, if it has one. */
  href?: string;
}
