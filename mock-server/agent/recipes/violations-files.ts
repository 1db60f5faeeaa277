import { csv } from '../../documents/csv.ts';
import {
  oldestOf,
  totalsByStatus,
  type ViolationLine,
  violationsReportPdf,
} from '../../documents/violations-report-pdf.ts';
import type { InstructionReading } from '../instruction-reading.ts';
import type { OutputFile, RecipeTask } from '../recipe.ts';

/** "Violations with status Open, unit 4B, at least 31 days old" */
function violationsTitle({ statuses, unit, minDays }: InstructionReading): string {
  const parts = [
    statuses.length === 0 ? 'Violations' : `Violations with status ${statuses.join(' or ')}`,
    unit === undefined ? '' : `unit ${unit}`,
    minDays === undefined ? '' : `at least ${minDays} days old`,
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** The names the files will have: the month stands in them, so that runs of two months do not collide. */
export function violationsFileNames(now: Date, format: InstructionReading['format']): string[] {
  const month = now.toISOString().slice(0, 7);
  // Spec silent: who asks for a spreadsheet gets that alone, because a list of files shows only the report
  // where there is one, and would hide the spreadsheet.
  if (format === 'csv') return [`Violations_${month}.csv`];
  if (format === 'pdf') return [`Violations_Report_${month}.pdf`];
  return [`Violations_${month}.csv`, `Violations_Report_${month}.pdf`];
}

function asCsv(lines: readonly ViolationLine[]): Uint8Array {
  return csv([
    ['Case', 'Unit', 'Rule', 'Opened', 'Days open', 'Status', 'Owner'],
    ...lines.map((line) => [
      line.caseNumber,
      line.unit,
      line.rule,
      line.opened,
      line.daysOpen,
      line.status,
      line.owner,
    ]),
  ]);
}

export async function violationsFiles(
  task: RecipeTask,
  asked: InstructionReading,
  lines: ViolationLine[],
  listUrl: string,
): Promise<OutputFile[]> {
  const report = {
    title: violationsTitle(asked),
    organisation: 'HOA Pilot',
    source: `Read from ${listUrl}`,
    date: task.now,
    lines,
  };
  return Promise.all(
    violationsFileNames(task.now, asked.format).map(async (name) =>
      name.endsWith('.csv')
        ? { name, type: 'text/csv', bytes: asCsv(lines) }
        : { name, type: 'application/pdf', bytes: await violationsReportPdf(report) },
    ),
  );
}

export function violationsSummary(
  lines: readonly ViolationLine[],
  read: number,
  asked: InstructionReading,
  names: readonly string[],
): string {
  const title = violationsTitle(asked);
  const files = `Saved as ${names.join(' and ')}.`;
  const oldest = oldestOf(lines);
  if (oldest === undefined)
    return `No case matches: ${title}. ${read} cases of the portal were read. ${files}`;
  const totals = totalsByStatus(lines).map(([status, count]) => `${status} ${count}`);
  return (
    `${title}: ${lines.length} of the ${read} cases read. By status: ${totals.join(', ')}. ` +
    `The oldest is case ${oldest.caseNumber}, unit ${oldest.unit}, ${oldest.rule}, ${oldest.daysOpen} days. ${files}`
  );
}
