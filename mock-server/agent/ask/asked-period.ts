import {
  dateParts,
  isoDay,
  longDay,
  longMonth,
  monthName,
  plusDays,
  shortMonths,
  todayOf,
  utc,
} from './dates.ts';
import { numberOf, numberPattern } from './read-numbers.ts';

/** Days from `from` on, before `until`; both as "2026-10-01". */
export interface AskedPeriod {
  from: string;
  until: string;
  /** "in October 2026" */
  words: string;
}

export interface AskedMonth {
  /** 1 to 12. */
  month: number;
  year: number | undefined;
  /** "Since March": not that month alone. */
  bound?: 'since' | 'after' | 'before';
}

/** A quarter of a calendar year. */
export interface AskedQuarter {
  /** 1 to 4. */
  quarter: number;
  year: number;
}

/** The time a text names, in whichever words. */
export interface AskedTime {
  month: AskedMonth | undefined;
  /** Days that are no whole month, quarter or year; they go before those. */
  days: AskedPeriod | undefined;
  /** A whole quarter, when no month is named. */
  quarter: AskedQuarter | undefined;
  /** A whole year, when no month is named. */
  year: number | undefined;
  /** "the last 6 months" */
  lastMonths: number | undefined;
}

/** Before any community kept its records on a portal. */
const ages = '1900-01-01';
const pattern = (source: string): RegExp => new RegExp(source, 'i');

const boundWord = /\b(since|after|before)\s+$/i;
const namedMonth = new RegExp(
  `\\b(${monthName})\\b\\.?(?:\\s+\\d{1,2}(?:st|nd|rd|th)?\\b)?,?(?:\\s+(?:of\\s+)?(20\\d\\d))?`,
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
  const date = utc(now.getUTCFullYear(), now.getUTCMonth() - count);
  return { month: date.getUTCMonth() + 1, year: date.getUTCFullYear() };
}

/** The month a text asks for: "March", "Mar 2026", "2026-03", "03/2026", "last month". */
export function readMonth(text: string, now: Date): AskedMonth | undefined {
  const asked = (month: number, year: number | undefined, at: number): AskedMonth => {
    const word = boundWord.exec(text.slice(Math.max(0, at - 12), at))?.[1]?.toLowerCase();
    return { month, year, ...(word === undefined ? {} : { bound: word as AskedMonth['bound'] & string }) };
  };
  const digits = /\b(20\d\d)-(0[1-9]|1[0-2])\b/.exec(text);
  if (digits !== null) return asked(Number(digits[2]), Number(digits[1]), digits.index);
  const slashed = /(?<![\d/])(0?[1-9]|1[0-2])\/(?:\d{1,2}\/)?(20\d\d)\b/.exec(text);
  if (slashed !== null) return asked(Number(slashed[1]), Number(slashed[2]), slashed.index);
  for (const match of text.matchAll(namedMonth)) {
    if (!isMonth(text, match)) continue;
    const month = shortMonths.indexOf((match[1] ?? '').slice(0, 3).toLowerCase()) + 1;
    const year = match[2] ?? (/\blast year\b/i.test(text) ? now.getUTCFullYear() - 1 : undefined);
    return asked(month, year === undefined ? undefined : Number(year), match.index);
  }
  if (/\b(last|previous) month\b(?!s)/i.test(text)) return monthsBack(now, 1);
  return /\bthis month\b/i.test(text) ? monthsBack(now, 0) : undefined;
}

const date = `(?:${monthName}\\b\\.?(?:\\s+(?:the\\s+)?\\d{1,2}(?:st|nd|rd|th)?\\b)?(?:,?\\s+(?:of\\s+)?20\\d\\d\\b)?|20\\d\\d-\\d\\d(?:-\\d\\d)?\\b|\\d{1,2}/\\d{1,2}(?:/20\\d\\d)?\\b|20\\d\\d\\b)`;
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

interface Span {
  first: Date;
  /** The day after its last. */
  end: Date;
  of: 'day' | 'month' | 'year';
  /** A year was named. */
  isSure: boolean;
}

/** The days of a date; without a year the latest that have begun. */
function spanOf(text: string, now: Date): Span | undefined {
  const parts = dateParts(text);
  if (parts === undefined) return undefined;
  const { year, month, day } = parts;
  const thisYear = now.getUTCFullYear();
  if (month === undefined)
    return { first: utc(year ?? thisYear, 0), end: utc((year ?? thisYear) + 1, 0), of: 'year', isSure: true };
  const named = year ?? (utc(thisYear, month, day) <= now ? thisYear : thisYear - 1);
  const first = utc(named, month, day);
  const end = day === undefined ? utc(named, month + 1) : plusDays(first, 1);
  return { first, end, of: day === undefined ? 'month' : 'day', isSure: year !== undefined };
}

