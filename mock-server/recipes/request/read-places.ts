import { monthName } from './dates.ts';
import { escapePattern } from './named-values.ts';
import { numberOf, numberWords } from './read-numbers.ts';

/** The requested units and buildings. */
export interface RequestedPlaces {
  /** Unit names: "12B", or "12" for all units of that number. Empty means all. */
  units: string[];
  /** Building names: "4" or "C". */
  buildings: string[];
}

const joint = '(?:\\s*(?:,\\s*(?:(?:and|or)\\s+)?|&|/)\\s*|\\s+(?:and|or)\\s+)';
/** Excludes amounts after a place: "units 12 and 30 days", "building 4, 12 rows". */
const notAmount =
  '(?!\\s*(?:%|\\+|or more\\b)|\\s+(?:(?:calendar|business|working)\\s+)?(?:days?|weeks?|months?|years?|hours?|rows?|cases|violations|inspections|(?:work )?orders|oldest|newest|latest|most)\\b)';
const listOf = (kind: string, name: string): string =>
  `\\b${kind}\\s+(?:numbers?\\s+|nos?\\.?\\s+)?#?(${name}(?:${joint}(?:${kind}\\s+)?#?${name})*)`;

const homeName = `(?:\\d{1,4}-?[a-z]|\\d{1,4}|[a-z]-?\\d{1,3})\\b${notAmount}`;
const homes = [
  new RegExp(listOf('(?:units?|lots?|suites?|apartments?|apts?\\.?|condos?|homes?)', homeName), 'gi'),
  /(?:^|\s)#(\d{1,4}-?[a-z])\b/gi,
  // "For 12B": a capital letter after a preposition.
  new RegExp(
    `\\b(?:[Ff]or|[Oo]f|[Ii]n|[Aa]t|[Ff]rom)\\s+(\\d{1,3}-?[A-Z]\\b(?:${joint}\\d{1,3}-?[A-Z]\\b)*)`,
    'g',
  ),
];
const buildingName = `(?:(?:${numberWords})\\b${notAmount}|[A-Z]\\b(?!\\s+[a-z]+ing\\b))`;
const buildings = [new RegExp(listOf('(?:[Bb]uildings?|[Bb]ldgs?\\.?)', buildingName), 'g')];

/** Normalizes a unit name: "12b" and "12-B" are the same. */
export const unitKey = (unit: string): string => unit.replaceAll(/[\s#-]/g, '').toUpperCase();

/** Returns all names in enumerations: "4, five and 7". */
const namesIn = (text: string, lists: readonly RegExp[], name: string): string[] => [
  ...new Set(
    lists
      .flatMap((list) => [...text.matchAll(list)])
      .flatMap(([, names = '']) => names.match(new RegExp(`\\b${name}`, 'gi')) ?? [])
      .map((place) => String(numberOf(place) || unitKey(place))),
  ),
];

/** Returns all units and buildings in a text: "building 4 or 5", "units 12, 14A and 3B". */
export const readPlaces = (text: string): RequestedPlaces => ({
  units: namesIn(text, homes, homeName),
  buildings: namesIn(text, buildings, buildingName),
});

/** Returns true if a unit is requested. "12" includes 12A and 12B. Without places, all units are. */
export function isRequestedUnit(unit: string, places: RequestedPlaces): boolean {
  const key = unitKey(unit);
  const number = key.replace(/[A-Z]+$/, '');
  const isInBuilding = places.buildings.some((name) => unitKey(name) === number);
  return (
    placeWords(places) === '' || isInBuilding || [key, number].some((name) => places.units.includes(name))
  );
}

/**
 * Creates a filter for units and common areas. Common areas are found by their names on the portal: "the inspections of
 * the clubhouse".
 */
export function placeFilter(words: string, places: RequestedPlaces, onPortal: readonly string[]) {
  const isNamed = (unit: string) => /^\D+$/.test(unit) && words.toLowerCase().includes(unit.toLowerCase());
  const grounds = [...new Set(onPortal)].filter(isNamed);
  const includesHomes = grounds.length === 0 || placeWords(places) !== '';
  const isRequested = (unit: string) =>
    grounds.includes(unit) || (includesHomes && isRequestedUnit(unit, places));
  return { grounds, isRequested };
}

const kindWords = (kind: string, names: readonly string[]): string[] =>
  names.length === 0 ? [] : [`${kind}${names.length === 1 ? '' : 's'} ${names.join(', ')}`];

/** Describes places: "units 3A, 4C, building 7, Clubhouse". Empty without places. */
export const placeWords = ({ units, buildings }: RequestedPlaces, grounds: readonly string[] = []): string =>
  [...kindWords('unit', units), ...kindWords('building', buildings), ...grounds].join(', ');

/** Returns sentences about requested places that no row has. */
export function missingPlaceWords(
  { units, buildings }: RequestedPlaces,
  knownUnits: readonly string[],
): string[] {
  return [
    ...buildings.map((name) => ({ units: [], buildings: [name] })),
    ...units.map((name) => ({ units: [name], buildings: [] })),
  ]
    .filter((places) => !knownUnits.some((unit) => isRequestedUnit(unit, places)))
    .map((places) => `There is no ${placeWords(places)} in the list that was read.`);
}

const named =
  /\b(?:in|near|around|from|for|of)\s+(?:the\s+)?(?:(?:city|town|area)\s+of\s+)?([A-Z][a-z]+(?:\s[A-Z][a-z]+)?)\b(?!['’])/g;
/** Capitalized words after "in" and "from" that are not places. */
const noPlace = new RegExp(
  String.raw`^${monthName}\b|^(?:excel|word|csv|pdf|spreadsheet|microsoft|google|list|next|last|all|our|my|this|directory|portal|listings|management|communit|compan|contract|lead|hoa|harborview area)`,
  'i',
);

/** Returns the requested cities of a directory, and those it does not have. "The Harborview area" means all of them. */
export function placeNames(text: string, places: readonly string[]) {
  const matches = places.filter((place) =>
    new RegExp(`\\b${escapePattern(place)}\\b(?!\\s+area)`, 'i').test(text),
  );
  const all = places.map((place) => place.toLowerCase());
  const unknown = [...text.matchAll(named)]
    .map((match) => match[1] ?? '')
    .filter((name) => !noPlace.test(name) && !all.some((place) => name.toLowerCase().startsWith(place)));
  return { matches, unknown: [...new Set(unknown)] };
}
