import { shortMonths, monthPattern, longDay, dayMs } from './dates.ts';

export interface AskedMonth {
  /** 1 to 12. */
  month: number;
  year: number | undefined;
  /** "Since March": not that month alone. */
  bound?: MonthBound;
}

type MonthBound = 'since' | 'after' | 'before';

function boundBefore(text: string, at: number): Pick<AskedMonth, 'bound'> {
  const word = /\b(since|after|before)\s+$/i.exec(text.slice(Math.max(0, at - 12), at))?.[1];
  return word === undefined ? {} : { bound: word.toLowerCase() as MonthBound };
}
const named = new RegExp(
  `\\b${monthPattern}\\b\\.?(?:\\s+\\d{1,2}(?:st|nd|rd|th)?\\b)?,?(?:\\s+(?:of\\s+)?(20\\d\\d))?`,
  'gi',
);

/** "May" and "March" are words too: they are months with a capital inside a sentence, or where a month is due. */
function isMonth(text: string, match: RegExpExecArray): boolean {
  const word = match[1] ?? '';
  if (!/^(may|march|mar)$/i.test(word) || match[2] !== undefined) return true;
  const before = text.slice(0, match.index);
  const after = text.slice(match.index + match[0].length);
  const due =
    /\b(of|for|from|in|the|last|since|after|before|dated)\s+$/i.test(before) ||
    /^['’s]*\s+(board|meeting|minutes)\b/i.test(after);
  return due || (/^[A-Z]/.test(word) && before.trim() !== '' && !/[.!?]\s*$/.test(before));
}

function monthsBack(now: Date, count: number): AskedMonth {
  const date = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, 1));
  return { month: date.getUTCMonth() + 1, year: date.getUTCFullYear() };
}

/** The month a text asks for: "March", "Mar 2026", "2026-03", "03/2026", "last month". */
export function readMonth(text: string, now: Date): AskedMonth | undefined {
  const digits = /\b(20\d\d)-(0[1-9]|1[0-2])\b/.exec(text) ?? undefined;
  if (digits !== undefined)
    return { month: Number(digits[2]), year: Number(digits[1]), ...boundBefore(text, digits.index) };
  const slashed = /(?<![\d/])(0?[1-9]|1[0-2])\/(?:\d{1,2}\/)?(20\d\d)\b/.exec(text);
  if (slashed !== null)
    return { month: Number(slashed[1]), year: Number(slashed[2]), ...boundBefore(text, slashed.index) };
  for (const match of text.matchAll(named)) {
    if (!isMonth(text, match)) continue;
    const month = shortMonths.indexOf((match[1] ?? '').slice(0, 3).toLowerCase()) + 1;
    const year = match[2] ?? (/\blast year\b/i.test(text) ? now.getUTCFullYear() - 1 : undefined);
    const bound = boundBefore(text, match.index);
    return { month, year: year === undefined ? undefined : Number(year), ...bound };
  }
  if (/\b(last|previous) month\b(?!s)/i.test(text)) return monthsBack(now, 1);
  if (/\bthis month\b/i.test(text)) return monthsBack(now, 0);
  return undefined;
}

/** Days from `from` on, before `until`, both as "2026-10-01", and words for them. */
export interface AskedDays {
  from: string;
  until: string;
  /** "since October 15, 2026" */
  words: string;
}

interface Span {
  first: Date;
  /** The day after its last. */
  end: Date;
  of: 'day' | 'month' | 'year';
  /** A year was named. */
  isSure: boolean;
}
const monthName = `${monthPattern.replace('(', '(?:')}\\b\\.?`;
const date = `(?:${monthName}(?:\\s+(?:the\\s+)?\\d{1,2}(?:st|nd|rd|th)?\\b)?(?:,?\\s+(?:of\\s+)?20\\d\\d\\b)?|20\\d\\d-\\d\\d(?:-\\d\\d)?\\b|\\d{1,2}/\\d{1,2}(?:/20\\d\\d)?\\b|20\\d\\d\\b)`;
const pattern = (source: string): RegExp => new RegExp(source, 'i');

const range = pattern(
  `(?:\\b(?:between|from)\\s+)?\\b(${date})\\s*(?:\\b(?:and|to|until|till|through|thru)\\b|-|–)\\s*(${date}|\\d{1,2}(?:st|nd|rd|th)?\\b(?![/-]|\\s+(?:days|weeks|months)))`,
);
const opening = /^(?:between|from)\b/i;
const bound = pattern(
  `\\b(since|after|before|prior to|until|on or after|starting|beginning|as of|from|on)\\s+(?:(?:the\\s+)?(?:start|beginning)\\s+of\\s+)?(${date})(?:\\s+on(?:wards?)?\\b)?`,
);
/** What is due or held this week was not opened in it. */
const notOther = '(?<!\\b(?:due|expir(?:es?|ing)|meetings?|hearings?|agenda|by|before|for|report|done)\\s+)';
const spoken = pattern(
  `${notOther}\\b(since\\s+)?(this week|last week|today|yesterday)\\b(?!['’]s|\\s+(?:board|meeting|agenda))`,
);

const iso = (day: Date): string => day.toISOString().slice(0, 10);
const plus = (day: Date, days: number): Date => new Date(day.getTime() + days * dayMs);
const utc = (year: number, month: number, day = 1): Date => new Date(Date.UTC(year, month, day));

