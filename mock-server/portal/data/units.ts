import { association } from '../association.ts';
import type { SeededRandom } from '../seeded-random.ts';

const letters = ['A', 'B', 'C', 'D'] as const;
const highest = association.homes / letters.length;

/** The homes, as they are written: "12B". */
export const unitRange = `1A to ${highest}D`;

/** Homes of the sample cases and orders have low numbers, so that some have more than one. */
const highestInSamples = 14;

export const anyHome = (random: SeededRandom): string =>
  `${random.between(1, highestInSamples)}${random.pick(letters)}`;

/** The unit as the association writes it, if there is one like that. */
export function knownUnit(text: string): string | undefined {
  const match = /^#?0*(\d{1,3})\s*-?([a-d])$/i.exec(text.trim());
  const number = Number(match?.[1]);
  return match === null || number < 1 || number > highest ? undefined : `${number}${match[2]?.toUpperCase()}`;
}
