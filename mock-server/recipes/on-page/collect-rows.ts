import type { PageReading } from '../../../server/browser/page-reading.ts';
import { amount } from '../request/amount.ts';
import { pageNumberOf } from '../../../server/agent/list-pages.ts';
import { modeSettings } from '../request/mode-settings.ts';
import type { Decision } from '../../../server/agent/decision.ts';
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
} from './page-facts.ts';

/** The collected rows of a list over several pages, as plain JSON for a recipe's memory. */
export interface Collected {
  rows: CollectedRow[];
  /** The pages read so far. */
  read: string[];
  /** True if there are more pages than the mode reads. */
  cut: boolean;
}

export interface CollectedRow {
  /** The cells by column name of the declaration. */
  cells: Record<string, string>;
  href: string | undefined;
  /** The address of the list page with this row. */
  from?: string;
}

/** A list on the portal and how to reach it. */
export interface PortalList {
  /** The name of its page: "vendors". */
  name: string;
  /** Patterns of links that lead there, most reliable first. */
  links: readonly RegExp[];
  /** The heading of its page. */
  heading: RegExp;
  /** What the list contains. */
  what: string;
  /** The columns by name. The list is the table that has all of them. */
  columns: Record<string, RegExp>;
  /** The folder of the list to read. */
  folder: RegExp;
  /** The maximum number of pages, if it does not depend on the mode. */
  maxPages?: number;
}

export const nothingCollected: Collected = { rows: [], read: [], cut: false };

/** Returns the rows of the table with all these columns. */
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

/** Returns the link to the next page: by its name, or by the next page number. */
export function nextPage(page: Pick<PageReading, 'url' | 'links'>): PageLink | undefined {
  const named = findLink(page, /^(?:next|older)\b|^(?:load|show)\s+more\b/i);
  if (named !== undefined) return named;
  const here = new URL(page.url);
  const number = pageNumberOf(page.url) ?? 1;
  return page.links.find(({ text, href }) => {
    const isNumber = text.trim() === String(number + 1) && URL.canParse(href, page.url);
    return isNumber && new URL(href, page.url).pathname === here.pathname;
  });
}

/** Returns the link to a folder, unless the page shows that folder already. */
function folderToOpen(page: PageReading, name: RegExp): PageLink | undefined {
  const folder = findLink(page, name);
  const isOpen = folder && listKey(folder.href, page.url) === listKey(page.url, page.url);
  return isOpen ? undefined : folder;
}

const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : '');

/** Returns the next step towards a page of the portal. */
export function findWay<Memory>(
  { task, page, memory }: Scene<Memory>,
  { name, links }: Pick<PortalList, 'name' | 'links'>,
): Decision<Memory> {
  const start = task.startUrl ?? task.portalUrl;
  if (originOf(page.url) !== originOf(start))
    return { do: 'goto', url: start, goal: 'Open the portal', evaluation: 'Ready to begin', memory };
  const goal = `Open the ${name} page`;
  const link = links.map((pattern) => findLink(page, pattern)).find((match) => match !== undefined);
  if (link !== undefined)
    return { ...clickOn(link), goal, evaluation: `The page "${page.title}" is open`, memory };
  if (pageKey(page.url, page.url) !== pageKey(start, page.url)) {
    const evaluation = `This page does not lead to the ${name}`;
    return { do: 'goto', url: start, goal: 'Go back to the start', evaluation, memory };
  }
  const reason = `The page ${page.url} has no link to ${name}, so the task could not continue.`;
  return { do: 'fail', notFound: true, reason, goal, evaluation: `No link to ${name} was found`, memory };
}

interface ReadList<Memory> {
  memory: Memory;
  evaluation: string;
  /** The next step to read more. Missing if the list is complete. */
  step: Decision<Memory> | undefined;
}

/** Reads a list of the portal page by page. */
export function readList<Memory extends { collected: Collected }>(
  scene: Scene<Memory>,
  list: PortalList,
): ReadList<Memory> {
  const { memory: before, page, task } = scene;
  const { what, columns, heading, maxPages = modeSettings[task.mode].maxPages } = list;
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
  // A visited page leads to the first unread one. A new page whose next page is known ends a loop.
  const link = nextPage(page);
  const isLast = link === undefined || (isNew && isRead(link));
  const cut = !isLast && read.length >= maxPages;
  const memory = { ...before, collected: { rows, read, cut } };
  if (isLast || cut) return { memory, evaluation, step: undefined };
  const goal = `Read the next page of ${what}`;
  const together = `Read the further pages of ${what}`;
  return { memory, evaluation, step: { ...clickOn(link), goal, together, evaluation, memory } };
}
