import type { InstructionReading } from './instruction-reading.ts';
import { readMonth } from './read-period.ts';
import { longMonth } from './dates.ts';

const month = String.raw`((?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?(?:,? 20\d\d)?)`;
const range = new RegExp(
  String.raw`\bbetween ${month} and ${month}|\b${month}\s*(?:to|through|thru|until|till|-|–)\s*${month}`,
  'i',
);

/** "From January to March 2026": all these months. Without a year they are the latest that have begun. */
export function monthRange(text: string, now: Date): AskedPeriod | undefined {
  const match = range.exec(text);
  if (match === null) return undefined;
  const [first, last] = [match[1] ?? match[3] ?? '', match[2] ?? match[4] ?? ''];
  const [from, to] = [readMonth(`of ${first}`, now), readMonth(`of ${last}`, now)];
  if (from === undefined || to === undefined) return undefined;
  const thisYear = now.getUTCFullYear();
  const hasBegun = to.month - 1 <= now.getUTCMonth();
  const toYear = to.year ?? (from.year === undefined ? (hasBegun ? thisYear : thisYear - 1) : from.year);
  const fromYear = from.year ?? (from.month > to.month ? toYear - 1 : toYear);
  const day = (year: number, index: number): string =>
    new Date(Date.UTC(year, index, 1)).toISOString().slice(0, 10);
  return {
    from: day(fromYear, from.month - 1),
    until: day(toYear, to.month),
    words: `from ${first} to ${last}`,
  };
}

/** Days from `from` on, before `until`; both as "2026-10-01". */
export interface AskedPeriod {
  from: string;
  until: string;
  /** "in October 2026" */
  words: string;
}
/** Before any community kept its records on a portal. */
const ages = '1900-01-01';
const iso = (date: Date): string => date.toISOString().slice(0, 10);
const firstOf = (year: number, month: number): Date => new Date(Date.UTC(year, month, 1));

/** The days, the months, the quarter or the year an instruction names. A month without a year is the latest that has begun. */
export function askedPeriod(
  {
    month,
    quarter,
    year,
    lastMonths,
    days,
  }: Pick<InstructionReading, 'month' | 'quarter' | 'year' | 'lastMonths'> &
    Partial<Pick<InstructionReading, 'days'>>,
  now: Date,
): AskedPeriod | undefined {
  if (days !== undefined) return days;
  const tomorrow = new Date(now.getTime() + 86_400_000);
  if (month !== undefined) {
    const thisYear = now.getUTCFullYear();
    const named = month.year ?? (firstOf(thisYear, month.month - 1) <= now ? thisYear : thisYear - 1);
    const [first, next] = [firstOf(named, month.month - 1), firstOf(named, month.month)];
    const { bound } = month;
    return {
      from: bound === 'before' ? ages : iso(bound === 'after' ? next : first),
      until: bound === 'before' ? iso(first) : iso(bound === undefined ? next : tomorrow),
      words: `${bound ?? 'in'} ${longMonth.format(first)}`,
    };
  }
  if (quarter !== undefined) {
    const first = (quarter.quarter - 1) * 3;
    return {
      from: iso(firstOf(quarter.year, first)),
      until: iso(firstOf(quarter.year, first + 3)),
      words: `in Q${quarter.quarter} ${quarter.year}`,
    };
  }
  if (lastMonths !== undefined) {
    const from = firstOf(now.getUTCFullYear(), now.getUTCMonth() - lastMonths);
    return { from: iso(from), until: iso(tomorrow), words: `since ${longMonth.format(from)}` };
  }
  if (year === undefined) return undefined;
  return { from: `${year}-01-01`, until: `${year + 1}-01-01`, words: `in ${year}` };
}

/** Whether a day is in a period; no period means any day, an unreadable day is in none. */
export function isInPeriod(day: Date | undefined, period: AskedPeriod | undefined): boolean {
  if (period === undefined) return true;
  return day !== undefined && iso(day) >= period.from && iso(day) < period.until;
}
