import type { ElementKinds, PageHost } from './kinds.ts';

/** Computes the names of elements. It also runs inside pages, so it must not use anything but its parameters. */
export function createNames(kinds: ElementKinds, host: PageHost) {
  const { collapse, isElement, isField, isInline, isInput, isText } = kinds;

  const rawText = (node: Node): string => {
    if (isText(node)) return node.textContent ?? '';
    if (!isElement(node) || host.hidesItself(node)) return '';
    if (node.getAttribute('aria-hidden') === 'true' || isField(node)) return '';
    if (node.localName === 'img') return node.getAttribute('alt') ?? '';
    const assigned =
      node.localName === 'slot' ? (node as HTMLSlotElement).assignedNodes({ flatten: true }) : [];
    const content = (assigned.length > 0 ? assigned : host.childNodesOf(node)).map(rawText).join('');
    return isInline(node) ? content : ` ${content} `;
  };
  /** Returns the visible text of a node, with the descriptions of pictures and without fields. */
  const textOf = (node: Node): string => collapse(rawText(node));

  const referencedText = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(/\s+/);
    if (!ids) return '';
    const root = element.getRootNode() as Document | ShadowRoot;
    const labels = ids.map((id) => root.getElementById?.(id));
    return collapse(labels.map((label) => (label ? textOf(label) : '')).join(' '));
  };
  const ownName = (element: Element): string => {
    if (isField(element)) return [...(element.labels ?? [])].map(textOf).join(' ').trim();
    if (!isInput(element)) return textOf(element);
    const label = element.getAttribute(element.type === 'image' ? 'alt' : 'value');
    const defaults: Record<string, string> = { submit: 'Submit', reset: 'Reset', image: 'Submit' };
    return collapse(label ?? defaults[element.type] ?? '');
  };
  /** Returns the name that the page states in an attribute, or ''. */
  const statedName = (element: Element): string =>
    referencedText(element) || collapse(element.getAttribute('aria-label') ?? '');
  /** Returns the name that a person or a screen reader uses. */
  const accessibleName = (element: Element): string =>
    statedName(element) ||
    ownName(element) ||
    collapse(element.getAttribute('title') ?? '') ||
    collapse(element.getAttribute('placeholder') ?? '');
  const resolve = (address: string): string =>
    URL.canParse(address.trim(), host.base) ? new URL(address.trim(), host.base).href : '';
  /** Returns the absolute address of a link, or '' if it is invalid. */
  const linkOf = (link: Element): string => resolve(link.getAttribute('href') ?? '');
  const title = (): string => collapse(host.document.title) || new URL(host.url).host;

  return { accessibleName, linkOf, resolve, statedName, textOf, title };
}

export type Names = ReturnType<typeof createNames>;
