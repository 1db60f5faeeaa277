import { association } from '../association.ts';

const letters = ['A', 'B', 'C', 'D'];
const highest = association.homes / letters.length;

/** The homes, as they are written: "12B". */
export const unitRange = `1A to ${highest}D`;

/** The unit as the association writes it, if there is one like that. */
export function knownUnit(text: string): string | undefined {
  const match = /^#?0*(\d{1,3})\s*-?([a-d])$/i.exec(text.trim());
  const number = Number(match?.[1]);
  return match === null || number < 1 || number > highest ? undefined : `${number}${match[2]?.toUpperCase()}`;
}
