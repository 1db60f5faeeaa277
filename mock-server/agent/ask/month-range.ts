import type { AskedPeriod } from './asked-period.ts';
import { readMonth } from './read-month.ts';

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
