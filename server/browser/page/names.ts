import type { Kinds, PageHost } from './kinds.ts';

/** What people call elements. Runs in pages, too: it uses nothing outside itself but what it is given. */
export function namesOfElements(kinds: Kinds, host: PageHost) {
  const { collapse, isElement, isField, isInline, isInput, isText } = kinds;

  const words = (node: Node): string => {
    if (isText(node)) return node.textContent ?? '';
    if (!isElement(node) || host.hidesItself(node)) return '';
    if (node.getAttribute('aria-hidden') === 'true' || isField(node)) return '';
    if (node.localName === 'img') return node.getAttribute('alt') ?? '';
    const inside = [...node.childNodes].map(words).join('');
    return isInline(node) ? inside : ` ${inside} `;
  };
  /** The words inside a node: no hidden parts, pictures by their description, fields left out. */
  const textOf = (node: Node): string => collapse(words(node));

  const referenced = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
    const named = ids.map((id) => element.ownerDocument.getElementById(id));
    return collapse(named.map((label) => (label ? textOf(label) : '')).join(' '));
  };
  const ownName = (element: Element): string => {
    if (isField(element)) return [...(element.labels ?? [])].map(textOf).join(' ').trim();
    if (!isInput(element)) return textOf(element);
    const given = element.getAttribute(element.type === 'image' ? 'alt' : 'value');
    const otherwise: Record<string, string> = { submit: 'Submit', reset: 'Reset', image: 'Submit' };
    return collapse(given ?? otherwise[element.type] ?? '');
  };
  /** What a person or a screen reader calls the element. */
  const accessibleName = (element: Element): string =>
    referenced(element) ||
    collapse(element.getAttribute('aria-label') ?? '') ||
    ownName(element) ||
    collapse(element.getAttribute('title') ?? '') ||
    collapse(element.getAttribute('placeholder') ?? '');
  const resolve = (address: string): string =>
    URL.canParse(address.trim(), host.base) ? new URL(address.trim(), host.base).href : '';
  /** Where a link leads; empty where that is no address. */
  const linkOf = (link: Element): string => resolve(link.getAttribute('href') ?? '');
  const title = (): string => collapse(host.document.title) || new URL(host.url).host;

  return { accessibleName, linkOf, resolve, textOf, title };
}

export type Names = ReturnType<typeof namesOfElements>;
