import type { ViewElement, ViewNode } from '../../../../server/browser/view-frame.ts';

/** Returns the first element of a tag in a snapshot. */
export function findByTag(node: ViewNode, tag: string): ViewElement {
  const found = all(node).find((element) => element.tag === tag);
  if (!found) throw new Error(`No ${tag} in the snapshot`);
  return found;
}

const all = (node: ViewNode): ViewElement[] => ('text' in node ? [] : [node, ...node.children.flatMap(all)]);
