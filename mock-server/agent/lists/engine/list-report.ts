import type { Cell, Column, DataTable, Report, ReportSection } from '../../../documents/data-table.ts';
import type { OutputFile } from '../../../documents/output-file.ts';
import { reportFile } from '../../../documents/report-file.ts';
import { tableFile } from '../../../documents/table-file.ts';
import { amount, countsOf } from '../../ask/amount.ts';
import { longDay, readDate } from '../../ask/dates.ts';
import { missingPlaceWords } from '../../ask/missing-places.ts';
import { askedFormats, type ListFormat } from '../../ask/read-formats.ts';
import type { RecipeTask } from '../../recipe.ts';
import { attachedWords } from '../attached-list.ts';
import { fileStem, filesByKind } from '../files-by-kind.ts';
import type { ChoreReport, ListReading } from '../list-chore.ts';
import { summaryText } from '../markdown.ts';
import {
  crossCheckWords,
  detailPages,
  filteredWords,
  leftOutWords,
  unusedWords,
  wereRead,
} from '../summary-words.ts';
import type { DetailValues, LineValues, ListAsk, ListDeclaration, ListResult } from './list-declaration.ts';
import { askOf, capital, chosenOf, decidedBy, limitOf, namesOf, textOf } from './list-lines.ts';

type About = Pick<DataTable, 'title' | 'subtitle' | 'source' | 'date'>;

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

type Headed = Readonly<Record<string, { header?: string; kind?: Column['kind'] }>>;

/** Those of the columns or facts that stand in a file. */
const headed = (all: Headed): { name: string; column: Column }[] =>
  Object.entries(all).flatMap(([name, { header, kind = 'text' }]) =>
    header === undefined ? [] : [{ name, column: { header, kind } }],
  );

/**
 * The rows as a table: the columns of the list, and where pages were opened, what these tell. `parts` are rows of their
 * own in a bare table, and left to other sections of a report.
 */
function listTable(
  { columns, facts = {}, parts, id }: ListDeclaration,
  { details, asked }: ListResult,
  lines: readonly LineValues[],
  about: About,
  isPaper: boolean,
): DataTable {
  const detailOf = (line: LineValues) => details[textOf(line, id)];
  const isDetailed = !(isPaper && parts !== undefined) && lines.some((line) => detailOf(line) !== undefined);
  const own = headed(columns);
  const told = isDetailed ? headed(facts) : [];
  const partColumns = isDetailed ? (parts?.columns ?? []) : [];
  const rows = lines.flatMap((line): Cell[][] => {
    const detail = detailOf(line);
    const cells = [
      ...own.map(({ name, column }) => cellOf(line[name], column.kind)),
      ...told.map(({ name, column }) => factCell(detail?.[name], column.kind)),
    ];
    const found = detail === undefined || !isDetailed ? [] : (parts?.rows(line, detail, asked.now) ?? []);
    const none = partColumns.map(() => null);
    return (found.length === 0 ? [none] : found).map((part) => [...cells, ...part]);
  });
  return { ...about, columns: [...[...own, ...told].map(({ column }) => column), ...partColumns], rows };
}

/** A list to read: what there is in all, then its rows. */
function listPaper(list: ListDeclaration, result: ListResult, about: About): Report {
  const { paper = {}, status, things, inShort = things } = list;
  const { lines } = result;
  const statuses = status === undefined ? [] : lines.map((line) => textOf(line, status.column));
  const counts = countsOf(statuses).map(([name, count]) => `${name}: ${count}`);
  const bullets = paper.bullets?.(counts, result) ?? counts;
  const heading = paper.totals ?? 'Totals';
  const table = (rows: readonly LineValues[]): DataTable =>
    listTable(list, result, rows, { ...about, subtitle: '' }, true);
  const sections: ReportSection[] =
    lines.length === 0
      ? [{ heading, paragraphs: [`No ${oneOf(list)} matches.`], bullets: [] }]
      : [
          { heading, paragraphs: paper.paragraphs?.(result) ?? [], bullets },
          { heading: capital(inShort), paragraphs: [], table: table(lines) },
        ];
  const title = `${paper.before ?? ''}${about.title}`;
  return { ...about, title, sections: paper.sections?.(sections, result, table) ?? sections };
}

const usualFormats = ({ words }: ListAsk): ListFormat[] => [/\breport\b/i.test(words) ? 'pdf' : 'xlsx'];

