import { readDate, longMonth, dayMs } from '../../ask/dates.ts';
import type { Finding, InspectionDetail, InspectionLine } from './inspection-lines.ts';

/** A finding with the inspection it is from. */
export interface PlacedFinding extends Finding {
  line: InspectionLine;
  open: boolean;
  overdue: boolean;
}

/** Every finding of the inspections: the major ones first, and of those what is due first. */
export function placedFindings(
  lines: readonly InspectionLine[],
  details: Record<string, InspectionDetail>,
  now: Date,
): PlacedFinding[] {
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  const time = (text: string): number => readDate(text)?.getTime() ?? Number.POSITIVE_INFINITY;
  const all = lines.flatMap((line) =>
    (details[line.number]?.findings ?? []).map((finding) => {
      const open = !/done|closed/i.test(finding.state);
      return { ...finding, line, open, overdue: open && time(finding.due) < today };
    }),
  );
  const minor = ({ severity }: Finding): number => (/major|urgent|critical/i.test(severity) ? 0 : 1);
  return all.toSorted((a, b) => minor(a) - minor(b) || time(a.due) - time(b.due));
}

export type Grouping = 'unit' | 'building' | 'month';

/** "by building": how the findings are put in order; by unit when nothing is said. */
export function askedGrouping(words: string): Grouping {
  const named = /\b(?:by|per|for each|for every|grouped by)\s+(unit|building|month)\b/i.exec(words)?.[1];
  return (named?.toLowerCase() as Grouping | undefined) ?? 'unit';
}

/** The heading an inspection stands under. */
export function groupOf({ unit, date }: InspectionLine, grouping: Grouping): string {
  if (grouping === 'month') {
    const day = readDate(date);
    return day === undefined ? 'No date' : longMonth.format(day);
  }
  const number = /^\d+/.exec(unit)?.[0];
  if (number === undefined) return unit;
  return grouping === 'building' ? `Building ${number}` : `Unit ${unit}`;
}
