import type { PageReading } from '../../browser/page-reading.ts';
import type { ReportSection } from '../../documents/data-table.ts';
import { amount } from '../ask/amount.ts';
import { dayMs, readDate, timeOf } from '../ask/dates.ts';
import { type AskedPeriod, isInPeriod } from '../ask/time.ts';
import { cellOf, findTable } from '../on-page/page-facts.ts';
import { declaredList } from './engine/declared-list.ts';
import type { LineOf, ListAsk, ListColumns, ListFacts, ListFilter } from './engine/list-declaration.ts';
import { rangeFacet } from './engine/facets.ts';
import { factOf } from './engine/list-lines.ts';
import { ageSort, byText } from './engine/sort-lines.ts';

const failed = String.raw`\b(?:fail(?:ed|ing|s|ures?)?|(?:did|do|does)(?: not|n['’]t) pass|not pass(?:ed|ing)?)\b`;
const upcoming = /\b(?:upcoming|scheduled|planned|next inspections?|coming up)\b/i;

const columns = {
  number: { head: /^inspection\b|^number/i, header: 'Inspection' },
  unit: { head: /^unit|^location|^home/i, header: 'Unit', sort: { also: 'home|location|building' } },
  kind: { head: /^kind|^type/i, header: 'Kind', sort: { also: 'type' }, filter: true },
  date: {
    head: /^date/i,
    header: 'Date',
    kind: 'date',
    sort: ageSort,
  },
  status: {
    head: /status|result/i,
    header: 'Status',
    counts: true,
    sort: { also: 'result' },
    filter: {
      folders: true,
      words: [
        [/(?<!\bnot )\bpass(?:ed|ing)\b/i, 'Passed'],
        [
          /\bneed(?:s|ed|ing)? attention\b|\battention (?:is )?needed\b|\bfollow[- ]?ups? (?:is |are )?needed\b/i,
          'Needs Attention',
        ],
        [
          /\b(?:with|that have|having) (?:any |open )?(?:problems|issues|findings|deficiencies)\b/i,
          'Needs Attention',
          'Failed',
        ],
        [new RegExp(failed, 'i'), 'Failed'],
        [upcoming, 'Scheduled'],
      ],
    },
  },
  /** How many the list says there are; null before the inspection was held. */
  findings: { head: /findings/i, header: 'Findings', kind: 'number' },
  nextDue: { head: /next due/i, header: 'Next due', kind: 'date' },
} satisfies ListColumns;

interface Finding {
  finding: string;
  severity: string;
  followUp: string;
  due: string;
  state: string;
}

/** The findings on the page of an inspection. */
function readFindings(page: PageReading): Finding[] {
  const table = findTable(page, [/^finding/i, /follow-up/i, /due/i]);
  return (table?.rows ?? []).map((row): Finding => {
    const text = (head: RegExp): string => (table && cellOf(table, row, head)?.text.trim()) ?? '';
    return {
      finding: text(/^finding/i),
      severity: text(/severity/i),
      followUp: text(/^follow-up$/i),
      due: text(/due/i),
      state: text(/state/i),
    };
  });
}

const findingWords = ({ finding, severity, followUp, due, state }: Finding): string =>
  `${finding}, ${severity.toLowerCase()}. ${followUp}, by ${due}: ${state.toLowerCase()}.`;

const facts = {
  status: { read: factOf(/^status$/i) },
  findings: { read: (page: PageReading) => readFindings(page).length },
  inspector: { read: factOf(/^inspector$/i), header: 'Inspector' },
  found: { read: readFindings },
  foundWords: {
    read: (page: PageReading) => readFindings(page).map(findingWords).join(' '),
    header: 'Findings in full',
  },
} satisfies ListFacts;

type Inspection = LineOf<typeof columns, typeof facts>;

/** Spec silent: a report for which no time is named covers these days, because all of the past is rarely meant. */
const usualDays = 90;

/** The days that are asked for: those named, else as many as the ages tell, else the usual ones. */
function periodOf({ reading, words, now }: ListAsk): AskedPeriod & { isUsual: boolean } {
  const { minDays, maxDays } = reading;
  const daysAgo = (days: number): string => new Date(now.getTime() - days * dayMs).toISOString().slice(0, 10);
  const isUsual = (maxDays ?? minDays) === undefined;
  if (reading.period !== undefined) return { ...reading.period, isUsual: false };
  if (isUsual && upcoming.test(words))
    return { from: daysAgo(0), until: '9999', words: 'from today on', isUsual: false };
  if (minDays !== undefined && maxDays === undefined)
    return {
      from: '1900-01-01',
      until: daysAgo(minDays - 1),
      words: `at least ${minDays} days ago`,
      isUsual,
    };
  const days = maxDays ?? usualDays;
  const until = daysAgo(minDays === undefined ? 0 : minDays - 1);
  return { from: daysAgo(days), until, words: `in the last ${amount(days, 'days')}`, isUsual };
}

