/** The element of that id, as what it is. */
export function element<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`The page has no ${id}`);
  return found;
}

/** A new element with a class and words in it. */
export function made<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...content: (string | Node)[]
): HTMLElementTagNameMap[Name] {
  const node = document.createElement(name);
  if (className !== '') node.className = className;
  node.append(...content);
  return node;
}
