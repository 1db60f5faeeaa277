import type { OwnClaim } from '../../../../server/agent/decision.ts';
import { calendarFile } from '../../../../server/documents/calendar-file.ts';
import { checkFile } from '../../check-file.ts';
import type {
  Cell,
  Column,
  DataTable,
  Report,
  ReportSection,
} from '../../../../server/documents/data-table.ts';
import type { OutputFile } from '../../../../server/documents/output-file.ts';
import { reportFile } from '../../../../server/documents/report-file.ts';
import { tableFile } from '../../../../server/documents/table-file.ts';
import { amount, countWords } from '../../request/amount.ts';
import type { ParsedRequest } from '../../request/parse-request.ts';
import { longDay, readDate } from '../../request/dates.ts';
import { listFormats, type ListFormat } from '../../request/read-formats.ts';
import { fileStem, isPaper } from '../files-by-kind.ts';
import { type ListDeclaration, type ListLine, type ListResult, textOf } from './list-declaration.ts';
import { capital, writtenLine } from './list-lines.ts';

type About = Pick<DataTable, 'title' | 'subtitle' | 'source' | 'date'>;

/** A column or fact that is in files. */
type FileColumn = Required<Column> & { name: string };

function cellOf(line: ListLine, { name, kind }: FileColumn): Cell {
  const value = (name in line ? line : line.page)?.[name];
  if (typeof value === 'number') return value;
  const text = typeof value === 'string' ? value : '';
  return kind === 'date' ? (readDate(text) ?? text) : text;
}

/** Returns the columns of a file: those with a header and, if pages of rows were read, the facts. */
function columnsOf({ columns, facts = {} }: ListDeclaration, lines: readonly ListLine[]): FileColumn[] {
  const isOpened = lines.some(({ page }) => page !== undefined);
  const all: [string, Partial<Column>][] = [
    ...Object.entries(columns),
    ...(isOpened ? Object.entries(facts) : []),
  ];
  return all.flatMap(([name, { header, kind = 'text' }]) =>
    header === undefined ? [] : [{ name, header, kind }],
  );
}

const tableOf = (about: About, lines: readonly ListLine[], columns: readonly FileColumn[]): DataTable => ({
  ...about,
  columns: columns.map(({ header, kind }) => ({ header, kind })),
  rows: lines.map((line) => columns.map((column) => cellOf(line, column))),
});

/** Counts the values of columns: "By status: Open 19, Resolved 10". */
export function countLines({ columns }: ListDeclaration, lines: readonly ListLine[]): string[] {
  return Object.entries(columns).flatMap(([name, { counts, header = '' }]) => {
    if (counts !== true || lines.length === 0) return [];
    return [`By ${header.toLowerCase()}: ${countWords(lines.map((line) => textOf(line, name)))}.`];
  });
}

export const oneOf = ({ things }: ListDeclaration): string => amount(1, things).replace('1 ', '');

/** Builds the report of a list: totals, rows, details. */
function listPaper(list: ListDeclaration, result: ListResult, about: About): Report {
  const { lines } = result;
  if (lines.length === 0)
    return { ...about, sections: [{ heading: 'Totals', paragraphs: [`No ${oneOf(list)} matches.`] }] };
  const section = (heading: string, columns: readonly FileColumn[]): ReportSection => ({
    heading,
    paragraphs: [],
    table: tableOf(about, lines, columns),
  });
  const allColumns = columnsOf(list, lines);
  const columns = allColumns.filter(({ name }) => name in list.columns);
  const details = allColumns.filter(({ name }) => !(name in list.columns) || name === list.id);
  const bullets = [...countLines(list, lines), ...(list.extraSentences?.(result) ?? [])];
  return {
    ...about,
    sections: [
      { heading: 'Totals', paragraphs: [], bullets },
      ...(list.sections?.(result) ?? []),
      section(capital(list.things), columns),
      // The details do not fit into the rows.
      ...(details.length === 1 ? [] : [section('Details', details)]),
    ],
  };
}

