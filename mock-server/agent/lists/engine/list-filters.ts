import { amount } from '../../ask/amount.ts';
import { askedPeriod, isInPeriod } from '../../ask/asked-period.ts';
import { dayMs, readDate } from '../../ask/dates.ts';
import { type NamedColumn, type NamedValues, namedValues, type ValueWords } from '../../ask/named-values.ts';
import { placeFilter, placeNames, placeWords } from '../../ask/read-places.ts';
import { type AttachedList, attachedList, isListed } from './attached-list.ts';
import type { ListAsk, ListDeclaration, ListFilter, ListLine, Shown } from './list-declaration.ts';

/** The text of a cell, or of what the page of its row told. */
export function textOf(line: ListLine, name: string): string {
  const value = line[name] ?? line.page?.[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

interface ValueColumn {
  name: string;
  header: string;
  words: ValueWords;
  isName: boolean;
  folders: boolean;
  /** Only the page of a row tells it. */
  isFact: boolean;
}

/** The columns by whose values a list can be narrowed, those of the pages of its rows after its own. */
export function valueColumns({ columns, facts = {} }: ListDeclaration): ValueColumn[] {
  const all: readonly Readonly<Record<string, Shown>>[] = [columns, facts];
  return all.flatMap((shown, at) =>
    Object.entries(shown).flatMap(([name, { header = '', filter }]) => {
      if (filter === undefined) return [];
      const { words = [], isName = false, folders = false } = filter === true ? {} : filter;
      return [{ name, header: header.toLowerCase(), words, isName, folders, isFact: at === 1 }];
    }),
  );
}

/** A pattern of what the things of a list are called. */
export const nounsOf = ({ nouns, things }: ListDeclaration): string => nouns ?? things;

/** Which values a text names, of those that rows have; before any are read, of those that people say otherwise. */
export function askedValues(
  list: ListDeclaration,
  { words }: Pick<ListAsk, 'words'>,
  read: readonly ListLine[] = [],
): NamedValues {
  const valuesOf = (name: string): string[] =>
    [...new Set(read.map((line) => textOf(line, name)))].filter((value) => value !== '');
  const columns = valueColumns(list).map((column): NamedColumn => ({
    ...column,
    values: valuesOf(column.name),
  }));
  return namedValues(words, nounsOf(list), columns, list.place === undefined ? [] : valuesOf(list.place));
}

const or = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** Those whose column has one of the values that are named: " with priority High or Emergency". */
function byValues(list: ListDeclaration): ListFilter[] {
  const byColumn = valueColumns(list).map(({ name, header, isFact }): ListFilter => {
    const asked = (ask: ListAsk, read?: readonly ListLine[]): readonly string[] =>
      askedValues(list, ask, read).values[name] ?? [];
    return {
      reads: (ask) => asked(ask),
      told: (ask) => `only those with ${header} ${or.format(asked(ask))}`.replace(/ {2,}/, ' '),
      narrow(ask, read) {
        const values = asked(ask, read);
        if (values.length === 0) return undefined;
        // What only the pages of the rows tell narrows nothing until these are read.
        const isUnread = isFact && read.every(({ page }) => page === undefined);
        return {
          words: header === '' ? `, ${values.join(' or ')}` : ` with ${header} ${values.join(' or ')}`,
          has: (line) => isUnread || values.includes(textOf(line, name)),
        };
      },
    };
  });
  const others: ListFilter = {
    reads: () => undefined,
    narrow: (ask, read) => ({ words: '', has: () => true, unknown: askedValues(list, ask, read).unknown }),
  };
  return [...byColumn, others];
}

/** Those at the homes, in the buildings and on the grounds that are asked for. */
const byPlace = (column: string): ListFilter => ({
  reads: ({ reading: { units, buildings } }) => [units, buildings],
  told: ({ reading }) => `only ${placeWords(reading)}`,
  narrow({ words, reading }, read) {
    const onPortal = read.map((line) => textOf(line, column));
    const { isAsked, grounds } = placeFilter(words, reading, onPortal);
    const told = placeWords(reading, grounds);
    return { words: told === '' ? '' : `, ${told}`, has: (line) => isAsked(textOf(line, column)) };
  },
});

/** "at least 30 days old" */
const ageWords = ({ minDays, maxDays }: ListAsk['reading'], before = ''): string =>
  [
    ...(minDays === undefined ? [] : [`${before}at least ${amount(minDays, 'days')} old`]),
    ...(maxDays === undefined ? [] : [`${before}at most ${amount(maxDays, 'days')} old`]),
  ].join(', ');

/** Those as old as is asked for, in days since the date of a column; `counted` are the days a portal itself counts. */
const byAge = (column: string, counted: string | undefined): ListFilter => ({
  reads: ({ reading: { minDays, maxDays } }) => [minDays, maxDays],
  told: ({ reading }) => ageWords(reading, 'only what is '),
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

/** What of an instruction says when. */
export const timeRead = ({ reading }: Pick<ListAsk, 'reading'>): unknown => {
  const { days, month, quarter, year, lastMonths } = reading;
  return [days, month, quarter, year, lastMonths];
};
export const timeTold = ({ reading, now }: Pick<ListAsk, 'reading' | 'now'>): string =>
  `only what is dated ${askedPeriod(reading, now)?.words ?? 'in those months'}`;

/** Those from the days that are asked for: "opened in October 2026". */
const byPeriod = (column: string, verb: string): ListFilter => ({
  reads: timeRead,
  told: timeTold,
  narrow({ reading, now }) {
    const period = askedPeriod(reading, now);
    return (
      period && {
        words: `, ${verb} ${period.words}`,
        has: (line) => isInPeriod(readDate(textOf(line, column)), period),
      }
    );
  },
});

/** The table among the attached ones that limits the work, if there is one. */
export const limitOf = (
  { attached }: ListDeclaration,
  uploads: ListAsk['uploads'],
): AttachedList | undefined => (attached === undefined ? undefined : attachedList(uploads, attached));

/** A row as an attached table may name it. */
export const namesOf = ({ id, place }: ListDeclaration, line: ListLine): { id: string; unit: string } => ({
  id: textOf(line, id),
  unit: place === undefined ? '' : textOf(line, place),
});

const byAttached = (list: ListDeclaration): ListFilter => ({
  reads: () => undefined,
  narrow({ uploads }) {
    const limit = limitOf(list, uploads);
    return limit && { words: '', has: (line) => isListed(namesOf(list, line), limit) };
  },
});

/** "The Oakridge Commons portal" is where to work, and no town to look in. */
const thePortal = /\b(?:[A-Z]\w+ )+(?:portal|site|website)\b/g;

/** Those in the towns that are named. One that the list does not have is no reason to tell of all the others. */
export const byTown = <Line extends ListLine>(column: string, things: string): ListFilter<Line> => ({
  reads: () => undefined,
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
