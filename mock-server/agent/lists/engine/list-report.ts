import type { Cell, Column, DataTable, Report, ReportSection } from '../../../documents/data-table.ts';
import type { OutputFile } from '../../../documents/output-file.ts';
import { reportFile } from '../../../documents/report-file.ts';
import { tableFile } from '../../../documents/table-file.ts';
import { amount, countsOf } from '../../ask/amount.ts';
import { longDay, readDate } from '../../ask/dates.ts';
import { missingPlaceWords } from '../../ask/read-places.ts';
import { askedFormats, type ListFormat } from '../../ask/read-formats.ts';
import type { RecipeTask } from '../../recipe.ts';
import { attachedWords } from './attached-list.ts';
import { fileStem, filesByKind } from '../files-by-kind.ts';
import type { ChoreReport, ListReading } from './list-reading.ts';
import { summaryText } from '../markdown.ts';
import {
  crossCheckWords,
  detailPages,
  filteredWords,
  leftOutWords,
  unusedWords,
  wereRead,
} from './summary-words.ts';
import type { DetailValues, LineValues, ListAsk, ListDeclaration, ListResult } from './list-declaration.ts';
import { askOf, capital, chosenOf, decidedBy, keyOf, limitOf, namesOf, textOf } from './list-lines.ts';

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
  list: ListDeclaration,
  { details, asked }: ListResult,
  lines: readonly LineValues[],
  about: About,
  { isPaper, only }: { isPaper: boolean; only: readonly string[] | undefined },
): DataTable {
  const { columns, facts = {}, parts } = list;
  const detailOf = (line: LineValues) => details[keyOf(list, line)];
  const isOpened =
    lines.length === 0 ? Object.keys(details).length > 0 : lines.some((line) => detailOf(line) !== undefined);
  const isDetailed = isOpened && !(isPaper && parts !== undefined);
  const all = [
    ...headed(columns).map((one) => ({ ...one, isTold: false })),
    ...(isDetailed ? headed(facts) : []).map((one) => ({ ...one, isTold: true })),
  ];
  const shown = only?.flatMap((name) => all.find((one) => one.name === name) ?? []) ?? all;
  const partColumns = isDetailed ? (parts?.columns ?? []) : [];
  const rows = lines.flatMap((line): Cell[][] => {
    const detail = detailOf(line);
    const cells = shown.map(({ name, column: { kind }, isTold }) =>
      isTold ? factCell(detail?.[name], kind) : cellOf(line[name], kind),
    );
    const found = detail === undefined || !isDetailed ? [] : (parts?.rows(line, detail, asked.now) ?? []);
    const none = partColumns.map(() => null);
    return (found.length === 0 ? [none] : found).map((part) => [...cells, ...part]);
  });
  return { ...about, columns: [...shown.map(({ column }) => column), ...partColumns], rows };
}

/** A list to read: what there is in all, then its rows. */
function listPaper(list: ListDeclaration, result: ListResult, about: About): Report {
  const { paper = {}, status, things, inShort = things } = list;
  const { lines } = result;
  const statuses = status === undefined ? [] : lines.map((line) => textOf(line, status.column));
  const counts = countsOf(statuses).map(([name, count]) => `${name}: ${count}`);
  const bullets = paper.bullets?.(counts, result) ?? counts;
  const heading = paper.totals ?? 'Totals';
  const table = (rows: readonly LineValues[], only?: readonly string[]): DataTable =>
    listTable(list, result, rows, { ...about, subtitle: '' }, { isPaper: true, only });
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
): Promise<Pick<ChoreReport, 'files' | 'rows'>> {
  const { asked, lines, read, title, source } = result;
  const named = askedFormats(asked.reading.formats);
  const count = `${lines.length} of ${amount(read.length, list.things)} read`;
  const subtitle = `${count}, as of ${longDay.format(asked.now)}`;
  const about = (format: ListFormat): About => ({
    ...(list.about?.(result, format) ?? { title, subtitle }),
    source: `Read from ${source}`,
    date: asked.now,
  });
  const stem = list.fileStem ?? list.things.split(' ').map(capital).join('_');
  const nameOf = (format: ListFormat): string =>
    list.fileName?.(result, format) ?? fileStem(stem, format, named, list.fileMonth?.(asked) ?? asked.now);
  const table = (format: ListFormat) =>
    listTable(list, result, lines, about(format), { isPaper: false, only: list.sheet });
  const usual = named.length === 0 ? (list.usual?.(asked) ?? usualFormats(asked)) : named;
  const files = await filesByKind(list.formats?.(asked, usual) ?? usual, {
    paper: (format) => reportFile(nameOf(format), listPaper(list, result, about(format)), format),
    sheet: (format) => tableFile(nameOf(format), table(format), format),
  });
  return { files: [...(list.first?.(result) ?? []), ...files], rows: table('csv').rows.length };
}

