/** Parses JSON text. Returns an empty list for blank text, and undefined for text that is not JSON. */
export function fromJsonText(text: string): unknown {
  if (text.trim() === '') return [];
  try {
    return JSON.parse(text);
  } catch {
    // Spec silent: text that is not JSON gives undefined, because the schema then reports that the field is not a list.
    return undefined;
  }
}
