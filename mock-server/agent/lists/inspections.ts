import type { PageReading } from '../../browser/page-reading.ts';
import { timeOf } from '../ask/dates.ts';
import { cellOf, findTable } from '../on-page/page-facts.ts';
import { declaredList } from './engine/declared-list.ts';
import type { LineOf, ListColumns, ListFacts, ListResult } from './engine/list-declaration.ts';
import { factOf, isPast } from './engine/list-lines.ts';
import { byText } from './engine/sort-lines.ts';

const columns = {
  number: { head: /^inspection\b|^number/i, header: 'Inspection' },
  unit: { head: /^unit|^location|^home/i, header: 'Unit', sort: { also: 'home|location|building' } },
  kind: { head: /^kind|^type/i, header: 'Kind', sort: { also: 'type' }, filter: true },
  date: { head: /^date/i, header: 'Date', kind: 'date', dated: 'held' },
  status: {
    head: /status|result/i,
    header: 'Status',
    counts: true,
    sort: { also: 'result' },
    filter: {
      folders: true,
      words: [
        [/(?<!\bnot )\bpass(?:ed|ing)\b/i, 'Passed'],
        [/\bneed(?:s|ed|ing)? attention\b/i, 'Needs Attention'],
        [
          /\b(?:with|that have|having) (?:any |open )?(?:problems|issues|findings)\b/i,
          'Needs Attention',
          'Failed',
        ],
        [/\bfail(?:ed|ing|ures?)?\b|\b(?:not|n['’]t) pass/i, 'Failed'],
        [/\b(?:upcoming|scheduled|planned)\b/i, 'Scheduled'],
      ],
    },
  },
  /** How many the list says there are; null before the inspection was held. */
  findings: { head: /findings/i, header: 'Findings', kind: 'number' },
  nextDue: { head: /next due/i, header: 'Next due', kind: 'date' },
} satisfies ListColumns;

/** The findings on the page of an inspection. */
function readFindings(page: PageReading) {
  const table = findTable(page, [/^finding/i, /follow-up/i, /due/i]);
  return (table?.rows ?? []).map((row) => {
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

type Finding = ReturnType<typeof readFindings>[number];

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

/** Every finding of the inspections, with where it was made: the major ones first, and of those what is due first. */
function placedFindings({ asked, lines }: ListResult<Inspection>) {
  const all = lines.flatMap(({ number, date, kind, unit, page }) =>
    (page?.found ?? []).map((finding) => {
      const isOpen = !/done|closed/i.test(finding.state);
      const isLate = isOpen && isPast(finding.due, asked.now);
      const words = findingWords(isLate ? { ...finding, state: 'Overdue' } : finding);
      const building = /^\d+/.exec(unit)?.[0];
      const where = building === undefined ? unit : `Building ${building}`;
      return { ...finding, isOpen, isLate, where, told: `${unit}, ${number} of ${date} (${kind}): ${words}` };
    }),
  );
  const minor = ({ severity }: Finding): number => (/major|urgent|critical/i.test(severity) ? 0 : 1);
  return all.toSorted((a, b) => minor(a) - minor(b) || timeOf(a.due) - timeOf(b.due));
}

/** Reports on inspections: what was found, and what is still to be done about it. */
export const inspections = declaredList<Inspection>({
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
  // A report has the findings by building, the worst of each first.
  hears: /\b(?:by|per|for each|for every) building\b|\b(?:urgent|major|overdue|worst)(?: \w+)? first\b/i,
  // The quickest modes read the list alone; `fast` opens what has findings.
  opens: ({ findings }, { mode }) => mode === 'fast' && (findings ?? 0) > 0,
  usual: ['pdf'],
  sections(result) {
    const findings = placedFindings(result);
    if (findings.length === 0) return [];
    const places = [...new Set(findings.map(({ where }) => where))].toSorted(byText);
    return [
      { heading: 'Findings by building', paragraphs: ['Of each building the major ones first.'] },
      ...places.map((heading) => ({
        heading,
        paragraphs: [],
        bullets: findings.filter(({ where }) => where === heading).map(({ told }) => told),
      })),
    ];
  },
  tells(result) {
    const found = placedFindings(result);
    const total = result.lines.reduce((sum, { findings }) => sum + (findings ?? 0), 0);
    const [open, late] = [found.filter(({ isOpen }) => isOpen), found.filter(({ isLate }) => isLate)];
    return [
      total === 0 ? 'Findings: none.' : `Findings: ${total}, ${found.length} of them read in full.`,
      found.length === 0 ? '' : `Follow-ups: ${open.length} open, ${late.length} overdue.`,
    ];
  },
});
