// English alone: the whole package takes four times as long to load.
import { casual, strict } from 'chrono-node/en';
import { isoDay, longDay, longMonth, monthName, plusDays, shortMonths, todayOf, utc } from './dates.ts';
import { numberOf, numberPattern } from './read-numbers.ts';

/** Days from `from` on, before `until`; both as "2026-10-01". */
export interface AskedPeriod {
  from: string;
  until: string;
  /** "in October 2026" */
  words: string;
  /** No year was said: these are the latest of that name that have begun. What looks ahead takes those `ahead`. */
  anyYear?: true;
}

/** Before any community kept its records on a portal. */
const ages = utc(1900, 0);

/** From the first day on, before the end. */
interface Said {
  first: Date;
  end: Date;
  of: 'day' | 'days' | 'months' | 'year';
  anyYear?: boolean;
}

/** Where a text says it, in so many characters. */
interface Span extends Said {
  at: number;
  length: number;
}

const namedMonth = new RegExp(`\\b(${monthName})\\b\\.?,?(?:\\s+(?:of\\s+)?(20\\d\\d))?`, 'i');

/** "May" and "March" are words too: they are months with a capital inside a sentence, or where a month is due. */
function isMonth(text: string, match: RegExpMatchArray): boolean {
  const at = match.index ?? 0;
  const word = match[1] ?? '';
  if (!/^(may|march|mar)$/i.test(word) || match[2] !== undefined) return true;
  const before = text.slice(0, at);
  const after = text.slice(at + match[0].length);
  const due =
    /\b(of|for|from|in|and|to|the|last|since|after|before|dated)\s+$/i.test(before) ||
    /^['’s]*\s+(board|meeting|minutes)\b/i.test(after);
  return due || (/^[A-Z]/.test(word) && before.trim() !== '' && !/[.!?]\s*$/.test(before));
}

/** Dates as they are written: days, months, and from one to another. */
const calendar = strict.clone();
calendar.parsers.push(
  {
    pattern: () => namedMonth,
    extract({ text }, match) {
      if (!isMonth(text, match)) return null;
      const month = shortMonths.indexOf((match[1] ?? '').slice(0, 3).toLowerCase()) + 1;
      return match[2] === undefined ? { month } : { month, year: Number(match[2]) };
    },
  },
  {
    pattern: () => /\b(20\d\d)-(0[1-9]|1[0-2])\b(?!-)/,
    extract: (_, match) => ({ year: Number(match[1]), month: Number(match[2]) }),
  },
);

/** "Two weeks ago" is an age, and "5D" is a home. */
const anAge = /\b(?:day|week|month|quarter|year|hour|minute)s?\b|\d\s?[dhmwy]\b/i;

function writtenDates(text: string, now: Date): Span[] {
  const found = calendar.parse(text, { instant: now, timezone: 0 });
  return found.flatMap(({ start, end, index: at, text: words }) => {
    const last = end ?? start;
    if (!start.isCertain('month') || anAge.test(words)) return [];
    const [firstDay, lastDay] = [start, last].map((part) =>
      utc(
        part.get('year') ?? 0,
        (part.get('month') ?? 1) - 1,
        part.isCertain('day') ? (part.get('day') ?? 1) : 1,
      ),
    ) as [Date, Date];
    const isDay = last.isCertain('day');
    return {
      at,
      length: words.length,
      first: firstDay,
      end: isDay ? plusDays(lastDay, 1) : utc(lastDay.getUTCFullYear(), lastDay.getUTCMonth() + 1),
      of: end === null ? (isDay ? 'day' : 'months') : 'days',
      anyYear: !start.isCertain('year') && !last.isCertain('year'),
    };
  });
}

type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year';

/** The day on which such a time begins, so many of them from now. */
const begins: Record<Unit, (now: Date, count: number) => Date> = {
  day: (now, count) => plusDays(todayOf(now), count),
  // Spec silent: a week begins on Monday, because offices work by it.
  week: (now, count) => plusDays(todayOf(now), count * 7 - ((now.getUTCDay() + 6) % 7)),
  month: (now, count) => utc(now.getUTCFullYear(), now.getUTCMonth() + count),
  quarter: (now, count) => utc(now.getUTCFullYear(), (Math.floor(now.getUTCMonth() / 3) + count) * 3),
  year: (now, count) => utc(now.getUTCFullYear() + count, 0),
};
const spokenDays: Record<string, number> = { today: 0, yesterday: -1 };

/** What is due or held this week was not opened in it. */
const relative = new RegExp(
  '(?<!\\b(?:due|expir(?:es?|ing)|meetings?|hearings?|agenda|by|before|for|report|done)\\s+)' +
    "\\b(?:(this|last) (week)|today|yesterday)\\b(?!['’]s|\\s+(?:board|meeting|agenda))" +
    '|\\b(this|last|previous) (month)\\b|\\b(this|current|last|previous|past) (quarter)\\b' +
    // "Over the last year" is about twelve months.
    '|(?<!\\b(?:in|over|within|during|for) the )\\b(this|current|last|previous|next) (?:calendar )?(year)\\b' +
    '|\\b(year)[- ]to[- ]date\\b',
  'gi',
);

function relativeTime(match: RegExpMatchArray, now: Date): Said {
  const [word = ''] = match;
  const days = spokenDays[word.toLowerCase()];
  const unit = (days === undefined ? match.slice(1).findLast((part) => part !== undefined) : 'day') as Unit;
  const count = days ?? (/^next/i.test(word) ? 1 : /^(?:last|previous|past)/i.test(word) ? -1 : 0);
  const [first, end] = [begins[unit](now, count), begins[unit](now, count + 1)];
  return { first, end, of: unit === 'year' ? 'year' : 'days' };
}

const ordinals = ['first', 'second', 'third', 'fourth'];

/** Times that are not written as dates. */
const spoken: readonly [RegExp, (match: RegExpMatchArray, now: Date) => Said][] = [
  [relative, relativeTime],
  [
    /\b(?:Q([1-4])|(first|second|third|fourth) quarter)\b/gi,
    ([, digit, ordinal = ''], now) => {
      const month = 3 * (digit === undefined ? ordinals.indexOf(ordinal.toLowerCase()) : Number(digit) - 1);
      const year = now.getUTCFullYear();
      return { first: utc(year, month), end: utc(year, month + 3), of: 'months', anyYear: true };
    },
  ],
  [
    new RegExp(
      `\\b(?:last|latest|newest|most recent|past|previous)\\s+${numberPattern}\\s+months\\b(?!\\s+old)` +
        '|\\b(?:in|over|within|during|for) the last year\\b|\\bpast year\\b',
      'gi',
    ),
    ([, count], now) => {
      const months = count === undefined ? 12 : numberOf(count);
      return { first: begins.month(now, -months), end: begins.day(now, 1), of: 'days' };
    },
  ],
  [
    /(?<!\b(?:unit|lot|suite)\s+#?)\b(20\d\d)\b/gi,
    ([year]) => ({ first: utc(Number(year), 0), end: utc(Number(year) + 1, 0), of: 'year' }),
  ],
];

const spokenTimes = (text: string, now: Date): Span[] =>
  spoken.flatMap(([pattern, read]) =>
    [...text.matchAll(pattern)].map((match) => ({
      at: match.index,
      length: match[0].length,
      ...read(match, now),
    })),
  );

const inYear = (day: Date, year: number): Date => utc(year, day.getUTCMonth(), day.getUTCDate());

/** The same days in the year that was said, or else in the latest in which they have begun. */
function settled(span: Span, said: number | undefined, now: Date): Span {
  if (span.anyYear !== true) return span;
  // What goes over the end of a year is named by its end.
  const last = plusDays(span.end, -1);
  const begun =
    span.of === 'day' || span.of === 'days' ? last : utc(last.getUTCFullYear(), last.getUTCMonth());
  const shift = said === undefined ? (begun > now ? -1 : 0) : said - last.getUTCFullYear();
  return {
    ...span,
    first: inYear(span.first, span.first.getUTCFullYear() + shift),
    end: inYear(span.end, span.end.getUTCFullYear() + shift),
    anyYear: said === undefined,
  };
}

const nameOf = (day: Date): string => (day.getUTCDate() === 1 ? longMonth : longDay).format(day);

function wordsOf(first: Date, end: Date, now: Date): string {
  const last = plusDays(end, -1);
  if (end.getTime() === begins.day(now, 1).getTime() && first < begins.day(now, 0))
    return `since ${nameOf(first)}`;
  const isWhole = first.getUTCDate() === 1 && end.getUTCDate() === 1;
  const months =
    (end.getUTCFullYear() - first.getUTCFullYear()) * 12 + end.getUTCMonth() - first.getUTCMonth();
  if (first.getTime() === last.getTime()) return `on ${longDay.format(first)}`;
  if (isWhole && months === 1) return `in ${longMonth.format(first)}`;
  if (isWhole && months === 12 && first.getUTCMonth() === 0) return `in ${first.getUTCFullYear()}`;
  if (isWhole && months === 3 && first.getUTCMonth() % 3 === 0)
    return `in Q${first.getUTCMonth() / 3 + 1} ${first.getUTCFullYear()}`;
  return `from ${longDay.format(first)} to ${longDay.format(last)}`;
}

const bound =
  /\b(since|after|before|prior to|until|on or after|starting|beginning|as of|from)\s+(?:(?:the\s+)?(?:start|beginning)\s+of\s+)?$/i;

/** What the words around a time make of it: "since March", "before October 15". */
function bounded(text: string, { at, length, first, end, of, anyYear }: Span, now: Date): AskedPeriod {
  const period = (from: Date, until: Date, words: string): AskedPeriod => ({
    from: isoDay(from),
    until: isoDay(until),
    words,
    ...(anyYear === true ? { anyYear } : {}),
  });
  const word = bound.exec(text.slice(Math.max(0, at - 40), at))?.[1]?.toLowerCase();
  const isOn = /^\s+on(?:wards?)?\b/i.test(text.slice(at + length));
  const isRange = of === 'days' && word === 'from';
  if (word === undefined || isRange || (word === 'from' && of !== 'day' && !isOn))
    return period(first, end, wordsOf(first, end, now));
  if (/^(?:before|prior to|until)$/.test(word)) {
    const until = word === 'until' ? end : first;
    return period(ages, until, `before ${nameOf(until)}`);
  }
  const from = word === 'after' ? end : first;
  return period(from, begins.day(now, 1), `since ${nameOf(from)}`);
}

/** The time a text names, in whichever words. A year beside a month is that month's. */
export function readPeriod(words: string, now: Date): AskedPeriod | undefined {
  const text = words.replaceAll(/\bbetween\s+([^.;,\n]{1,30}?)\s+and\b/gi, 'from $1 to');
  const found = [...writtenDates(text, now), ...spokenTimes(text, now)].toSorted((a, b) => a.at - b.at);
  const year = found.find(({ of }) => of === 'year');
  const span = found.find(({ of }) => of !== 'year') ?? year;
  return span && bounded(text, settled(span, year?.first.getUTCFullYear(), now), now);
}

/** The same time of the coming year, where no year was said and the latest one is over. */
export function ahead(period: AskedPeriod, now: Date): AskedPeriod {
  const until = new Date(period.until);
  if (period.anyYear !== true || until > now) return period;
  const next = (day: Date): Date => (day <= ages ? day : inYear(day, day.getUTCFullYear() + 1));
  const [first, end] = [next(new Date(period.from)), next(until)];
  return { ...period, from: isoDay(first), until: isoDay(end), words: wordsOf(first, end, now) };
}

/** Whether it is one whole month, or a part of one. */
export const isOneMonth = ({ from, until }: AskedPeriod): boolean =>
  from.slice(0, 7) === isoDay(plusDays(new Date(until), -1)).slice(0, 7);

/** Whether a day is in a period; no period means any day, an unreadable day is in none. */
export function isInPeriod(day: Date | undefined, period: AskedPeriod | undefined): boolean {
  if (period === undefined) return true;
  return day !== undefined && isoDay(day) >= period.from && isoDay(day) < period.until;
}

/** Others are short for something else, or tell when a thing broke: "unit 5D", "the sun deck", "today". */
const nextDay = new RegExp(
  `\\b(?:${monthName}|tomorrow|(?:sun|mon|tues|wednes|thurs|fri|satur)day)\\b|\\d[/-]\\d`,
  'i',
);

/** The day a text names, at midnight UTC, the next one of that name: "January 15th", "1/15", "next Tuesday". */
export function askedDay(text: string, now: Date): Date | undefined {
  const start = casual
    .parse(text, { instant: now, timezone: 0 }, { forwardDate: true })
    .find(
      ({ start: one, text: words }) =>
        nextDay.test(words) && (one.isCertain('day') || one.isCertain('weekday')),
    )?.start;
  if (start === undefined) return undefined;
  const day = utc(start.get('year') ?? 0, (start.get('month') ?? 1) - 1, start.get('day') ?? 1);
  // On a Tuesday "Tuesday" is the next one.
  return !start.isCertain('day') && day <= now ? plusDays(day, 7) : day;
}

/** "At 7" means the evening, "at 9" the morning: nobody meets at seven in the morning or nine at night unasked. */
const eveningUntil = 7;

/** The time a text names, in minutes after midnight: "7 pm", "7:30 p.m.", "19:00", "noon", "at 7". */
export function askedTime(text: string): number | undefined {
  const start = casual
    .parse(text)
    .find(({ start: one, text: words }) => one.isCertain('hour') && !anAge.test(words))?.start;
  if (start === undefined) return undefined;
  const hour = start.get('hour') ?? 0;
  const isEvening = !start.isCertain('meridiem') && hour > 0 && hour <= eveningUntil;
  return (isEvening ? hour + 12 : hour) * 60 + (start.get('minute') ?? 0);
}
