/**
 * Marks elements with placeholders in their attributes or leading text. Searching every element would take too long.
 */
export const FILL = 'data-fill';

/**
 * Inserts a template of the page before the place's content. `valueOf` returns the text for each `{{name}}` in marked
 * elements, and `otherwise` is used where it returns none.
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
  for (const element of content.querySelectorAll(`[${FILL}]`)) {
    element.removeAttribute(FILL);
    for (const one of [...element.attributes, element.firstChild])
      if (one?.nodeValue) one.nodeValue = fill(one.nodeValue);
  }
  place.prepend(content);
}
