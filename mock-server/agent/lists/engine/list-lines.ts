import type { Column } from '../../../documents/data-table.ts';
import type { Ask } from '../../ask/ask.ts';
import { isoDay, readDate } from '../../ask/dates.ts';
import { numberOf, numberPattern } from '../../ask/read-numbers.ts';
import type { RecipeTask } from '../../recipe.ts';
import type { PageReading } from '../../../browser/page-reading.ts';
import type { CollectedRow } from '../../on-page/collect-rows.ts';
import { pageFact } from '../../on-page/page-facts.ts';
import { askedOrders, sortLines } from './sort-lines.ts';
import { wordsFacet, wordsFor } from './facets.ts';
import { filtersOf, nounsOf } from './list-filters.ts';
import type {
  ListAsk,
  ListColumn,
  ListColumns,
  ListDeclaration,
  ListLine,
  ListMemory,
  ListResult,
} from './list-declaration.ts';

/** What the page of a row says under a label. */
export const factOf =
  (label: RegExp) =>
  (page: PageReading): string =>
    pageFact(page, label) ?? '';

/** The number under a label of the page of a row. */
export const numberAt =
  (label: RegExp) =>
  (page: PageReading): number | null =>
    numberIn(factOf(label)(page));

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

function valueOf({ kind, read }: Pick<ListColumn, 'kind' | 'read'>, text: string): string | number | null {
  if (read !== undefined) return read(text);
  return kind === 'money' || kind === 'number' ? numberIn(text) : text;
}

export const capital = (words: string): string => words.replace(/^./, (letter) => letter.toUpperCase());

/** What tells a row from the others: names may come twice, and so may addresses. */
export const keyOf = ({ id }: ListDeclaration, { cells, href = '' }: CollectedRow): string =>
  `${cells[id] ?? ''} ${href}`;

/** What an ask wants of a list, of a task or by itself. */
export const askOf = (
  reading: Ask,
  { now, uploads = [], mode = 'fast' }: Pick<RecipeTask, 'now'> & Partial<RecipeTask>,
): ListAsk => ({ words: reading.words, reading, now, uploads, mode });

/** How many are asked for at most: "the top 3", "find ten communities". */
function countOf(list: ListDeclaration, ask: Ask): number | undefined {
  const begin =
    '(?:^|[,:;(]|\\b(?:find|list|get|show|export|compare|collect|of|for|me|generate|largest|biggest|best|oldest|newest|cheapest)\\b)\\s*';
  const counted = new RegExp(`${begin}${numberPattern}\\s+(?:[a-z-]+\\s+){0,2}?(?:${nounsOf(list)})\\b`, 'i');
  const count = numberOf(counted.exec(wordsFor(ask, 'count'))?.[1]);
  return count > 0 ? count : ask.count;
}

/** The rows as the portal has them, with what the pages of some told and what is worked out. */
function linesOf(
  list: ListDeclaration,
  asked: ListAsk,
  rows: readonly CollectedRow[],
  details: ListMemory['details'],
): readonly ListLine[] {
  const columns = Object.entries(list.columns);
  const cells = rows.map((row): ListLine => ({
    ...Object.fromEntries(columns.map(([name, column]) => [name, valueOf(column, row.cells[name] ?? '')])),
    href: row.href ?? '',
    page: details[keyOf(list, row)],
  }));
  return list.lines?.(cells, asked) ?? cells;
}

/** A column or a fact that stands in a file. */
export interface ShownColumn {
  name: string;
  column: Column;
  /** Only the page of a row tells it. */
  isFact: boolean;
}

/** A row of a file as a row of the list again. */
export function writtenLine(
  list: ListDeclaration,
  asked: ListAsk,
  shown: readonly ShownColumn[],
  row: readonly string[],
): ListLine {
  const told = shown.map(({ name, column, isFact }, at) => {
    const { kind } = column;
    return { isFact, entry: [name, valueOf({ kind }, row[at] ?? '')] as const };
  });
  const entries = (ofPages: boolean) =>
    Object.fromEntries(told.flatMap(({ isFact, entry }) => (isFact === ofPages ? [entry] : [])));
  const line = { ...entries(false), href: '', page: entries(true) };
  return list.lines?.([line], asked)[0] ?? line;
}

/** Whether a printed day is over. */
export function isPast(printed: string, now: Date): boolean {
  const day = readDate(printed);
  return day !== undefined && isoDay(day) < isoDay(now);
}

/** The rows of a list that were asked for, of those collected. */
export function resultOf(list: ListDeclaration, asked: ListAsk, memory: ListMemory): ListResult {
  const { rows, read: pages, cut } = memory.collected;
  const read = linesOf(list, asked, rows, memory.details);
  const narrowed = filtersOf(list).flatMap((filter) => filter.narrow(asked, read) ?? []);
  const matching = read.filter((line) => narrowed.every(({ has }) => has(line)));
  const orders = askedOrders(list.columns, asked.words);
  const usual = askedOrders(list.columns, list.order ?? '');
  const begin = list.title ?? capital(list.things);
  return {
    asked,
    read,
    lines: sortLines(matching, orders.length > 0 ? orders : usual).slice(0, countOf(list, asked.reading)),
    // "Work orders with status Open, priority High, unit 12"
    title: narrowed.reduce(
      (told, one) => `${told}${told.includes(' with ') ? one.words.replace(/^ with /, ', ') : one.words}`,
      begin,
    ),
    narrowed,
    isWhole: !cut,
    source: pages[0] ?? '',
  };
}

/** "By status": what is told anyway. */
const isTold = ({ columns }: ListDeclaration, words: string): boolean =>
  Object.values(columns).some(
    ({ counts, header = '' }) =>
      counts === true && new RegExp(`\\b(?:by|per|for each) ${header}\\b`, 'i').test(words),
  );

/** All that an ask decides of a list: two that decide the same give the same. */
export const decidedBy =
  (list: ListDeclaration) =>
  (ask: Ask, now: Date): unknown => {
    const asked = askOf(ask, { now });
    return [
      ask.formats,
      countOf(list, ask),
      askedOrders(list.columns, ask.words).map(({ name, sign }) => [name, sign]),
      filtersOf(list).map(({ facet, reads }) => [facet?.of(ask, now), reads?.(asked)]),
      list.hears?.test(ask.words),
      isTold(list, ask.words),
    ];
  };

/** What a correction goes by. */
export function correctedBy(list: ListDeclaration) {
  const counted = wordsFacet('count', {
    of: (ask) => countOf(list, ask),
    words: (ask) => `no more than ${countOf(list, ask)}`,
  });
  return {
    /** All that it takes from an ask. */
    decided: decidedBy(list),
    /** What of an instruction may be said anew. */
    facets: [...filtersOf(list).flatMap(({ facet = [] }) => facet), counted],
    /** The kinds of file that are made when none is named. */
    usual: list.usual ?? [],
  };
}

/** How well words fit a chore of that name. Of two chores in one instruction, the one named first is done. */
export function namedAt(words: string, name: RegExp, most = 0.9): number {
  const at = words.search(name);
  return at < 0 ? 0 : most - at / 1e5;
}
