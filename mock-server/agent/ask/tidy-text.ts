const firstCharacters = 8_000;
const lastCharacters = 2_000;

/** One space for each run of them, and no line with nothing but spaces: patterns that skip spaces stay quick. */
export function tidyText(text: string): string {
  const lines = text.split(/\r?\n/).map((line) => line.replaceAll(/\s+/g, ' ').trim());
  return lines.filter((line, i) => line !== '' || (lines[i - 1] ?? '') !== '').join('\n');
}

/** The beginning and the end of what is too long to be a wish: what was pasted stands between them. */
export function bounded(text: string): string {
  if (text.length <= firstCharacters + lastCharacters) return text;
  return `${text.slice(0, firstCharacters)}\n${text.slice(-lastCharacters)}`;
}
