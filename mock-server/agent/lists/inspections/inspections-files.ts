import { reportFile } from '../../../documents/report-file.ts';
import { tableFile } from '../../../documents/table-file.ts';
import { amount } from '../../ask/amount.ts';
import { longDay } from '../../ask/read-date.ts';
import { placeFilter, placeWords } from '../../ask/read-places.ts';
import { type ListFormat, askedFormats } from '../../ask/read-formats.ts';
import type { OutputFile, RecipeTask } from '../../recipe.ts';
import {
  askedKinds,
  type InspectionDetail,
  type InspectionLine,
  type InspectionsAsk,
} from './inspection-lines.ts';
import { fileStem, filesByKind } from '../files-by-kind.ts';
import { inspectionReport } from './inspection-report.ts';
import { inspectionTable } from './inspection-table.ts';
import type { ListReading } from '../list-chore.ts';

/** "Inspections in October 2026, Failed, unit 12" */
export function inspectionsTitle(
  { reading, words, period, statuses }: InspectionsAsk,
  lines: readonly InspectionLine[],
): string {
  const { grounds } = placeFilter(
    words,
    reading,
    lines.map((line) => line.unit),
  );
  const { kinds } = askedKinds(words, lines);
  const parts = [
    `Inspections ${period.words}`,
    statuses.join(' or '),
    kinds.join(' or '),
    placeWords(reading, grounds),
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** The inspections as files, a PDF report when nothing else was asked for, and how many rows its tables have. */
export async function inspectionsFiles(
  task: RecipeTask,
  asked: InspectionsAsk,
  lines: readonly InspectionLine[],
  { details, source, rows }: ListReading<InspectionDetail>,
  title: string,
): Promise<{ files: OutputFile[]; rows: number }> {
  const formats = askedFormats(asked.reading.formats, 'pdf');
  const subtitle = `${lines.length} of ${amount(rows.length, 'inspections')} read, as of ${longDay.format(task.now)}`;
  const about = { title, subtitle, source: `Read from ${source}`, date: task.now };
  const table = inspectionTable(task.now, lines, details, about);
  const report = inspectionReport(task.now, asked, lines, details, {
    ...about,
    title: `Property inspection report: ${title}`,
  });
  const { month } = asked.reading;
  const isOneMonth = month !== undefined && month.bound === undefined;
  const of = isOneMonth ? new Date(asked.period.from) : task.now;
  const nameOf = (format: ListFormat): string => fileStem('Property_Inspection', format, formats, of);
  const files = await filesByKind(formats, {
    paper: (format) => reportFile(nameOf(format), report, format),
    sheet: (format) => tableFile(nameOf(format), table, format),
  });
  return { files, rows: table.rows.length };
}
