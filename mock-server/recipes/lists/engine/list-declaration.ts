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

/** How a column sorts rows, if its name is not enough. */
export interface ColumnSort {
  /** A pattern for other names after "sorted by". */
  also?: string;
  /** Words that request it without "sorted by": "the oldest". */
  alone?: RegExp;
  /** Its values in order. */
  ranks?: readonly string[];
}

/** How a value appears in files. Without a header, it does not. Missing numbers are null. Dates stay as printed. */
type Shown = Partial<Pick<Column, 'header' | 'kind'>>;

/** A column of a list: its source on the portal, its form in files, and how it filters and sorts rows. */
export interface ListColumn extends Shown {
  /** Its header on the portal. Missing for computed columns (`lines`). */
  head?: RegExp;
  /** Converts a cell. By default the whole text, or its number. */
  read?(text: string): string | number | null;
  /**
   * Rows can be filtered by its values, and by `words` for them. `isName`: the values are names. `folders`: the portal
   * has a folder for each value.
   */
  filter?: true | { words?: ValueWords; isName?: true; folders?: true };
  /** How it sorts rows, if the header is not enough. */
  sort?: ColumnSort;
  /** The date that filters and sorts rows by time and age; the word for it: "opened". */
  dated?: string;
  /** It contains the age of a row in days. */
  ages?: true;
  /** A pattern for what ends on this date. Filters rows by it: "contracts ending in May". */
  ends?: string;
  /** The summary counts its values. */
  counts?: true;
}

export type ListColumns = Readonly<Record<string, ListColumn>>;

/** A fact from the page of a row. One with the name of a column is compared with it. */
export interface ListFact extends Shown {
  read(page: PageReading): unknown;
  /** It is put together from several parts of the page, so the page does not have it word for word. */
  calculated?: true;
}

export type ListFacts = Readonly<Record<string, ListFact>>;

/** A row of any list. */
export type ListLine = Readonly<Record<string, unknown>> & {
  /** The address of its page, or ''. */
  readonly href: string;
  /** Facts from its page, or undefined until it is read. */
  readonly page: Readonly<Record<string, unknown>> | undefined;
};

/** Returns the text of a cell or fact. */
export function textOf(line: ListLine, name: string): string {
  const value = line[name] ?? line.page?.[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The row type of a list with these columns. */
export type LineOf<Columns extends ListColumns, Facts extends ListFacts = ListFacts> = {
  readonly [Name in keyof Columns]: Columns[Name]['kind'] extends 'number' | 'money' ? number | null : string;
} & {
  readonly href: string;
  readonly page: { [Name in keyof Facts]: ReturnType<Facts[Name]['read']> } | undefined;
};

/** What a list needs of a task. */
export type ListRequest = Pick<RecipeTask, 'request' | 'now' | 'uploads' | 'mode'>;

/** A filter of a list. */
export interface ListFilter<Line = ListLine> {
  /** The facet that a correction can change. */
  facet?: Facet;
  /** Everything else that it reads from a request. */
  reads?(request: ListRequest): unknown;
  /** Returns the remaining rows, or undefined if the request does not use this filter. */
  narrow(request: ListRequest, read: readonly Line[]): Narrowed<Line> | undefined;
}

export interface Narrowed<Line = ListLine> {
  /** Returns true for rows to keep. Used for the list and to check the files. */
  has(line: Line): boolean;
  /** Its part of the title, or ''. */
  words: string;
  /** Requested values that nothing on the portal has. */
  unknown?: readonly string[];
  /** Why there is no answer. */
  fails?: string | undefined;
  /** The attached file that limits the rows, and a sentence about it. */
  limit?: { file: string; text: string };
}

/** The memory of a list recipe. */
export interface ListMemory extends Ending {
  signIn: SignInMemory;
  collected: Collected;
  /** Rows to open; null until the list is read. */
  queue: CollectedRow[] | null;
  /** The number of rows not opened because of the step limit. */
  cutShort: number;
  /** Facts from the pages of rows, by row key. */
  details: Record<string, Record<string, unknown>>;
  /** Rows whose page did not open. */
  missed: string[];
}

/** The read and the matching rows of a list. */
export interface ListResult<Line = ListLine> {
  request: ListRequest;
  read: readonly Line[];
  /** The matching rows in the requested order. */
  lines: readonly Line[];
  title: string;
  narrowed: readonly Narrowed<Line>[];
  memory: ListMemory;
}

/**
 * The declaration of a list recipe. The engine derives everything else from it: navigation, filters, sort orders, title,
 * files, summary, and which parts of an instruction are supported.
 */
export interface ListDeclaration<Line = ListLine> {
  /** The recipe's name: "work-orders". */
  name: string;
  /** What it does: "list work orders". */
  does: string;
  /** More words of requests that its result always covers. */
  covers?: string;
  /** The plural of the list's things: "work orders". */
  things: string;
  /** A pattern for them; by default `things`. */
  nouns?: string;
  /** The start of titles and file names; by default `things`. */
  title?: string;
  /** Words that select it, or a function that rates them. Of two requests in one instruction, the first one counts. */
  words: RegExp | ((words: string) => number);
  /** Its place on the portal: name of the page, links, heading, folder. */
  portal: {
    name: string;
    links: readonly RegExp[];
    heading: RegExp;
    folder?(request: ListRequest): RegExp;
    /** Avoids the login if possible. */
    isPublic?: true;
  };
  /** Returns words that would change the result and are not supported. */
  misses?: RegExp;
  /** Other words that change what is opened or reported. */
  alsoReads?: RegExp;
  columns: ListColumns;
  /** The column that identifies a row. */
  id: string;
  /** The column of the unit or place. */
  place?: string;
  /** Adds computed columns to the rows. */
  lines?(read: readonly Line[], request: ListRequest): readonly Line[];
  /** Filters other than values, times and places. */
  filters?: readonly ListFilter<Line>[];
  /** The default order: "sorted by rating". */
  order?: string;
  /** The header of a column in an attached table whose rows limit the list. */
  attached?: RegExp;
  /** Facts from the pages of rows. */
  facts?: ListFacts;
  /** Returns true to open the page of a row even in a mode that opens none. */
  opens?(line: Line, request: ListRequest): boolean;
  /** The formats if none is requested; by default a PDF for a report and otherwise a workbook. */
  defaultFormats?: readonly ListFormat[];
  /** Sections of a report between the totals and the rows. */
  sections?(result: ListResult<Line>): ReportSection[];
  /** The columns and facts that the summary shows for the first rows. */
  text?: readonly string[];
  /** Further sentences of the summary. */
  extraSentences?(result: ListResult<Line>): string[];
  /** Converts rows to calendar events. */
  calendar?(result: ListResult<Line>): CalendarEvent[] | undefined;
}
