/** Joins paragraphs of Markdown, without empty ones. */
export function summaryText(paragraphs: readonly string[]): string {
  return paragraphs.filter((paragraph) => paragraph !== '').join('\n\n');
}

/** Formats a Markdown list, without empty entries. */
export function bulletText(entries: readonly string[]): string {
  return entries
    .filter((entry) => entry !== '')
    .map((entry) => `- ${entry}`)
    .join('\n');
}

/** Formats the first names of a list: "V-1, V-2 and others". */
export const firstOf = (names: readonly string[], most = 8): string =>
  `${names.slice(0, most).join(', ')}${names.length > most ? ' and others' : ''}`;
