// English only: the whole package takes four times as long to load.
import { casual, type ParsedResult, strict } from 'chrono-node/en';
import { isoDay, longDay, longMonth, monthName, plusDays, readDate, todayOf, utc } from './dates.ts';
import { numberOf, numberPattern } from './read-numbers.ts';

/** Days from `from` (inclusive) to `until` (exclusive), as "2026-10-01". */
export interface Period {
  from: string;
  until: string;
  /** Describes the period: "in October 2026". */
  words: string;
  /** No year was named, so this is the latest past one. Use `ahead` for the future one. */
  anyYear?: boolean;
}

/** The start of open periods. */
const ages = utc(1900, 0);

/** A time span from `first` (inclusive) to `end` (exclusive), and its phrase and position in the text. */
interface Span {
  first: Date;
  end: Date;
  at: number;
  phrase: string;
  /** A whole year, which also applies to a month next to it. */
  isYear?: boolean;
  /** Only a day or month is named. */
  anyYear?: boolean;
}

const namedMonth = new RegExp(`\\b(${monthName})\\b\\.?,?(?:\\s+(?:of\\s+)?(20\\d\\d))?`, 'i');

/** "May" and "March" are also words. They are months if capitalized inside a sentence or after certain words. */
function isMonth(text: string, { 0: phrase, 1: word = '', 2: year, index = 0 }: RegExpMatchArray): boolean {
  if (!/^(may|march|mar)$/i.test(word) || year !== undefined) return true;
  const [before, after] = [text.slice(0, index), text.slice(index + phrase.length)];
  const isDue =
    /\b(of|for|from|in|and|to|the|last|since|after|before|dated)\s+$/i.test(before) ||
    /^['’s]*\s+(board|meeting|minutes)\b/i.test(after);
  return isDue || (/^[A-Z]/.test(word) && /[^.!?\s]\s*$/.test(before));
}

/** Parses written days, months and ranges. */
const calendar = strict.clone();
calendar.parsers.push({
  pattern: () => namedMonth,
  extract({ text }, match) {
    if (!isMonth(text, match)) return null;
    const month = (readDate(`${match[1]} 1, 2000`)?.getUTCMonth() ?? 0) + 1;
    return match[2] === undefined ? { month } : { month, year: Number(match[2]) };
  },
});

/** Excludes ages ("two weeks ago") and units ("5D"). */
const anAge = /\b(?:day|week|month|quarter|year|hour|minute)s?\b|\d\s?[dhmwy]\b/i;

/** Returns the start of a day, week, month, quarter or year, `count` of them from now. */
const begins = {
  day: (now: Date, count: number) => plusDays(todayOf(now), count),
  // Spec silent: the first day of a week. Monday, because office weeks start on it.
  week: (now: Date, count: number) => plusDays(todayOf(now), count * 7 - ((now.getUTCDay() + 6) % 7)),
  month: (now: Date, count: number) => utc(now.getUTCFullYear(), now.getUTCMonth() + count),
  quarter: (now: Date, count: number) =>
    utc(now.getUTCFullYear(), (Math.floor(now.getUTCMonth() / 3) + count) * 3),
  year: (now: Date, count: number) => utc(now.getUTCFullYear() + count, 0),
};
type Unit = keyof typeof begins;

/** Returns the written day, or the first of the written month. */
const dayOf = (part: ParsedResult['start']): Date =>
  utc(part.get('year') ?? 0, (part.get('month') ?? 1) - 1, (part.isCertain('day') && part.get('day')) || 1);

/** Finds written dates in a text. */
function writtenDates(text: string, now: Date): Span[] {
  return calendar
    .parse(text, { instant: now, timezone: 0 })
    .filter(({ start, text: phrase }) => start.isCertain('month') && !anAge.test(phrase))
    .map(({ start, end: till, index: at, text: phrase }) => ({
      at,
      phrase,
      first: dayOf(start),
      end: begins[(till ?? start).isCertain('day') ? 'day' : 'month'](dayOf(till ?? start), 1),
      anyYear: !start.isCertain('year') && till?.isCertain('year') !== true,
    }));
}

const quarters = ['q1', 'q2', 'q3', 'q4', 'first', 'second', 'third', 'fourth'];
const monthsIn: Partial<Record<string, number>> = { month: 1, quarter: 3, year: 12 };

/** Time expressions other than dates. */
const relativeTimes: readonly [
  RegExp,
  (match: readonly string[], now: Date) => Omit<Span, 'at' | 'phrase'>,
][] = [
  [
    // "Due this week" is not about opening dates, and "the last week" is an age.
    /(?<!\b(?:due|by|done|report|meeting|hearing|agenda|(?:in|over|within|during|for|of|from) the)\s+)\b(?:(?:this|current|last|previous) (?:calendar )?(?:week|month|quarter|year)|next year|year[- ]to[- ]date|today|yesterday)\b(?!(?:['’]s)?\s+(?:board\s+)?(?:meeting|agenda)\b(?!\s+minutes))/gi,
    ([word = ''], now) => {
      const unit = (/week|month|quarter|year/i.exec(word)?.[0].toLowerCase() ?? 'day') as Unit;
      const count = /^next/i.test(word) ? 1 : /^(?:last|previous|yesterday)/i.test(word) ? -1 : 0;
      return { first: begins[unit](now, count), end: begins[unit](now, count + 1), isYear: unit === 'year' };
    },
  ],
  [
    /\b(?:Q[1-4]|(?:first|second|third|fourth)(?= quarter))\b/gi,
    ([phrase = ''], now) => {
      const first = utc(now.getUTCFullYear(), (quarters.indexOf(phrase.toLowerCase()) % 4) * 3);
      return { first, end: begins.quarter(first, 1), anyYear: true };
    },
  ],
  [
    new RegExp(
      `\\b(?:last|latest|most recent|past|previous)\\s+${numberPattern}\\s+months\\b(?!\\s+old)` +
        '|(?:\\b(?:in|over|within|during|for) the last|\\bpast) (month|quarter|year)\\b',
      'gi',
    ),
    ([, count, unit = ''], now) => {
      const months = monthsIn[unit.toLowerCase()] ?? numberOf(count);
      return { first: begins.month(now, -months), end: begins.day(now, 1) };
    },
  ],
  [
    /(?<!\b(?:unit|lot|suite|order|case|ticket|invoice)\s+#?)\b(20\d\d)\b/gi,
    ([year]) => ({ first: utc(Number(year), 0), end: utc(Number(year) + 1, 0), isYear: true }),
  ],
];

const yearsOn = (day: Date, years: number): Date =>
  utc(day.getUTCFullYear() + years, day.getUTCMonth(), day.getUTCDate());

/** Moves a span to the named year, or to the latest year in which its month has started. */
function withYear(span: Span, year: number | undefined, now: Date): Span {
  if (span.anyYear !== true) return span;
  // A span across a year belongs to the year of its end.
  const last = plusDays(span.end, -1);
  const latest = begins.month(last, 0) > now ? -1 : 0;
  const shift = year === undefined ? latest : year - last.getUTCFullYear();
  const [first, end] = [yearsOn(span.first, shift), yearsOn(span.end, shift)];
  return { ...span, first, end, anyYear: year === undefined };
}

const nameOf = (day: Date): string => (day.getUTCDate() === 1 ? longMonth : longDay).format(day);

function wordsOf(first: Date, end: Date, now: Date): string {
  const isOneOf = (unit: Unit): boolean =>
    begins[unit](first, 0).getTime() === first.getTime() &&
    begins[unit](first, 1).getTime() === end.getTime();
  if (first <= ages) return `before ${nameOf(end)}`;
  if (isOneOf('day')) return `on ${longDay.format(first)}`;
  if (isOneOf('month')) return `in ${longMonth.format(first)}`;
  if (isOneOf('quarter')) return `in Q${first.getUTCMonth() / 3 + 1} ${first.getUTCFullYear()}`;
  if (isOneOf('year')) return `in ${first.getUTCFullYear()}`;
  if (end.getTime() === begins.day(now, 1).getTime()) return `since ${nameOf(first)}`;
  return `from ${longDay.format(first)} to ${longDay.format(plusDays(end, -1))}`;
}

function periodOf(first: Date, end: Date, now: Date, anyYear = false): Period {
  const period = { from: isoDay(first), until: isoDay(end), words: wordsOf(first, end, now) };
  return anyYear ? { ...period, anyYear } : period;
}

const bound =
  /\b(?:(since|starting|on or after|as of)|(after)|(before|prior to)|(until|(?:stop|end)(?:p?ing)? (?:at|in|with)))\s+(?:(?:the\s+)?(?:start|beginning|end)\s+of\s+)?$/i;

/** Applies the words around a span: "since March", "before October 15", "stop at June", "from May on". */
function withBounds(text: string, { at, phrase, first, end, anyYear }: Span, now: Date): Period {
  const [word, , after, before, until] = bound.exec(text.slice(Math.max(0, at - 40), at)) ?? [];
  if (before !== undefined) return periodOf(ages, first, now, anyYear);
  if (until !== undefined) return periodOf(ages, end, now, anyYear);
  const goesOn = word !== undefined || /^\s+on(?:wards?)?\b/i.test(text.slice(at + phrase.length));
  const from = after === undefined ? first : end;
  return goesOn ? periodOf(from, begins.day(now, 1), now, anyYear) : periodOf(first, end, now, anyYear);
}

/** Returns the period that a text names. A year next to a month belongs to it. */
export function readPeriod(words: string, now: Date): Period | undefined {
  const text = words
    .replaceAll(/\bbetween\s+([^.;,\n]{1,30}?)\s+and\b/gi, 'from $1 to')
    .replaceAll(/\b(20\d\d)-(0[1-9]|1[0-2])\b(?!-)/g, '$2/$1');
  const times = relativeTimes.flatMap(([pattern, read]) =>
    [...text.matchAll(pattern)].map((match) => ({ ...read(match, now), at: match.index, phrase: match[0] })),
  );
  const spans = [...writtenDates(text, now), ...times].toSorted((a, b) => a.at - b.at);
  const year = spans.find(({ isYear }) => isYear === true);
  const span = spans.find(({ isYear }) => isYear !== true) ?? year;
  return span && withBounds(text, withYear(span, year?.first.getUTCFullYear(), now), now);
}

/** Moves a past period without a named year to the coming year. */
export function ahead(period: Period, now: Date): Period {
  const [from, until] = [new Date(period.from), new Date(period.until)];
  if (period.anyYear !== true || until > now) return period;
  return periodOf(from <= ages ? from : yearsOn(from, 1), yearsOn(until, 1), now, true);
}

/** Returns true for a month or a part of one. */
export const isOneMonth = ({ from, until }: Period): boolean =>
  from.slice(0, 7) === isoDay(plusDays(new Date(until), -1)).slice(0, 7);

/** Returns true if a day is in a period. Without a period, every day is. An invalid day is in none. */
export function isInPeriod(day: Date | undefined, period: Period | undefined): boolean {
  if (period === undefined) return true;
  return day !== undefined && isoDay(day) >= period.from && isoDay(day) < period.until;
}

/** Expressions that name a day. Others are ambiguous: "unit 5D", "the sun deck". */
const nextDay = new RegExp(
  `\\b(?:${monthName}|tomorrow|(?:sun|mon|tues|wednes|thurs|fri|satur)day)\\b|\\d[/-]\\d`,
  'i',
);

/** Returns the next day that a text names, at midnight UTC: "January 15th", "1/15", "next Tuesday". */
export function readDay(text: string, now: Date): Date | undefined {
  const start = casual
    .parse(text, { instant: now, timezone: 0 }, { forwardDate: true })
    .find(
      ({ start: one, text: words }) =>
        nextDay.test(words) && (one.isCertain('day') || one.isCertain('weekday')),
    )?.start;
  const day = start && todayOf(start.date());
  // On a Tuesday, "Tuesday" means the next one.
  return day && !start.isCertain('day') && day <= now ? plusDays(day, 7) : day;
}

/** Hours up to this one without am or pm are in the evening: "at 7" is the evening, "at 9" the morning. */
const eveningUntil = 7;

/** Returns the time that a text names, in minutes after midnight: "7 pm", "19:00", "noon", "at 7". */
export function readTime(text: string): number | undefined {
  const start = casual
    .parse(text)
    .find(({ start: one, text: words }) => one.isCertain('hour') && !anAge.test(words))?.start;
  if (start === undefined) return undefined;
  const hour = start.get('hour') ?? 0;
  const isEvening = !start.isCertain('meridiem') && hour > 0 && hour <= eveningUntil;
  return (isEvening ? hour + 12 : hour) * 60 + (start.get('minute') ?? 0);
}
