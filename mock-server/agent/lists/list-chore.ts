import type { PageReading } from '../../browser/page-reading.ts';
import type { OutputFile } from '../../documents/output-file.ts';
import type { RecipeTask } from '../recipe.ts';
import type { CollectedRow } from '../on-page/collect-rows.ts';
import type { Destination } from '../on-page/find-way.ts';

/** A chore on one list of a portal: read it, look closer where that is needed, write files, report. */
export interface ListChore<Detail> {
  name: string;
  /** "list violations" */
  does: string;
  /** "cases" */
  what: string;
  destination: Destination;
  /** The main heading of the list's page. */
  heading: RegExp;
  /** Its columns, by names of one's own. */
  columns: Record<string, RegExp>;
  /** The column that names a row, a different one each. */
  id: string;
  /** How well it fits a person's words. */
  fits(words: string): number;
  /** The folder of the list to read, and words for opening it. */
  folder(task: RecipeTask): { name: RegExp; goal: string };
  /** Whose pages are opened for a closer look, the most important first. */
  toOpen(task: RecipeTask, rows: readonly CollectedRow[]): readonly CollectedRow[];
  readDetail(page: PageReading): Detail;
  report(task: RecipeTask, reading: ListReading<Detail>): Promise<ChoreReport>;
}

/** All that was read for a chore. */
export interface ListReading<Detail> {
  rows: readonly CollectedRow[];
  /** By the id of the row. */
  details: Record<string, Detail>;
  /** Those whose page could not be opened. */
  missed: readonly string[];
  /** Where the list begins. */
  source: string;
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
