import type { Cell, Column, DataTable } from '../../../documents/data-table.ts';
import { readDate } from '../../ask/read-date.ts';
import { type PlacedFinding, placedFindings } from './inspection-findings.ts';
import type { InspectionDetail, InspectionLine } from './inspection-lines.ts';

/** What is said of a file beside its rows. */
export type About = Pick<DataTable, 'title' | 'subtitle' | 'source' | 'date'>;

const text = (header: string): Column => ({ header, kind: 'text' });
const date = (header: string): Column => ({ header, kind: 'date' });
const dateCell = (printed: string): Cell => readDate(printed) ?? printed;

export const listColumns = [
  text('Inspection'),
  text('Unit'),
  text('Kind'),
  date('Date'),
  text('Status'),
  { header: 'Findings', kind: 'number' } as const,
  date('Next due'),
];

export const listRow = (line: InspectionLine): Cell[] => [
  line.number,
  line.unit,
  line.kind,
  dateCell(line.date),
  line.status,
  line.findings,
  dateCell(line.nextDue),
];

export const findingColumns = [
  text('Inspection'),
  text('Unit'),
  text('Finding'),
  text('Severity'),
  text('Follow-up'),
  date('Due'),
  text('State'),
];

export const findingRow = ({
  line,
  finding,
  severity,
  followUp,
  due,
  state,
  overdue,
}: PlacedFinding): Cell[] => [
  line.number,
  line.unit,
  finding,
  severity,
  followUp,
  dateCell(due),
  overdue ? 'Overdue' : state,
];

/** As a bare table there is a line for each finding, and one for each inspection without. */
export function inspectionTable(
  now: Date,
  lines: readonly InspectionLine[],
  details: Record<string, InspectionDetail>,
  about: About,
): DataTable {
  if (Object.keys(details).length === 0) return { ...about, columns: listColumns, rows: lines.map(listRow) };
  const more = [
    text('Inspector'),
    text('Finding'),
    text('Severity'),
    text('Follow-up'),
    date('Follow-up due'),
    text('State'),
  ];
  const rows = lines.flatMap((line): Cell[][] => {
    const detail = details[line.number];
    const found = placedFindings([line], details, now);
    const head = [...listRow(line), detail?.inspector ?? ''];
    if (found.length === 0) return [[...head, '', '', '', null, '']];
    return found.map((one) => [...head, ...findingRow(one).slice(2)]);
  });
  return { ...about, columns: [...listColumns, ...more], rows };
}
