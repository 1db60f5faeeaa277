import type { PageReading } from '../../browser/page-reading.ts';
import { amount } from '../ask/amount.ts';
import { modeWords } from '../ask/mode-words.ts';
import type { Decision, Scene } from '../recipe.ts';
import { type Destination, findWay } from './find-way.ts';
import { cellOf, clickOn, findLink, findTable, mainHeading, type PageLink, pageKey } from './page-facts.ts';

/** Rows of a list that runs over several pages, as far as it was read; plain JSON, for a recipe's memory. */
export interface Collected {
  rows: CollectedRow[];
  /** List pages read so far. */
  read: string[];
  /** There are more pages than the mode reads. */
  cut: boolean;
}

export interface CollectedRow {
  /** By the names the list was asked for. */
  cells: Record<string, string>;
  href: string | undefined;
  /** Address of the page of the list that has it. */
  from?: string;
}

export interface AskedList {
  /** "vendors" */
  what: string;
  /** The columns, by a name of one's own; the list is the table that has them all. */
  columns: Record<string, RegExp>;
  /** The folder of the list to read. */
  folder: RegExp;
  pagesAtMost: number;
}

export interface Collecting {
  collected: Collected;
  evaluation: string;
  /** The link to follow before going on; without it the list is read. */
  next: { link: PageLink; goal: string; together?: string } | undefined;
}

export const nothingCollected: Collected = { rows: [], read: [], cut: false };

function rowsOn(page: PageReading, columns: Record<string, RegExp>): CollectedRow[] {
  const table = findTable(page, Object.values(columns));
  if (table === undefined) return [];
  return table.rows.map((row) => ({
    cells: Object.fromEntries(
      Object.entries(columns).map(([name, head]) => [name, cellOf(table, row, head)?.text.trim() ?? '']),
    ),
    href: row.find((cell) => cell.href !== undefined)?.href,
    from: page.url,
  }));
}

/** "Load more" leads to a page that has the rows before it, too. */
function withRows(before: readonly CollectedRow[], here: readonly CollectedRow[]): CollectedRow[] {
  const wordsOf = (row: CollectedRow | undefined): string => JSON.stringify([row?.cells, row?.href]);
  const isWhole = before.length > 0 && before.every((row, i) => wordsOf(row) === wordsOf(here[i]));
  return isWhole ? [...here] : [...before, ...here];
}

/** The link to the next page of a list: by its name or, where pages are numbered, by the number after this page's. */
export function nextPage(page: Pick<PageReading, 'url' | 'links'>): PageLink | undefined {
  const named = findLink(page, /^(?:next|older)\b|^(?:load|show)\s+more\b/i);
  if (named !== undefined) return named;
  const here = new URL(page.url);
  const number = Number(here.searchParams.get('page') ?? here.searchParams.get('p') ?? 1);
  return page.links.find(({ text, href }) => {
    const isNumber = text.trim() === String(number + 1) && URL.canParse(href, page.url);
    return isNumber && new URL(href, page.url).pathname === here.pathname;
  });
}

/** The folder of a list by that name, unless the page shows exactly that folder, on whichever of its pages. */
function folderToOpen(page: PageReading, name: RegExp): PageLink | undefined {
  const filters = (address: string): string => {
    const url = new URL(pageKey(address, page.url));
    url.searchParams.delete('page');
    return url.href;
  };
  const folder = findLink(page, name);
  return folder === undefined || filters(folder.href) === filters(page.url) ? undefined : folder;
}

/** Takes in one page of a list, and says which page of it comes next. */
export function collectRows(page: PageReading, before: Collected, asked: AskedList): Collecting {
  const { what, columns, pagesAtMost } = asked;
  const folder = folderToOpen(page, asked.folder);
  if (folder !== undefined) {
    const evaluation = `The list of ${what} is open`;
    const name = folder.text.replace(/\s*\d+$/, '').toLowerCase();
    return { collected: before, evaluation, next: { link: folder, goal: `Show ${name}` } };
  }
  const here = pageKey(page.url, page.url);
  const isNew = !before.read.includes(here);
  const read = isNew ? [...before.read, here] : before.read;
  const isRead = ({ href }: PageLink): boolean => read.includes(pageKey(href, page.url));
  const earlier = findLink(page, /^(previous|prev|newer)\b/i);
  if (isNew && earlier !== undefined && !isRead(earlier)) {
    const evaluation = `The list of ${what} is open in the middle`;
    return { collected: before, evaluation, next: { link: earlier, goal: 'Go to the start of the list' } };
  }
  const rows = isNew ? withRows(before.rows, rowsOn(page, columns)) : before.rows;
  const evaluation = `${amount(rows.length, what)} read so far, from ${amount(read.length, 'pages')}`;
  // A page read before leads on to the first that was not; a new page whose next is known closes a circle.
  const link = nextPage(page);
  const isLast = link === undefined || (isNew && isRead(link));
  const cut = !isLast && read.length >= pagesAtMost;
  const goal = `Read the next page of ${what}`;
  const together = `Read the further pages of ${what}`;
  return {
    collected: { rows, read, cut },
    evaluation,
    next: isLast || cut ? undefined : { link, goal, together },
  };
}

/** A list of a portal, and the way there. */
export interface PortalList extends Destination, Omit<AskedList, 'pagesAtMost'> {
  /** The heading of its page. */
  heading: RegExp;
  /** Where its mode does not say. */
  pagesAtMost?: number;
}

interface ReadList<Memory> {
  memory: Memory;
  evaluation: string;
  /** The next step towards its rest; without it the list is read. */
  step: Decision<Memory> | undefined;
}

/** Reads a list of the portal page by page, from wherever the browser is. */
export function readList<Memory extends { collected: Collected }>(
  scene: Scene<Memory>,
  list: PortalList,
): ReadList<Memory> {
  const { memory: before, page, task } = scene;
  if (!list.heading.test(mainHeading(page).trim()))
    return { memory: before, evaluation: `The list of ${list.what} is not open`, step: findWay(scene, list) };
  const pagesAtMost = list.pagesAtMost ?? modeWords[task.mode].pagesAtMost;
  const { collected, evaluation, next } = collectRows(page, before.collected, { ...list, pagesAtMost });
  const memory = { ...before, collected };
  if (next === undefined) return { memory, evaluation, step: undefined };
  const { link, ...words } = next;
  return { memory, evaluation, step: { ...clickOn(link), ...words, evaluation, memory } };
}
