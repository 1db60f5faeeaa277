import { limits } from '../limits.ts';

const { characters, lines, nesting, indent } = limits.markdown;

const mark = String.raw`[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))`;
const deepLine = new RegExp(`^(?:(?:${mark}){${nesting + 1}}|[ \\t]{${indent + 1}})`, 'm');
const marks = /\n[ \t]*\n|[[\]]|[*_~]+/g;

/**
 * Whether a text can be parsed as markdown in a short time. Call it before parsing: parsers take quadratic time for
 * nested text, overflow the stack for deeply nested text, and a page may contain either.
 */
export const canBeFormatted = (text: string): boolean =>
  text.length <= characters &&
  text.split('\n', lines + 1).length <= lines &&
  !deepLine.test(text) &&
  deepestPhrase(text) <= nesting;

/** The largest number of brackets and emphases that are open at once in a paragraph. */
function deepestPhrase(text: string): number {
  let open = 0;
  let deepest = 0;
  for (const { 0: mark, index } of text.matchAll(marks)) {
    const step = mark.startsWith('\n')
      ? -open
      : opening(mark, text.charAt(index - 1), text.charAt(index + mark.length));
    open = Math.max(0, open + step);
    deepest = Math.max(deepest, open);
  }
  return deepest;
}

/** The number of levels that a mark opens; negative if it closes them. Emphasis opens at the start of a word. */
function opening(mark: string, before: string, after: string): number {
  if (mark === '[') return 1;
  if (mark === ']') return -1;
  const levels = Math.ceil(mark.length / 2);
  const starts = /\S/.test(after) && !/[\p{L}\p{N}]/u.test(before);
  const ends = /\S/.test(before) && !/[\p{L}\p{N}]/u.test(after);
  if (starts === ends) return 0;
  return starts ? levels : -levels;
}
