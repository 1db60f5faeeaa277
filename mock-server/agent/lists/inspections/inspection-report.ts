import type { Report, ReportSection } from '../../../documents/data-table.ts';
import { amount, countWords } from '../../ask/amount.ts';
import { askedGrouping, groupOf, type PlacedFinding, placedFindings } from './inspection-findings.ts';
import type { InspectionDetail, InspectionLine, InspectionsAsk } from './inspection-lines.ts';
import { type About, findingColumns, findingRow, listColumns, listRow } from './inspection-table.ts';

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
export function inspectionReport(
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
