import { calendarFile } from '../../../../server/documents/calendar-file.ts';
import { checkFile } from '../../../../server/documents/check-file.ts';
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
import { amount, countWords } from '../../ask/amount.ts';
import type { Ask } from '../../ask/ask.ts';
import { longDay, readDate } from '../../ask/dates.ts';
import { askedFormats, type ListFormat } from '../../ask/read-formats.ts';
import { fileStem, isPaper } from '../files-by-kind.ts';
import { type ListDeclaration, type ListLine, type ListResult, textOf } from './list-declaration.ts';
import { capital, writtenLine } from './list-lines.ts';

type About = Pick<DataTable, 'title' | 'subtitle' | 'source' | 'date'>;

/** A column or a fact of that name that stands in a file. */
type ShownColumn = Required<Column> & { name: string };

function cellOf(line: ListLine, { name, kind }: ShownColumn): Cell {
  const value = (name in line ? line : line.page)?.[name];
  if (typeof value === 'number') return value;
  const text = typeof value === 'string' ? value : '';
  return kind === 'date' ? (readDate(text) ?? text) : text;
}

/** What stands in a file: the columns that have a head and, where the page of any row was read, what these tell. */
function shownOf({ columns, facts = {} }: ListDeclaration, lines: readonly ListLine[]): ShownColumn[] {
  const isOpened = lines.some(({ page }) => page !== undefined);
  const all: [string, Partial<Column>][] = [
    ...Object.entries(columns),
    ...(isOpened ? Object.entries(facts) : []),
  ];
  return all.flatMap(([name, { header, kind = 'text' }]) =>
    header === undefined ? [] : [{ name, header, kind }],
  );
}

const tableOf = (about: About, lines: readonly ListLine[], shown: readonly ShownColumn[]): DataTable => ({
  ...about,
  columns: shown.map(({ header, kind }) => ({ header, kind })),
  rows: lines.map((line) => shown.map((column) => cellOf(line, column))),
});

/** "By status: Open 19, Resolved 10", of each column whose values are counted. */
export function countLines({ columns }: ListDeclaration, lines: readonly ListLine[]): string[] {
  return Object.entries(columns).flatMap(([name, { counts, header = '' }]) => {
    if (counts !== true || lines.length === 0) return [];
    return [`By ${header.toLowerCase()}: ${countWords(lines.map((line) => textOf(line, name)))}.`];
  });
}

export const oneOf = ({ things }: ListDeclaration): string => amount(1, things).replace('1 ', '');

/** A list to read: what there is in all, then its rows, then what their own pages tell. */
function listPaper(list: ListDeclaration, result: ListResult, about: About): Report {
  const { lines } = result;
  if (lines.length === 0)
    return { ...about, sections: [{ heading: 'Totals', paragraphs: [`No ${oneOf(list)} matches.`] }] };
  const section = (heading: string, shown: readonly ShownColumn[]): ReportSection => ({
    heading,
    paragraphs: [],
    table: tableOf(about, lines, shown),
  });
  const shown = shownOf(list, lines);
  const columns = shown.filter(({ name }) => name in list.columns);
  const details = shown.filter(({ name }) => !(name in list.columns) || name === list.id);
  const bullets = [...countLines(list, lines), ...(list.tells?.(result) ?? [])];
  return {
    ...about,
    sections: [
      { heading: 'Totals', paragraphs: [], bullets },
      ...(list.sections?.(result) ?? []),
      section(capital(list.things), columns),
      // A row of a page has no room for them.
      ...(details.length === 1 ? [] : [section('Details', details)]),
    ],
  };
}

/** A report and a spreadsheet are two files, though only one of them is a kind of file. */
const besides =
  /\breport\s+and\s+(?:an?\s+)?(?:spreadsheet|csv|excel|workbook)|\b(?:spreadsheet|csv|excel|workbook)\s+and\s+(?:an?\s+)?report/i;

function formatsOf({ usual }: ListDeclaration, { words, formats }: Ask): ListFormat[] {
  const named = askedFormats(formats);
  if (named.length === 0) return [...(usual ?? [/\breport\b/i.test(words) ? 'pdf' : 'xlsx'])];
  const paper = usual?.find(isPaper) ?? 'pdf';
  return besides.test(words) && !named.some(isPaper) ? [paper, ...named] : named;
}

/** The files, and why others are not handed over. */
export interface ListFiles {
  files: OutputFile[];
  wrong: string[];
}

/**
 * The list as files, of the kinds that were asked for, else of the usual ones. Each is read back: the rows that stand in it
 * must be those that were read, and each of them, by itself, one that was asked for.
 */
export async function listFiles(list: ListDeclaration, result: ListResult): Promise<ListFiles> {
  const { asked, lines, read, title, narrowed, memory } = result;
  const stem = (list.title ?? list.things).split(' ').map(capital).join('_').replaceAll(/\W+/g, '_');
  const events = list.calendar?.(result);
  const missed = events === undefined ? 0 : lines.length - events.length;
  const isWithout = events === undefined || (events.length === 0 && missed > 0);
  const isNamed = askedFormats(asked.ask.formats).length > 0;
  const formats = events !== undefined && !isNamed ? [] : formatsOf(list, asked.ask);
  const subtitle = `${lines.length} of ${amount(read.length, list.things)} read, as of ${longDay.format(asked.now)}`;
  const about = { title, subtitle, source: `Read from ${memory.collected.read[0]}`, date: asked.now };
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
      return { file, wrong: await checkFile(file, table, isAsked) };
    }),
  );
  const whole = made.flatMap(({ file, wrong }) => (wrong === undefined ? [file] : []));
  const unread = `Not in the calendar, because their time could not be read: ${amount(missed, list.things)}.`;
  return {
    files: [
      ...(isWithout ? [] : [await calendarFile(`${stem}_${asked.now.toISOString().slice(0, 7)}`, events)]),
      ...whole,
    ],
    wrong: [...(missed === 0 ? [] : [unread]), ...made.flatMap(({ wrong }) => wrong ?? [])],
  };
}
