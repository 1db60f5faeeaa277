import type { OpenOptions } from '../driver.ts';
import { createFrameFeed } from '../frame-feed.ts';
import { highlightRules } from '../page/highlight-rules.ts';
import type { Field } from '../page/kinds.ts';
import { isAllowedAttribute, isAllowedHtmlTag, isAllowedSvgTag } from '../view-allow-list.ts';
import type { DomFrame, ViewElement, ViewNode } from '../view-frame.ts';
import type { Viewport } from '../viewport.ts';
import { type Page, shownUrl } from './page.ts';
import { resolveUrl } from './load.ts';
import { isSvg, kinds, toolsOf } from './parsed-page.ts';

const { isCheckable, isElement, isField, isFileField, isPassword, isText } = kinds;

/** Turns changes of a page into frames: at most one per tick, numbered, none when nothing changed. */
export function createViewStream(
  currentPage: () => Page,
  { viewport: first, highlight = false }: Pick<OpenOptions, 'viewport' | 'highlight'>,
) {
  const ids = new WeakMap<Node, number>();
  let numbered = 0;
  /** A node keeps its number for the whole session, and no number is used twice. */
  const idOf = (node: Node): number => {
    const id = ids.get(node) ?? (numbered += 1);
    ids.set(node, id);
    return id;
  };
  let taken: ReturnType<typeof takeSnapshot> | null = null;
  let viewport = first;
  let loading = false;
  let pointer: DomFrame['pointer'] = null;

  const feed = createFrameFeed((sequence): DomFrame => {
    const page = currentPage();
    taken ??= takeSnapshot(page, idOf);
    return {
      kind: 'dom',
      sequence,
      url: shownUrl(page),
      title: toolsOf(page).title(),
      loading,
      viewport,
      styles: highlight ? [...page.styles, highlightRules] : page.styles,
      root: taken.root,
      pointer,
    };
  });
  return {
    get viewport(): Viewport {
      return viewport;
    },
    frame: feed.current,
    onFrame: feed.onFrame,
    /** The page's content changed. */
    changed(): void {
      taken = null;
      feed.renew();
    },
    setLoading(next: boolean): void {
      loading = next;
      feed.renew();
    },
    resize(next: Viewport): void {
      viewport = next;
      feed.renew();
    },
    point(element: Element | null, pressed: boolean): void {
      pointer = element && { nodeId: idOf(element), pressed };
      feed.renew();
    },
    nodeById(id: number): Node | undefined {
      taken ??= takeSnapshot(currentPage(), idOf);
      return taken.nodes.get(id);
    },
    close: feed.close,
  };
}

/** The page as plain data: allow-listed elements and attributes, no script, no readable password. And its live nodes, by number. */
function takeSnapshot(page: Page, idOf: (node: Node) => number) {
  const nodes = new Map<number, Node>();
  const number = (node: Node): number => {
    const id = idOf(node);
    nodes.set(id, node);
    return id;
  };
  const visit = (node: Node): ViewNode[] => {
    if (isText(node)) return [{ id: number(node), text: node.textContent ?? '' }];
    if (!isElement(node)) return [];
    const tag = snapshotTag(node);
    return tag === null ? [] : [elementNode(node, tag)];
  };
  const elementNode = (element: Element, tag: string): ViewElement => ({
    id: number(element),
    tag,
    attributes: attributesOf(page, element),
    children:
      element.localName === 'textarea' ? [] : [...element.childNodes].flatMap((child) => visit(child)),
    ...(isField(element) ? fieldState(element) : {}),
  });
  return { root: elementNode(page.document.documentElement, 'html'), nodes };
}

function snapshotTag(element: Element): string | null {
  if (isSvg(element)) return isAllowedSvgTag(element.localName) ? element.localName : null;
  // A browser that runs scripts hides noscript; this one runs none and shows it.
  if (element.localName === 'noscript') return 'span';
  return isAllowedHtmlTag(element.localName) ? element.localName : null;
}

function attributesOf(page: Page, element: Element): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const { name, value } of element.attributes) {
    const shown = attributeValue(page, element, name, value ?? '');
    if (shown !== null && isAllowedAttribute(name, shown)) attributes[name] = shown;
  }
  if (element.localName === 'option' && (element as HTMLOptionElement).selected) attributes['selected'] = '';
  return attributes;
}

function attributeValue(page: Page, element: Element, name: string, value: string): string | null {
  if (name === 'src') return page.images.get(value) || null;
  if (name === 'href' && !value.startsWith('#')) return resolveUrl(value, page.base)?.href ?? null;
  // What is in a field now travels beside the attributes, so that a typed value never hides in one.
  if (name === 'value' && isField(element) && !isCheckable(element)) return null;
  if (name === 'selected') return null;
  return value;
}

function fieldState(field: Field): Pick<ViewElement, 'value' | 'checked'> {
  if (isCheckable(field)) return { checked: field.checked };
  if (isPassword(field)) return { value: '\u2022'.repeat(field.value.length) };
  if (isFileField(field)) return { value: [...(field.files ?? [])].map(({ name }) => name).join('\n') };
  return { value: field.value };
}
