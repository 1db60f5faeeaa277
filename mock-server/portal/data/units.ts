import { association } from '../association.ts';
import type { SeededRandom } from '../seeded-random.ts';

const letters = ['A', 'B', 'C', 'D'] as const;
const highest = association.homes / letters.length;

/** All unit names, such as "12B". */
export const unitRange = `1A to ${highest}D`;

/** The highest unit number in sample data. Low, so that some units appear more than once. */
const highestInSamples = 14;

export const anyHome = (random: SeededRandom): string =>
  `${random.between(1, highestInSamples)}${random.pick(letters)}`;

/** Normalizes a unit name. Returns undefined if there is no such unit. */
export function knownUnit(text: string): string | undefined {
  const match = /^#?0*(\d{1,3})\s*-?([a-d])$/i.exec(text.trim());
  const number = Number(match?.[1]);
  return match === null || number < 1 || number > highest ? undefined : `${number}${match[2]?.toUpperCase()}`;
}
