import type { OpenOptions, StillPicture } from '../driver.ts';
import { createFrameFeed } from '../frame-feed.ts';
import { highlightRules } from '../page/highlight-rules.ts';
import type { Field } from '../page/kinds.ts';
import { isAllowedAttribute, isAllowedHtmlTag, isAllowedSvgTag } from '../view-allow-list.ts';
import type { DomFrame, ViewElement, ViewNode } from '../view-frame.ts';
import type { Viewport } from '../viewport.ts';
import { type Page, shownUrl } from './page.ts';
import { resolveUrl } from './load.ts';
import { isSvg, kinds, pageTools } from './parsed-page.ts';

const { isCheckable, isElement, isField, isFileField, isPassword, isText } = kinds;

/** Turns changes of a page into numbered frames, at most one per tick. */
export function createViewStream(
  currentPage: () => Page,
  { viewport: initialViewport, highlight = false }: Pick<OpenOptions, 'viewport' | 'highlight'>,
) {
  const ids = new WeakMap<Node, number>();
  let lastId = 0;
  /** Returns the id of a node. Ids are unique in a session and never change. */
  const idOf = (node: Node): number => {
    const id = ids.get(node) ?? (lastId += 1);
    ids.set(node, id);
    return id;
  };
  let snapshot: ReturnType<typeof takeSnapshot> | null = null;
  let viewport = initialViewport;
  let loading = false;
  let pointer: DomFrame['pointer'] = null;
  let focus: DomFrame['focus'] = null;

  const feed = createFrameFeed((sequence): DomFrame => {
    const page = currentPage();
    snapshot ??= takeSnapshot(page, idOf);
    return {
      kind: 'dom',
      sequence,
      url: shownUrl(page),
      title: pageTools(page).title(),
      loading,
      viewport,
      styles: highlight ? [...page.styles, highlightRules] : page.styles,
      root: snapshot.root,
      pointer,
      focus,
    };
  });
  return {
    get viewport(): Viewport {
      return viewport;
    },
    frame: feed.current,
    takeScreenshot: () => screenshot(feed.current()),
    /** Draws an element, outlined, and what is around it. */
    takePictureOf(element: Element): StillPicture {
      const frame = feed.current();
      const around = element.closest(surroundings) ?? element;
      const viewport = {
        width: Math.min(detailSize.width, frame.viewport.width),
        height: Math.min(detailSize.height, frame.viewport.height),
      };
      const root = prune(frame.root, idOf(around), idOf(element));
      return screenshot({ ...frame, viewport, styles: [...frame.styles, endInView], root });
    },
    onFrame: feed.onFrame,
    /** Call when the page's content has changed. */
    contentChanged(): void {
      snapshot = null;
      feed.refresh();
    },
    setLoading(next: boolean): void {
      loading = next;
      feed.refresh();
    },
    resize(next: Viewport): void {
      viewport = next;
      feed.refresh();
    },
    point(element: Element | null, pressed: boolean): void {
      pointer = element && { nodeId: idOf(element), pressed };
      feed.refresh();
    },
    /** Lets the person in control continue at an element. */
    focus(element: Element): void {
      focus = idOf(element);
      feed.refresh();
    },
    nodeById(id: number): Node | undefined {
      snapshot ??= takeSnapshot(currentPage(), idOf);
      return snapshot.nodes.get(id);
    },
    close: feed.close,
  };
}

/** Converts a page to allowed elements and attributes without scripts and readable passwords. Also returns its nodes by id. */
function takeSnapshot(page: Page, idOf: (node: Node) => number) {
  const nodes = new Map<number, Node>();
  const register = (node: Node): number => {
    const id = idOf(node);
    nodes.set(id, node);
    return id;
  };
  const visit = (node: Node): ViewNode[] => {
    if (isText(node)) return [{ id: register(node), text: node.textContent ?? '' }];
    if (!isElement(node)) return [];
    const tag = snapshotTag(node);
    return tag === null ? [] : [elementNode(node, tag)];
  };
  const elementNode = (element: Element, tag: string): ViewElement => ({
    id: register(element),
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
  // Without scripts, noscript is visible.
  if (element.localName === 'noscript') return 'span';
  return isAllowedHtmlTag(element.localName) ? element.localName : null;
}

function attributesOf(page: Page, element: Element): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const { name, value } of element.attributes) {
    const visibleValue = attributeValue(page, element, name, value ?? '');
    if (visibleValue !== null && isAllowedAttribute(name, visibleValue)) attributes[name] = visibleValue;
  }
  if (element.localName === 'option' && (element as HTMLOptionElement).selected) attributes['selected'] = '';
  return attributes;
}