const daysOf = (first: Date, end: Date): AskedPeriod => ({
  from: isoDay(first),
  until: isoDay(end),
  words:
    plusDays(first, 1) >= end
      ? `on ${longDay.format(first)}`
      : `from ${longDay.format(first)} to ${longDay.format(plusDays(end, -1))}`,
});

function between(match: RegExpExecArray, now: Date): AskedPeriod | undefined {
  const [whole, one = '', other = ''] = match;
  // "Minutes of May and June" names two months; "between May and June" a range.
  if (/\band\b/i.test(whole) && !opening.test(whole)) return undefined;
  const start = spanOf(one, now);
  const isDay = /^\d{1,2}(?:st|nd|rd|th)?$/i.test(other);
  if (start === undefined || (isDay && start.of !== 'day')) return undefined;
  const end = spanOf(
    isDay ? `${isoDay(start.first).slice(0, 8)}${other.replace(/\D+/g, '').padStart(2, '0')}` : other,
    now,
  );
  if (end === undefined) return undefined;
  let { first } = start;
  // "From March to May 2025" is one year; "from November to February" goes over its end.
  if (!start.isSure && end.isSure)
    first = utc(end.first.getUTCFullYear(), first.getUTCMonth(), first.getUTCDate());
  if (first > end.first) first = utc(first.getUTCFullYear() - 1, first.getUTCMonth(), first.getUTCDate());
  return daysOf(first, end.end);
}

function bounded(match: RegExpExecArray, now: Date): AskedPeriod | undefined {
  const word = (match[1] ?? '').toLowerCase();
  const span = spanOf(match[2] ?? '', now);
  // A month, with "since" before it or alone, is read by itself.
  if (span === undefined || span.of === 'month') return undefined;
  if (word === 'on') return span.of === 'day' ? daysOf(span.first, span.end) : undefined;
  if (word === 'from' && span.of === 'year' && !/\bon/i.test(match[0].slice(4))) return undefined;
  if (/^(?:before|prior to|until)$/.test(word)) {
    const end = word === 'until' ? span.end : span.first;
    return { from: ages, until: isoDay(end), words: `before ${longDay.format(end)}` };
  }
  const first = word === 'after' ? span.end : span.first;
  return {
    from: isoDay(first),
    until: isoDay(plusDays(now, 1)),
    words: `since ${longDay.format(first)}`,
  };
}

function spokenDays(match: RegExpExecArray, now: Date): AskedPeriod {
  const today = todayOf(now);
  const tomorrow = plusDays(today, 1);
  const word = (match[2] ?? '').toLowerCase();
  const isSince = match[1] !== undefined;
  // Spec silent: a week begins on Monday, because offices work by it.
  const monday = plusDays(today, -((today.getUTCDay() + 6) % 7));
  const since = (first: Date): AskedPeriod => ({
    ...daysOf(first, tomorrow),
    words: `since ${longDay.format(first)}`,
  });
  if (word === 'today') return daysOf(today, tomorrow);
  if (word === 'yesterday') return isSince ? since(plusDays(today, -1)) : daysOf(plusDays(today, -1), today);
  if (word === 'this week') return since(monday);
  return isSince ? since(plusDays(today, -7)) : daysOf(plusDays(monday, -7), monday);
}

/** Days a text asks for that are no whole month, quarter or year: "since October 15", "last week", "March to June". */
function readDays(text: string, now: Date): AskedPeriod | undefined {
  const two = range.exec(text);
  const asked = two === null ? undefined : between(two, now);
  if (asked !== undefined) return asked;
  const one = bound.exec(text);
  const from = one === null ? undefined : bounded(one, now);
  if (from !== undefined) return from;
  const week = spoken.exec(text);
  return week === null ? undefined : spokenDays(week, now);
}

const ordinals = ['first', 'second', 'third', 'fourth'];
const numberedQuarter =
  /\bQ([1-4])\b(?:\s+(?:of\s+)?(20\d\d))?|\b(first|second|third|fourth) quarter\b(?:\s+(?:of\s+)?(20\d\d))?/i;

/** The quarter a text asks for: "last quarter", "Q3 2026". One without a year is the latest that has begun. */
function readQuarter(text: string, now: Date): AskedQuarter | undefined {
  const current = Math.floor(now.getUTCMonth() / 3) + 1;
  const thisYear = now.getUTCFullYear();
  const said = /\b(last|previous|past|this|current) quarter\b/i.exec(text)?.[1]?.toLowerCase();
  if (said === 'this' || said === 'current') return { quarter: current, year: thisYear };
  if (said !== undefined)
    return current === 1 ? { quarter: 4, year: thisYear - 1 } : { quarter: current - 1, year: thisYear };
  const match = numberedQuarter.exec(text);
  if (match === null) return undefined;
  const quarter = Number(match[1] ?? ordinals.indexOf((match[3] ?? '').toLowerCase()) + 1);
  const year = match[2] ?? match[4];
  return { quarter, year: year === undefined ? thisYear - (quarter > current ? 1 : 0) : Number(year) };
}

