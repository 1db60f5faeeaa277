import { amount, countWords } from '../../ask/amount.ts';
import { type AskedPeriod, isInPeriod, isOneMonth } from '../../ask/time.ts';
import { dayMs, readDate } from '../../ask/dates.ts';
import { modeWords } from '../../ask/mode-words.ts';
import { declaredList } from '../engine/declared-list.ts';
import type {
  DetailFacts,
  DetailOf,
  LineOf,
  ListAsk,
  ListColumns,
  ListFilter,
  ListResult,
} from '../engine/list-declaration.ts';
import { byPlace, byTopic } from '../engine/list-filters.ts';
import { factOf } from '../engine/list-lines.ts';
import { bulletText } from '../markdown.ts';
import { findingCells, findingColumns, findingSections, placedFindings, readFindings } from './findings.ts';

const columns = {
  number: { head: /^inspection\b|^number/i, header: 'Inspection' },
  unit: {
    head: /^unit|^location|^home/i,
    header: 'Unit',
    sort: { name: /\b(?:units?|homes?|location|building)\b/i },
  },
  kind: { head: /^kind|^type/i, header: 'Kind', sort: { name: /\b(?:kind|type)\b/i } },
  date: {
    head: /^date/i,
    header: 'Date',
    kind: 'date',
    sort: {
      name: /\b(?:date|age|newest|oldest)\b/i,
      alone: /\b(?:newest|latest|most recent|oldest|earliest) (?:ones )?first\b|\bchronological/i,
    },
  },
  status: { head: /status|result/i, header: 'Status', sort: { name: /\b(?:status|result)s?\b/i } },
  /** How many the list says there are; null before the inspection was held. */
  findings: {
    head: /findings/i,
    header: 'Findings',
    kind: 'number',
    sort: { name: /\bfindings\b/i, usual: 'down' },
  },
  nextDue: { head: /next due/i, header: 'Next due', kind: 'date' },
} satisfies ListColumns;

const facts = {
  status: { read: factOf(/^status$/i) },
  inspector: { read: factOf(/^inspector$/i), header: 'Inspector' },
  findings: { read: readFindings },
} satisfies DetailFacts;

type Inspection = LineOf<typeof columns>;

/** Spec silent: a report for which no time is named covers these days, because all of the past is rarely meant. */
const usualDays = 90;
const iso = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The days that are asked for: those named, else as many as the ages tell, else the usual ones. */
function periodOf({ reading, now }: ListAsk): AskedPeriod {
  if (reading.period !== undefined) return reading.period;
  const { minDays, maxDays, inspections: asked } = reading;
  const days = maxDays ?? usualDays;
  const begin = iso(now.getTime() - days * dayMs);
  if (minDays !== undefined)
    return {
      from: maxDays === undefined ? '1900-01-01' : begin,
      until: iso(now.getTime() - (minDays - 1) * dayMs),
      words: `at least ${minDays} days ago`,
    };
  if (asked.upcoming) return { from: iso(now.getTime()), until: '9999', words: 'from today on' };
  return {
    from: begin,
    until: iso(now.getTime()),
    words: days === 1 ? 'in the last day' : `in the last ${days} days`,
  };
}

/** Nobody named a time, so it is the usual one. */
const isUsual = ({ reading }: ListAsk): boolean =>
  reading.period === undefined &&
  (reading.maxDays ?? reading.minDays) === undefined &&
  !reading.inspections.upcoming;

const byDay: ListFilter<Inspection> = {
  facets: ['time', 'age'],
  narrow(asked) {
    const period = periodOf(asked);
    return { words: '', has: (line) => isInPeriod(readDate(line.date), period) };
  },
};

type Result = ListResult<Inspection, DetailOf<typeof facts>>;

const named = (lines: readonly Inspection[]): number =>
  lines.reduce((sum, line) => sum + (line.findings ?? 0), 0);

/** So many of what is overdue are told one by one. */
const mostNamed = 5;

