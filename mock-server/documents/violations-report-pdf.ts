import { drawTable } from './draw-table.ts';
import { ink, letterhead, pageFoot } from './letterhead.ts';
import { renderPdf } from './render-pdf.ts';

export interface ViolationLine {
  caseNumber: string;
  unit: string;
  rule: string;
  opened: string;
  daysOpen: number;
  status: string;
  owner: string;
}

export interface ViolationsReport {
  /** "Open violations, more than 30 days" */
  title: string;
  organisation: string;
  /** Where the figures come from. */
  source: string;
  date: Date;
  lines: ViolationLine[];
}

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** How many cases stand at each status, the most frequent first. */
export function totalsByStatus(lines: readonly ViolationLine[]): [status: string, count: number][] {
  const totals = new Map<string, number>();
  for (const line of lines) totals.set(line.status, (totals.get(line.status) ?? 0) + 1);
  return [...totals].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]));
}

/** The case that has been open longest. */
export function oldestOf(lines: readonly ViolationLine[]): ViolationLine | undefined {
  return lines.reduce<ViolationLine | undefined>(
    (oldest, line) => (oldest === undefined || line.daysOpen > oldest.daysOpen ? line : oldest),
    undefined,
  );
}

function oldestText(lines: readonly ViolationLine[]): string {
  const oldest = oldestOf(lines);
  if (oldest === undefined) return 'No case matches.';
  return `Oldest: case ${oldest.caseNumber}, unit ${oldest.unit}, ${oldest.rule}, opened ${oldest.opened} (${oldest.daysOpen} days).`;
}

/** Violations as a report: totals by status, the oldest case, and every case in a table. */
export function violationsReportPdf(report: ViolationsReport): Promise<Uint8Array> {
  return renderPdf(
    { title: report.title, author: report.organisation, date: report.date },
    (pdf) => {
      letterhead(pdf, report.organisation, report.source, false);
      pdf.fillColor(ink.text).font('Times-Bold').fontSize(19).text(report.title);
      pdf.fillColor(ink.quiet).font('Helvetica').fontSize(9.5);
      pdf.text(`As of ${longDay.format(report.date)}. Cases: ${report.lines.length}.`).moveDown(0.8);
      pdf.fillColor(ink.text).font('Helvetica').fontSize(10);
      for (const [status, count] of totalsByStatus(report.lines)) pdf.text(`${status}: ${count}`);
      pdf.moveDown(0.4).text(oldestText(report.lines)).moveDown(0.9);
      drawTable(pdf, {
        columns: [
          { title: 'Case', width: 52 },
          { title: 'Unit', width: 38 },
          { title: 'Rule', width: 120 },
          { title: 'Opened', width: 86 },
          { title: 'Days', width: 32 },
          { title: 'Status', width: 76 },
          { title: 'Owner', width: 80 },
        ],
        rows: report.lines.map((line) => [
          line.caseNumber,
          line.unit,
          line.rule,
          line.opened,
          String(line.daysOpen),
          line.status,
          line.owner,
        ]),
      });
    },
    (pdf, page, pages) => pageFoot(pdf, report.title, page, pages),
  );
}
