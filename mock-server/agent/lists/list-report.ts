import type { DataTable, Report, ReportSection } from '../../documents/data-table.ts';
import type { OutputFile } from '../../documents/output-file.ts';
import { reportFile } from '../../documents/report-file.ts';
import { tableFile } from '../../documents/table-file.ts';
import type { ListFormat } from '../ask/read-formats.ts';
import type { RecipeTask } from '../recipe.ts';
import { filesByKind } from './files-by-kind.ts';
import type { ChoreReport, ListReading } from './list-chore.ts';
import { summaryText } from './markdown.ts';
import { type DecidedBy, leftOutWords, unusedWords } from './summary-words.ts';

type Lines = Pick<DataTable, 'columns' | 'rows'>;

/** What a file of lines is called, and holds. */
type LineFile<Content> = Content & { name: string; title: string; subtitle: string };

interface Told {
  formats: readonly ListFormat[];
  /** To be worked with. */
  sheet: LineFile<Lines>;
  /** To be read, where that is another than what is to be worked with. */
  paper?: LineFile<Lines | Pick<Report, 'sections'>> | undefined;
  /** Files that come before those. */
  first?: readonly OutputFile[];
  /** How a summary begins, with the names of the files. */
  head: (names: string) => string;
  /** Its paragraphs after that; the empty ones are left out. */
  parts: readonly string[];
  /** All that a text decides, to tell what was not used of it. */
  decided?: DecidedBy;
  /** What stands on the pages that were not opened, where some were not; and what the list is called. */
  unopened?: string | undefined;
  list?: string;
}

/** Lines as files of the kinds asked for, and what is told of them. */
export async function reportOf(
  task: RecipeTask,
  reading: ListReading<unknown>,
  { formats, sheet, paper = sheet, first = [], head, parts, decided, unopened, list }: Told,
): Promise<ChoreReport> {
  const about = { source: `Read from ${reading.source}`, date: task.now };
  const made = await filesByKind(formats, {
    sheet: (format) => tableFile(sheet.name, { ...about, ...sheet }, format),
    paper: (format) =>
      'sections' in paper
        ? reportFile(paper.name, { ...about, ...paper }, format)
        : tableFile(paper.name, { ...about, ...paper }, format),
  });
  const files = [...first, ...made];
  const summary = summaryText([
    head(files.map((file) => file.name).join(' and ')),
    ...parts,
    ...(decided === undefined
      ? []
      : [unusedWords(task, decided), ...leftOutWords(task, reading, unopened, list)]),
  ]);
  return { files, rows: sheet.rows.length, summary };
}

/** A table as a part of a report. */
export const sectionOf = (heading: string, table: Lines, title = ''): ReportSection => ({
  heading,
  paragraphs: [],
  table: { title, subtitle: '', ...table },
});