const yearsFromNow: Record<string, number> = { this: 0, current: 0, last: -1, previous: -1, next: 1 };
/** "Over the last year" is about twelve months, and a fiscal year has its own beginning. */
const lastTwelveMonths = /\b(?:in|over|within|during|for) the (?:last|past) year\b|\bpast year\b/i;
const spokenYear = /\b(this|current|last|previous|next) (?:calendar )?year\b/i;

/** The year a text asks for: "2025", "this year". */
function readYear(text: string, now: Date): number | undefined {
  const named = /\b(20\d\d)\b/.exec(text.replaceAll(/\b(?:unit|lot|suite)\s+#?\S+/gi, ''));
  if (named !== null) return Number(named[1]);
  if (lastTwelveMonths.test(text)) return undefined;
  const word = /\byear[- ]to[- ]date\b/i.test(text) ? 'this' : spokenYear.exec(text)?.[1]?.toLowerCase();
  return word === undefined ? undefined : now.getUTCFullYear() + (yearsFromNow[word] ?? 0);
}

const lastMonths = pattern(
  `\\b(?:last|latest|newest|most recent|past|previous)\\s+${numberPattern}\\s+months\\b(?!\\s+old)`,
);

/** The time a text names. */
export function readTime(text: string, now: Date): AskedTime {
  const month = readMonth(text, now);
  const months = lastMonths.exec(text);
  return {
    month,
    days: readDays(text, now),
    quarter: month === undefined ? readQuarter(text, now) : undefined,
    year: month === undefined ? readYear(text, now) : undefined,
    lastMonths: months !== null ? numberOf(months[1]) : lastTwelveMonths.test(text) ? 12 : undefined,
  };
}

const endOfRange = String.raw`(${monthName}\b\.?(?:,? 20\d\d)?)`;
const months = pattern(
  String.raw`\bbetween ${endOfRange} and ${endOfRange}|\b${endOfRange}\s*(?:to|through|thru|until|till|-|–)\s*${endOfRange}`,
);

/** "From January to March 2026": all these months. Without a year they are the latest that have begun. */
export function monthRange(text: string, now: Date): AskedPeriod | undefined {
  const match = months.exec(text);
  if (match === null) return undefined;
  const [first, last] = [match[1] ?? match[3] ?? '', match[2] ?? match[4] ?? ''];
  const days = readDays(`from ${first} to ${last}`, now);
  return days === undefined ? undefined : { ...days, words: `from ${first} to ${last}` };
}

/** The days, the months, the quarter or the year an instruction names. A month without a year is the latest that has begun. */
export function askedPeriod(
  { month, quarter, year, lastMonths, days }: Omit<AskedTime, 'days'> & Partial<Pick<AskedTime, 'days'>>,
  now: Date,
): AskedPeriod | undefined {
  if (days !== undefined) return days;
  const tomorrow = isoDay(plusDays(now, 1));
  if (month !== undefined) {
    const thisYear = now.getUTCFullYear();
    const named = month.year ?? (utc(thisYear, month.month - 1) <= now ? thisYear : thisYear - 1);
    const [first, next] = [utc(named, month.month - 1), utc(named, month.month)];
    const { bound } = month;
    return {
      from: bound === 'before' ? ages : isoDay(bound === 'after' ? next : first),
      until: bound === 'before' ? isoDay(first) : bound === undefined ? isoDay(next) : tomorrow,
      words: `${bound ?? 'in'} ${longMonth.format(first)}`,
    };
  }
  if (quarter !== undefined) {
    const first = (quarter.quarter - 1) * 3;
    return {
      from: isoDay(utc(quarter.year, first)),
      until: isoDay(utc(quarter.year, first + 3)),
      words: `in Q${quarter.quarter} ${quarter.year}`,
    };
  }
  if (lastMonths !== undefined) {
    const from = utc(now.getUTCFullYear(), now.getUTCMonth() - lastMonths);
    return { from: isoDay(from), until: tomorrow, words: `since ${longMonth.format(from)}` };
  }
  return year === undefined
    ? undefined
    : { from: `${year}-01-01`, until: `${year + 1}-01-01`, words: `in ${year}` };
}

/** Whether a day is in a period; no period means any day, an unreadable day is in none. */
export function isInPeriod(day: Date | undefined, period: AskedPeriod | undefined): boolean {
  if (period === undefined) return true;
  return day !== undefined && isoDay(day) >= period.from && isoDay(day) < period.until;
}