function factWords({ asked, lines, details }: Result): string {
  if (lines.length === 0) return '';
  const found = placedFindings(lines, details, asked.now);
  const open = found.filter((finding) => finding.open);
  const late = open.filter((finding) => finding.overdue);
  const first = late
    .slice(0, mostNamed)
    .map(({ line, finding, due }) => `${line.unit}: ${finding} (due ${due})`);
  const total = named(lines);
  return bulletText([
    `By result: ${countWords(lines.map((line) => line.status))}.`,
    total === 0 ? 'Findings: none.' : `Findings: ${total}, ${found.length} of them read in full.`,
    found.length === 0 ? '' : `Follow-ups: ${open.length} open, ${late.length} overdue.`,
    late.length === 0 ? '' : `Overdue: ${first.join('; ')}${late.length > mostNamed ? '; and others' : ''}.`,
  ]);
}

/** Reports on inspections: what was found, and what is still to be done about it. */
export const inspections = declaredList<typeof columns, typeof facts>({
  name: 'inspections',
  does: 'report inspections',
  things: 'inspections',
  words:
    /\binspections?\b(?!\s+(?:meetings?|committees?|contracts?|fees?)\b)|\bproperty (?:walk[- ]?through|condition report)s?\b/i,
  portal: {
    name: 'inspections',
    links: [/^inspections\b/i, /\binspections?\b/i],
    heading: /^inspections\b/i,
  },

  columns,
  id: 'number',
  place: 'unit',
  status: {
    column: 'status',
    asked({ reading }) {
      const { results, upcoming } = reading.inspections;
      return upcoming ? [...results, 'Scheduled'] : results;
    },
    words: (statuses) => `, ${statuses.join(' or ')}`,
  },
  filters: [byDay, byTopic('kind', 'inspections', { place: 'unit' }), byPlace('unit')],
  anyway:
    /\b(?:by|per|for each|for every) (?:unit|building|month|result|status)\b|\b(?:urgent|major|overdue|worst)(?: \w+)? first\b/i,
  attached: /^inspection\b(?!.*(?:date|type|status))/i,

  facts,
  // The quickest modes read the list alone; `fast` opens what has findings; the thorough ones open everything held.
  opens({ status, findings }, { mode }) {
    if (mode === 'super-fast' || mode === 'ultra-fast' || status === 'Scheduled') return false;
    return modeWords[mode].opensDetails || (findings ?? 0) > 0;
  },
  hasMore: ({ findings }) => (findings ?? 0) > 0,
  leftOut: 'the findings on',
  contradiction({ number, status, findings }, detail) {
    if (detail.status === status && detail.findings.length === (findings ?? 0)) return undefined;
    return `${number} is ${status} with ${amount(findings ?? 0, 'findings')} in the list, but ${detail.status} with ${detail.findings.length} on its page`;
  },
  parts: {
    columns: findingColumns('Follow-up due'),
    rows: (line, detail, now) => placedFindings([line], { [line.number]: detail }, now).map(findingCells),
  },

  title: (asked) => `Inspections ${periodOf(asked).words}`,
  usual: () => ['pdf'],
  fileStem: 'Property_Inspection',
  fileMonth(asked) {
    const { period } = asked.reading;
    return period !== undefined && isOneMonth(period) ? new Date(period.from) : undefined;
  },
  paper: {
    before: 'Property inspection report: ',
    totals: 'Summary',
    bullets(_, { asked, lines, details }) {
      const open = placedFindings(lines, details, asked.now).filter((finding) => finding.open);
      const isOpened = lines.some((line) => details[line.number] !== undefined);
      const overdue = open.filter((one) => one.overdue).length;
      return [
        `By result: ${countWords(lines.map((line) => line.status))}`,
        `Findings: ${named(lines)}${isOpened ? '' : ', as the list counts them'}`,
        ...(isOpened ? [`Follow-ups open: ${open.length}, of which overdue: ${overdue}`] : []),
      ];
    },
    sections: (usual, { asked, lines, details }) => [
      ...usual,
      ...findingSections(placedFindings(lines, details, asked.now), asked.words),
    ],
  },
  tells: factWords,
  notes: ({ asked }) =>
    isUsual(asked)
      ? [`No time was named, so the report covers the inspections ${periodOf(asked).words}.`]
      : [],
  noCalendar: 'The portal tells no hour for an inspection, so no calendar file was made.',
});
