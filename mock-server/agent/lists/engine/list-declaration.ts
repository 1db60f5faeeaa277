import type { PageReading } from '../../../browser/page-reading.ts';
import type { OutputFile } from '../../../documents/output-file.ts';
import type { Column, DataTable, ReportSection } from '../../../documents/data-table.ts';
import type { Ask } from '../../ask/ask.ts';
import type { ListFormat } from '../../ask/read-formats.ts';
import type { Decision, RecipeTask, Scene, UploadedFile } from '../../recipe.ts';
import type { FacetName } from './facets.ts';
import type { ListMemory, ListReading } from './list-reading.ts';
import type { LineOrder } from './sort-lines.ts';

/** A column of a list: where it is on the portal, how it stands in a file, how rows are put in order by it. */
export interface ListColumn {
  /** Its head on the portal; none for what is worked out from the others (`lines`). */
  head?: RegExp;
  /** What is taken from what a cell says; all of it, or the number in it, when nothing is said. */
  read?(text: string): string | number | null;
  /** Its head in a file; a column without one stands in none. */
  header?: string;
  /** Text when nothing is said. A number or an amount that is not there is null; a date stays as it is printed. */
  kind?: Column['kind'];
  /** The words that ask for its order. `ranks` are its values from the first to the last; `usual` is up. */
  sort?: Pick<LineOrder<unknown>, 'name' | 'alone'> & { usual?: 'up' | 'down'; ranks?: readonly string[] };
}

export type ListColumns = Readonly<Record<string, ListColumn>>;

/** What a row of a list may hold. */
export type LineValues = Readonly<
  Record<string, string | number | boolean | null | undefined | Date | readonly string[]>
>;

/** A row of a list with these columns. */
export type LineOf<Columns extends ListColumns> = {
  [Name in keyof Columns]: Columns[Name]['kind'] extends 'number' | 'money' ? number | null : string;
} & {
  /** The address of its own page; empty where it has none. */
  href: string;
};

/** What only the page of a row tells; with a header it stands in the files, too. */
export interface DetailFact {
  read(page: PageReading): unknown;
  header?: string;
  kind?: Column['kind'];
}

export type DetailFacts = Readonly<Record<string, DetailFact>>;

/** What the page of a row told. */
export type DetailValues = Readonly<Record<string, unknown>>;

export type DetailOf<Facts extends DetailFacts> = { [Name in keyof Facts]: ReturnType<Facts[Name]['read']> };

/** What a person wants of a list. */
export interface ListAsk extends Pick<RecipeTask, 'now' | 'uploads' | 'mode'> {
  /** In the person's own words. */
  words: string;
  reading: Ask;
  /** What the pages of the list say beside it. */
  beside: readonly string[];
  /** What the pages of rows told; undefined until they are read. */
  details?: Readonly<Record<string, DetailValues>> | undefined;
}

/** One way to narrow a list. `list-filters.ts` has those that several lists share. */
export interface ListFilter<Line = LineValues> {
  /** All that it takes from a text, to tell which words were used; without it, only the portal's own words do. */
  reads?(asked: ListAsk): unknown;
  /** What a correction may say anew; without `reads`, all that it takes from a text. */
  facets?: readonly FacetName[];
  /** Which rows it leaves, of all that were `read`; nothing where nothing is asked of it. */
  narrow(asked: ListAsk, read: readonly Line[]): Narrowed<Line> | undefined;
}

export interface Narrowed<Line = LineValues> {
  /** `left` are the rows that the filters before it left. */
  has(line: Line, left: readonly Line[]): boolean;
  /** How the title tells it; empty where it does not. */
  words: string;
  /** What was asked for, and nothing on the portal has. */
  unknown?: readonly string[];
}

export type ListScene<Detail> = Scene<ListMemory<Detail>>;

/** What of a list was read, and what of that was asked for. */
export interface ListChoice<Line = LineValues> {
  asked: ListAsk;
  read: readonly Line[];
  /** Those that were asked for, in the order that was asked for. */
  chosen: readonly Line[];
  /** Those of them that the files list: all, unless `isListed` says otherwise. */
  lines: readonly Line[];
  title: string;
  unknown: readonly string[];
}