const oneOf = ({ things }: ListDeclaration): string => amount(1, things).replace('1 ', '');

/** What of the pages of the rows contradicts the list. */
function checkedWords(task: RecipeTask, list: ListDeclaration, { lines, details }: ListResult): string[] {
  const { things, inShort = things, contradiction } = list;
  if (contradiction === undefined) return [];
  const opened = lines.flatMap((line) => {
    const detail = details[keyOf(list, line)];
    return detail === undefined ? [] : [{ line, detail }];
  });
  const contradictions = opened.flatMap(({ line, detail }) => contradiction(line, detail) ?? []);
  return crossCheckWords(task, opened.length, contradictions, inShort);
}

/** What was not looked at. */
function leftWords(
  task: RecipeTask,
  list: ListDeclaration,
  result: ListResult,
  reading: ListReading<DetailValues>,
): string[] {
  const { things, inShort = things, leftOut = '', facts, hasMore } = list;
  const unopened = result.lines.filter(
    (line) => result.details[keyOf(list, line)] === undefined && (hasMore?.(line) ?? true),
  ).length;
  const pages =
    typeof leftOut === 'string'
      ? `${leftOut} ${detailPages(unopened, inShort)}`.trim()
      : leftOut(unopened, result);
  return leftOutWords(task, reading, unopened === 0 || facts === undefined ? undefined : pages, list.called);
}

function listSummary(
  task: RecipeTask,
  list: ListDeclaration,
  result: ListResult,
  files: readonly OutputFile[],
): string {
  const { things, status, place, attached } = list;
  const { asked, read, lines, title } = result;
  const usual =
    lines.length === 0
      ? `No ${oneOf(list)} matches: ${title}. ${wereRead(read.length, things)}.`
      : `${title}: **${lines.length}** of the ${amount(read.length, things)} read.`;
  const names = read.map((line) => namesOf(list, line));
  const limit = limitOf(list, task.uploads);
  const saved = files.map((file) => file.name).join(' and ');
  const isBrief = list.isBrief?.(asked) === true;
  return summaryText([
    list.opening?.(result, saved) ?? `${list.head?.(usual, result) ?? usual} Saved as ${saved}.`,
    status === undefined
      ? ''
      : filteredWords(
          status.asked(asked),
          read.map((line) => textOf(line, status.column)),
          things,
        ),
    ...(place === undefined
      ? []
      : missingPlaceWords(
          asked.reading,
          names.map(({ unit }) => unit),
        )),
    list.tells?.(result) ?? '',
    isBrief ? '' : unusedWords(task, decidedBy(list), result.unknown),
    ...(list.notes?.(result) ?? []),
    ...(attached === undefined
      ? []
      : attachedWords(list.limiting?.(task.uploads) ?? task.uploads, limit, names, list.inShort ?? things)),
    (asked.reading.formats.includes('ics') && list.noCalendar) || '',
    ...checkedWords(task, list, result),
    ...(isBrief || list.tellsLeftOut === true ? [] : result.left),
  ]);
}

/** What a declared list comes to: its files, and what is told of them. */
export async function listReport(
  list: ListDeclaration,
  task: RecipeTask,
  reading: ListReading<DetailValues>,
): Promise<ChoreReport> {
  const { rows, details, cutAfter, source, sent } = reading;
  const choice = chosenOf(list, askOf(task, reading), rows);
  const read: ListResult = { ...choice, details, isWhole: cutAfter === undefined, source, sent, left: [] };
  const result = { ...read, left: leftWords(task, list, read, reading) };
  const { files, rows: count } = await listFiles(list, result);
  return { files, rows: count, summary: listSummary(task, list, result, files) };
}

/** A table as a part of a report. */
export const sectionOf = (heading: string, table: DataTable): ReportSection => ({
  heading,
  paragraphs: [],
  table,
});
