import type { PageReading } from '../../../../server/browser/page-reading.ts';
import type { CalendarEvent } from '../../../../server/documents/calendar-file.ts';
import type { Column, ReportSection } from '../../../../server/documents/data-table.ts';
import type { ValueWords } from '../../request/named-values.ts';
import type { ListFormat } from '../../request/read-formats.ts';
import type { Collected, CollectedRow } from '../../on-page/collect-rows.ts';
import type { Ending } from '../../last-steps.ts';
import type { RecipeTask } from '../../recipe.ts';
import type { SignInMemory } from '../../on-page/sign-in.ts';
import type { Facet } from './facets.ts';
import type { ColumnSort } from './sort-lines.ts';

/** Its head in a file: what has none stands in none. A number that is not there is null; a date stays as it is printed. */
type Shown = Partial<Pick<Column, 'header' | 'kind'>>;

/** A column of a list: where it is on the portal, how it stands in a file, how rows are narrowed and put in order by it. */
export interface ListColumn extends Shown {
  /** Its head on the portal; none for what is worked out from the others (`lines`). */
  head?: RegExp;
  /** What is taken from what a cell says; all of it, or the number in it, when nothing is said. */
  read?(text: string): string | number | null;
  /**
   * The rows can be narrowed by its values: by those that they have, and by `words` that people say for them. `isName`:
   * these are names of somebody. `folders`: the portal has a folder of the list for each of them.
   */
  filter?: true | { words?: ValueWords; isName?: true; folders?: true };
  /** How rows are put in order by it, where there is more to it than its head. */
  sort?: ColumnSort;
  /** Rows are narrowed by their time and age after it, and put in order by these: "opened". */
  dated?: string;
  /** It counts the days that a row is old, otherwise than from that date on. */
  ages?: true;
  /** A pattern of what ends on that day: rows are narrowed by the time to come in which it does ("contracts ending in May"). */
  ends?: string;
  /** How often each of its values occurs is told. */
  counts?: true;
}

export type ListColumns = Readonly<Record<string, ListColumn>>;

/** What only the page of a row tells. One that is named as a column is compared with it. */
export interface ListFact extends Shown {
  read(page: PageReading): unknown;
}

export type ListFacts = Readonly<Record<string, ListFact>>;

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
} & {
  readonly href: string;
  readonly page: { [Name in keyof Facts]: ReturnType<Facts[Name]['read']> } | undefined;
};

/** What a person wants of a list. */
export type ListRequest = Pick<RecipeTask, 'request' | 'now' | 'uploads' | 'mode'>;

/** One way to narrow a list. */
export interface ListFilter<Line = ListLine> {
  /** What of an ask it goes by, that a correction can say anew. */
  facet?: Facet;
  /** All else that it takes from an ask; two asks of which it takes the same are one to it. */
  reads?(request: ListRequest): unknown;
  /** Which rows it leaves, of all that were `read`; nothing where nothing is asked of it. */
  narrow(request: ListRequest, read: readonly Line[]): Narrowed<Line> | undefined;
}

export interface Narrowed<Line = ListLine> {
  /** It is asked twice: of what was read, and of the rows that stand in a file. */
  has(line: Line): boolean;
  /** How the title tells it; empty where it does not. */
  words: string;
  /** What was asked for, and nothing on the portal has. */
  unknown?: readonly string[];
  /** Why there is no answer to what was asked. */
  fails?: string | undefined;
  /** The attached file whose rows it leaves, and what is told of that. */
  limit?: { file: string; text: string };
}

/** What a chore on a list remembers. */
export interface ListMemory extends Ending {
  signIn: SignInMemory;
  collected: Collected;
  /** Rows still to open; null until the list is read. */
  queue: CollectedRow[] | null;
  /** How many more are left closed, to stay within the steps of a task. */
  cutShort: number;
  /** What the pages of rows told, by what tells a row from the others. */
  details: Record<string, Record<string, unknown>>;
  /** Those whose page could not be opened. */
  missed: string[];
}

/** What of a list was read, and what of that was asked for. */
export interface ListResult<Line = ListLine> {
  request: ListRequest;
  read: readonly Line[];
  /** Those that were asked for, in the order that was asked for. */
  lines: readonly Line[];
  title: string;
  narrowed: readonly Narrowed<Line>[];
  memory: ListMemory;
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
    folder?(request: ListRequest): RegExp;
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
  lines?(read: readonly Line[], request: ListRequest): readonly Line[];
  /** What narrows it beside values, times and places. */
  filters?: readonly ListFilter<Line>[];
  /** "sorted by rating": the order where none is asked for. */
  order?: string;
  /** The head of the column of an attached table that names rows: the work is limited to those. */
  attached?: RegExp;
  /** What only the page of a row tells. */
  facts?: ListFacts;
  /** Whether the page of a row is opened in a mode that opens none. */
  opens?(line: Line, request: ListRequest): boolean;
  /** The kinds of file when none is named: a PDF for a report, else a workbook, when nothing is said. */
  defaultFormats?: readonly ListFormat[];
  /** What a paper has between what there is in all and the rows. */
  sections?(result: ListResult<Line>): ReportSection[];
  /** The columns and facts by which the first of those that match are told, row by row. */
  text?: readonly string[];
  /** What else is told of those that match, sentence by sentence. */
  extraSentences?(result: ListResult<Line>): string[];
  /** The things as events, where they are some and a calendar is wanted. */
  calendar?(result: ListResult<Line>): CalendarEvent[] | undefined;
}
