import { type Ask, readAsk } from '../../ask/ask.ts';
import { timeOf } from '../../ask/dates.ts';
import type { RecipeTask } from '../../recipe.ts';
import type { PageReading } from '../../../browser/page-reading.ts';
import type { CollectedRow } from '../../on-page/collect-rows.ts';
import { pageFact, sectionLines } from '../../on-page/page-facts.ts';
import { type AttachedList, attachedList, isListed } from './attached-list.ts';
import { byText, type LineOrder, sortLines, sortWords } from './sort-lines.ts';
import type { DecidedBy } from './summary-words.ts';
import { facetNames, facets } from './facets.ts';
import type {
  LineValues,
  ListAsk,
  ListChoice,
  ListColumn,
  ListColumns,
  ListDeclaration,
  ListFilter,
  Narrowed,
} from './list-declaration.ts';

/** What the page of a row says under a label. */
export const factOf =
  (label: RegExp) =>
  (page: PageReading): string =>
    pageFact(page, label) ?? '';

/** The last line below a heading of the page of a row. */
export const lastLineOf =
  (heading: RegExp) =>
  (page: PageReading): string =>
    sectionLines(page, heading).at(-1) ?? '';

/** The numbers in a text as people print them: "4.5 of 5 (1,200)", "$1,057.32". */
export const numbersIn = (text: string): number[] =>
  [...text.replaceAll(',', '').matchAll(/\d+(?:\.\d+)?/g)].map(([digits]) => Number(digits));

export const numberIn = (text: string): number | null => numbersIn(text)[0] ?? null;

/** The heads by which a list with these columns is found. */
export const headsOf = (columns: ListColumns): Record<string, RegExp> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, { head }]) =>
      head === undefined ? [] : [[name, head] as const],
    ),
  );

function valueOf({ kind, read }: ListColumn, text: string): string | number | null {
  if (read !== undefined) return read(text);
  return kind === 'money' || kind === 'number' ? numberIn(text) : text;
}

export const capital = (words: string): string => words.replace(/^./, (letter) => letter.toUpperCase());

/** The text of a cell, to compare or to look it up by. */
export const textOf = (line: LineValues, column: string): string => String(line[column] ?? '');

/** What tells a row from the others. */
export const keyOf = ({ byAddress, id }: ListDeclaration, line: LineValues): string =>
  textOf(line, byAddress === true ? 'href' : id);

/** What a task wants of a list. */
export const askOf = (
  { ask, now, uploads, mode }: RecipeTask,
  read: Pick<ListAsk, 'details' | 'beside'> = { beside: [] },
): ListAsk => ({
  words: ask.words,
  reading: ask,
  now,
  uploads,
  mode,
  ...read,
});

/** Which end of a column comes first is said by the order; this is from the least to the greatest. */
function comparing(column: string, { kind, sort }: ListColumn): LineOrder<LineValues>['compare'] {
  const ranks = sort?.ranks;
  if (ranks !== undefined) {
    const rank = (line: LineValues): number => {
      const at = ranks.indexOf(textOf(line, column).toLowerCase());
      return at < 0 ? ranks.length : at;
    };
    return (a, b) => rank(a) - rank(b);
  }
  if (kind === 'date') return (a, b) => timeOf(textOf(a, column)) - timeOf(textOf(b, column));
  if (kind === undefined || kind === 'text') return (a, b) => byText(textOf(a, column), textOf(b, column));
  return (a, b) => Number(a[column] ?? 0) - Number(b[column] ?? 0);
}

/** The orders in which the rows of a list can be wanted. */
function ordersOf(list: ListDeclaration): LineOrder<LineValues>[] {
  const own = Object.entries(list.columns).flatMap(([name, column]) => {
    if (column.sort === undefined) return [];
    return [{ ...column.sort, usual: column.sort.usual ?? 'up', compare: comparing(name, column) }];
  });
  return [...(list.orders ?? []), ...own];
}

/** The table among the attached ones that limits the work, if there is one. */
export function limitOf(
  { attached, limiting }: ListDeclaration,
  uploads: ListAsk['uploads'],
): AttachedList | undefined {
  return attached === undefined ? undefined : attachedList(limiting?.(uploads) ?? uploads, attached);
}

/** A row as an attached table may name it. */
export const namesOf = ({ id, place }: ListDeclaration, line: LineValues): { id: string; unit: string } => ({
  id: textOf(line, id),
  unit: place === undefined ? '' : textOf(line, place),
});