function attributeValue(page: Page, element: Element, name: string, value: string): string | null {
  if (name === 'src') return page.images.get(value) || null;
  if (name === 'href' && !value.startsWith('#')) return resolveUrl(value, page.base)?.href ?? null;
  // The current value is sent separately, so that a typed value is never in an attribute.
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

/** What a person needs to see around a control. */
const surroundings = 'form, dialog, fieldset, tr, li, section, article, main, body';
const outlined = 'outline: 3px solid #d4351c; outline-offset: 2px';
/** Fits into one line, so that nothing of them is out of view. */
const lines: ReadonlySet<string> = new Set(['tr', 'li']);

/** The size of a picture of a control. A picture of the whole page is too small to read. */
const detailSize = { width: 720, height: 400 };
/** Shows the end of a part that is taller than its picture. */
const endInView =
  'html{display:flex!important;align-items:flex-end!important}body{flex:1!important;min-width:0}';

/**
 * Returns the elements from a root down to one of them, with its content, and outlines another. What comes after the
 * outlined one is left out, except in a line, because the picture shows the end.
 */
function prune(root: ViewElement, around: number, marked: number): ViewElement {
  const holds = (node: ViewNode, id: number): boolean =>
    node.id === id || (!('text' in node) && node.children.some((child) => holds(child, id)));
  const mark = (node: ViewElement, isLine: boolean): ViewElement => {
    if (node.id === marked) {
      const style = [node.attributes['style'], outlined].filter(Boolean).join(';');
      return { ...node, attributes: { ...node.attributes, style } };
    }
    const at = node.children.findIndex((child) => holds(child, marked));
    const children = isLine || at < 0 ? node.children : node.children.slice(0, at + 1);
    return { ...node, children: children.map((child) => ('text' in child ? child : mark(child, isLine))) };
  };
  const keep = (node: ViewElement): ViewElement => {
    if (node.id === around) return mark(node, lines.has(node.tag));
    const path = node.children.filter(
      (child): child is ViewElement => !('text' in child) && holds(child, around),
    );
    // The head has no content of its own.
    return { ...node, children: path.map(keep) };
  };
  return keep(root);
}

/** Draws a frame as an SVG picture of the viewport. */
function screenshot(frame: DomFrame): StillPicture {
  const { width, height } = frame.viewport;
  // The picture's root is the svg element, so rules for :root must apply to the html element.
  const css = frame.styles.join('\n').replace(/:root\b/g, 'html');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="100%" height="100%" fill="#fff"/>
<foreignObject width="${width}" height="${height}"><style xmlns="${xhtml}">html{font-size:16px;height:100%;overflow:hidden}body{min-height:100%;box-sizing:border-box}
${escape(css)}</style>${serialize(frame.root)}</foreignObject></svg>`;
  return { type: 'image/svg+xml', bytes: new TextEncoder().encode(svg), url: frame.url, isStale: false };
}

const xhtml = 'http://www.w3.org/1999/xhtml';
const svgNamespace = 'http://www.w3.org/2000/svg';

function serialize(node: ViewNode): string {
  if ('text' in node) return escape(node.text);
  const attributes = Object.entries({ ...node.attributes, ...stateOf(node) })
    .filter(([name]) => /^[a-z_][\w.-]*$/i.test(name) && name !== 'xmlns')
    .map(([name, value]) => ` ${name}="${escape(value)}"`)
    .join('');
  const namespace =
    node.tag === 'html' ? ` xmlns="${xhtml}"` : node.tag === 'svg' ? ` xmlns="${svgNamespace}"` : '';
  const content = node.tag === 'textarea' ? escape(node.value ?? '') : node.children.map(serialize).join('');
  return `<${node.tag}${namespace}${attributes}>${content}</${node.tag}>`;
}

/** Returns the state of a field as attributes, because a picture has no other state. */
function stateOf(node: ViewElement): Record<string, string> {
  if (node.tag === 'input' && node.value !== undefined) return { value: node.value };
  return node.checked ? { checked: '' } : {};
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for XML and removes the characters that XML cannot contain. */
function escape(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (character) => entities[character] ?? '');
}