/** The list as files, of the kinds that were asked for, else of the usual ones; and how many rows its tables have. */
async function listFiles(
  list: ListDeclaration,
  result: ListResult,
  source: string,
): Promise<Pick<ChoreReport, 'files' | 'rows'>> {
  const { asked, lines, read, title } = result;
  const named = askedFormats(asked.reading.formats);
  const count = list.subtitle?.(result) ?? `${lines.length} of ${amount(read.length, list.things)} read`;
  const subtitle = `${count}, as of ${longDay.format(asked.now)}`;
  const about = { title, subtitle, source: `Read from ${source}`, date: asked.now };
  const stem = list.fileStem ?? list.things.split(' ').map(capital).join('_');
  const nameOf = (format: ListFormat): string =>
    fileStem(stem, format, named, list.fileMonth?.(asked) ?? asked.now);
  const table = listTable(list, result, lines, about, false);
  const paper = listPaper(list, result, about);
  const files = await filesByKind(named.length === 0 ? (list.usual?.(asked) ?? usualFormats(asked)) : named, {
    paper: (format) => reportFile(nameOf(format), paper, format),
    sheet: (format) => tableFile(nameOf(format), table, format),
  });
  return { files, rows: table.rows.length };
}

const oneOf = ({ things }: ListDeclaration): string => amount(1, things).replace('1 ', '');

/** What was opened of the rows, what of that contradicts the list, and what was left out. */
function detailWords(
  task: RecipeTask,
  list: ListDeclaration,
  { lines }: ListResult,
  reading: ListReading<DetailValues>,
): string[] {
  const { things, inShort = things, leftOut } = list;
  const detailOf = (line: LineValues) => reading.details[textOf(line, list.id)];
  const opened = lines.filter((line) => detailOf(line) !== undefined);
  const contradictions = opened.flatMap((line) => list.contradiction?.(line, detailOf(line) ?? {}) ?? []);
  const unopened = lines.filter((line) => detailOf(line) === undefined && (list.hasMore?.(line) ?? true));
  const pages = `${leftOut === undefined ? '' : `${leftOut} `}${detailPages(unopened.length, inShort)}`;
  return [
    ...crossCheckWords(task, opened.length, contradictions, inShort),
    ...leftOutWords(task, reading, unopened.length === 0 || list.facts === undefined ? undefined : pages),
  ];
}

function listSummary(
  task: RecipeTask,
  list: ListDeclaration,
  result: ListResult,
  reading: ListReading<DetailValues>,
  files: readonly OutputFile[],
): string {
  const { things, status, place } = list;
  const { asked, read, lines, title } = result;
  const usual =
    lines.length === 0
      ? `No ${oneOf(list)} matches: ${title}. ${wereRead(read.length, things)}.`
      : `${title}: **${lines.length}** of the ${amount(read.length, things)} read.`;
  const names = read.map((line) => namesOf(list, line));
  const limit = limitOf(list, task.uploads);
  return summaryText([
    `${list.head?.(usual, result) ?? usual} Saved as ${files.map((file) => file.name).join(' and ')}.`,
    status === undefined
      ? ''
      : filteredWords(
          status.asked(asked),
          read.map((line) => ({ status: textOf(line, status.column) })),
          things,
        ),
    ...(place === undefined
      ? []
      : missingPlaceWords(
          asked.reading,
          names.map(({ unit }) => unit),
        )),
    list.tells?.(result) ?? '',
    unusedWords(task, decidedBy(list), result.unknown),
    ...(list.notes?.(result) ?? []),
    ...attachedWords(list.limiting?.(task.uploads) ?? task.uploads, limit, names, list.inShort ?? things),
    (asked.reading.formats.includes('ics') && list.noCalendar) || '',
    ...detailWords(task, list, result, reading),
  ]);
}

/** What a declared list comes to: its files, and what is told of them. */
export async function listReport(
  list: ListDeclaration,
  task: RecipeTask,
  reading: ListReading<DetailValues>,
): Promise<ChoreReport> {
  const asked = askOf(task);
  const { rows, details, cutAfter, source } = reading;
  const result = { ...chosenOf(list, asked, rows), asked, details, isWhole: cutAfter === undefined };
  const { files, rows: count } = await listFiles(list, result, source);
  return { files, rows: count, summary: listSummary(task, list, result, reading, files) };
}
