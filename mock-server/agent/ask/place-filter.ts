import { type AskedPlaces, isAskedUnit } from './read-places.ts';

const isHome = (unit: string): boolean => /\d/.test(unit);

/**
 * Whether a home or a part of the grounds is among those a text asks for. Parts of the grounds have names, so those
 * that are on the portal are looked for in the text: "the inspections of the clubhouse".
 */
export function placeFilter(
  words: string,
  asked: AskedPlaces,
  onPortal: readonly string[],
): { isAsked: (unit: string) => boolean; grounds: string[] } {
  const text = words.toLowerCase();
  const grounds = [...new Set(onPortal)].filter(
    (unit) => unit !== '' && !isHome(unit) && text.includes(unit.toLowerCase()),
  );
  const namesHomes = asked.units.length > 0 || asked.buildings.length > 0;
  return {
    grounds,
    isAsked: (unit) => {
      if (grounds.length === 0) return isAskedUnit(unit, asked);
      return grounds.includes(unit) || (namesHomes && isAskedUnit(unit, asked));
    },
  };
}
