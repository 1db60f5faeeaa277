import type { Ask } from '../../ask/ask.ts';
import { numberOf, numberPattern } from '../../ask/read-numbers.ts';
import type { PageReading } from '../../../../server/browser/page-reading.ts';
import type { CollectedRow } from '../../on-page/collect-rows.ts';
import { factOf } from '../../on-page/page-facts.ts';
import { askedOrders } from './sort-lines.ts';
import { wordsFacet, wordsFor } from './facets.ts';
import { filtersOf } from './list-filters.ts';
import type {
  ListAsk,
  ListColumn,
  ListColumns,
  ListDeclaration,
  ListLine,
  ListMemory,
  ListResult,
} from './list-declaration.ts';

/** The number under a label of the page of a row. */
export const numberAt =
  (label: RegExp) =>
  (page: PageReading): number | null =>
    numbersIn(factOf(label)(page))[0] ?? null;

/** The numbers in a text as people print them: "4.5 of 5 (1,200)", "$1,057.32". */
const numbersIn = (text: string): number[] =>
  [...text.replaceAll(',', '').matchAll(/\d+(?:\.\d+)?/g)].map(([digits]) => Number(digits));

/** The heads by which a list with these columns is found. */
export const headsOf = (columns: ListColumns): Record<string, RegExp> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, { head }]) =>
      head === undefined ? [] : [[name, head] as const],
    ),
  );

function valueOf({ kind, read }: Pick<ListColumn, 'kind' | 'read'>, text: string): string | number | null {
  if (read !== undefined) return read(text);
  return kind === 'money' || kind === 'number' ? (numbersIn(text)[0] ?? null) : text;
}

export const capital = (words: string): string => words.replace(/^./, (letter) => letter.toUpperCase());

/** What tells a row from the others: names may come twice, and so may addresses. */
export const keyOf = ({ id }: ListDeclaration, { cells, href = '' }: CollectedRow): string =>
  `${cells[id] ?? ''} ${href}`;

/** How many are asked for at most: "the top 3", "find ten communities". */
function countOf(list: ListDeclaration, ask: Ask): number | undefined {
  const begin =
    '(?:^|[,:;(]|\\b(?:find|list|get|show|export|compare|collect|of|for|me|generate|largest|biggest|best|oldest|newest|cheapest)\\b)\\s*';
  const nouns = list.nouns ?? list.things;
  const counted = new RegExp(`${begin}${numberPattern}\\s+(?:[a-z-]+\\s+){0,2}?(?:${nouns})\\b`, 'i');
  const count = numberOf(counted.exec(wordsFor(ask, 'count'))?.[1]);
  return count > 0 ? count : ask.count;
}

/** The rows as the portal has them, with what the pages of some told and what is worked out. */
function linesOf(list: ListDeclaration, asked: ListAsk, memory: ListMemory): readonly ListLine[] {
  const columns = Object.entries(list.columns);
  const cells = memory.collected.rows.map((row): ListLine => ({
    ...Object.fromEntries(columns.map(([name, column]) => [name, valueOf(column, row.cells[name] ?? '')])),
    href: row.href ?? '',
    page: memory.details[keyOf(list, row)],
  }));
  return list.lines?.(cells, asked) ?? cells;
}

/** A row of a file, with what stands in its columns, as a row of the list again. */
export function writtenLine(
  list: ListDeclaration,
  asked: ListAsk,
  shown: readonly Required<Pick<ListColumn, 'kind'> & { name: string }>[],
  row: readonly string[],
): ListLine {
  const told = Object.fromEntries(
    shown.map(({ name, kind }, at) => [name, valueOf({ kind }, row[at] ?? '')]),
  );
  const line = { ...told, href: '', page: told };
  return list.lines?.([line], asked)[0] ?? line;
}

/** The rows of a list that were asked for, of those collected. */
export function resultOf(list: ListDeclaration, asked: ListAsk, memory: ListMemory): ListResult {
  const read = linesOf(list, asked, memory);
  const narrowed = filtersOf(list).flatMap((filter) => filter.narrow(asked, read) ?? []);
  const matching = read.filter((line) => narrowed.every(({ has }) => has(line)));
  const named = askedOrders(list.columns, asked.ask.words);
  const orders = named.length > 0 ? named : askedOrders(list.columns, list.order ?? '');
  const sorted = matching.toSorted((a, b) =>
    orders.reduce((result, { compare, sign }) => (result === 0 ? sign * compare(a, b) : result), 0),
  );
  return {
    asked,
    read,
    lines: sorted.slice(0, countOf(list, asked.ask)),
    // "Work orders with status Open, priority High, unit 12"
    title: narrowed.reduce(
      (told, one) => `${told}${told.includes(' with ') ? one.words.replace(/^ with /, ', ') : one.words}`,
      list.title ?? capital(list.things),
    ),
    narrowed,
    memory,
  };
}

/** What a correction of a list goes by. */
export function correctedBy(list: ListDeclaration) {
  const filters = filtersOf(list);
  const counted = wordsFacet('count', {
    of: (ask) => countOf(list, ask),
    words: (ask) => `no more than ${countOf(list, ask)}`,
  });
  return {
    /** All that it takes from an ask: two of which it takes the same give the same. */
    decided: (ask: Ask, now: Date): unknown => [
      ask.formats,
      countOf(list, ask),
      askedOrders(list.columns, ask.words).map(({ name, sign }) => [name, sign]),
      filters.map(({ facet }) => facet?.of(ask, now)),
      filters.map(({ reads }) => reads?.({ ask, now, uploads: [], mode: 'fast' })),
      list.hears?.test(ask.words),
    ],
    /** What of an instruction may be said anew. */
    facets: [...filters.flatMap(({ facet = [] }) => facet), counted],
    /** The kinds of file that are made when none is named. */
    usual: list.usual ?? [],
  };
}

/** How well words fit a chore of that name. Of two chores in one instruction, the one named first is done. */
export function namedAt(words: string, name: RegExp, most = 0.9): number {
  const at = words.search(name);
  return at < 0 ? 0 : most - at / 1e5;
}