function spanOf(text: string, now: Date): Span | undefined {
  const spanAt = (year: number | undefined, month: number, day: number | undefined): Span => {
    const thisYear = now.getUTCFullYear();
    const named = year ?? (utc(thisYear, month, day) <= now ? thisYear : thisYear - 1);
    const first = utc(named, month, day);
    const end = day === undefined ? utc(named, month + 1) : plus(first, 1);
    return { first, end, of: day === undefined ? 'month' : 'day', isSure: year !== undefined };
  };
  const number = (digits: string | undefined): number | undefined =>
    digits === undefined ? undefined : Number(digits);
  const digits = /^(20\d\d)(?:-(\d\d)(?:-(\d\d))?)?$/.exec(text);
  if (digits !== null && digits[2] === undefined) {
    const year = Number(digits[1]);
    return { first: utc(year, 0), end: utc(year + 1, 0), of: 'year', isSure: true };
  }
  if (digits !== null) return spanAt(Number(digits[1]), Number(digits[2]) - 1, number(digits[3]));
  const slashed = /^(\d{1,2})\/(\d{1,2})(?:\/(20\d\d))?$/.exec(text);
  if (slashed !== null) {
    const [month, day] = [Number(slashed[1]), Number(slashed[2])];
    return month > 12 || day > 31 ? undefined : spanAt(number(slashed[3]), month - 1, day);
  }
  const month = shortMonths.indexOf(text.slice(0, 3).toLowerCase());
  const day = /\s(\d{1,2})(?:st|nd|rd|th)?\b/.exec(text)?.[1];
  const year = /\b(20\d\d)\b/.exec(text)?.[1];
  return month < 0 ? undefined : spanAt(number(year), month, number(day));
}

function between(match: RegExpExecArray, now: Date): AskedDays | undefined {
  const [whole, one = '', other = ''] = match;
  // "Minutes of May and June" names two months; "between May and June" a range.
  if (/\band\b/i.test(whole) && !opening.test(whole)) return undefined;
  const start = spanOf(one, now);
  const isDay = /^\d{1,2}(?:st|nd|rd|th)?$/i.test(other);
  if (start === undefined || (isDay && start.of !== 'day')) return undefined;
  const end = spanOf(
    isDay ? `${iso(start.first).slice(0, 8)}${other.replace(/\D+/g, '').padStart(2, '0')}` : other,
    now,
  );
  if (end === undefined) return undefined;
  let { first } = start;
  // "From March to May 2025" is one year; "from November to February" goes over its end.
  if (!start.isSure && end.isSure)
    first = utc(end.first.getUTCFullYear(), first.getUTCMonth(), first.getUTCDate());
  if (first > end.first) first = utc(first.getUTCFullYear() - 1, first.getUTCMonth(), first.getUTCDate());
  return days(first, end.end);
}

const days = (first: Date, end: Date): AskedDays => ({
  from: iso(first),
  until: iso(end),
  words:
    plus(first, 1) >= end
      ? `on ${longDay.format(first)}`
      : `from ${longDay.format(first)} to ${longDay.format(plus(end, -1))}`,
});

function bounded(match: RegExpExecArray, now: Date): AskedDays | undefined {
  const word = (match[1] ?? '').toLowerCase();
  const span = spanOf(match[2] ?? '', now);
  // A month, with "since" before it or alone, is read by itself.
  if (span === undefined || span.of === 'month') return undefined;
  if (word === 'on') return span.of === 'day' ? days(span.first, span.end) : undefined;
  if (word === 'from' && span.of === 'year' && !/\bon/i.test(match[0].slice(4))) return undefined;
  if (/^(?:before|prior to|until)$/.test(word)) {
    const end = word === 'until' ? span.end : span.first;
    return { from: '1900-01-01', until: iso(end), words: `before ${longDay.format(end)}` };
  }
  const first = word === 'after' ? span.end : span.first;
  return { from: iso(first), until: iso(plus(now, 1)), words: `since ${longDay.format(first)}` };
}

function spokenDays(match: RegExpExecArray, now: Date): AskedDays {
  const today = utc(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const tomorrow = plus(today, 1);
  const word = (match[2] ?? '').toLowerCase();
  const isSince = match[1] !== undefined;
  // Spec silent: a week begins on Monday, because offices work by it.
  const monday = plus(today, -((today.getUTCDay() + 6) % 7));
  const since = (first: Date): AskedDays => ({
    ...days(first, tomorrow),
    words: `since ${longDay.format(first)}`,
  });
  if (word === 'today') return days(today, tomorrow);
  if (word === 'yesterday') return isSince ? since(plus(today, -1)) : days(plus(today, -1), today);
  if (word === 'this week') return since(monday);
  return isSince ? since(plus(today, -7)) : days(plus(monday, -7), monday);
}

/** Days a text asks for that are no whole month, quarter or year: "since October 15", "last week", "March to June". */
export function readDays(text: string, now: Date): AskedDays | undefined {
  const two = range.exec(text);
  const asked = two === null ? undefined : between(two, now);
  if (asked !== undefined) return asked;
  const one = bound.exec(text);
  const from = one === null ? undefined : bounded(one, now);
  if (from !== undefined) return from;
  const week = spoken.exec(text);
  return week === null ? undefined : spokenDays(week, now);
}

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
