import { limits } from '../limits.ts';

const { characters, lines, nesting, indent } = limits.markdown;

const mark = String.raw`[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))`;
const deepLine = new RegExp(`^(?:(?:${mark}){${nesting + 1}}|[ \\t]{${indent + 1}})`, 'm');
const marks = /\n[ \t]*\n|[[\]]|[*_~]+/g;

/**
 * Whether a text can be read as markdown in good time. What a page holds may be of any form: parsers take the square
 * of the time for what is nested, and run out of stack in the end. To be asked before the text is parsed.
 */
export const canBeFormatted = (text: string): boolean =>
  text.length <= characters &&
  text.split('\n', lines + 1).length <= lines &&
  !deepLine.test(text) &&
  deepestPhrase(text) <= nesting;

/** At most so many brackets and emphases are open at once, in any paragraph. */
function deepestPhrase(text: string): number {
  let open = 0;
  let deepest = 0;
  for (const { 0: found, index } of text.matchAll(marks)) {
    const step = found.startsWith('\n')
      ? -open
      : opening(found, text.charAt(index - 1), text.charAt(index + found.length));
    open = Math.max(0, open + step);
    deepest = Math.max(deepest, open);
  }
  return deepest;
}

/** What a mark opens, or, below nothing, closes. Emphasis opens where a word begins. */
function opening(found: string, before: string, after: string): number {
  if (found === '[') return 1;
  if (found === ']') return -1;
  const levels = Math.ceil(found.length / 2);
  const starts = /\S/.test(after) && !/[\p{L}\p{N}]/u.test(before);
  const ends = /\S/.test(before) && !/[\p{L}\p{N}]/u.test(after);
  if (starts === ends) return 0;
  return starts ? levels : -levels;
}
