/** Parses JSON text. Returns an empty list for blank text, and undefined for text that is not JSON. */
export function fromJsonText(text: string): unknown {
  if (text.trim() === '') return [];
  try {
    return JSON.parse(text);
  } catch {
    // Spec silent: text that is not JSON, because the schema then reports the field as not a list.
    return undefined;
  }
}
