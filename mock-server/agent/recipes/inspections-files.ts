import { reportFile } from '../../documents/report-file.ts';
import { tableFile } from '../../documents/table-file.ts';
import { longDay } from '../long-day.ts';
import { placeFilter } from '../place-filter.ts';
import type { OutputFile, RecipeTask } from '../recipe.ts';
import { askedFormats } from './asked-formats.ts';
import { fileStem } from './file-stems.ts';
import type { InspectionDetail, InspectionLine, InspectionsAsk } from './inspection-lines.ts';
import { inspectionReport } from './inspection-report.ts';
import { inspectionTable } from './inspection-table.ts';
import type { ListReading } from './list-chore.ts';

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
  const places = [...reading.units.map((unit) => `unit ${unit}`), ...grounds];
  const parts = [
    `Inspections ${period.words}`,
    statuses.join(' or '),
    places.join(', '),
    reading.building === undefined ? '' : `building ${reading.building}`,
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
  const subtitle = `${lines.length} of ${rows.length} inspections read, as of ${longDay.format(task.now)}`;
  const about = { title, subtitle, source: `Read from ${source}`, date: task.now };
  const table = inspectionTable(task.now, lines, details, about);
  const report = inspectionReport(task.now, asked, lines, details, {
    ...about,
    title: `Property inspection report: ${title}`,
  });
  const of = asked.reading.month === undefined ? task.now : new Date(asked.period.from);
  const files = await Promise.all(
    formats.map((format) => {
      const name = fileStem('Property_Inspection', format, formats, of);
      return format === 'pdf' || format === 'docx'
        ? reportFile(name, report, format)
        : tableFile(name, table, format);
    }),
  );
  return { files, rows: table.rows.length };
}