/** What came of a list. */
export interface ListResult<Line = LineValues, Detail = DetailValues> extends ListChoice<Line> {
  /** By the id of the row, or by its address. */
  details: Readonly<Record<string, Detail>>;
  /** The list was read to its end. */
  isWhole: boolean;
  /** Where the list begins. */
  source: string;
  /** Once a form was sent: what was put in otherwise than asked. */
  sent: ListReading<Detail>['sent'];
  /** What is told of what was not looked at. */
  left: readonly string[];
}

/**
 * A chore on one list of a portal, declared. From it follow the way there, what of an instruction is heard and what is
 * told as not heard, the filters, the orders, the title, the files, and the summary with what was left out.
 */
export interface ListDeclaration<Line extends LineValues = LineValues, Detail = DetailValues> {
  /** Of the recipe: "work-orders". */
  name: string;
  /** "list work orders" */
  does: string;
  /** What is on the list, several of them: "work orders". */
  things: string;
  /** The same where it is said often: "orders". */
  inShort?: string;
  /** The words that mean it, or how well words fit it. Of two chores in one instruction, the one named first is done. */
  words: RegExp | ((words: string) => number);
  /** Words that mean another chore, though these are among them. */
  otherWords?: RegExp;
  /** How sure the words are; 0.9 when nothing is said. */
  sureness?: number;
  /** Where it is on the portal: the name of the page, the links that lead there, its main heading. */
  portal: { name: string; links: readonly RegExp[]; heading: RegExp };
  /** It stands on public pages: a login is none of its business, unless nothing leads around it. */
  isPublic?: true;
  /** Whether it does what words ask to be done, and does not only read. */
  acts?(words: string): boolean;
  /** What of the words would change what comes out, and is not understood. */
  misses?(words: string): string[];
  /** Why it does not begin, in words for the person. */
  refuses?(asked: ListAsk): string | undefined;
  /** The folder of the list to read, where it is not that of the status. */
  folder?(asked: ListAsk, page: PageReading): RegExp;
  /** What a page of the list says beside it; an empty answer leaves what one before has said. */
  readBeside?(page: PageReading): string[];
  /** The step to take before the list is looked for, on a page that is another. */
  ahead?(scene: ListScene<Detail>, asked: ListAsk): Decision<ListMemory<Detail>> | undefined;
  /** Once the list is read: why there is nothing to write, or the step to take in place of that. */
  instead?(
    scene: ListScene<Detail>,
    result: ListChoice<Line>,
  ): string | Decision<ListMemory<Detail>> | undefined;

  columns: ListColumns;
  /** The column that names a row, a different one each. */
  id: keyof Line & string;
  /** Names may come twice: rows are told apart by their addresses. */
  byAddress?: true;
  /** The column of the home or the place. */
  place?: keyof Line & string;
  /** The column of the status, and which ones are asked for: the portal has a folder for each. */
  status?: {
    column: keyof Line & string;
    asked(asked: ListAsk): readonly string[];
    facet?: FacetName;
    /** How the title tells it; " with status Open" when nothing is said. */
    words?(statuses: readonly string[]): string;
  };
  /** The rows, with what is worked out from their cells. */
  lines?(read: readonly LineValues[], asked: ListAsk): Line[];
  /** In the order in which the title tells them. */
  filters?: readonly ListFilter<Line>[];
  /** Orders that are not those of a column. */
  orders?: readonly LineOrder<Line>[];
  /** Rows stay as the portal has them: neither an order is heard nor how many. */
  isUnsorted?: boolean;
  /** "sorted by rating": the order where none is asked for. */
  usualOrder?(asked: ListAsk): string | undefined;
  /** How many are asked for at most, where it takes more than the usual words. */
  count?(asked: ListAsk): number | undefined;
  /** The rows that are asked for, where that is more than filters and an order; it comes last. */
  choose?(lines: readonly Line[], asked: ListAsk): readonly Line[];
  /** Words that ask for what is told anyway: "by status". */
  anyway?: RegExp;
  /** What else it takes from a text, beside what the filters read. */
  reads?(asked: ListAsk): unknown;
  /** What a correction may say anew, beside how many, and what the status and the filters tell. */
  facets?: readonly FacetName[];
  /** Which of the rows that were asked for the files list. */
  isListed?(line: Line): boolean;
  /** The head of the column of an attached table that names rows: the work is limited to those. */
  attached?: RegExp;
  /** The attached files that may limit the work; all when nothing is said. */
  limiting?(uploads: readonly UploadedFile[]): readonly UploadedFile[];

