import { calendarFile } from '../../../documents/calendar-file.ts';
import { checkFile } from '../../../documents/check-file.ts';
import type { Cell, Column, DataTable, Report, ReportSection } from '../../../documents/data-table.ts';
import type { OutputFile } from '../../../documents/output-file.ts';
import { reportFile } from '../../../documents/report-file.ts';
import { tableFile } from '../../../documents/table-file.ts';
import { amount, countWords } from '../../ask/amount.ts';
import { longDay, readDate } from '../../ask/dates.ts';
import { askedFormats, type ListFormat } from '../../ask/read-formats.ts';
import { fileStem, filesByKind, isPaper } from '../files-by-kind.ts';
import type { ListDeclaration, ListLine, ListResult } from './list-declaration.ts';
import { textOf } from './list-filters.ts';
import { capital } from './list-lines.ts';

type About = Pick<DataTable, 'title' | 'subtitle' | 'source' | 'date'>;
type Headed = Readonly<Record<string, { header?: string; kind?: Column['kind'] }>>;

function cellOf(value: unknown, kind: Column['kind']): Cell {
  if (typeof value === 'number') return value;
  const text = typeof value === 'string' ? value : '';
  return kind === 'date' ? (readDate(text) ?? text) : text;
}

/** A page may say in words why there is no date. */
function factCell(value: unknown, kind: Column['kind']): Cell {
  const cell = cellOf(value, kind);
  return kind === 'date' && typeof cell === 'string' ? null : cell;
}

/** Those of the columns or facts that stand in a file. */
const headed = (all: Headed): { name: string; column: Column }[] =>
  Object.entries(all).flatMap(([name, { header, kind = 'text' }]) =>
    header === undefined ? [] : [{ name, column: { header, kind } }],
  );

/** What only the pages of the rows tell, if any of these was read and it stands in a file. */
const factsTold = ({ facts = {} }: ListDeclaration, lines: readonly ListLine[]) =>
  lines.some(({ page }) => page !== undefined) ? headed(facts) : [];

function tableOf(
  about: About,
  lines: readonly ListLine[],
  columns: ReturnType<typeof headed>,
  facts: ReturnType<typeof headed> = [],
): DataTable {
  const rows = lines.map((line) => [
    ...columns.map(({ name, column }) => cellOf(line[name], column.kind)),
    ...facts.map(({ name, column }) => factCell(line.page?.[name], column.kind)),
  ]);
  return { ...about, columns: [...columns, ...facts].map(({ column }) => column), rows };
}

/** "By status: Open 19, Resolved 10", of each column whose values are counted. */
export function countLines({ columns }: ListDeclaration, lines: readonly ListLine[]): string[] {
  return Object.entries(columns).flatMap(([name, { counts, header = '' }]) => {
    if (counts !== true || lines.length === 0) return [];
    return [`By ${header.toLowerCase()}: ${countWords(lines.map((line) => textOf(line, name)))}.`];
  });
}

export const oneOf = ({ things }: ListDeclaration): string => amount(1, things).replace('1 ', '');

/** A table as a part of a report. */
export const sectionOf = (heading: string, table: DataTable): ReportSection => ({
  heading,
  paragraphs: [],
  table: { columns: table.columns, rows: table.rows },
});

/** A list to read: what there is in all, then its rows, then what their own pages tell. */
function listPaper(list: ListDeclaration, result: ListResult, about: About): Report {
  const { lines } = result;
  if (lines.length === 0)
    return { ...about, sections: [{ heading: 'Totals', paragraphs: [`No ${oneOf(list)} matches.`] }] };
  const columns = headed(list.columns);
  const facts = factsTold(list, lines);
  const table = (some: readonly ListLine[]): DataTable => tableOf(about, some, columns);
  const named = columns.filter(({ name }) => name === list.id);
  return {
    ...about,
    sections: [
      {
        heading: 'Totals',
        paragraphs: [],
        bullets: [...countLines(list, lines), ...(list.tells?.(result) ?? [])],
      },
      ...(list.sections?.(result, table) ?? []),
      sectionOf(capital(list.things), table(lines)),
      // A row of a page has no room for them.
      ...(facts.length === 0 ? [] : [sectionOf('Details', tableOf(about, lines, named, facts))]),
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
  /** Why they are not to be handed over. */
  wrong: string | undefined;
}

/** The list as files, of the kinds that were asked for, else of the usual ones, each read back. */
export async function listFiles(list: ListDeclaration, result: ListResult): Promise<ListFiles> {
  const { asked, lines, read, title, source } = result;
  const events = list.calendar?.(result);
  const formats =
    events !== undefined && askedFormats(asked.reading.formats).length === 0 ? [] : formatsOf(list, asked);
  const subtitle = `${lines.length} of ${amount(read.length, list.things)} read, as of ${longDay.format(asked.now)}`;
  const about = { title, subtitle, source: `Read from ${source}`, date: asked.now };
  const named = (list.title ?? list.things).split(' ').map(capital);
  const stem = [...named, ...result.narrowed.flatMap((one) => one.stem ?? [])]
    .join('_')
    .replaceAll(/\W+/g, '_');
  const together = askedFormats(asked.reading.formats).length === 0 ? [] : formats;
  const table = tableOf(about, lines, headed(list.columns), factsTold(list, lines));
  const files = await filesByKind(formats, {
    paper: (format) =>
      reportFile(fileStem(stem, format, together, asked.now), listPaper(list, result, about), format),
    sheet: (format) => tableFile(fileStem(stem, format, together, asked.now), table, format),
  });
  const wrong = await Promise.all(files.map((file) => checkFile(file, table)));
  const calendar =
    events === undefined ? [] : [calendarFile(`${stem}_${asked.now.toISOString().slice(0, 7)}`, events)];
  return { files: [...calendar, ...files], wrong: wrong.find((words) => words !== undefined) };
}
