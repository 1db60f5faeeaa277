import type { PageReading } from '../../browser/driver.ts';
import type { ViolationLine } from '../../documents/violations-report-pdf.ts';
import type { InstructionReading } from '../instruction-reading.ts';
import { cellOf, findTable } from '../page-facts.ts';
import { readDate } from '../read-date.ts';

const dayMs = 86_400_000;

/** The days a portal prints, or, where it prints none, counted from the day of opening. */
function daysOpen(printed: string, opened: string, now: Date): number {
  const days = Number.parseInt(printed, 10);
  if (!Number.isNaN(days)) return days;
  const date = readDate(opened);
  return date === undefined ? 0 : Math.max(0, Math.floor((now.getTime() - date.getTime()) / dayMs));
}

/** The cases of one page of a violations list; none when the page has no such list. */
export function violationRows(page: PageReading, now: Date): ViolationLine[] {
  const table = findTable(page, [/^unit|^lot|address/i, /rule|violation|type/i, /status/i]);
  if (table === undefined) return [];
  return table.rows.map((row) => {
    const text = (head: RegExp): string => cellOf(table, row, head)?.text.trim() ?? '';
    const opened = text(/opened|^date/i);
    return {
      caseNumber: text(/case|number|^id$/i),
      unit: text(/^unit|^lot|address/i),
      rule: text(/rule|violation|type/i),
      opened,
      daysOpen: daysOpen(text(/days/i), opened, now),
      status: text(/status/i),
      owner: text(/owner|resident/i),
    };
  });
}

/** The cases that were asked for, of those read. */
export function askedViolations(lines: readonly ViolationLine[], asked: InstructionReading): ViolationLine[] {
  const matching = lines.filter(
    (line) =>
      (asked.statuses.length === 0 ||
        asked.statuses.some((status) => status.toLowerCase() === line.status.toLowerCase())) &&
      (asked.unit === undefined || line.unit.toUpperCase() === asked.unit) &&
      (asked.minDays === undefined || line.daysOpen >= asked.minDays),
  );
  return matching.slice(0, asked.count);
}
