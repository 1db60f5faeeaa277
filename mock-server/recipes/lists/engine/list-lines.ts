import type { ParsedRequest } from '../../request/parse-request.ts';
import { numberOf, numberPattern } from '../../request/read-numbers.ts';
import type { PageReading } from '../../../../server/browser/page-reading.ts';
import type { CollectedRow } from '../../on-page/collect-rows.ts';
import { factOf } from '../../on-page/page-facts.ts';
import { askedOrders } from './sort-lines.ts';
import { wordsFacet, wordsFor } from './facets.ts';
import { filtersOf } from './list-filters.ts';
import type {
  ListRequest,
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
function countOf(list: ListDeclaration, ask: ParsedRequest): number | undefined {
  const begin =
    '(?:^|[,:;(]|\\b(?:find|list|get|show|export|compare|collect|of|for|me|generate|largest|biggest|best|oldest|newest|cheapest)\\b)\\s*';
  const nouns = list.nouns ?? list.things;
  const counted = new RegExp(`${begin}${numberPattern}\\s+(?:[a-z-]+\\s+){0,2}?(?:${nouns})\\b`, 'i');
  const count = numberOf(counted.exec(wordsFor(ask, 'count'))?.[1]);
  return count > 0 ? count : ask.count;
}

/** The rows as the portal has them, with what the pages of some told and what is worked out. */
function linesOf(list: ListDeclaration, request: ListRequest, memory: ListMemory): readonly ListLine[] {
  const columns = Object.entries(list.columns);
  const cells = memory.collected.rows.map((row): ListLine => ({
    ...Object.fromEntries(columns.map(([name, column]) => [name, valueOf(column, row.cells[name] ?? '')])),
    href: row.href ?? '',
    page: memory.details[keyOf(list, row)],
  }));
  return list.lines?.(cells, request) ?? cells;
}

/** A row of a file, with what stands in its columns, as a row of the list again. */
export function writtenLine(
  list: ListDeclaration,
  request: ListRequest,
  shown: readonly Required<Pick<ListColumn, 'kind'> & { name: string }>[],
  row: readonly string[],
): ListLine {
  const cells = Object.fromEntries(
    shown.map(({ name, kind }, at) => [name, valueOf({ kind }, row[at] ?? '')]),
  );
  const line = { ...cells, href: '', page: cells };
  return list.lines?.([line], request)[0] ?? line;
}

/** The rows of a list that were asked for, of those collected. */
export function resultOf(list: ListDeclaration, request: ListRequest, memory: ListMemory): ListResult {
  const read = linesOf(list, request, memory);
  const narrowed = filtersOf(list).flatMap((filter) => filter.narrow(request, read) ?? []);
  const matching = read.filter((line) => narrowed.every(({ has }) => has(line)));
  const named = askedOrders(list.columns, request.request.words);
  const orders = named.length > 0 ? named : askedOrders(list.columns, list.order ?? '');
  const sorted = matching.toSorted((a, b) =>
    orders.reduce((result, { compare, sign }) => (result === 0 ? sign * compare(a, b) : result), 0),
  );
  return {
    request,
    read,
    lines: sorted.slice(0, countOf(list, request.request)),
    // "Work orders with status Open, priority High, unit 12"
    title: narrowed.reduce(
      (title, one) => `${title}${title.includes(' with ') ? one.words.replace(/^ with /, ', ') : one.words}`,
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
    decisions: (ask: ParsedRequest, now: Date): unknown => [
      ask.formats,
      countOf(list, ask),
      askedOrders(list.columns, ask.words).map(({ name, sign }) => [name, sign]),
      filters.map(({ facet }) => facet?.of(ask, now)),
      filters.map(({ reads }) => reads?.({ request: ask, now, uploads: [], mode: 'fast' })),
      list.hears?.test(ask.words),
    ],
    /** What of an instruction may be said anew. */
    facets: [...filters.flatMap(({ facet = [] }) => facet), counted],
    /** The kinds of file that are made when none is named. */
    defaultFormats: list.defaultFormats ?? [],
  };
}

/** How well words fit a chore of that name. Of two chores in one instruction, the one named first is done. */
export function namedAt(words: string, name: RegExp, most = 0.9): number {
  const at = words.search(name);
  return at < 0 ? 0 : most - at / 1e5;
}
