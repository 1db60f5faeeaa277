import { isoDay, plusDays, readDate, utc } from '../../ask/dates.ts';
import { numberOf, numberPattern } from '../../ask/read-numbers.ts';
import { ahead, readPeriod } from '../../ask/time.ts';
import type { ListAsk, ListFilter, ListLine } from './list-declaration.ts';
import { textOf } from './list-filters.ts';

/** The first and the last day on which something may end, both as "2026-11-21". */
interface AskedEnding {
  from: string;
  to: string;
}

const span = new RegExp(
  `\\b(?:within|in|over|during|for)?\\s*(?:the\\s+)?(?:next|coming|within|in)\\s+(?:the\\s+)?(?:next\\s+|coming\\s+)?${numberPattern}\\s+(day|week|month|year)s?\\b`,
  'i',
);

/** When a contract or an insurance is to end, of what is still to come: "in the next 90 days", "before June 2027". */
function readEnding(text: string, now: Date): AskedEnding | undefined {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  const from = isoDay(now);
  const match = span.exec(text);
  if (match !== null) {
    const many = numberOf(match[1]);
    const ends = {
      day: [year, month, day + many],
      week: [year, month, day + many * 7],
      month: [year, month + many, day],
      year: [year + many, month, day],
    } as const;
    return { from, to: isoDay(utc(...ends[(match[2] ?? 'day').toLowerCase() as keyof typeof ends])) };
  }
  const named = readPeriod(text, now);
  if (named === undefined) return undefined;
  const period = ahead(named, now);
  const isBound = /\b(?:by|before|until)\b/i.test(text) || period.from < from;
  return { from: isBound ? from : period.from, to: isoDay(plusDays(new Date(period.until), -1)) };
}

const usualSoonDays = 60;
const endWords = String.raw`(?:run(?:s|ning)? out|expir(?:ing|es?)|end(?:s|ing)?|renew\w*|up (?:soon|for renewal)|lapse)`;

/** When what `about` names is to end, where a text asks for what ends: "contracts ending within 6 months". */
function askedEnding({ words, now }: ListAsk, about: string) {
  const near = `\\b${about}\\b[^.?!\\n]{0,40}\\b${endWords}\\b|\\b${endWords} (?:[a-z]+ )?${about}\\b`;
  // "Insurance expiry date" names a column; "when does it end?" wants the day, whichever it is.
  const isAsked = new RegExp(`(?:${near})(?! dates?)`, 'i').test(words);
  if (!isAsked || /\bwhen (?:does|do|will|is|are)\b/i.test(words)) return undefined;
  const soon = { from: isoDay(now), to: isoDay(plusDays(now, usualSoonDays)) };
  return readEnding(words, now) ?? soon;
}

/** "insured until" */
const spoken = (column: string): string =>
  column.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Those of whose dates in any of the columns named by what ends then is asked for. */
export const byEnding = (about: Readonly<Record<string, string>>): ListFilter => {
  const asks = (asked: ListAsk) =>
    Object.entries(about).flatMap(([column, words]) => {
      const ending = askedEnding(asked, words);
      return ending === undefined ? [] : [{ column, ...ending }];
    });
  return {
    reads: asks,
    narrow(asked, read) {
      const ends = asks(asked);
      const [first] = ends;
      if (first === undefined) return undefined;
      // What only the pages of the rows tell narrows nothing until these are read.
      const isUnread = ends.some(({ column }) => read.every((line) => textOf(line, column) === ''));
      const has = (line: ListLine): boolean =>
        ends.some(({ column, from, to }) => {
          const day = readDate(textOf(line, column));
          return day !== undefined && isoDay(day) >= from && isoDay(day) <= to;
        });
      return {
        words: `, ${ends.map(({ column }) => spoken(column)).join(' or ')} ${first.from} to ${first.to}`,
        has: (line) => isUnread || has(line),
      };
    },
  };
};
