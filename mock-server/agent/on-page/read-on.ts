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

export function listPlace(page: PageReading, readBefore: readonly string[]): ListPlace {
  const here = pageKey(page.url, page.url);
  const isNew = !readBefore.includes(here);
  const read = isNew ? [...readBefore, here] : [...readBefore];
  const isRead = (link: PageLink | undefined): boolean =>
    link !== undefined && read.includes(pageKey(link.href, page.url));
  const earlier = findLink(page, /^(previous|prev|newer)\b/i);
  const later = findLink(page, /^(next|older)\b/i);
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
