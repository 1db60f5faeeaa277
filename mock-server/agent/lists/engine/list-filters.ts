import type { Ask } from '../../ask/ask.ts';
import { dayMs, readDate } from '../../ask/dates.ts';
import { type NamedColumn, type NamedValues, namedValues } from '../../ask/named-values.ts';
import { placeFilter, placeNames, placeWords } from '../../ask/read-places.ts';
import { isInPeriod } from '../../ask/time.ts';
import { byAttached } from './attached-list.ts';
import { ageFacet, ageWords, placeFacet, timeFacet, wordsFacet } from './facets.ts';
import { type ListDeclaration, type ListFilter, type ListLine, textOf } from './list-declaration.ts';

/** The columns by whose values a list can be narrowed. */
export const valueColumns = ({ columns }: ListDeclaration) =>
  Object.entries(columns).flatMap(([name, { header = '', filter }]) => {
    if (filter === undefined) return [];
    const { words = [], isName = false, folders = false } = filter === true ? {} : filter;
    return [{ name, header: header.toLowerCase(), words, isName, folders }];
  });

/** A pattern of what the things of a list are called. */
export const nounsOf = ({ nouns, things }: ListDeclaration): string => nouns ?? things;

/** Which values a text names, of those that rows have; before any are read, of those that people say otherwise. */
export function askedValues(list: ListDeclaration, ask: Ask, read: readonly ListLine[] = []): NamedValues {
  const valuesOf = (name: string): string[] =>
    [...new Set(read.map((line) => textOf(line, name)))].filter((value) => value !== '');
  const columns = valueColumns(list).map((column): NamedColumn => ({
    ...column,
    values: valuesOf(column.name),
  }));
  const places = list.place === undefined ? [] : valuesOf(list.place);
  const named = (words: string): NamedValues => namedValues(words, nounsOf(list), columns, places);
  const { values, unknown } = named(ask.words);
  // What was said anew of a column stands for it alone.
  const anew = columns.flatMap(({ name }) => {
    if (ask.anew[name] === undefined) return [];
    return [[name, named(ask.anew[name]).values[name] ?? []] as const];
  });
  return { values: { ...values, ...Object.fromEntries(anew) }, unknown };
}

const or = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** Those whose column has one of the values that are named: " with priority High or Emergency". */
function byValues(list: ListDeclaration): ListFilter[] {
  const byColumn = valueColumns(list).map(({ name, header }): ListFilter => {
    const asked = (ask: Ask, read?: readonly ListLine[]): readonly string[] =>
      askedValues(list, ask, read).values[name] ?? [];
    return {
      facet: wordsFacet(name, {
        of: (ask) => asked(ask),
        words: (ask) => `only those with ${header} ${or.format(asked(ask))}`.replace(/ {2,}/, ' '),
      }),
      narrow({ reading }, read) {
        const values = asked(reading, read);
        if (values.length === 0) return undefined;
        return {
          words: header === '' ? `, ${values.join(' or ')}` : ` with ${header} ${values.join(' or ')}`,
          has: (line) => values.includes(textOf(line, name)),
        };
      },
    };
  });
  const others: ListFilter = {
    narrow: ({ reading }, read) => ({
      words: '',
      has: () => true,
      unknown: askedValues(list, reading, read).unknown,
    }),
  };
  return [...byColumn, others];
}

/** Those at the homes, in the buildings and on the grounds that are asked for. */
const byPlace = (column: string): ListFilter => ({
  facet: placeFacet,
  narrow({ words, reading }, read) {
    const onPortal = read.map((line) => textOf(line, column));
    const { isAsked, grounds } = placeFilter(words, reading, onPortal);
    const told = placeWords(reading, grounds);
    return { words: told === '' ? '' : `, ${told}`, has: (line) => isAsked(textOf(line, column)) };
  },
});

/** Those as old as is asked for, in days since the date of a column; `counted` are the days a portal itself counts. */
const byAge = (column: string, counted: string | undefined): ListFilter => ({
  facet: ageFacet,
  narrow({ reading, now }) {
    const { minDays = 0, maxDays = Number.POSITIVE_INFINITY } = reading;
    const told = ageWords(reading);
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

/** Those from the days that are asked for: "opened in October 2026". */
const byPeriod = (column: string, verb: string): ListFilter => ({
  facet: timeFacet,
  narrow({ reading: { period } }) {
    return (
      period && {
        words: `, ${verb} ${period.words}`,
        has: (line) => isInPeriod(readDate(textOf(line, column)), period),
      }
    );
  },
});

/** "The Oakridge Commons portal" is where to work, and no town to look in. */
const thePortal = /\b(?:[A-Z]\w+ )+(?:portal|site|website)\b/g;

/** Those in the towns that are named. One that the list does not have is no reason to tell of all the others. */
export const byTown = <Line extends ListLine>(column: string, things: string): ListFilter<Line> => ({
  narrow({ words }, read) {
    const towns = [...new Set(read.map((line) => textOf(line, column)))].toSorted();
    const { known, unknown } = placeNames(words.replaceAll(thePortal, ' '), towns);
    const nowhere = `The directory has no ${things} in ${unknown.join(' or ')}. It covers ${towns.join(', ')}.`;
    if (known.length + unknown.length === 0) return undefined;
    return {
      words: known.length === 0 ? '' : ` in ${known.join(' and ')}`,
      ...(known.length === 0 ? {} : { stem: known.join('_') }),
      has: (line) => known.length === 0 || known.includes(textOf(line, column)),
      unknown,
      fails: known.length === 0 ? nowhere : undefined,
    };
  },
});

/** All that narrows a list, in the order in which its title tells it. */
export function filtersOf(list: ListDeclaration): ListFilter[] {
  const columns = Object.entries(list.columns);
  const counted = columns.find(([, { ages }]) => ages === true)?.[0];
  const dated = columns.flatMap(([name, { dated: verb }]) =>
    verb === undefined ? [] : [byAge(name, counted), byPeriod(name, verb)],
  );
  const places = list.place === undefined ? [] : [byPlace(list.place)];
  return [...byValues(list), byAttached(list), ...(list.filters ?? []), ...places, ...dated];
}
