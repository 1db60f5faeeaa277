import type { Element } from 'happy-dom';
import { isInput, isSvg } from './dom.ts';

const neverShown = new Set('script style template head link meta object embed iframe datalist'.split(' '));

/** Whether a person would see the element, as far as markup and inline styles tell. Style sheets are not computed. */
export function isVisible(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (hidesItself(at)) return false;
    const parent: Element | null = at.parentElement;
    const folded = parent?.localName === 'details' && !parent.hasAttribute('open');
    if (folded && parent.querySelector(':scope > summary') !== at) return false;
  }
  return true;
}

/** Whether the element hides itself and all it holds. */
export function hidesItself(element: Element): boolean {
  if (neverShown.has(element.localName) || element.hasAttribute('hidden')) return true;
  if (element.localName === 'title' && !isSvg(element)) return true;
  if (isInput(element) && element.type === 'hidden') return true;
  if (element.localName === 'dialog' && !element.hasAttribute('open')) return true;
  return /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(
    element.getAttribute('style') ?? '',
  );
}
