/**
 * Puts a template of the page into a place, before what is there. `valueOf` gives the text for each `{{name}}` in it;
 * `otherwise` is what stands there where nobody says anything else.
 */
export function showTemplate(
  content: DocumentFragment | undefined,
  place: Element | null,
  valueOf: (name: string, otherwise: string) => string,
): void {
  if (!content || !place) return;
  const fill = (text: string) =>
    text.replace(/\{\{([\w-]+)\|?(.*?)\}\}/g, (_, name: string, otherwise: string) =>
      valueOf(name, otherwise),
    );
  const walker = document.createTreeWalker(content);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    for (const one of node instanceof Element ? node.attributes : [node]) {
      const text = one.nodeValue;
      if (text?.includes('{{')) one.nodeValue = fill(text);
    }
  }
  place.prepend(content);
}
