import { isoDay, plusDays, readDate, utc } from '../../request/dates.ts';
import { numberOf, numberPattern } from '../../request/read-numbers.ts';
import { ahead, type Period, isInPeriod, readPeriod } from '../../request/time.ts';
import { ageFacet, ageWords, timeFacet } from './facets.ts';
import { type ListRequest, type ListFilter, type Narrowed, textOf } from './list-declaration.ts';
import { dayMs } from '../../../../contract/durations.ts';

/** Filters by a period in a date column. */
const within = (column: string, words: string, period: Period): Narrowed => ({
  words: `, ${words} ${period.words}`,
  has: (line) => isInPeriod(readDate(textOf(line, column)), period),
});

/** Creates the filter for the requested period: "opened in October 2026". */
export const byPeriod = (column: string, verb: string): ListFilter => ({
  facet: timeFacet,
  narrow: ({ request: { period } }) => period && within(column, verb, period),
});

/** Creates the filter for the requested age, by a date column or by the portal's own count of days (`counted`). */
export const byAge = (column: string, daysColumn: string | undefined): ListFilter => ({
  facet: ageFacet,
  narrow({ request, now }) {
    const { minDays = 0, maxDays = Number.POSITIVE_INFINITY } = request;
    const words = ageWords(request);
    if (words === '') return undefined;
    return {
      words: `, ${words}`,
      has(line) {
        const printed = daysColumn === undefined ? undefined : Number(line[daysColumn]);
        const day = readDate(textOf(line, column))?.getTime();
        const age = day === undefined ? (printed ?? 0) : Math.floor((now.getTime() - day) / dayMs);
        return (printed ?? age) >= minDays && age <= maxDays;
      },
    };
  },
});

const span = new RegExp(
  `\\b(?:next|coming|within|in)\\s+(?:the\\s+)?(?:next\\s+|coming\\s+)?${numberPattern}\\s+(day|week|month|year)s?\\b`,
);
const defaultSoonDays = 60;

/** Returns the requested future period in which something ends: "before June 2027". */
function readEnding(text: string, now: Date): Period {
  const today = isoDay(now);
  const period = (from: string, until: string): Period => {
    const last = isoDay(plusDays(new Date(until), -1));
    return { from, until, words: `${from} to ${last}` };
  };
  const match = span.exec(text.toLowerCase());
  const named = readPeriod(text, now);
  if (match === null && named !== undefined) {
    const { from, until } = ahead(named, now);
    return period(from < today || /\bby\b/i.test(text) ? today : from, until);
  }
  const [, many, unit = 'day'] = match ?? [];
  const count = match === null ? defaultSoonDays : numberOf(many);
  const months = { month: count, year: count * 12 }[unit] ?? 0;
  const days = { day: count, week: count * 7 }[unit] ?? 0;
  const end = utc(now.getUTCFullYear(), now.getUTCMonth() + months, now.getUTCDate() + days + 1);
  return period(today, isoDay(end));
}

export const endWords = String.raw`(?:run(?:s|ning)? out|expir(?:ing|es?)|end(?:s|ing)?|renew\w*|up (?:soon|for renewal)|lapse)`;

/** Creates the filter for things that end in a period: "contracts ending this year". */
export function byEnding(column: string, header: string, thing: string): ListFilter {
  const near = `\\b${thing}\\b[^.?!\\n]{0,40}\\b${endWords}\\b|\\b${endWords} (?:[a-z]+ )?${thing}\\b`;
  // "Insurance expiry date" and "when does it end?" ask for the date and do not filter.
  const isRequested = new RegExp(`(?:${near})(?! dates?)`, 'i');
  const asksDay = /\bwhen (?:does|do|will|is|are)\b/i;
  const requestedPeriod = ({ request: { words }, now }: ListRequest): Period | undefined =>
    isRequested.test(words) && !asksDay.test(words) ? readEnding(words, now) : undefined;
  return {
    reads: requestedPeriod,
    narrow(request) {
      const period = requestedPeriod(request);
      return period && within(column, header.toLowerCase(), period);
    },
  };
}
