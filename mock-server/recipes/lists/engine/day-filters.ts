import { dayMs, isoDay, plusDays, readDate, utc } from '../../request/dates.ts';
import { numberOf, numberPattern } from '../../request/read-numbers.ts';
import { ahead, type Period, isInPeriod, readPeriod } from '../../request/time.ts';
import { ageFacet, ageWords, timeFacet } from './facets.ts';
import { type ListRequest, type ListFilter, type Narrowed, textOf } from './list-declaration.ts';

/** Those whose day in a column is in a period. */
const within = (column: string, told: string, period: Period): Narrowed => ({
  words: `, ${told} ${period.words}`,
  has: (line) => isInPeriod(readDate(textOf(line, column)), period),
});

/** Those from the days that are asked for: "opened in October 2026". */
export const byPeriod = (column: string, verb: string): ListFilter => ({
  facet: timeFacet,
  narrow: ({ request: { period } }) => period && within(column, verb, period),
});

/** Those as old as is asked for, in days since the date of a column; `counted` are the days a portal itself counts. */
export const byAge = (column: string, counted: string | undefined): ListFilter => ({
  facet: ageFacet,
  narrow({ request, now }) {
    const { minDays = 0, maxDays = Number.POSITIVE_INFINITY } = request;
    const told = ageWords(request);
    if (told === '') return undefined;
    return {
      words: `, ${told}`,
      has(line) {
        const printed = counted === undefined ? undefined : Number(line[counted]);
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
const usualSoonDays = 60;

/** From which to which day something is to end, of what is still to come: "before June 2027". */
function readEnding(text: string, now: Date): Period {
  const today = isoDay(now);
  const period = (from: string, until: string): Period => {
    const last = isoDay(plusDays(new Date(until), -1));
    return { from, until, words: `${from} to ${last}` };
  };
  const said = span.exec(text.toLowerCase());
  const named = readPeriod(text, now);
  if (said === null && named !== undefined) {
    const { from, until } = ahead(named, now);
    return period(from < today || /\bby\b/i.test(text) ? today : from, until);
  }
  const [, many, unit = 'day'] = said ?? [];
  const count = said === null ? usualSoonDays : numberOf(many);
  const months = { month: count, year: count * 12 }[unit] ?? 0;
  const days = { day: count, week: count * 7 }[unit] ?? 0;
  const end = utc(now.getUTCFullYear(), now.getUTCMonth() + months, now.getUTCDate() + days + 1);
  return period(today, isoDay(end));
}

export const endWords = String.raw`(?:run(?:s|ning)? out|expir(?:ing|es?)|end(?:s|ing)?|renew\w*|up (?:soon|for renewal)|lapse)`;

/** Those of which a thing ends on the day of a column, where that is asked for: "contracts ending this year". */
export function byEnding(column: string, header: string, thing: string): ListFilter {
  const near = `\\b${thing}\\b[^.?!\\n]{0,40}\\b${endWords}\\b|\\b${endWords} (?:[a-z]+ )?${thing}\\b`;
  // "Insurance expiry date" names a column; "when does it end?" wants the day, whichever it is.
  const isAsked = new RegExp(`(?:${near})(?! dates?)`, 'i');
  const asksDay = /\bwhen (?:does|do|will|is|are)\b/i;
  const askedPeriod = ({ request: { words }, now }: ListRequest): Period | undefined =>
    isAsked.test(words) && !asksDay.test(words) ? readEnding(words, now) : undefined;
  return {
    reads: askedPeriod,
    narrow(asked) {
      const period = askedPeriod(asked);
      return period && within(column, header.toLowerCase(), period);
    },
  };
}
