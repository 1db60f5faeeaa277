import { calendarFile } from '../../../documents/calendar-file.ts';
import { checkFile } from '../../../documents/check-file.ts';
import type { Cell, Column, DataTable, Report, ReportSection } from '../../../documents/data-table.ts';
import type { OutputFile } from '../../../documents/output-file.ts';
import { reportFile } from '../../../documents/report-file.ts';
import { tableFile } from '../../../documents/table-file.ts';
import { amount, countWords } from '../../ask/amount.ts';
import { longDay, readDate } from '../../ask/dates.ts';
import { askedFormats, type ListFormat } from '../../ask/read-formats.ts';
import { fileStem, isPaper } from '../files-by-kind.ts';
import { type ListDeclaration, type ListLine, type ListResult, textOf } from './list-declaration.ts';
import { capital, type ShownColumn, writtenLine } from './list-lines.ts';

type About = Pick<DataTable, 'title' | 'subtitle' | 'source' | 'date'>;

function cellOf(value: unknown, { kind }: Column): Cell {
  if (typeof value === 'number') return value;
  const text = typeof value === 'string' ? value : '';
  return kind === 'date' ? (readDate(text) ?? text) : text;
}

/** What stands in a file: the columns that have a head and, where the page of any row was read, what these tell. */
function shownOf({ columns, facts = {} }: ListDeclaration, lines: readonly ListLine[]): ShownColumn[] {
  const headed = (all: Readonly<Record<string, Partial<Column>>>, isFact: boolean): ShownColumn[] =>
    Object.entries(all).flatMap(([name, { header, kind = 'text' }]) =>
      header === undefined ? [] : [{ name, column: { header, kind }, isFact }],
    );
  const isOpened = lines.some(({ page }) => page !== undefined);
  return [...headed(columns, false), ...(isOpened ? headed(facts, true) : [])];
}

const tableOf = (about: About, lines: readonly ListLine[], shown: readonly ShownColumn[]): DataTable => ({
  ...about,
  columns: shown.map(({ column }) => column),
  rows: lines.map((line) =>
    shown.map(({ name, column, isFact }) => cellOf((isFact ? line.page : line)?.[name], column)),
  ),
});

/** "By status: Open 19, Resolved 10", of each column whose values are counted. */
export function countLines({ columns }: ListDeclaration, lines: readonly ListLine[]): string[] {
  return Object.entries(columns).flatMap(([name, { counts, header = '' }]) => {
    if (counts !== true || lines.length === 0) return [];
    return [`By ${header.toLowerCase()}: ${countWords(lines.map((line) => textOf(line, name)))}.`];
  });
}

export const oneOf = ({ things }: ListDeclaration): string => amount(1, things).replace('1 ', '');

/** A table as a part of a report. */
export const sectionOf = (heading: string, { columns, rows }: DataTable): ReportSection => ({
  heading,
  paragraphs: [],
  table: { columns, rows },
});

/** A list to read: what there is in all, then its rows, then what their own pages tell. */
function listPaper(list: ListDeclaration, result: ListResult, about: About): Report {
  const { lines } = result;
  if (lines.length === 0)
    return { ...about, sections: [{ heading: 'Totals', paragraphs: [`No ${oneOf(list)} matches.`] }] };
  const shown = shownOf(list, lines);
  const table = (some: readonly ListLine[]): DataTable =>
    tableOf(
      about,
      some,
      shown.filter(({ isFact }) => !isFact),
    );
  const details = shown.filter(({ name, isFact }) => isFact || name === list.id);
  const bullets = [...countLines(list, lines), ...(list.tells?.(result) ?? [])];
  return {
    ...about,
    sections: [
      { heading: 'Totals', paragraphs: [], bullets },
      ...(list.sections?.(result, table) ?? []),
      sectionOf(capital(list.things), table(lines)),
      // A row of a page has no room for them.
      ...(details.length === 1 ? [] : [sectionOf('Details', tableOf(about, lines, details))]),
    ],
  };
}

/** A report and a spreadsheet are two files, though only one of them is a kind of file. */
const besides =
  /\breport\s+and\s+(?:an?\s+)?(?:spreadsheet|csv|excel|workbook)|\b(?:spreadsheet|csv|excel|workbook)\s+and\s+(?:an?\s+)?report/i;

function formatsOf({ usual }: ListDeclaration, { words, reading }: ListResult['asked']): ListFormat[] {
  const named = askedFormats(reading.formats);
  if (named.length === 0) return [...(usual ?? [/\breport\b/i.test(words) ? 'pdf' : 'xlsx'])];
  const paper = usual?.find(isPaper) ?? 'pdf';
  return besides.test(words) && !named.some(isPaper) ? [paper, ...named] : named;
}

export interface ListFiles {
  files: OutputFile[];
  /** Why others are not handed over. */
  wrong: string[];
}

/** The things as a calendar; nothing where they are no events, or none is wanted. */
function calendarOf(list: ListDeclaration, result: ListResult, name: string): ListFiles | undefined {
  const events = list.calendar?.(result);
  if (events === undefined) return undefined;
  const missed = result.lines.length - events.length;
  if (missed === 0) return { files: [calendarFile(name, events)], wrong: [] };
  return {
    files: events.length === 0 ? [] : [calendarFile(name, events)],
    wrong: [`Not in the calendar, because their time could not be read: ${amount(missed, list.things)}.`],
  };
}

/**
 * The list as files, of the kinds that were asked for, else of the usual ones. Each is read back: the rows that stand in it
 * must be those that were read, and each of them, by itself, one that was asked for.
 */
export async function listFiles(list: ListDeclaration, result: ListResult): Promise<ListFiles> {
  const { asked, lines, read, title, source, narrowed } = result;
  const parts = [
    ...(list.title ?? list.things).split(' ').map(capital),
    ...narrowed.flatMap(({ stem = [] }) => stem),
  ];
  const stem = parts.join('_').replaceAll(/\W+/g, '_');
  const calendar = calendarOf(list, result, `${stem}_${asked.now.toISOString().slice(0, 7)}`);
  const isNamed = askedFormats(asked.reading.formats).length > 0;
  const formats = calendar !== undefined && !isNamed ? [] : formatsOf(list, asked);
  const subtitle = `${lines.length} of ${amount(read.length, list.things)} read, as of ${longDay.format(asked.now)}`;
  const about = { title, subtitle, source: `Read from ${source}`, date: asked.now };
  const shown = shownOf(list, lines);
  const table = tableOf(about, lines, shown);
  const isAsked = (row: readonly string[]): boolean => {
    const line = writtenLine(list, asked, shown, row);
    return narrowed.every(({ has }) => has(line));
  };
  const made = await Promise.all(
    formats.map(async (format) => {
      const name = fileStem(stem, format, isNamed ? formats : [], asked.now);
      const file = isPaper(format)
        ? await reportFile(name, listPaper(list, result, about), format)
        : await tableFile(name, table, format);
      const wrong = await checkFile(file, table, isAsked);
      return wrong === undefined ? { files: [file], wrong: [] } : { files: [], wrong: [wrong] };
    }),
  );
  const all: ListFiles[] = [...(calendar === undefined ? [] : [calendar]), ...made];
  return { files: all.flatMap(({ files }) => files), wrong: all.flatMap(({ wrong }) => wrong) };
}
