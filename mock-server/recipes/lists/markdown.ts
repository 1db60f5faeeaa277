/** Paragraphs of Markdown, the empty ones left out. */
export function summaryText(paragraphs: readonly string[]): string {
  return paragraphs.filter((paragraph) => paragraph !== '').join('\n\n');
}

/** A list of Markdown, the empty entries left out. */
export function bulletText(entries: readonly string[]): string {
  return entries
    .filter((entry) => entry !== '')
    .map((entry) => `- ${entry}`)
    .join('\n');
}

/** "V-1, V-2 and others": no more than so many, since the file has all of them. */
export const firstOf = (names: readonly string[], most = 8): string =>
  `${names.slice(0, most).join(', ')}${names.length > most ? ' and others' : ''}`;
