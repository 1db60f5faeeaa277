import { actorOn } from '../page/acting.ts';
import { type PageHost, kindsOfElements } from '../page/kinds.ts';
import { namesOfElements } from '../page/names.ts';
import { readerOf } from '../page/reading.ts';
import type { Page } from './page.ts';

/** What elements are, of a page that is parsed here. */
export const kinds = kindsOfElements();

export const isSvg = (element: Element): boolean => element.namespaceURI === 'http://www.w3.org/2000/svg';

const neverShown = new Set('script style template head link meta object embed iframe datalist'.split(' '));

/** Whether the element hides itself, as far as markup and inline styles tell. Style sheets are not computed. */
function hidesItself(element: Element): boolean {
  if (neverShown.has(element.localName) || element.hasAttribute('hidden')) return true;
  if (element.localName === 'title' && !isSvg(element)) return true;
  if (kinds.isInput(element) && element.type === 'hidden') return true;
  if (element.localName === 'dialog' && !element.hasAttribute('open')) return true;
  return /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(
    element.getAttribute('style') ?? '',
  );
}

export function isVisible(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (hidesItself(at)) return false;
    const parent: Element | null = at.parentElement;
    const folded = parent?.localName === 'details' && !parent.hasAttribute('open');
    if (folded && parent.querySelector(':scope > summary') !== at) return false;
  }
  return true;
}

/** Reads, finds and fills on a page that is parsed here, by the same rules as in a page that a browser draws. */
export function toolsOf(page: Pick<Page, 'document' | 'url' | 'base'>) {
  const host: PageHost = {
    document: page.document,
    url: page.url.href,
    base: page.base.href,
    hidesItself,
    isVisible,
    // No script is there to hear of it.
    edit: (_, change) => change(),
    toggle: (box) => void (box.checked = !box.checked),
  };
  const names = namesOfElements(kinds, host);
  return { ...names, ...actorOn(kinds, host, names), read: readerOf(kinds, host, names) };
}
