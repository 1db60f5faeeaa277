import type { OutputFile } from '../../../documents/output-file.ts';
import type { Collected, CollectedRow } from '../../on-page/collect-rows.ts';
import type { SignInMemory } from '../../on-page/sign-in.ts';

/** What a chore on a list remembers. */
export interface ListMemory<Detail> {
  signIn: SignInMemory;
  collected: Collected;
  /** How many rows the list says it has. */
  total: number | null;
  /** What the pages of the list say beside it. */
  beside: string[];
  /** Rows still to open; null until the list is read. */
  queue: CollectedRow[] | null;
  /** The row whose page was asked for last. */
  opening: string;
  details: Record<string, Detail>;
  missed: string[];
  /** Once a form was sent: what was put in otherwise than asked. */
  sent: string[] | null;
  /** Set once the files were handed over. */
  written: { names: string[]; summary: string } | null;
}

/** All that was read for a chore. */
export interface ListReading<Detail> {
  rows: readonly CollectedRow[];
  /** By the id of the row, or by its address. */
  details: Record<string, Detail>;
  /** Those whose page could not be opened. */
  missed: readonly string[];
  /** Where the list begins. */
  source: string;
  /** What its pages say beside it. */
  beside: readonly string[];
  /** Once a form was sent: what was put in otherwise than asked. */
  sent: readonly string[] | null;
  /** After how many pages the mode stopped reading; undefined when the list was read to its end. */
  cutAfter: number | undefined;
}

export interface ChoreReport {
  files: OutputFile[];
  /** How many rows the tables among the files have. */
  rows: number;
  /** What is told once the files are saved. */
  summary: string;
}
