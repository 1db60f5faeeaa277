import { reportFile } from '../../../documents/report-file.ts';
import { tableFile } from '../../../documents/table-file.ts';
import { amount, countWords } from '../../ask/amount.ts';
import { longDay, readDate } from '../../ask/dates.ts';
import { placeFilter, placeWords } from '../../ask/read-places.ts';
import { type ListFormat, askedFormats } from '../../ask/read-formats.ts';
import type { OutputFile } from '../../../documents/output-file.ts';
import type { RecipeTask } from '../../recipe.ts';
import {
  askedKinds,
  type InspectionDetail,
  type InspectionLine,
  type InspectionsAsk,
} from './inspection-lines.ts';
import { fileStem, filesByKind } from '../files-by-kind.ts';
import type { ListReading } from '../list-chore.ts';
import type { Cell, Column, DataTable, Report, ReportSection } from '../../../documents/data-table.ts';
import { type PlacedFinding, placedFindings, askedGrouping, groupOf } from './inspection-findings.ts';

/** What is said of a file beside its rows. */
type About = Pick<DataTable, 'title' | 'subtitle' | 'source' | 'date'>;

const text = (header: string): Column => ({ header, kind: 'text' });
const date = (header: string): Column => ({ header, kind: 'date' });
const dateCell = (printed: string): Cell => readDate(printed) ?? printed;

const listColumns = [
  text('Inspection'),
  text('Unit'),
  text('Kind'),
  date('Date'),
  text('Status'),
  { header: 'Findings', kind: 'number' } as const,
  date('Next due'),
];

const listRow = (line: InspectionLine): Cell[] => [
  line.number,
  line.unit,
  line.kind,
  dateCell(line.date),
  line.status,
  line.findings,
  dateCell(line.nextDue),
];

const findingColumns = [
  text('Inspection'),
  text('Unit'),
  text('Finding'),
  text('Severity'),
  text('Follow-up'),
  date('Due'),
  text('State'),
];

const findingRow = ({ line, finding, severity, followUp, due, state, overdue }: PlacedFinding): Cell[] => [
  line.number,
  line.unit,
  finding,
  severity,
  followUp,
  dateCell(due),
  overdue ? 'Overdue' : state,
];

/** As a bare table there is a line for each finding, and one for each inspection without. */
function inspectionTable(
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

/** One section for each unit, building or month that has a finding. */
function findingSections(asked: InspectionsAsk, findings: readonly PlacedFinding[]): ReportSection[] {
  const grouping = askedGrouping(asked.words);
  const groups = new Map<string, PlacedFinding[]>();
  for (const finding of findings) {
    const name = groupOf(finding.line, grouping);
    groups.set(name, [...(groups.get(name) ?? []), finding]);
  }
  const byName = new Intl.Collator('en-US', { numeric: true });
  const sorted =
    grouping === 'month' ? [...groups] : [...groups].toSorted(([a], [b]) => byName.compare(a, b));
  return sorted.map(([heading, inGroup]) => ({
    heading,
    paragraphs: [],
    bullets: inGroup.map(
      ({ line, finding, severity, followUp, due, state, overdue }) =>
        `${line.number} of ${line.date} (${line.kind}): ${finding}, ${severity.toLowerCase()}. ${followUp}, by ${due}: ${overdue ? 'overdue' : state.toLowerCase()}.`,
    ),
  }));
}

/** The inspections to read: totals, the list, what is to be done, and every finding under its home. */
function inspectionReport(
  now: Date,
  asked: InspectionsAsk,
  lines: readonly InspectionLine[],
  details: Record<string, InspectionDetail>,
  about: About,
): Report {
  const findings = placedFindings(lines, details, now);
  const open = findings.filter((finding) => finding.open);
  if (lines.length === 0) {
    return { ...about, sections: [{ heading: 'Summary', paragraphs: ['No inspection matches.'] }] };
  }
  const opened = lines.filter((line) => details[line.number] !== undefined).length;
  const named = lines.reduce((sum, line) => sum + (line.findings ?? 0), 0);
  const bullets = [
    `By result: ${countWords(lines.map((line) => line.status))}`,
    `Findings: ${named}${opened === 0 ? ', as the list counts them' : ''}`,
    ...(opened === 0
      ? []
      : [`Follow-ups open: ${open.length}, of which overdue: ${open.filter((one) => one.overdue).length}`]),
  ];
  const inner = { ...about, subtitle: '' };
  return {
    ...about,
    sections: [
      { heading: 'Summary', paragraphs: [], bullets },
      {
        heading: 'Inspections',
        paragraphs: [],
        table: { ...inner, columns: listColumns, rows: lines.map(listRow) },
      },
      ...(open.length === 0
        ? []
        : [
            {
              heading: 'Open follow-ups',
              paragraphs: [],
              table: { ...inner, columns: findingColumns, rows: open.map(findingRow) },
            },
          ]),
      ...(findings.length === 0
        ? []
        : [
            {
              heading: `Findings by ${askedGrouping(asked.words)}`,
              paragraphs: [`${amount(findings.length, 'findings')}, the major ones first.`],
            },
          ]),
      ...findingSections(asked, findings),
    ],
  };
}

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
