import type { PageReading } from '../../../browser/page-reading.ts';
import type { CalendarEvent } from '../../../documents/calendar-file.ts';
import type { Column, DataTable, ReportSection } from '../../../documents/data-table.ts';
import type { Ask } from '../../ask/ask.ts';
import type { ValueWords } from '../../ask/named-values.ts';
import type { ListFormat } from '../../ask/read-formats.ts';
import type { Collected, CollectedRow } from '../../on-page/collect-rows.ts';
import type { RecipeTask } from '../../recipe.ts';
import type { SignInMemory } from '../../on-page/sign-in.ts';
import type { Facet } from './facets.ts';
import type { ColumnSort } from './sort-lines.ts';

/** How a list is narrowed by the values of a column that a text names. */
interface ValueFilter {
  /** What people say for its values, where that is something else. */
  words?: ValueWords;
  /** Its values are names of somebody. */
  isName?: true;
  /** The portal has a folder of the list for each of them. */
  folders?: true;
}

interface Shown {
  /** Its head in a file; what has none stands in none. */
  header?: string;
  /** Text when nothing is said. A number or an amount that is not there is null; a date stays as it is printed. */
  kind?: Column['kind'];
}

/** A column of a list: where it is on the portal, how it stands in a file, how rows are narrowed and put in order by it. */
export interface ListColumn extends Shown {
  /** Its head on the portal; none for what is worked out from the others (`lines`). */
  head?: RegExp;
  /** What is taken from what a cell says; all of it, or the number in it, when nothing is said. */
  read?(text: string): string | number | null;
  /** The rows can be narrowed by its values: by those that the rows have, and by what people say for them. */
  filter?: true | ValueFilter;
  /** How rows are put in order by it, where there is more to it than its head. */
  sort?: ColumnSort;
  /** Rows are narrowed by their time and age after it, and put in order by these: "opened". */
  dated?: string;
  /** It counts the days that a row is old, otherwise than from that date on. */
  ages?: true;
  /** How often each of its values occurs is told. */
  counts?: true;
}

export type ListColumns = Readonly<Record<string, ListColumn>>;

/** What only the page of a row tells. One that is named as a column is compared with it. */
export interface ListFact extends Shown {
  read(page: PageReading): unknown;
}

export type ListFacts = Readonly<Record<string, ListFact>>;

type FactsOf<Facts extends ListFacts> = { [Name in keyof Facts]: ReturnType<Facts[Name]['read']> };

/** A row of a list, whichever it is. */
export type ListLine = Readonly<Record<string, unknown>> & {
  /** The address of its own page; empty where it has none. */
  readonly href: string;
  /** What its own page told; undefined until that is read. */
  readonly page: Readonly<Record<string, unknown>> | undefined;
};

