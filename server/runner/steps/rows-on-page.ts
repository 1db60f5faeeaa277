const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const wordBefore = /[\p{L}\p{N}]$/u;
const wordAfter = /^[\p{L}\p{N}]/u;
/** As many characters as decide whether a word or number continues. A letter may take two. */
const borderLength = 3;

/** Whether words appear in a text as whole words and numbers: `2` doesn't appear in `$250`, nor `250` in `1,250`. */
function hasWords(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const end = at + words.length;
    const before = text.slice(Math.max(0, at - borderLength), at);
    const after = text.slice(end, end + borderLength);
    const isWithinWord =
      (wordAfter.test(words) && wordBefore.test(before)) || (wordBefore.test(words) && wordAfter.test(after));
    const isWithinNumber =
      (/^\d/.test(words) && /\d[.,]$/.test(before)) || (/\d$/.test(words) && /^[.,]\d/.test(after));
    if (!isWithinWord && !isWithinNumber) return true;
  }
  return false;
}

/**
 * Keeps the rows whose values all appear in the texts word for word.
 *
 * @param rows Cells of rows, copied by an agent.
 * @param texts What the page and the files say.
 * @returns The rows, and a missing value of each dropped row.
 */
export function rowsOnPage(rows: readonly (readonly string[])[], texts: readonly string[]) {
  const text = texts.map(plain).join('\n');
  const onPage: string[][] = [];
  const missing: string[] = [];
  for (const row of rows.map((cells) => cells.map(plain))) {
    const absent = row.find((cell) => !hasWords(text, cell));
    if (absent === undefined) onPage.push(row);
    else missing.push(absent);
  }
  return { rows: onPage, missing };
}
