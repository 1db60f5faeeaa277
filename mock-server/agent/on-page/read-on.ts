import type { PageReading } from '../../browser/page-reading.ts';
import { findLink, type PageLink, pageKey } from './page-facts.ts';

/** A list of several pages: which were read, and how to go on. */
interface ListPlace {
  /** This page was not read before. */
  isNew: boolean;
  /** The pages read, with this one. */
  read: string[];
  /** The page before, if it was not read yet. */
  earlier: PageLink | undefined;
  /** The page after. From a page read before it leads on through pages read before, to the first that was not. */
  later: PageLink | undefined;
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

export function listPlace(page: PageReading, readBefore: readonly string[]): ListPlace {
  const here = pageKey(page.url, page.url);
  const isNew = !readBefore.includes(here);
  const read = isNew ? [...readBefore, here] : [...readBefore];
  const isRead = (link: PageLink | undefined): boolean =>
    link !== undefined && read.includes(pageKey(link.href, page.url));
  const earlier = findLink(page, /^(previous|prev|newer)\b/i);
  const later = nextPage(page);
  return {
    isNew,
    read,
    earlier: isRead(earlier) ? undefined : earlier,
    // A new page whose next page is known closes a circle: the list ends here.
    later: isNew && isRead(later) ? undefined : later,
  };
}

/** The folder of a list by that name, unless the page shows exactly that folder, on whichever of its pages. */
export function folderToOpen(page: PageReading, name: RegExp): PageLink | undefined {
  const filters = (address: string): string => {
    const url = new URL(pageKey(address, page.url));
    url.searchParams.delete('page');
    return url.href;
  };
  const folder = findLink(page, name);
  return folder === undefined || filters(folder.href) === filters(page.url) ? undefined : folder;
}
