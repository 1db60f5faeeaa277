import { createActions } from '../page/actions.ts';
import { type PageHost, createElementKinds } from '../page/kinds.ts';
import { createNames } from '../page/names.ts';
import { createReader } from '../page/reading.ts';
import type { Page } from './page.ts';

/** The classification of elements on parsed pages. */
export const kinds = createElementKinds();

export const isSvg = (element: Element): boolean => element.namespaceURI === 'http://www.w3.org/2000/svg';

const neverShown = new Set('script style template head link meta object embed iframe datalist'.split(' '));

/** Returns true if markup or inline styles hide the element. Style sheets are not computed. */
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
  for (let current: Element | null = element; current; current = current.parentElement) {
    if (hidesItself(current)) return false;
    const parent: Element | null = current.parentElement;
    const isFolded = parent?.localName === 'details' && !parent.hasAttribute('open');
    if (isFolded && parent.querySelector(':scope > summary') !== current) return false;
  }
  return true;
}

/** Creates the tools that read and change a parsed page, with the same rules as in a rendered page. */
export function pageTools(page: Pick<Page, 'document' | 'url' | 'base'>) {
  const host: PageHost = {
    document: page.document,
    url: page.url.href,
    base: page.base.href,
    hidesItself,
    isVisible,
    // Without events, because no script listens.
    edit: (_, change) => change(),
    toggle: (box) => void (box.checked = !box.checked),
  };
  const names = createNames(kinds, host);
  return { ...names, ...createActions(kinds, host, names), read: createReader(kinds, host, names) };
}
