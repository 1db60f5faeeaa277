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