/** Matches requests for a report and a spreadsheet, which are two files. */
const besides =
  /\breport\s+and\s+(?:an?\s+)?(?:spreadsheet|csv|excel|workbook)|\b(?:spreadsheet|csv|excel|workbook)\s+and\s+(?:an?\s+)?report/i;

function formatsOf({ defaultFormats }: ListDeclaration, { words, formats }: ParsedRequest): ListFormat[] {
  const named = listFormats(formats);
  if (named.length === 0) return [...(defaultFormats ?? [/\breport\b/i.test(words) ? 'pdf' : 'xlsx'])];
  const paper = defaultFormats?.find(isPaper) ?? 'pdf';
  return besides.test(words) && !named.some(isPaper) ? [paper, ...named] : named;
}

/** Whether the recipe calculates the values of a column or fact, so that no page has them. */
const isCalculated = ({ columns, facts = {} }: ListDeclaration, name: string): boolean =>
  columns[name] === undefined ? facts[name]?.calculated === true : columns[name].head === undefined;

/** Claims that the rows of the files fit the request, as they were read back. */
function filterClaims(
  { things }: ListDeclaration,
  { lines, narrowed, read, title }: ListResult,
  files: readonly OutputFile[],
): OwnClaim[] {
  if (narrowed.length === 0) return [];
  const claim = { kind: 'filter', mark: 'seen' } as const;
  if (lines.length === 0)
    return [
      { ...claim, sentences: [{ code: 'filter-empty', values: { count: read.length, things, title } }] },
    ];
  return files
    .filter(({ name }) => /\.(?:csv|xlsx)$/.test(name))
    .map(({ name }) => ({
      ...claim,
      file: name,
      sentences: [{ code: 'filter-again', values: { file: name, title } }],
    }));
}

/** The files, and the problems of files that are left out. */
export interface ListFiles {
  files: OutputFile[];
  wrong: string[];
  /** What was checked while the files were read back. */
  claims: OwnClaim[];
  /** The headers of columns that are on no page. */
  calculated: string[];
}

/** Writes the list in the requested or default formats. Reads each file back and checks every row. */
export async function listFiles(list: ListDeclaration, result: ListResult): Promise<ListFiles> {
  const { request, lines, read, title, narrowed, memory } = result;
  const stem = (list.title ?? list.things).split(' ').map(capital).join('_').replaceAll(/\W+/g, '_');
  const events = list.calendar?.(result);
  const withoutTime = events === undefined ? 0 : lines.length - events.length;
  const isWithout = events === undefined || (events.length === 0 && withoutTime > 0);
  const isNamed = listFormats(request.request.formats).length > 0;
  const formats = events !== undefined && !isNamed ? [] : formatsOf(list, request.request);
  const subtitle = `${lines.length} of ${amount(read.length, list.things)} read, as of ${longDay.format(request.now)}`;
  const about = { title, subtitle, source: `Read from ${memory.collected.read[0]}`, date: request.now };
  const columns = columnsOf(list, lines);
  const table = tableOf(about, lines, columns);
  const isExpected = (row: readonly string[]): boolean => {
    const line = writtenLine(list, request, columns, row);
    return narrowed.every(({ has }) => has(line));
  };
  const results = await Promise.all(
    formats.map(async (format) => {
      const name = fileStem(stem, format, isNamed ? formats : [], request.now);
      const file = isPaper(format)
        ? await reportFile(name, listPaper(list, result, about), format)
        : await tableFile(name, table, format);
      return { file, wrong: await checkFile(file, table, isExpected) };
    }),
  );
  const whole = results.flatMap(({ file, wrong }) => (wrong === undefined ? [file] : []));
  const unread = `Not in the calendar, because their time could not be read: ${amount(withoutTime, list.things)}.`;
  return {
    claims: filterClaims(list, result, whole),
    calculated: columns.flatMap(({ name, header }) => (isCalculated(list, name) ? [header] : [])),
    files: [
      ...(isWithout ? [] : [await calendarFile(`${stem}_${request.now.toISOString().slice(0, 7)}`, events)]),
      ...whole,
    ],
    wrong: [...(withoutTime === 0 ? [] : [unread]), ...results.flatMap(({ wrong }) => wrong ?? [])],
  };
}
