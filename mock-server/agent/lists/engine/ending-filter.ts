import { isoDay, plusDays, readDate, utc } from '../../ask/dates.ts';
import { numberOf, numberPattern } from '../../ask/read-numbers.ts';
import { ahead, readPeriod } from '../../ask/time.ts';
import { type ListAsk, type ListFilter, textOf } from './list-declaration.ts';

const span = new RegExp(
  `\\b(?:next|coming|within|in)\\s+(?:the\\s+)?(?:next\\s+|coming\\s+)?${numberPattern}\\s+(day|week|month|year)s?\\b`,
  'i',
);
const units: Readonly<Record<string, readonly [months: number, days: number]>> = {
  day: [0, 1],
  week: [0, 7],
  month: [1, 0],
  year: [12, 0],
};
const usualSoonDays = 60;

/** From which to which day a contract or an insurance is to end, of what is still to come: "before June 2027". */
function readEnding(text: string, now: Date): { from: string; to: string } {
  const from = isoDay(now);
  const [, many, unit = ''] = span.exec(text) ?? [];
  const step = units[unit.toLowerCase()];
  if (step !== undefined) {
    const [months, days] = step.map((one) => one * numberOf(many)) as [number, number];
    const end = utc(now.getUTCFullYear(), now.getUTCMonth() + months, now.getUTCDate() + days);
    return { from, to: isoDay(end) };
  }
  const named = readPeriod(text, now);
  if (named === undefined) return { from, to: isoDay(plusDays(now, usualSoonDays)) };
  const period = ahead(named, now);
  const isBound = /\b(?:by|before|until)\b/i.test(text) || period.from < from;
  return { from: isBound ? from : period.from, to: isoDay(plusDays(new Date(period.until), -1)) };
}

export const endWords = String.raw`(?:run(?:s|ning)? out|expir(?:ing|es?)|end(?:s|ing)?|renew\w*|up (?:soon|for renewal)|lapse)`;

/** "insured until" */
const spoken = (column: string): string =>
  column.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Those of whose dates, in any of the columns named by what ends then, is asked for: "contracts ending this year". */
export function byEnding(about: Readonly<Record<string, string>>): ListFilter {
  const asks = ({ words, now }: ListAsk) =>
    Object.entries(about).flatMap(([column, thing]) => {
      const near = `\\b${thing}\\b[^.?!\\n]{0,40}\\b${endWords}\\b|\\b${endWords} (?:[a-z]+ )?${thing}\\b`;
      // "Insurance expiry date" names a column; "when does it end?" wants the day, whichever it is.
      const isAsked = new RegExp(`(?:${near})(?! dates?)`, 'i').test(words);
      if (!isAsked || /\bwhen (?:does|do|will|is|are)\b/i.test(words)) return [];
      return [{ column, ...readEnding(words, now) }];
    });
  return {
    reads: asks,
    narrow(asked, read) {
      const ends = asks(asked);
      const [first] = ends;
      if (first === undefined) return undefined;
      // What only the pages of the rows tell narrows nothing until these are read.
      const isUnread = ends.some(({ column }) => read.every((line) => textOf(line, column) === ''));
      return {
        words: `, ${ends.map(({ column }) => spoken(column)).join(' or ')} ${first.from} to ${first.to}`,
        has: (line) =>
          isUnread ||
          ends.some(({ column, from, to }) => {
            const day = readDate(textOf(line, column));
            return day !== undefined && isoDay(day) >= from && isoDay(day) <= to;
          }),
      };
    },
  };
}
