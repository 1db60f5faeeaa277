import { amount } from '../../request/amount.ts';
import type { ParsedRequest } from '../../request/parse-request.ts';
import { type NamedValues, namedValues } from '../../request/named-values.ts';
import { isRequestedUnit, placeFilter, placeNames, placeWords, unitKey } from '../../request/read-places.ts';
import { byAge, byEnding, byPeriod } from './day-filters.ts';
import { placeFacet, wordsFacet } from './facets.ts';
import { type ListDeclaration, type ListFilter, type ListLine, textOf } from './list-declaration.ts';

/** Returns the columns that filter by values. */
export const valueColumns = ({ columns }: ListDeclaration) =>
  Object.entries(columns).flatMap(([name, { header = '', filter }]) => {
    if (filter === undefined) return [];
    const { words = [], isName = false, folders = false } = filter === true ? {} : filter;
    return [{ name, header: header.toLowerCase(), words, isName, folders }];
  });

/** Returns the requested values. Before the list is read, only the tables of words apply. */
export function requestedValues(
  list: ListDeclaration,
  request: ParsedRequest,
  read: readonly ListLine[] = [],
): NamedValues {
  const valuesOf = (name: string): string[] =>
    [...new Set(read.map((line) => textOf(line, name)))].filter((value) => value !== '');
  const columns = valueColumns(list).map((column) => ({ ...column, values: valuesOf(column.name) }));
  const { place, things, nouns = things } = list;
  const places = place === undefined ? [] : valuesOf(place);
  const named = (words: string): NamedValues => namedValues(words, nouns, columns, places);
  const { values, unknown } = named(request.words);
  // A correction of a column replaces its earlier values.
  const corrected = columns.flatMap(({ name }) => {
    if (request.overrides[name] === undefined) return [];
    return [[name, named(request.overrides[name]).values[name] ?? []] as const];
  });
  return { values: { ...values, ...Object.fromEntries(corrected) }, unknown };
}

/** Creates the filter for requested values: " with priority High or Emergency". */
function byValues(list: ListDeclaration): ListFilter[] {
  return valueColumns(list).map(({ name, header }): ListFilter => {
    const valuesIn = (request: ParsedRequest, read?: readonly ListLine[]): readonly string[] =>
      requestedValues(list, request, read).values[name] ?? [];
    return {
      facet: wordsFacet(name, {
        of: (request) => valuesIn(request),
        words: (request) =>
          `only those with ${header} ${valuesIn(request).join(' or ')}`.replace(/ {2,}/, ' '),
      }),
      narrow({ request }, read) {
        const values = valuesIn(request, read);
        if (values.length === 0) return undefined;
        return {
          words: header === '' ? `, ${values.join(' or ')}` : ` with ${header} ${values.join(' or ')}`,
          has: (line) => values.includes(textOf(line, name)),
        };
      },
    };
  });
}

const unitHead = /^(?:units?|homes?|lots?|apartments?|suites?)\b/i;

/** Returns the distinct values of a column in an attached table. */
function namesUnder(head: RegExp, [heads = [], ...rows]: readonly (readonly string[])[]): string[] {
  const at = heads.findIndex((name) => head.test(name.trim()));
  const names = rows.map((row) => (row[at] ?? '').trim().toUpperCase());
  return [...new Set(names)].filter((name) => name !== '');
}

/** Creates the filter for rows in an attached table, by name or otherwise by unit. */
function byAttached({ id, place = '', things }: ListDeclaration, head: RegExp): ListFilter {
  const isNamed = (line: ListLine, name: string): boolean => textOf(line, id).toUpperCase() === name;
  const isAt = (line: ListLine, name: string): boolean =>
    isRequestedUnit(textOf(line, place), { units: [unitKey(name)], buildings: [] });
  return {
    narrow({ uploads }, read) {
      const limits = uploads.flatMap(({ name: file, table = [] }) => [
        { file, names: namesUnder(head, table), of: things, isOne: isNamed },
        { file, names: namesUnder(unitHead, table), of: 'units', isOne: isAt },
      ]);
      const limit = limits.find(({ names }) => names.length > 0);
      if (limit === undefined) return undefined;
      const { file, names, of, isOne } = limit;
      const missing = names.filter((name) => !read.some((line) => isOne(line, name)));
      const absent = missing.length === 0 ? '' : ` Not on the portal: ${missing.join(', ')}.`;
      return {
        words: '',
        has: (line) => names.some((name) => isOne(line, name)),
        limit: { file, text: `Limited to the ${amount(names.length, of)} listed in ${file}.${absent}` },
      };
    },
  };
}

/** Creates the filter for units, buildings and common areas. */
const byPlace = (column: string): ListFilter => ({
  facet: placeFacet,
  narrow({ request }, read) {
    const onPortal = read.map((line) => textOf(line, column));
    const { isRequested, grounds } = placeFilter(request.words, request, onPortal);
    const title = placeWords(request, grounds);
    return { words: title === '' ? '' : `, ${title}`, has: (line) => isRequested(textOf(line, column)) };
  },
});

/** Creates the filter for cities. If the list does not have a requested city, there is no answer. */
export const byTown = <Line extends ListLine>(
  column: string,
  things: string,
  wordsOf = (words: string, _read: readonly Line[]): string => words,
): ListFilter<Line> => ({
  narrow({ request }, read) {
    const words = wordsOf(request.words, read);
    const towns = [...new Set(read.map((line) => textOf(line, column)))].toSorted();
    // "The Oakridge Commons portal" is not a city.
    const around = words.replaceAll(/\b(?:[A-Z]\w+ )+(?:portal|site|website)\b/g, ' ');
    const { matches, unknown } = placeNames(around, towns);
    const nowhere = `The directory has no ${things} in ${unknown.join(' or ')}. It covers ${towns.join(', ')}.`;
    if (matches.length + unknown.length === 0) return undefined;
    return {
      words: matches.length === 0 ? '' : ` in ${matches.join(' and ')}`,
      has: (line) => matches.length === 0 || matches.includes(textOf(line, column)),
      unknown,
      fails: matches.length === 0 ? nowhere : undefined,
    };
  },
});

/** Returns all filters of a list, in the order of its title. */
export function filtersOf(list: ListDeclaration): ListFilter[] {
  const columns = Object.entries(list.columns);
  const counted = columns.find(([, { ages }]) => ages === true)?.[0];
  const dated = columns.flatMap(([name, { dated: verb, ends, header = '' }]) => [
    ...(ends === undefined ? [] : [byEnding(name, header, ends)]),
    ...(verb === undefined ? [] : [byAge(name, counted), byPeriod(name, verb)]),
  ]);
  const attached = list.attached === undefined ? [] : [byAttached(list, list.attached)];
  const places = list.place === undefined ? [] : [byPlace(list.place)];
  return [...byValues(list), ...attached, ...(list.filters ?? []), ...places, ...dated];
}
