import type { Cell, Column, DataTable, Report } from '../../../documents/data-table.ts';
import { reportFile } from '../../../documents/report-file.ts';
import { tableFile } from '../../../documents/table-file.ts';
import { amount, countsOf } from '../../ask/amount.ts';
import { askedPeriod } from '../../ask/asked-period.ts';
import { longDay, readDate } from '../../ask/dates.ts';
import { type ListFormat, askedFormats } from '../../ask/read-formats.ts';
import type { OutputFile } from '../../../documents/output-file.ts';
import type { RecipeTask } from '../../recipe.ts';
import { fileStem, filesByKind } from '../files-by-kind.ts';
import type { ListReading } from '../list-chore.ts';
import { placeWords } from '../../ask/read-places.ts';
import {
  askedRules,
  type CaseDetail,
  violationLine,
  type ViolationLine,
  type ViolationsAsk,
} from './violation-lines.ts';

/** "Violations with status Open, unit 4B, at least 31 days old" */
export function violationsTitle(
  { reading, words, perUnit = 1 }: ViolationsAsk,
  read: readonly Pick<ViolationLine, 'rule'>[],
  now: Date,
): string {
  const rules = askedRules(words, read).kinds;
  const { statuses, units, buildings, minDays, maxDays } = reading;
  const period = askedPeriod(reading, now);
  const parts = [
    statuses.length === 0 ? 'Violations' : `Violations with status ${statuses.join(' or ')}`,
    rules.length === 0 ? '' : `rule ${rules.map((rule) => `"${rule}"`).join(' or ')}`,
    placeWords({ units, buildings }),
    minDays === undefined ? '' : `at least ${amount(minDays, 'days')} old`,
    maxDays === undefined ? '' : `at most ${amount(maxDays, 'days')} old`,
    period === undefined ? '' : `opened ${period.words}`,
    perUnit <= 1 ? '' : `of units with at least ${perUnit} of them`,
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** The case that has been open longest. */
export function oldestOf(lines: readonly ViolationLine[]): ViolationLine | undefined {
  return lines.reduce<ViolationLine | undefined>(
    (oldest, line) => (oldest === undefined || line.daysOpen > oldest.daysOpen ? line : oldest),
    undefined,
  );
}

export function violationsTable(
  lines: readonly ViolationLine[],
  details: Record<string, CaseDetail>,
  about: Pick<DataTable, 'title' | 'subtitle' | 'source' | 'date'>,
): DataTable {
  const withDetails = lines.some((line) => details[line.caseNumber] !== undefined);
  const text = (header: string): Column => ({ header, kind: 'text' });
  const columns: Column[] = [
    ...['Case', 'Unit', 'Rule'].map(text),
    { header: 'Opened', kind: 'date' },
    { header: 'Days open', kind: 'number' },
    text('Status'),
    { header: 'Due', kind: 'date' },
    text('Owner'),
    ...(withDetails ? ['Section', 'Last event'].map(text) : []),
  ];
  const rows = lines.map((line): Cell[] => {
    const detail = details[line.caseNumber];
    return [
      line.caseNumber,
      line.unit,
      line.rule,
      readDate(line.opened) ?? line.opened,
      line.daysOpen,
      line.status,
      readDate(line.due) ?? line.due,
      line.owner,
      ...(withDetails ? [detail?.section ?? '', detail?.lastEvent ?? ''] : []),
    ];
  });
  return { ...about, columns, rows };
}

function asReport(table: DataTable, lines: readonly ViolationLine[]): Report {
  const oldest = oldestOf(lines);
  const words =
    oldest === undefined
      ? 'No case matches.'
      : `Oldest: case ${oldest.caseNumber}, unit ${oldest.unit}, ${oldest.rule}, opened ${oldest.opened} (${amount(oldest.daysOpen, 'days')}).`;
  const totals = countsOf(lines.map((line) => line.status)).map(([status, count]) => `${status}: ${count}`);
  const cases = { heading: 'Cases', paragraphs: [], table: { ...table, subtitle: '' } };
  return {
    ...table,
    sections: [
      { heading: 'Totals', paragraphs: [words], bullets: totals },
      ...(lines.length === 0 ? [] : [cases]),
    ],
  };
}

/** The cases as files: a spreadsheet and a report, or what was asked for. */
export function violationsFiles(
  task: RecipeTask,
  asked: ViolationsAsk,
  lines: readonly ViolationLine[],
  { details, source, rows }: ListReading<CaseDetail>,
): Promise<OutputFile[]> {
  const named = askedFormats(asked.reading.formats);
  const subtitle = `${lines.length} of ${amount(rows.length, 'cases')} read, as of ${longDay.format(task.now)}`;
  const about = {
    title: violationsTitle(
      asked,
      rows.map((row) => violationLine(row, task.now)),
      task.now,
    ),
    subtitle,
    source: `Read from ${source}`,
    date: task.now,
  };
  const table = violationsTable(lines, details, about);
  const nameOf = (format: ListFormat): string => fileStem('Violations', format, named, task.now);
  // Spec silent: who names no format gets the list as CSV and a report to read, because both are asked for most.
  return filesByKind(named.length === 0 ? ['csv', 'pdf'] : named, {
    paper: (format) => reportFile(nameOf(format), asReport(table, lines), format),
    sheet: (format) => tableFile(nameOf(format), table, format),
  });
}
