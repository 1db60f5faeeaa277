import { isInPeriod } from '../../ask/time.ts';
import { dayMs, readDate } from '../../ask/dates.ts';
import { placeFilter, placeWords } from '../../ask/read-places.ts';
import { topicFilter } from '../../ask/topic-filter.ts';
import { ageWords } from './facets.ts';
import type { ListAsk, ListFilter } from './list-declaration.ts';

/** Those whose column has one of the values asked for: "priority High or Emergency". */
export const byValue = <Name extends string>(
  column: Name,
  asks: (asked: ListAsk) => readonly string[],
  { before = '', ...more }: { before?: string } & Pick<ListFilter, 'facets'> = {},
): ListFilter<Record<Name, string>> => ({
  ...more,
  reads: asks,
  narrow(asked) {
    const values = asks(asked);
    if (values.length === 0) return undefined;
    return { words: `${before}${values.join(' or ')}`, has: (line) => values.includes(line[column]) };
  },
});

/** Those at the homes, in the buildings and on the grounds that are asked for. */
export const byPlace = <Name extends string>(column: Name): ListFilter<Record<Name, string>> => ({
  facets: ['places'],
  narrow({ words, reading }, read) {
    const { isAsked, grounds } = placeFilter(
      words,
      reading,
      read.map((line) => line[column]),
    );
    return { words: placeWords(reading, grounds), has: (line) => isAsked(line[column]) };
  },
});

/**
 * Those that are about what is asked for: "the noise violations". `things` is a pattern of what the list holds, `text`
 * what of the words is looked at. A place is no topic.
 */
export const byTopic = <Name extends string, Place extends string = Name>(
  column: Name,
  things: string,
  options: {
    place?: Place;
    text?: (words: string) => string;
    words?: (kinds: readonly string[]) => string;
    unless?: (asked: ListAsk) => boolean;
  } = {},
): ListFilter<Record<Name | Place, string>> => ({
  narrow(asked, read) {
    if (options.unless?.(asked) === true) return undefined;
    const { text, words = (kinds) => kinds.join(' or '), place } = options;
    const onPortal = read.map((line) => line[column]);
    const { kinds, unknown } = topicFilter(text?.(asked.words) ?? asked.words, onPortal, things);
    const isPlace = (topic: string): boolean =>
      place !== undefined &&
      read.some((line) => line[place] !== '' && topic.toLowerCase().includes(line[place].toLowerCase()));
    return {
      words: kinds.length === 0 ? '' : words(kinds),
      has: (line) => kinds.length === 0 || kinds.includes(line[column]),
      unknown: unknown.filter((topic) => !isPlace(topic)),
    };
  },
});

/** `"Noise" or "Trash"` */
export const quoted = (kinds: readonly string[]): string => kinds.map((kind) => `"${kind}"`).join(' or ');

/** Those from the days that are asked for: "opened in October 2026". */
export const byPeriod = <Name extends string>(
  column: Name,
  verb: string,
): ListFilter<Record<Name, string>> => ({
  facets: ['time'],
  narrow({ reading: { period } }) {
    return (
      period && {
        words: `${verb} ${period.words}`,
        has: (line) => isInPeriod(readDate(line[column]), period),
      }
    );
  },
});

/** Those as old as is asked for, in days since the date of a column; `counted` are the days a portal itself counts. */
export const byAge = <Name extends string, Days extends string = never>(
  column: Name,
  counted?: Days,
): ListFilter<Record<Name, string> & Record<Days, number>> => ({
  facets: ['age'],
  narrow({ reading, now }) {
    const { minDays, maxDays } = reading;
    if (minDays === undefined && maxDays === undefined) return undefined;
    return {
      words: ageWords(reading),
      has(line) {
        const day = readDate(line[column]);
        const printed = counted && line[counted];
        const age = day === undefined ? (printed ?? 0) : Math.floor((now.getTime() - day.getTime()) / dayMs);
        return (
          (minDays === undefined || (printed ?? age) >= minDays) && (maxDays === undefined || age <= maxDays)
        );
      },
    };
  },
});
