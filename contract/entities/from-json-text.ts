/** What a text holds as JSON: an empty list where it is blank, undefined where it is not JSON. */
export function fromJsonText(text: string): unknown {
  if (text.trim() === '') return [];
  try {
    return JSON.parse(text);
  } catch {
    // Spec silent: text that is not JSON, because the schema then reports the field as not a list.
    return undefined;
  }
}