const byDay: ListFilter<Inspection> = {
  facet: rangeFacet,
  narrow(asked) {
    const period = periodOf(asked);
    return { words: ` ${period.words}`, has: (line) => isInPeriod(readDate(line.date), period) };
  },
};

/** A finding with the inspection it is from. */
interface PlacedFinding extends Finding {
  line: Inspection;
  isOpen: boolean;
}

/** Every finding of the inspections: the major ones first, and of those what is due first. */
function placedFindings(lines: readonly Inspection[], now: Date): PlacedFinding[] {
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  const all = lines.flatMap((line) =>
    (line.page?.found ?? []).map((finding): PlacedFinding => {
      const isOpen = !/done|closed/i.test(finding.state);
      const isLate = isOpen && timeOf(finding.due) < today;
      return { ...finding, state: isLate ? 'Overdue' : finding.state, line, isOpen };
    }),
  );
  const minor = ({ severity }: Finding): number => (/major|urgent|critical/i.test(severity) ? 0 : 1);
  return all.toSorted((a, b) => minor(a) - minor(b) || timeOf(a.due) - timeOf(b.due));
}

const byBuilding = /\b(?:by|per|for each|for every|grouped by) building\b/i;
const isTold =
  /\b(?:by|per|for each|for every) (?:unit|building)\b|\b(?:urgent|major|overdue|worst)(?: \w+)? first\b/i;

/** What was found, under its unit or building. */
function findingSections(findings: readonly PlacedFinding[], words: string): ReportSection[] {
  if (findings.length === 0) return [];
  const grouping = byBuilding.test(words) ? 'building' : 'unit';
  const groupOf = ({ line: { unit } }: PlacedFinding): string => {
    const number = /^\d+/.exec(unit)?.[0];
    if (number === undefined) return unit;
    return grouping === 'building' ? `Building ${number}` : `Unit ${unit}`;
  };
  const bullet = (one: PlacedFinding): string =>
    `${one.line.number} of ${one.line.date} (${one.line.kind}): ${findingWords(one)}`;
  const groups = [...new Set(findings.map(groupOf))].toSorted(byText);
  const open = findings.filter(({ isOpen }) => isOpen);
  return [
    ...(open.length === 0 ? [] : [{ heading: 'Open follow-ups', paragraphs: [], bullets: open.map(bullet) }]),
    {
      heading: `Findings by ${grouping}`,
      paragraphs: [`${amount(findings.length, 'findings')}, the major ones first.`],
    },
    ...groups.map((heading) => ({
      heading,
      paragraphs: [],
      bullets: findings.filter((one) => groupOf(one) === heading).map(bullet),
    })),
  ];
}

const mostNamed = 5;

/** Reports on inspections: what was found, and what is still to be done about it. */
export const inspections = declaredList<typeof columns, typeof facts, Inspection>({
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
  facts,
  id: 'number',
  place: 'unit',
  attached: /^inspection\b(?!.*(?:date|type|status))/i,
  filters: [byDay],
  reads: ({ words }) => [isTold.test(words), byBuilding.test(words)],
  // The quickest modes read the list alone; `fast` opens what has findings.
  opens: ({ findings }, { mode }) => mode === 'fast' && (findings ?? 0) > 0,
  usual: ['pdf'],
  sections: ({ asked, lines }) => findingSections(placedFindings(lines, asked.now), asked.words),
  tells({ asked, lines }) {
    const found = placedFindings(lines, asked.now);
    const open = found.filter(({ isOpen }) => isOpen);
    const late = open.filter(({ state }) => state === 'Overdue');
    const first = late
      .slice(0, mostNamed)
      .map(({ line, finding, due }) => `${line.unit}: ${finding} (due ${due})`);
    const total = lines.reduce((sum, { findings }) => sum + (findings ?? 0), 0);
    return [
      total === 0 ? 'Findings: none.' : `Findings: ${total}, ${found.length} of them read in full.`,
      found.length === 0 ? '' : `Follow-ups: ${open.length} open, ${late.length} overdue.`,
      late.length === 0
        ? ''
        : `Overdue: ${first.join('; ')}${late.length > mostNamed ? '; and others' : ''}.`,
      periodOf(asked).isUsual
        ? `No time was named, so the report covers the inspections ${periodOf(asked).words}.`
        : '',
    ];
  },
});
