import { numberOf, numberPattern } from './number-words.ts';
import { periodPattern } from './read-age.ts';

const newest = '(?:last|latest|newest|most recent|oldest|first|top|past|previous|next|upcoming|coming)';
const notPeriod = `\\b(?!\\s+(?:${periodPattern}|hours?|pages?|percent|dollars|units?\\b|%))`;
const patterns = [
  `\\b${newest}\\s+${numberPattern}${notPeriod}`,
  `\\b${numberPattern}\\s+${newest}\\b`,
  `\\b(?:only|up to|limit(?:ed)? (?:it |this |them )?to|at most|no more than|maximum of|max\\.?)\\s+${numberPattern}${notPeriod}`,
].map((source) => new RegExp(source, 'i'));

/** How many things a text wants: "the last 3", "the two most recent", "at most 5". */
export function readCount(text: string): number | undefined {
  for (const pattern of patterns) {
    const count = numberOf(pattern.exec(text)?.[1]);
    if (count > 0) return count;
  }
  return undefined;
}
