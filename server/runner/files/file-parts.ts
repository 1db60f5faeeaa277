import { TargetNotFoundError } from '../../browser/browser-errors.ts';
import { maxMatches, maxMatchesInContext } from '../../browser/page-outline.ts';

/** The text of a file. */
export interface FileText {
  content: string;
  /** Where each page begins in `content`, if the file has pages. */
  pageStarts?: readonly number[] | undefined;
}

/** A part may be shorter by this share, to end with a line or a word. */
const looseShare = 0.2;
/** The most characters of a line that a search shows. */
const lineCharacters = 300;

/** Returns where the parts of a text begin, and its end. Parts end with a line, or else with a word, if one is near. */
function bordersOf(content: string, size: number): number[] {
  const borders = [0];
  for (let from = 0; content.length - from > size;) {
    const end = from + size;
    const earliest = end - Math.floor(size * looseShare);
    const near = ['\n', ' '].map((mark) => content.lastIndexOf(mark, end - 1)).find((at) => at >= earliest);
    from = near === undefined ? end : near + 1;
    borders.push(from);
  }
  return [...borders, content.length];
}

/** The page that a place of a text is on, counted from 1. */
const pageAt = (pageStarts: readonly number[], at: number): number =>
  Math.max(1, pageStarts.filter((start) => start <= at).length);

/**
 * Returns a part of a file's text with a line that says which.
 *
 * @throws {TargetNotFoundError} If there is no such part.
 */
export function filePart(
  name: string,
  { content, pageStarts }: FileText,
  { number, size }: { number: number; size: number },
): string {
  const borders = bordersOf(content, size);
  const [from, to] = [borders[number - 1], borders[number]];
  const count = borders.length - 1;
  if (from === undefined || to === undefined)
    throw new TargetNotFoundError(`"${name}" has ${count} parts, and no part ${number}`);
  const pages = pageStarts
    ? `, pages ${pageAt(pageStarts, from)} to ${pageAt(pageStarts, Math.max(from, to - 1))} of ${pageStarts.length}`
    : '';
  return `Part ${number} of ${count} of "${name}"${pages}:\n${content.slice(from, to)}`;
}

/**
 * Returns the lines of a file's text that have all words, ignoring case, each with its page and part, and says how far it
 * searched. Few matches, marked `*`, are shown with the lines before and after each.
 */
export function findInFile(
  name: string,
  { content, pageStarts }: FileText,
  { words, size }: { words: string; size: number },
): string {
  const terms = words.toLowerCase().split(/\s+/).filter(Boolean);
  const borders = bordersOf(content, size);
  const lines: { text: string; at: number }[] = [];
  let at = 0;
  for (const text of content.split('\n')) {
    if (text.trim() !== '') lines.push({ text, at });
    at += text.length + 1;
  }
  const hits = lines.flatMap(({ text }, index) => {
    const lower = text.toLowerCase();
    return terms.every((word) => lower.includes(word)) ? [{ index, hit: lower.indexOf(terms[0] ?? '') }] : [];
  });
  const listed = hits.slice(0, maxMatches);
  const hitOf = new Map(listed.map(({ index, hit }) => [index, hit]));
  const reach = hits.length <= maxMatchesInContext ? 1 : 0;
  const near = new Set(listed.flatMap(({ index }) => [index - reach, index, index + reach]));
  const result = lines.flatMap(({ text, at: from }, index) => {
    if (!near.has(index)) return [];
    const hit = hitOf.get(index);
    if (hit === undefined) return [`  ${text.trim().slice(0, lineCharacters)}`];
    const part = borders.findLastIndex((border) => border <= from + hit) + 1;
    const page = pageStarts ? `page ${pageAt(pageStarts, from + hit)}, ` : '';
    const start = Math.max(0, Math.min(hit - lineCharacters / 2, text.length - lineCharacters));
    return [`* ${page}part ${part}: ${text.slice(start, start + lineCharacters).trim()}`];
  });
  const more = hits.length > listed.length ? [`… ${hits.length - listed.length} more lines`] : [];
  return [
    ...(hits.length === 0 ? [`No line of "${name}" has the words "${words}".`] : [...result, ...more]),
    `Searched all ${lines.length} lines that could be read of "${name}".`,
  ].join('\n');
}
