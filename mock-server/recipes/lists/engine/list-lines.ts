import type { ParsedRequest } from '../../request/parse-request.ts';
import { numberOf, numberPattern } from '../../request/read-numbers.ts';
import type { PageReading } from '../../../../server/browser/page-reading.ts';
import type { CollectedRow } from '../../on-page/collect-rows.ts';
import { factOf } from '../../on-page/page-facts.ts';
import { requestedOrders } from './sort-lines.ts';
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

/** Reads the number after a label on the page of a row. */
export const numberAt =
  (label: RegExp) =>
  (page: PageReading): number | null =>
    numbersIn(factOf(label)(page))[0] ?? null;

/** Parses printed numbers: "4.5 of 5 (1,200)", "$1,057.32". */
const numbersIn = (text: string): number[] =>
  [...text.replaceAll(',', '').matchAll(/\d+(?:\.\d+)?/g)].map(([digits]) => Number(digits));

/** Returns the headers that identify the list. */
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

/** Returns a key of a row. Neither names nor addresses are unique. */
export const keyOf = ({ id }: ListDeclaration, { cells, href = '' }: CollectedRow): string =>
  `${cells[id] ?? ''} ${href}`;

/** Returns the requested number: "the top 3", "find ten communities". */
function countOf(list: ListDeclaration, request: ParsedRequest): number | undefined {
  const begin =
    '(?:^|[,:;(]|\\b(?:find|list|get|show|export|compare|collect|of|for|me|generate|largest|biggest|best|oldest|newest|cheapest)\\b)\\s*';
  const nouns = list.nouns ?? list.things;
  const counted = new RegExp(`${begin}${numberPattern}\\s+(?:[a-z-]+\\s+){0,2}?(?:${nouns})\\b`, 'i');
  const count = numberOf(counted.exec(wordsFor(request, 'count'))?.[1]);
  return count > 0 ? count : request.count;
}

/** Returns the rows with facts and computed columns. */
function linesOf(list: ListDeclaration, request: ListRequest, memory: ListMemory): readonly ListLine[] {
  const columns = Object.entries(list.columns);
  const cells = memory.collected.rows.map((row): ListLine => ({
    ...Object.fromEntries(columns.map(([name, column]) => [name, valueOf(column, row.cells[name] ?? '')])),
    href: row.href ?? '',
    page: memory.details[keyOf(list, row)],
  }));
  return list.lines?.(cells, request) ?? cells;
}

/** Converts a row of a file back to a row of the list. */
export function writtenLine(
  list: ListDeclaration,
  request: ListRequest,
  columns: readonly Required<Pick<ListColumn, 'kind'> & { name: string }>[],
  row: readonly string[],
): ListLine {
  const cells = Object.fromEntries(
    columns.map(({ name, kind }, at) => [name, valueOf({ kind }, row[at] ?? '')]),
  );
  const line = { ...cells, href: '', page: cells };
  return list.lines?.([line], request)[0] ?? line;
}

/** Applies filters, order and number to the collected rows. */
export function resultOf(list: ListDeclaration, request: ListRequest, memory: ListMemory): ListResult {
  const read = linesOf(list, request, memory);
  const narrowed = filtersOf(list).flatMap((filter) => filter.narrow(request, read) ?? []);
  const matching = read.filter((line) => narrowed.every(({ has }) => has(line)));
  const named = requestedOrders(list.columns, request.request.words);
  const orders = named.length > 0 ? named : requestedOrders(list.columns, list.order ?? '');
  const sorted = matching.toSorted((a, b) =>
    orders.reduce((result, { compare, sign }) => (result === 0 ? sign * compare(a, b) : result), 0),
  );
  return {
    request,
    read,
    lines: sorted.slice(0, countOf(list, request.request)),
    // For example "Work orders with status Open, priority High, unit 12".
    title: narrowed.reduce(
      (title, one) => `${title}${title.includes(' with ') ? one.words.replace(/^ with /, ', ') : one.words}`,
      list.title ?? capital(list.things),
    ),
    narrowed,
    memory,
  };
}

/** Returns what corrections of a list need. */
export function correctedBy(list: ListDeclaration) {
  const filters = filtersOf(list);
  const counted = wordsFacet('count', {
    of: (request) => countOf(list, request),
    words: (request) => `no more than ${countOf(list, request)}`,
  });
  return {
    /** Everything the recipe reads from a request. Equal values mean equal results. */
    decisions: (request: ParsedRequest, now: Date): unknown => [
      request.formats,
      countOf(list, request),
      requestedOrders(list.columns, request.words).map(({ name, sign }) => [name, sign]),
      filters.map(({ facet }) => facet?.of(request, now)),
      filters.map(({ reads }) => reads?.({ request, now, uploads: [], mode: 'fast' })),
      list.alsoReads?.test(request.words),
    ],
    /** The parts that a correction can change. */
    facets: [...filters.flatMap(({ facet = [] }) => facet), counted],
    /** The formats if none is requested. */
    defaultFormats: list.defaultFormats ?? [],
  };
}

/** Rates how well words fit a name. Of two requests in one instruction, the first one counts. */
export function namedAt(words: string, name: RegExp, most = 0.9): number {
  const at = words.search(name);
  return at < 0 ? 0 : most - at / 1e5;
}
