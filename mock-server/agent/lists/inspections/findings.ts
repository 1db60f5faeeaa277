import type { PageReading } from '../../../browser/page-reading.ts';
import type { Cell, Column, ReportSection } from '../../../documents/data-table.ts';
import { amount } from '../../ask/amount.ts';
import { dayMs, longMonth, readDate, timeOf } from '../../ask/dates.ts';
import { cellOf, findTable } from '../../on-page/page-facts.ts';

interface Finding {
  finding: string;
  severity: string;
  followUp: string;
  due: string;
  state: string;
}

/** Of an inspection, what its findings are told with. */
interface Inspected {
  number: string;
  unit: string;
  kind: string;
  date: string;
}

/** A finding with the inspection it is from. */
interface PlacedFinding extends Finding {
  line: Inspected;
  open: boolean;
  overdue: boolean;
}

/** The findings on the page of an inspection. */
export function readFindings(page: PageReading): Finding[] {
  const table = findTable(page, [/^finding/i, /follow-up/i, /due/i]);
  if (table === undefined) return [];
  return table.rows.map((row): Finding => {
    const text = (head: RegExp): string => cellOf(table, row, head)?.text.trim() ?? '';
    return {
      finding: text(/^finding/i),
      severity: text(/severity/i),
      followUp: text(/^follow-up$/i),
      due: text(/due/i),
      state: text(/state/i),
    };
  });
}

/** Every finding of the inspections: the major ones first, and of those what is due first. */
export function placedFindings(
  lines: readonly Inspected[],
  details: Readonly<Record<string, { findings: readonly Finding[] }>>,
  now: Date,
): PlacedFinding[] {
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  const all = lines.flatMap((line) =>
    (details[line.number]?.findings ?? []).map((finding) => {
      const open = !/done|closed/i.test(finding.state);
      return { ...finding, line, open, overdue: open && timeOf(finding.due) < today };
    }),
  );
  const minor = ({ severity }: Finding): number => (/major|urgent|critical/i.test(severity) ? 0 : 1);
  return all.toSorted((a, b) => minor(a) - minor(b) || timeOf(a.due) - timeOf(b.due));
}

const column = (header: string, kind: Column['kind'] = 'text'): Column => ({ header, kind });

/** Of a finding, in a table; the inspection it is from stands before them. */
export const findingColumns = (due: string): Column[] => [
  column('Finding'),
  column('Severity'),
  column('Follow-up'),
  column(due, 'date'),
  column('State'),
];

export const findingCells = ({ finding, severity, followUp, due, state, overdue }: PlacedFinding): Cell[] => [
  finding,
  severity,
  followUp,
  readDate(due) ?? due,
  overdue ? 'Overdue' : state,
];

type Grouping = 'unit' | 'building' | 'month';

/** "by building": how the findings are put in order; by unit when nothing is said. */
function askedGrouping(words: string): Grouping {
  const named = /\b(?:by|per|for each|for every|grouped by)\s+(unit|building|month)\b/i.exec(words)?.[1];
  return (named?.toLowerCase() as Grouping | undefined) ?? 'unit';
}

/** The heading an inspection stands under. */
function groupOf({ unit, date }: Inspected, grouping: Grouping): string {
  if (grouping === 'month') {
    const day = readDate(date);
    return day === undefined ? 'No date' : longMonth.format(day);
  }
  const number = /^\d+/.exec(unit)?.[0];
  if (number === undefined) return unit;
  return grouping === 'building' ? `Building ${number}` : `Unit ${unit}`;
}

/** What is still to be done, then one section for each unit, building or month that has a finding. */
export function findingSections(findings: readonly PlacedFinding[], words: string): ReportSection[] {
  const open = findings.filter((finding) => finding.open);
  const columns = [column('Inspection'), column('Unit'), ...findingColumns('Due')];
  const rows = open.map((one): Cell[] => [one.line.number, one.line.unit, ...findingCells(one)]);
  const grouping = askedGrouping(words);
  const groups = new Map<string, PlacedFinding[]>();
  for (const finding of findings) {
    const name = groupOf(finding.line, grouping);
    groups.set(name, [...(groups.get(name) ?? []), finding]);
  }
  const byName = new Intl.Collator('en-US', { numeric: true });
  const sorted =
    grouping === 'month' ? [...groups] : [...groups].toSorted(([a], [b]) => byName.compare(a, b));
  const heading = `Findings by ${grouping}`;
  const followUps = { title: 'Open follow-ups', subtitle: '', columns, rows };
  return [
    ...(open.length === 0 ? [] : [{ heading: 'Open follow-ups', paragraphs: [], table: followUps }]),
    ...(findings.length === 0
      ? []
      : [{ heading, paragraphs: [`${amount(findings.length, 'findings')}, the major ones first.`] }]),
    ...sorted.map(([name, inGroup]) => ({
      heading: name,
      paragraphs: [],
      bullets: inGroup.map(
        ({ line, finding, severity, followUp, due, state, overdue }) =>
          `${line.number} of ${line.date} (${line.kind}): ${finding}, ${severity.toLowerCase()}. ${followUp}, by ${due}: ${overdue ? 'overdue' : state.toLowerCase()}.`,
      ),
    })),
  ];
}
