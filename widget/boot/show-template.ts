/**
 * Marks elements that have placeholders in their attributes or leading text. Searching every element is too slow.
 */
export const FILL = 'data-fill';

/**
 * Inserts a template of the page at the start of `parent`. `valueOf` returns the text for each `{{name}}` in marked
 * elements. Its second argument is the default from `{{name|default}}`.
 */
export function showTemplate(
  content: DocumentFragment | undefined,
  parent: Element | null,
  valueOf: (name: string, fallback: string) => string,
): void {
  if (!content || !parent) return;
  const fill = (text: string) =>
    text.replace(/\{\{([\w-]+)\|?(.*?)\}\}/g, (_, name: string, fallback: string) => valueOf(name, fallback));
  for (const element of content.querySelectorAll(`[${FILL}]`)) {
    element.removeAttribute(FILL);
    for (const one of [...element.attributes, element.firstChild])
      if (one?.nodeValue) one.nodeValue = fill(one.nodeValue);
  }
  parent.prepend(content);
}
