/** Marks what has places to fill, among its attributes or in the text it begins with: looking everywhere takes too long. */
export const FILL = 'data-fill';

/**
 * Puts a template of the page into a place, before what is there. `valueOf` gives the text for each `{{name}}` in what is
 * marked; `otherwise` is what stands there where nobody says anything else.
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
