import type { PageReading } from '../../../server/browser/page-reading.ts';
import { timeOf } from '../request/dates.ts';
import { rowsOn } from '../on-page/collect-rows.ts';
import { factOf } from '../on-page/page-facts.ts';
import { declaredList } from './engine/declared-list.ts';
import type { LineOf, ListColumns, ListFacts, ListResult } from './engine/list-declaration.ts';
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
  /** The number of findings in the list; null before the inspection. */
  findings: { head: /findings/i, header: 'Findings', kind: 'number' },
  nextDue: { head: /next due/i, header: 'Next due', kind: 'date' },
} satisfies ListColumns;

/** Reads the findings on the page of an inspection. */
const readFindings = (page: PageReading) =>
  rowsOn(page, {
    finding: /^finding/i,
    severity: /severity/i,
    followUp: /^follow-up$/i,
    due: /due/i,
    state: /state/i,
  }).map(({ cells: { finding = '', severity = '', followUp = '', due = '', state = '' } }) => ({
    severity,
    due,
    isOpen: !/done|closed/i.test(state),
    text: `${finding}, ${severity.toLowerCase()}. ${followUp}, by ${due}: ${state.toLowerCase()}.`,
  }));

const facts = {
  status: { read: factOf(/^status$/i) },
  findings: { read: (page: PageReading) => readFindings(page).length },
  inspector: { read: factOf(/^inspector$/i), header: 'Inspector' },
  findingDetails: { read: readFindings },
  foundWords: {
    read: (page: PageReading) =>
      readFindings(page)
        .map(({ text }) => text)
        .join(' '),
    header: 'Findings in full',
    calculated: true,
  },
} satisfies ListFacts;

type Inspection = LineOf<typeof columns, typeof facts>;

/** Returns all findings with their place, by severity and due date. */
function placedFindings({ lines }: ListResult<Inspection>) {
  const all = lines.flatMap(({ number, date, kind, unit, page }) =>
    (page?.findingDetails ?? []).map((finding) => ({
      ...finding,
      where: unit.replace(/^(\d+).*/, 'Building $1'),
      rank: /major|urgent|critical/i.test(finding.severity) ? 0 : 1,
      text: `${unit}, ${number} of ${date} (${kind}): ${finding.text}`,
    })),
  );
  return all.toSorted((a, b) => a.rank - b.rank || timeOf(a.due) - timeOf(b.due));
}

/** Reports on inspections, their findings and follow-ups. */
export const inspections = declaredList<Inspection>({
  name: 'inspections',
  does: 'report property inspections',
  covers: 'building unit condition needs repair urgent items first',
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
  // The report groups findings by building, worst first.
  alsoReads: /\b(?:by|per|for each|for every) building\b|\b(?:urgent|major|worst)(?: \w+)? first\b/i,
  // The fastest modes read only the list. `fast` opens inspections with findings.
  opens: ({ findings }, { mode }) => mode === 'fast' && (findings ?? 0) > 0,
  defaultFormats: ['pdf'],
  sections(result) {
    const findings = placedFindings(result);
    const places = [...new Set(findings.map(({ where }) => where))].toSorted(byText);
    return places.map((where) => ({
      heading: `Findings: ${where}`,
      paragraphs: [],
      bullets: findings.filter((finding) => finding.where === where).map(({ text }) => text),
    }));
  },
  extraSentences(result) {
    const allFindings = placedFindings(result);
    const total = result.lines.reduce((sum, { findings }) => sum + (findings ?? 0), 0);
    const open = allFindings.filter(({ isOpen }) => isOpen).length;
    return [
      `Findings: ${total}, ${allFindings.length} of them read in full, ${open} with an open follow-up.`,
    ];
  },
});
