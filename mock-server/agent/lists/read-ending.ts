import { dayMs } from '../ask/dates.ts';
import { numberOf, numberPattern } from '../ask/read-numbers.ts';
import { ahead, readPeriod } from '../ask/time.ts';

/** The first and the last day on which something may end, both as "2026-11-21". */
export interface AskedEnding {
  from: string;
  to: string;
}

const span = new RegExp(
  `\\b(?:within|in|over|during|for)?\\s*(?:the\\s+)?(?:next|coming|within|in)\\s+(?:the\\s+)?(?:next\\s+|coming\\s+)?${numberPattern}\\s+(day|week|month|year)s?\\b`,
  'i',
);
/** "2026-11-21"; empty where there is no day. */
export const isoDay = (date: Date | undefined): string => date?.toISOString().slice(0, 10) ?? '';
const dayOf = (year: number, month: number, day: number): string =>
  isoDay(new Date(Date.UTC(year, month, day)));

/** When a contract or an insurance is to end, of what is still to come: "in the next 90 days", "before June 2027". */
export function readEnding(text: string, now: Date): AskedEnding | undefined {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  const from = isoDay(now);
  const match = span.exec(text);
  if (match !== null) {
    const many = numberOf(match[1]);
    const ends = {
      day: [year, month, day + many],
      week: [year, month, day + many * 7],
      month: [year, month + many, day],
      year: [year + many, month, day],
    } as const;
    return { from, to: dayOf(...ends[(match[2] ?? 'day').toLowerCase() as keyof typeof ends]) };
  }
  const named = readPeriod(text, now);
  if (named === undefined) return undefined;
  const period = ahead(named, now);
  const isBound = /\b(?:by|before|until)\b/i.test(text) || period.from < from;
  return { from: isBound ? from : period.from, to: isoDay(new Date(Date.parse(period.until) - dayMs)) };
}