  /** What only the page of a row tells. */
  facts?: DetailFacts;
  /** Whether the page of a row is opened; the modes that open details do when nothing is said. */
  opens?(line: Line, asked: ListAsk, chosen: readonly Line[]): boolean;
  /** As many pages of single rows as a task's usual number of steps leaves room for. */
  opensAtMost?: number;
  /** Whether there is anything to read on the page of a row. */
  hasMore?(line: Line): boolean;
  /** What is left out where it is not opened: "the descriptions on" their pages, or all of the words. */
  leftOut?: string | ((unopened: number, result: ListResult<Line, Detail>) => string | undefined);
  /** What the list is called where pages of it are left out. */
  called?: string;
  /** How a row and its own page contradict each other, if they do. */
  contradiction?(line: Line, detail: Detail): string | undefined;
  /** In a bare table a row of the list has several, one for each of these; on paper they stand apart. */
  parts?: { columns: readonly Column[]; rows(line: Line, detail: Detail, now: Date): DataTable['rows'] };

  /** How the title begins; the things when nothing is said. */
  title?(asked: ListAsk): string;
  /** The kinds of file when none is named: a PDF for a report, else a workbook, when nothing is said. */
  usual?(asked: ListAsk): readonly ListFormat[];
  /** Those that are made where more than the usual ones follows from words. */
  formats?(asked: ListAsk, named: readonly ListFormat[]): readonly ListFormat[];
  /** What comes before the files of the list. */
  first?(result: ListResult<Line, Detail>): OutputFile[];
  /** The name of a file, where it is none after the things and the month. */
  fileName?(result: ListResult<Line, Detail>, format: ListFormat): string;
  /** What stands at the top of a file, where it is not the title and how many were read. */
  about?(result: ListResult<Line, Detail>, format: ListFormat): { title: string; subtitle: string };
  /** The columns and facts of a bare table, where they are not in the order in which they are declared. */
  sheet?: readonly string[];
  /** How the names of the files begin ("Work_Orders"); the things when nothing is said. */
  fileStem?: string;
  /** Of which month the files are, when not of this one. */
  fileMonth?(asked: ListAsk): Date | undefined;
  paper?: ListPaper<Line, Detail>;

  /** The first paragraph of the summary, where it is not how many match and the names of the files. */
  opening?(result: ListResult<Line, Detail>, names: string): string;
  /** The first words of the usual one, where there is more to them than how many match. */
  head?(usual: string, result: ListResult<Line, Detail>): string;
  /** What the summary tells of those that match, in Markdown. */
  tells?(result: ListResult<Line, Detail>): string;
  /** What it tells of how the instruction was understood. */
  notes?(result: ListResult<Line, Detail>): readonly string[];
  /** Neither what was not used nor what was left out is told after that. */
  isBrief?(asked: ListAsk): boolean;
  /** What was left out is among what the summary tells already. */
  tellsLeftOut?: true;
  /** Why no calendar file is made of them. */
  noCalendar?: string;
}

/** A list on paper: what there is in all, then the rows. */
export interface ListPaper<Line, Detail> {
  /** What stands before the title. */
  before?: string;
  /** The heading above what there is in all; "Totals" when nothing is said. */
  totals?: string;
  paragraphs?(result: ListResult<Line, Detail>): string[];
  /** What it tells beside how many there are of each status (`counts`). */
  bullets?(counts: string[], result: ListResult<Line, Detail>): string[];
  /** All of its sections, where there are more than the usual ones, or others. */
  sections?(
    usual: ReportSection[],
    result: ListResult<Line, Detail>,
    table: (lines: readonly Line[], only?: readonly string[]) => DataTable,
  ): ReportSection[];
}
