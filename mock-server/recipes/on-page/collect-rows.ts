import type { PageReading } from '../../../server/browser/page-reading.ts';
import { amount } from '../request/amount.ts';
import { modeSettings } from '../request/mode-settings.ts';
import type { Decision } from '../../../server/agent/agent.ts';
import type { Scene } from '../recipe.ts';
import {
  cellOf,
  clickOn,
  findLink,
  findTable,
  listKey,
  mainHeading,
  type PageLink,
  pageKey,
  pageNumberOf,
} from './page-facts.ts';

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

/** A list of a portal, and the way there. */
export interface PortalList {
  /** "vendors": what its page is called. */
  name: string;
  /** Names of links that lead there, the surest first. */
  links: readonly RegExp[];
  /** The heading of its page. */
  heading: RegExp;
  /** What it is a list of. */
  what: string;
  /** The columns, by a name of one's own; the list is the table that has them all. */
  columns: Record<string, RegExp>;
  /** The folder of the list to read. */
  folder: RegExp;
  /** Where its mode does not say. */
  pagesAtMost?: number;
}

export const nothingCollected: Collected = { rows: [], read: [], cut: false };

/** The rows of the table on a page that has all these columns. */
export function rowsOn(page: PageReading, columns: Record<string, RegExp>): CollectedRow[] {
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

/** The link to the next page of a list: by its name or, where pages are numbered, by the number after this page's. */
export function nextPage(page: Pick<PageReading, 'url' | 'links'>): PageLink | undefined {
  const named = findLink(page, /^(?:next|older)\b|^(?:load|show)\s+more\b/i);
  if (named !== undefined) return named;
  const here = new URL(page.url);
  const number = pageNumberOf(page.url);
  return page.links.find(({ text, href }) => {
    const isNumber = text.trim() === String(number + 1) && URL.canParse(href, page.url);
    return isNumber && new URL(href, page.url).pathname === here.pathname;
  });
}

/** The folder of a list by that name, unless the page shows exactly that folder, on whichever of its pages. */
function folderToOpen(page: PageReading, name: RegExp): PageLink | undefined {
  const folder = findLink(page, name);
  const isOpen = folder && listKey(folder.href, page.url) === listKey(page.url, page.url);
  return isOpen ? undefined : folder;
}

const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : '');

/** The next step towards a page of the portal, from wherever the browser is. */
export function findWay<Memory>(
  { task, page, memory }: Scene<Memory>,
  { name, links }: Pick<PortalList, 'name' | 'links'>,
): Decision<Memory> {
  const start = task.startUrl ?? task.portalUrl;
  if (originOf(page.url) !== originOf(start))
    return { do: 'goto', url: start, goal: 'Open the portal', evaluation: 'Ready to begin', memory };
  const goal = `Open the ${name} page`;
  const link = links.map((pattern) => findLink(page, pattern)).find((found) => found !== undefined);
  if (link !== undefined)
    return { ...clickOn(link), goal, evaluation: `The page "${page.title}" is open`, memory };
  if (pageKey(page.url, page.url) !== pageKey(start, page.url)) {
    const evaluation = `This page does not lead to the ${name}`;
    return { do: 'goto', url: start, goal: 'Go back to the start', evaluation, memory };
  }
  const reason = `The page ${page.url} has no link to ${name}, so the task could not go on.`;
  return { do: 'fail', unfound: true, reason, goal, evaluation: `No link to ${name} was found`, memory };
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
  const { what, columns, heading, pagesAtMost = modeSettings[task.mode].maxPages } = list;
  if (!heading.test(mainHeading(page).trim()))
    return { memory: before, evaluation: `The list of ${what} is not open`, step: findWay(scene, list) };
  const { collected } = before;
  const here = pageKey(page.url, page.url);
  const isNew = !collected.read.includes(here);
  const read = isNew ? [...collected.read, here] : collected.read;
  const isRead = ({ href }: PageLink): boolean => read.includes(pageKey(href, page.url));
  const folder = folderToOpen(page, list.folder);
  const earlier = isNew ? findLink(page, /^(previous|prev|newer)\b/i) : undefined;
  const instead = folder ?? (earlier === undefined || isRead(earlier) ? undefined : earlier);
  if (instead !== undefined) {
    const name = folder?.text.replace(/\s*\d+$/, '').toLowerCase();
    const goal = name === undefined ? 'Go to the start of the list' : `Show ${name}`;
    const evaluation = `The list of ${what} is open`;
    const step = { ...clickOn(instead), goal, evaluation, memory: before };
    return { memory: before, evaluation, step };
  }
  const rows = isNew ? [...collected.rows, ...rowsOn(page, columns)] : collected.rows;
  const evaluation = `${amount(rows.length, what)} read so far, from ${amount(read.length, 'pages')}`;
  // A page read before leads on to the first that was not; a new page whose next is known closes a circle.
  const link = nextPage(page);
  const isLast = link === undefined || (isNew && isRead(link));
  const cut = !isLast && read.length >= pagesAtMost;
  const memory = { ...before, collected: { rows, read, cut } };
  if (isLast || cut) return { memory, evaluation, step: undefined };
  const goal = `Read the next page of ${what}`;
  const together = `Read the further pages of ${what}`;
  return { memory, evaluation, step: { ...clickOn(link), goal, together, evaluation, memory } };
}
