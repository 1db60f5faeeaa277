import type { Element, Node } from 'happy-dom';
import type { ViewElement, ViewNode } from '../view-frame.ts';
import { isAllowedAttribute, isAllowedHtmlTag, isAllowedSvgTag } from '../view-allow-list.ts';
import { isCheckable, isElement, isField, isFileField, isPassword, isSelect, isSvg, isText } from './dom.ts';
import type { Field } from './dom.ts';
import type { Page } from './page.ts';
import { resolveUrl } from './resolve-url.ts';

/** Far deeper than pages go; whoever reads the snapshot goes down it by calling itself, and must come to an end. */
const deepest = 300;

/** Numbers nodes for a whole session: a node keeps its number, and no number is used twice. */
export interface NodeIds {
  idOf(node: Node): number;
}

export function createNodeIds(): NodeIds {
  const ids = new WeakMap<Node, number>();
  let last = 0;
  return {
    idOf(node) {
      const known = ids.get(node);
      if (known !== undefined) return known;
      last += 1;
      ids.set(node, last);
      return last;
    },
  };
}

export interface Snapshot {
  root: ViewElement;
  /** The live node behind each number. */
  nodes: Map<number, Node>;
}

/** The page as plain data: allow-listed elements and attributes, no script, no readable password. */
export function takeSnapshot(page: Page, ids: NodeIds): Snapshot {
  const nodes = new Map<number, Node>();
  const number = (node: Node): number => {
    const id = ids.idOf(node);
    nodes.set(id, node);
    return id;
  };
  const visit = (node: Node, depth: number): ViewNode[] => {
    if (isText(node)) return [{ id: number(node), text: node.textContent ?? '' }];
    if (!isElement(node) || depth > deepest) return [];
    const tag = snapshotTag(node);
    return tag === null ? [] : [elementNode(node, tag, depth)];
  };
  const elementNode = (element: Element, tag: string, depth: number): ViewElement => ({
    id: number(element),
    tag,
    attributes: attributesOf(page, element),
    children:
      element.localName === 'textarea'
        ? []
        : [...element.childNodes].flatMap((child) => visit(child, depth + 1)),
    ...(isField(element) ? fieldState(page, element) : {}),
  });
  return { root: elementNode(page.document.documentElement, 'html', 0), nodes };
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
  return attributes;
}

function attributeValue(page: Page, element: Element, name: string, value: string): string | null {
  if (name === 'src') return page.images.get(element) ?? null;
  if (name === 'href' && !value.startsWith('#')) return resolveUrl(value, page.base)?.href ?? null;
  // What is in a field now travels beside the attributes, so that a typed value never hides in one.
  if (name === 'value' && isField(element) && !isCheckable(element)) return null;
  return value;
}

function fieldState(page: Page, field: Field): Pick<ViewElement, 'value' | 'checked'> {
  if (isCheckable(field)) return { checked: field.checked };
  if (isPassword(field)) return { value: '\u2022'.repeat(field.value.length) };
  if (isFileField(field)) return { value: (page.files.get(field) ?? []).map(({ name }) => name).join('\n') };
  if (isSelect(field)) return { value: [...field.options].find((option) => option.selected)?.value ?? '' };
  return { value: field.value };
}