/** The text of a cell, or of what the page of its row told. */
export function textOf(line: ListLine, name: string): string {
  const value = line[name] ?? line.page?.[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** A row of a list with these columns. */
export type LineOf<Columns extends ListColumns, Facts extends ListFacts = ListFacts> = {
  readonly [Name in keyof Columns]: Columns[Name]['kind'] extends 'number' | 'money' ? number | null : string;
} & { readonly href: string; readonly page: FactsOf<Facts> | undefined };

/** What a person wants of a list. */
export interface ListAsk extends Pick<RecipeTask, 'now' | 'uploads' | 'mode'> {
  /** In the person's own words. */
  words: string;
  reading: Ask;
}

/** One way to narrow a list. */
export interface ListFilter<Line = ListLine> {
  /** What of an ask it goes by, that a correction can say anew. */
  facet?: Facet;
  /** All else that it takes from an ask; two asks of which it takes the same are one to it. */
  reads?(asked: ListAsk): unknown;
  /** Which rows it leaves, of all that were `read`; nothing where nothing is asked of it. */
  narrow(asked: ListAsk, read: readonly Line[]): Narrowed<Line> | undefined;
}

export interface Narrowed<Line = ListLine> {
  /** It is asked twice: of what was read, and of the rows that stand in a file. */
  has(line: Line): boolean;
  /** How the title tells it; empty where it does not. */
  words: string;
  /** How the names of the files tell it, if they do. */
  stem?: string;
  /** What was asked for, and nothing on the portal has. */
  unknown?: readonly string[];
  /** Why there is no answer to what was asked. */
  fails?: string | undefined;
}

/** What a chore on a list remembers. */
export interface ListMemory {
  signIn: SignInMemory;
  collected: Collected;
  /** How many rows the list says it has. */
  total: number | null;
  /** Rows still to open; null until the list is read. */
  queue: CollectedRow[] | null;
  /** How many more are left closed, to stay within the steps of a task. */
  cutShort: number;
  /** The row whose page was asked for last. */
  opening: string;
  /** What the pages of rows told, by what tells a row from the others. */
  details: Record<string, Record<string, unknown>>;
  /** Those whose page could not be opened. */
  missed: string[];
  /** The names of the files, once they were handed over, and what is told of them. */
  written: string[] | null;
  summary: string;
}

/** What of a list was read, and what of that was asked for. */
export interface ListResult<Line = ListLine> {
  asked: ListAsk;
  read: readonly Line[];
  /** Those that were asked for, in the order that was asked for. */
  lines: readonly Line[];
  title: string;
  narrowed: readonly Narrowed<Line>[];
  /** The list was read to its end. */
  isWhole: boolean;
  /** Where the list begins. */
  source: string;
}

/**
 * A chore on one list of a portal, declared. From it follow the way there, what of an instruction is heard and what is
 * told as not heard, the filters, the orders, the title, the files, and the summary with what was left out.
 */
export interface ListDeclaration<Line = ListLine> {
  /** Of the recipe: "work-orders". */
  name: string;
  /** "list work orders" */
  does: string;
  /** What is on the list, several of them: "work orders". */
  things: string;
  /** A pattern of all that people call these; the things themselves when nothing is said. */
  nouns?: string;
  /** What a title and the names of files begin with; the things when nothing is said. */
  title?: string;
  /** The words that mean it, or how well words fit it. Of two chores in one instruction, the one named first is done. */
  words: RegExp | ((words: string) => number);
  /** Where it is on the portal: the name of the page, the links that lead there, its main heading, the folder to read. */
  portal: {
    name: string;
    links: readonly RegExp[];
    heading: RegExp;
    folder?(asked: ListAsk): RegExp;
    /** A login is none of its business, unless nothing leads around it. */
    isPublic?: true;
  };
  /** Words that would change what comes out, and are not understood. */
  misses?: RegExp;
  /** Words beside columns and filters that change what is opened or told. */
  hears?: RegExp;

  columns: ListColumns;
  /** The column that names a row. */
  id: string;
  /** The column of the home or the place. */
  place?: string;
  /** The rows, with what is worked out from their cells, in columns that have no head on the portal. */
  lines?(read: readonly Line[], asked: ListAsk): readonly Line[];
  /** What narrows it beside values, times and places. */
  filters?: readonly ListFilter<Line>[];
  /** "sorted by rating": the order where none is asked for. */
  order?: string;
  /** The head of the column of an attached table that names rows: the work is limited to those. */
  attached?: RegExp;
  /** What only the page of a row tells. */
  facts?: ListFacts;
  /** Whether the page of a row is opened in a mode that opens none. */
  opens?(line: Line, asked: ListAsk): boolean;

  /** The kinds of file when none is named: a PDF for a report, else a workbook, when nothing is said. */
  usual?: readonly ListFormat[];
  /** What a paper has between what there is in all and the rows. */
  sections?(result: ListResult<Line>, table: (lines: readonly Line[]) => DataTable): ReportSection[];
  /** What is told of those that match, sentence by sentence. */
  tells?(result: ListResult<Line>): string[];
  /** The things as events, where they are some and a calendar is wanted. */
  calendar?(result: ListResult<Line>): CalendarEvent[] | undefined;
}
