/** Which homes a text is about. */
export interface AskedPlaces {
  /** "12B", or "12" for every home of that number. */
  units: string[];
  building: string | undefined;
}

const home = '(?:units?|lots?|suites?|apartments?|apts?\\.?|condos?)';
const name = '(?:\\d{1,4}-?[a-z]?|[a-z]-?\\d{1,3})';
const list = new RegExp(
  `\\b${home}\\s+#?(${name}\\b(?:\\s*(?:,|and|or|&|,\\s*and)\\s*(?:unit\\s+)?#?${name}\\b)*)`,
  'gi',
);
const bare = /(?:^|\s)#(\d{1,4}-?[a-z])\b/gi;
const building = /\b(?:[Bb]uilding|[Bb]ldg\.?)\s+#?(\d{1,3}\b|[A-Z]\b(?!\s+[a-z]+ing\b))/;

/** "12b" and "12-B" are the same home. */
export const unitKey = (unit: string): string => unit.replaceAll(/[\s#-]/g, '').toUpperCase();

/** The homes and the building a text names. */
export function readPlaces(text: string): AskedPlaces {
  const lists = [...text.matchAll(list)].map((match) => match[1] ?? '');
  const named = lists.flatMap((part) =>
    [...part.matchAll(new RegExp(`\\b${name}\\b`, 'gi'))].map(([unit]) => unit),
  );
  const hashed = [...text.matchAll(bare)].map((match) => match[1] ?? '');
  const units = [...new Set([...named, ...hashed].map(unitKey))];
  return { units, building: building.exec(text)?.[1] };
}

/** Whether a home is one of those asked for. "12" stands for 12A, 12B and so on; no unit asked means every one. */
export function isAskedUnit(unit: string, asked: AskedPlaces): boolean {
  const key = unitKey(unit);
  const number = key.replace(/[A-Z]+$/, '');
  const isHome = asked.units.some((name) => name === key || name === number);
  const isBuilding = asked.building !== undefined && unitKey(asked.building) === number;
  return (asked.units.length === 0 && asked.building === undefined) || isHome || isBuilding;
}