const byStatus = ({ status }: ListDeclaration): ListFilter => ({
  narrow(asked) {
    const statuses = status?.asked(asked).map((one) => one.toLowerCase()) ?? [];
    if (status === undefined || statuses.length === 0) return undefined;
    return { words: '', has: (line) => statuses.includes(textOf(line, status.column).toLowerCase()) };
  },
});

const byAttached = (list: ListDeclaration): ListFilter => ({
  narrow({ uploads }) {
    const limit = limitOf(list, uploads);
    return limit && { words: '', has: (line) => isListed(namesOf(list, line), limit) };
  },
});

/** "Work orders with status Open, priority High, unit 12" */
function titleOf(
  { status, things, title }: ListDeclaration,
  asked: ListAsk,
  narrowed: readonly Narrowed[],
): string {
  const begin = title?.(asked) ?? capital(things);
  const statuses = status?.asked(asked) ?? [];
  const withStatus = status?.words ?? ((names) => ` with status ${names.join(' or ')}`);
  const words = narrowed.map((one) => one.words).filter((one) => one !== '');
  return [`${begin}${statuses.length === 0 ? '' : withStatus(statuses)}`, ...words].join(', ');
}

const countOf = ({ count }: ListDeclaration, asked: ListAsk): number | undefined =>
  count === undefined ? asked.reading.count : count(asked);

/** The rows of a list that were asked for, of those collected. */
export function chosenOf(list: ListDeclaration, asked: ListAsk, rows: readonly CollectedRow[]): ListChoice {
  const columns = Object.entries(list.columns);
  const cells = rows.map((row): LineValues => ({
    ...Object.fromEntries(columns.map(([name, column]) => [name, valueOf(column, row.cells[name] ?? '')])),
    href: row.href ?? '',
  }));
  const read = list.lines?.(cells, asked) ?? cells;
  const filters = [byStatus(list), byAttached(list), ...(list.filters ?? [])];
  const narrowed = filters.flatMap((filter) => filter.narrow(asked, read) ?? []);
  const matching = narrowed.reduce<readonly LineValues[]>(
    (left, { has }) => left.filter((line) => has(line, left)),
    read,
  );
  const orders = ordersOf(list);
  const words = (sortWords(asked.words, orders).length === 0 && list.usualOrder?.(asked)) || asked.words;
  const sorted =
    list.isUnsorted === true ? matching : sortLines(matching, words, orders).slice(0, countOf(list, asked));
  const chosen = list.choose?.(sorted, asked) ?? sorted;
  return {
    asked,
    read,
    chosen,
    lines: list.isListed === undefined ? chosen : chosen.filter(list.isListed),
    title: titleOf(list, asked, narrowed),
    unknown: narrowed.flatMap(({ unknown = [] }) => unknown),
  };
}

const withoutTask = (ask: Ask, now: Date): ListAsk => ({
  words: ask.words,
  reading: ask,
  now,
  uploads: [],
  mode: 'fast',
  beside: [],
});

/** All that an ask decides of a list. */
export const decidedBy =
  (list: ListDeclaration): DecidedBy =>
  (ask, now) => {
    const asked = withoutTask(ask, now);
    return [
      asked.reading.formats,
      list.isUnsorted === true ? [] : [countOf(list, asked), sortWords(ask.words, ordersOf(list))],
      list.status?.asked(asked),
      list.filters?.map(
        (filter) => filter.reads?.(asked) ?? filter.facets?.map((name) => facets[name][0](ask)),
      ),
      list.reads?.(asked),
      list.anyway?.test(ask.words),
    ];
  };

/** What a correction goes by. */
export function correctedBy(list: ListDeclaration) {
  const { isUnsorted, status, filters = [], usual } = list;
  const own = [...(list.facets ?? []), ...filters.flatMap((filter) => filter.facets ?? []), status?.facet];
  const told = new Set(isUnsorted === true ? own : ['count', ...own]);
  return {
    /** All that it takes from an ask. */
    decided: decidedBy(list),
    /** What of an instruction may be said anew. */
    facets: facetNames.filter((name) => told.has(name)),
    /** The kinds of file that are made when none is named. */
    usual: usual?.(withoutTask(readAsk('', new Date(0)), new Date(0))) ?? [],
  };
}

/** How well words fit a chore of that name. Of two chores in one instruction, the one named first is done. */
export function namedAt(words: string, name: RegExp, most = 0.9): number {
  const at = words.search(name);
  return at < 0 ? 0 : most - at / 1e5;
}
