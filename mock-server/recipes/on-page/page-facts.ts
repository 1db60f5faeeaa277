import type { PageCell, PageReading, PageTable } from '../../../server/browser/page-reading.ts';
import type { RecipeTask } from '../recipe.ts';
import { cardTables } from './cards.ts';
import { mayChange } from './may-change.ts';
import { isPageNumber, pageNumberOf } from '../../../server/agent/list-pages.ts';

// What recipes read from a page. None of it changes anything.

export function mainHeading(page: PageReading): string {
  return page.headings.find((heading) => heading.level === 1)?.text ?? '';
}

export type PageLink = PageReading['links'][number];

/** Returns the first link that matches and does not change anything. */
export function findLink(page: Pick<PageReading, 'links'>, name: RegExp): PageLink | undefined {
  return page.links.find((link) => name.test(link.text.trim()) && !mayChange(link));
}

/** Returns the target of a link. */
export const clickOn = ({ href }: Pick<PageLink, 'href'>) =>
  ({ do: 'click', target: { by: 'href', href } }) as const;

/** Returns a row's cell in the first column whose header matches. */
export function cellOf(table: PageTable, row: readonly PageCell[], head: RegExp): PageCell | undefined {
  return row[table.header.findIndex((name) => head.test(name))];
}

/** Returns the first table or list of cards with all these columns. */
export function findTable(page: PageReading, heads: readonly RegExp[]): PageTable | undefined {
  const hasAll = ({ header }: PageTable): boolean =>
    heads.every((head) => header.some((name) => head.test(name)));
  return page.tables.find(hasAll) ?? cardTables(page).find(hasAll);
}

/** Returns a key for all pages of a list with the same filters. */
export function listKey(address: string, base: string): string {
  const url = new URL(address, base);
  url.hash = '';
  const filters = [...url.searchParams].filter((one) => one[1] !== '' && !isPageNumber(one));
  url.search = new URLSearchParams(filters).toString();
  url.searchParams.sort();
  return url.href;
}

/** Returns a key for one page of a list. */
export function pageKey(address: string, base: string): string {
  const number = pageNumberOf(new URL(address, base).href) ?? 1;
  const key = new URL(listKey(address, base));
  if (number > 1) key.searchParams.append('page', String(number));
  return key.href;
}

/** Returns true if an address belongs to the site that starts at `home`. */
export function isWithin(address: string, home: string): boolean {
  if (!URL.canParse(address) || !URL.canParse(home)) return false;
  const url = new URL(address);
  const root = new URL(home);
  const folder = root.pathname.endsWith('/') ? root.pathname : `${root.pathname}/`;
  return url.origin === root.origin && `${url.pathname}/`.startsWith(folder);
}

/** Returns true if a task starts on a site other than the portal. */
export const isElsewhere = ({ startUrl, portalUrl }: Pick<RecipeTask, 'startUrl' | 'portalUrl'>): boolean =>
  startUrl !== undefined && !isWithin(startUrl, portalUrl);

/** Returns the line after a label ("PL-20417" after "License number"), or ''. */
export const factOf =
  (label: RegExp) =>
  ({ text }: PageReading): string => {
    const lines = text.split('\n').map((line) => line.trim());
    const at = lines.findIndex((line) => label.test(line));
    return at < 0 ? '' : (lines[at + 1] ?? '');
  };

/** Returns the lines between a heading and the next one. */
export function sectionLines(page: PageReading, heading: RegExp): string[] {
  const headings = new Set(page.headings.map(({ text }) => text));
  const lines = page.text.split('\n').map((line) => line.trim());
  const start = lines.findIndex((line) => headings.has(line) && heading.test(line));
  if (start < 0) return [];
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => headings.has(line));
  return (end < 0 ? rest : rest.slice(0, end)).filter((line) => line !== '');
}

/** Returns the problems of a form: the links above it that lead to its fields. */
export function formComplaints({ url, links }: PageReading): string[] {
  const here = url.split('#')[0];
  return links.flatMap(({ href, text }) => {
    const [address, field = ''] = href.split('#');
    return address === here && field !== '' && !/^skip\b/i.test(text) ? [text] : [];
  });
}
