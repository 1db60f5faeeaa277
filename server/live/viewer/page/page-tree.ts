import type { ViewElement, ViewNode } from '../../../browser/view-frame.ts';
import { isAllowedAttribute, isAllowedHtmlTag, isAllowedSvgTag } from '../../../browser/view-allow-list.ts';
import { type Edits, createFieldState } from './field-state.ts';

export type PageTree = ReturnType<typeof createPageTree>;

interface KnownNode {
  node: Node;
  view: ViewNode;
}

const svgNamespace = 'http://www.w3.org/2000/svg';

/** Renders snapshots as live elements. An element stays the same while its id does. */
export function createPageTree(container: ParentNode & Node, edits: Edits) {
  const knownNodes = new Map<number, KnownNode>();
  const ids = new WeakMap<Node, number>();
  const applyField = createFieldState(edits);

  const patch = (view: ViewNode, inSvg: boolean, seenIds: Set<number>): Node | null => {
    const before = knownNodes.get(view.id);
    const node = before && isSameKind(before.view, view) ? before.node : create(view, inSvg);
    if (!node) return null;
    seenIds.add(view.id);
    knownNodes.set(view.id, { node, view });
    ids.set(node, view.id);
    if ('text' in view) {
      if (node.nodeValue !== view.text) node.nodeValue = view.text;
      return node;
    }
    const element = node as Element;
    const previous = before?.node === node && !('text' in before.view) ? before.view : null;
    patchAttributes(element, previous?.attributes ?? {}, view.attributes);
    const inside = inSvg || view.tag === 'svg';
    setChildren(
      element,
      view.children.flatMap((child) => patch(child, inside, seenIds) ?? []),
    );
    applyField(element, view, previous);
    return node;
  };
  return {
    render(root: ViewElement) {
      const seenIds = new Set<number>();
      const node = patch(root, false, seenIds);
      if (node) setChildren(container, [node]);
      for (const id of knownNodes.keys()) if (!seenIds.has(id)) knownNodes.delete(id);
    },
    nodeOf: (id: number) => knownNodes.get(id)?.node,
    idOf: (node: Node) => ids.get(node),
    /** Resets a field to its state on the server. */
    restore(id: number) {
      const entry = knownNodes.get(id);
      if (entry && !('text' in entry.view)) applyField(entry.node as Element, entry.view, null);
    },
  };
}

function isSameKind(before: ViewNode, after: ViewNode): boolean {
  if ('text' in before || 'text' in after) return 'text' in before && 'text' in after;
  return before.tag === after.tag;
}

function create(view: ViewNode, inSvg: boolean): Node | null {
  if ('text' in view) return document.createTextNode('');
  if (inSvg || view.tag === 'svg') {
    return isAllowedSvgTag(view.tag) ? document.createElementNS(svgNamespace, view.tag) : null;
  }
  return isAllowedHtmlTag(view.tag) ? document.createElement(view.tag) : null;
}

function patchAttributes(
  element: Element,
  before: Record<string, string>,
  after: Record<string, string>,
): void {
  for (const name of Object.keys(before)) {
    if (!(name in after)) element.removeAttribute(name);
  }
  for (const [name, value] of Object.entries(after)) {
    if (before[name] === value || name === 'xmlns' || !isAllowedAttribute(name, value)) continue;
    // The policy of this page forbids style attributes but not styles set by script.
    if (name === 'style') (element as HTMLElement | SVGElement).style.cssText = value;
    else element.setAttribute(name, value);
  }
}

/** Sets the children of a node. Does not move nodes that stay, so that they keep focus and scroll position. */
function setChildren(parent: ParentNode & Node, children: Node[]): void {
  const keep = new Set(children);
  const removed = [...parent.childNodes].filter((child) => !keep.has(child));
  for (const child of removed) child.remove();
  for (const [index, node] of children.entries()) {
    const current = parent.childNodes[index];
    if (current !== node) parent.insertBefore(node, current ?? null);
  }
}
