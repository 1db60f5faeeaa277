import { numberOf, numberPattern, readCount } from '../ask/read-numbers.ts';

/** How many of these things a text wants: "the top 3", or "10 leads" of `things` that say so beside a number. */
export function howMany(text: string, things: string): number | undefined {
  const counted = new RegExp(
    `\\b${numberPattern}\\s+(?!units?\\b|homes?\\b)(?:[a-z-]+\\s+){0,2}?(?:${things})\\b`,
    'i',
  );
  const count = numberOf(counted.exec(text)?.[1]);
  return count > 0 ? count : readCount(text);
}
