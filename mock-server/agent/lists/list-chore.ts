import type { PageReading } from '../../browser/page-reading.ts';
import type { OutputFile } from '../../documents/output-file.ts';
import type { Decision, RecipeTask, Scene } from '../recipe.ts';
import type { Collected, CollectedRow } from '../on-page/collect-rows.ts';
import type { Destination } from '../on-page/find-way.ts';
import type { SignInMemory } from '../on-page/sign-in.ts';

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
  columns: Record<string, RegExp | readonly [printed: RegExp, ...more: unknown[]]>;
  /** The column that names a row, a different one each. */
  id: string;
  /** Names may come twice: rows are told apart by their addresses. */
  byAddress?: true | undefined;
  /** It stands on public pages: a login is none of its business, unless nothing leads around it. */
  isPublic?: true | undefined;
  /** How well it fits a person's words. */
  fits(words: string): number;
  /** Whether it does what a person's words ask to be done, and does not only read. */
  acts?: ((words: string) => boolean) | undefined;
  /** What of a person's words would change what comes out, and is not understood. */
  misses?: ((words: string) => string[]) | undefined;
  /** Why it does not begin, in words for the person. */
  refuses?(task: RecipeTask): string | undefined;
  /** The folder of the list to read, and words for opening it where its own name is not enough. */
  folder(task: RecipeTask, page: PageReading): { name: RegExp; goal?: string };
  /** What a page of the list says beside it; an empty answer leaves what one before has said. */
  readBeside?: ((page: PageReading) => string[]) | undefined;
  /** The step to take before the list is looked for, on a page that is another. */
  ahead?(scene: Scene<ListMemory<Detail>>): Decision<ListMemory<Detail>> | undefined;
  /** Once the list is read: why there is nothing to write, or the step to take in place of that. */
  instead?(
    scene: Scene<ListMemory<Detail>>,
    reading: ListReading<Detail>,
  ): string | Decision<ListMemory<Detail>> | undefined;
  /** Whose pages are opened for a closer look, the most important first. */
  toOpen(task: RecipeTask, rows: readonly CollectedRow[], beside: readonly string[]): readonly CollectedRow[];
  readDetail(page: PageReading): Detail;
  report(task: RecipeTask, reading: ListReading<Detail>): Promise<ChoreReport>;
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
