/** A quarter of a calendar year. */
export interface AskedQuarter {
  /** 1 to 4. */
  quarter: number;
  year: number;
}

const ordinals = ['first', 'second', 'third', 'fourth'];
const numbered =
  /\bQ([1-4])\b(?:\s+(?:of\s+)?(20\d\d))?|\b(first|second|third|fourth) quarter\b(?:\s+(?:of\s+)?(20\d\d))?/i;

/** The quarter a text asks for: "last quarter", "Q3 2026". One without a year is the latest that has begun. */
export function readQuarter(text: string, now: Date): AskedQuarter | undefined {
  const current = Math.floor(now.getUTCMonth() / 3) + 1;
  const thisYear = now.getUTCFullYear();
  const spoken = /\b(last|previous|past|this|current) quarter\b/i.exec(text)?.[1]?.toLowerCase();
  if (spoken === 'this' || spoken === 'current') return { quarter: current, year: thisYear };
  if (spoken !== undefined)
    return current === 1 ? { quarter: 4, year: thisYear - 1 } : { quarter: current - 1, year: thisYear };
  const match = numbered.exec(text);
  if (match === null) return undefined;
  const quarter = Number(match[1] ?? ordinals.indexOf((match[3] ?? '').toLowerCase()) + 1);
  const year = match[2] ?? match[4];
  return { quarter, year: year === undefined ? thisYear - (quarter > current ? 1 : 0) : Number(year) };
}

const yearsFromNow: Record<string, number> = { this: 0, current: 0, last: -1, previous: -1, next: 1 };
/** "Over the last year" is about twelve months, and a fiscal year has its own beginning. */
export const lastTwelveMonths = /\b(?:in|over|within|during|for) the (?:last|past) year\b|\bpast year\b/i;
const spokenYear = /\b(this|current|last|previous|next) (?:calendar )?year\b/i;

/** The year a text asks for: "2025", "this year". */
export function readYear(text: string, now: Date): number | undefined {
  const named = /\b(20\d\d)\b/.exec(text.replaceAll(/\b(?:unit|lot|suite)\s+#?\S+/gi, ''));
  if (named !== null) return Number(named[1]);
  if (lastTwelveMonths.test(text)) return undefined;
  const word = /\byear[- ]to[- ]date\b/i.test(text) ? 'this' : spokenYear.exec(text)?.[1]?.toLowerCase();
  return word === undefined ? undefined : now.getUTCFullYear() + (yearsFromNow[word] ?? 0);
}
