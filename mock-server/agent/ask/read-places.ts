import { monthName } from './dates.ts';
import { numberOf } from './read-numbers.ts';

/** Which homes a text is about. */
export interface AskedPlaces {
  /** "12B", or "12" for every home of that number. */
  units: string[];
  buildings: string[];
}

const joint = '(?:\\s*(?:,\\s*(?:(?:and|or)\\s+)?|&|/|-|–)\\s*|\\s+(?:and|or|to|through|thru)\\s+)';
/** "Units 12 and 30 days", "building 4, 12 rows": those are no places any more. */
const notAmount =
  '(?!\\s*(?:%|\\+|or more\\b)|\\s+(?:(?:calendar|business|working)\\s+)?(?:days?|weeks?|months?|years?|hours?|rows?|cases|violations|inspections|(?:work )?orders|oldest|newest|latest|most)\\b)';
const listOf = (kind: string, name: string): string =>
  `\\b${kind}\\s+(?:numbers?\\s+|nos?\\.?\\s+)?#?(${name}(?:${joint}(?:${kind}\\s+)?#?${name})*)`;

const homeKind = '(?:units?|lots?|suites?|apartments?|apts?\\.?|condos?|homes?)';
const homeName = `(?:\\d{1,4}-?[a-z]|\\d{1,4}|[a-z]-?\\d{1,3})\\b${notAmount}`;
const homes = new RegExp(listOf(homeKind, homeName), 'gi');
const hashed = /(?:^|\s)#(\d{1,4}-?[a-z])\b/gi;
/** "For 12B": with a capital, where a place is due. */
const bareHomes = new RegExp(
  `\\b(?:[Ff]or|[Oo]f|[Ii]n|[Aa]t|[Ff]rom)\\s+(\\d{1,3}-?[A-Z]\\b(?:${joint}\\d{1,3}-?[A-Z]\\b)*)`,
  'g',
);

const word =
  '[Oo]ne|[Tt]wo|[Tt]hree|[Ff]our|[Ff]ive|[Ss]ix|[Ss]even|[Ee]ight|[Nn]ine|[Tt]en|[Ee]leven|[Tt]welve';
const buildingKind = '(?:[Bb]uildings?|[Bb]ldgs?\\.?)';
const buildingName = `(?:\\d{1,3}\\b${notAmount}|(?:${word})\\b${notAmount}|[A-Z]\\b(?!\\s+[a-z]+ing\\b))`;
const buildings = new RegExp(listOf(buildingKind, buildingName), 'g');

/** A range longer than this is a slip. */
const longestRange = 60;

/** "12b" and "12-B" are the same home. */
export const unitKey = (unit: string): string => unit.replaceAll(/[\s#-]/g, '').toUpperCase();

const digits = (name: string): string => (/^[a-z]{3,}$/i.test(name) ? String(numberOf(name)) : unitKey(name));

/** "3 to 5" is 3, 4 and 5; "3A to 3D" is four homes; any other pair is two names. */
function rangeOf(first: string, last: string): string[] {
  const lettered = /^(\d*)[A-Z]$/;
  const stem = lettered.exec(first)?.[1];
  const [from, to] = [first, last].map((name) =>
    stem === undefined ? Number(name) : name.charCodeAt(name.length - 1),
  ) as [number, number];
  const isRange = lettered.exec(last)?.[1] === stem && from < to && to - from <= longestRange;
  if (!isRange) return [first, last];
  const nameOf = (at: number): string => (stem === undefined ? String(at) : stem + String.fromCharCode(at));
  return Array.from({ length: to - from + 1 }, (_, i) => nameOf(from + i));
}

/** Every name of "4, 5 and 7 to 9". */
function namesIn(list: string, name: string): string[] {
  const found = [...list.matchAll(new RegExp(`\\b${name}`, 'gi'))];
  return found.flatMap(([said], i) => {
    const before = found[i - 1];
    const between = before && list.slice(before.index + before[0].length, found[i]?.index);
    const isRange = /^\s*(?:to|through|thru|-|–)\s*/i.test(between ?? '');
    return isRange ? rangeOf(digits(before?.[0] ?? ''), digits(said)) : [digits(said)];
  });
}

const listsOf = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '');

/** The homes and the buildings a text names, all of them: "building 4 or 5", "units 12, 14A and 3B to 3D". */
export function readPlaces(text: string): AskedPlaces {
  const named = [...listsOf(text, homes), ...listsOf(text, hashed), ...listsOf(text, bareHomes)];
  const units = named.flatMap((list) => namesIn(list, homeName));
  const numbers = listsOf(text, buildings).flatMap((list) => namesIn(list, buildingName));
  return { units: [...new Set(units)], buildings: [...new Set(numbers)] };
}

/** Whether a home is one of those asked for. "12" stands for 12A, 12B and so on; no place asked means every one. */
export function isAskedUnit(unit: string, asked: AskedPlaces): boolean {
  const key = unitKey(unit);
  const number = key.replace(/[A-Z]+$/, '');
  const isHome = asked.units.some((name) => name === key || name === number);
  const isInBuilding = asked.buildings.some((name) => unitKey(name) === number);
  return (asked.units.length === 0 && asked.buildings.length === 0) || isHome || isInBuilding;
}

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
  const isHomeMeant = grounds.length === 0 || asked.units.length > 0 || asked.buildings.length > 0;
  return { grounds, isAsked: (unit) => grounds.includes(unit) || (isHomeMeant && isAskedUnit(unit, asked)) };
}

const kindWords = (kind: string, names: readonly string[]): string[] =>
  names.length === 0 ? [] : [`${kind}${names.length === 1 ? '' : 's'} ${names.join(', ')}`];

/** "units 3A, 4C, building 7, Clubhouse"; empty when a text asks for no place. */
export const placeWords = ({ units, buildings }: AskedPlaces, grounds: readonly string[] = []): string =>
  [...kindWords('unit', units), ...kindWords('building', buildings), ...grounds].join(', ');

const mostNamed = 8;

/** What a summary says of homes and buildings that were asked for and that no row of a list has, and what there is. */
export function missingPlaceWords({ units, buildings }: AskedPlaces, listed: readonly string[]): string[] {
  const homes = [...new Set(listed.filter(isHome).map(unitKey))].toSorted((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );
  const wordsFor = (kind: string, name: string, asked: AskedPlaces): string[] => {
    if (listed.some((unit) => isAskedUnit(unit, asked))) return [];
    const near = homes.filter((home) => Number.parseInt(home, 10) === Number.parseInt(name, 10));
    const [some] = [near, homes].filter((found) => found.length > 0);
    const has = some === undefined ? '' : `; it has homes such as ${some.slice(0, mostNamed).join(', ')}`;
    return [`There is no ${kind} ${name} in the list that was read${has}.`];
  };
  return [
    ...buildings.flatMap((name) => wordsFor('building', name, { units: [], buildings: [name] })),
    ...units.flatMap((name) => wordsFor('unit', name, { units: [name], buildings: [] })),
  ];
}

const named =
  /\b(?:in|near|around|from|for|of)\s+(?:the\s+)?(?:(?:city|town|area)\s+of\s+)?([A-Z][a-z]+(?:\s[A-Z][a-z]+)?)\b(?!['’])/g;
/** Words with a capital that follow "in" and "from" and are no place. */
const noPlace = new RegExp(
  String.raw`^${monthName}\b|^(?:excel|word|csv|pdf|spreadsheet|microsoft|google|list|next|last|all|our|my|this|directory|portal|listings|management|communit|compan|contract|lead|hoa|harborview area)`,
  'i',
);

const escaped = (name: string): string => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

export interface NamedPlaces {
  /** Places a directory has, and the text names. */
  known: string[];
  /** Places the text names, and the directory does not have. */
  unknown: string[];
}

/** The places of a directory a text is about. "The Harborview area" is the whole of it, and no place. */
export function placeNames(text: string, places: readonly string[]): NamedPlaces {
  const known = places.filter((place) => new RegExp(`\\b${escaped(place)}\\b(?!\\s+area)`, 'i').test(text));
  const all = places.map((place) => place.toLowerCase());
  const unknown = [...text.matchAll(named)]
    .map((match) => match[1] ?? '')
    .filter((name) => !noPlace.test(name) && !all.some((place) => name.toLowerCase().startsWith(place)));
  return { known, unknown: [...new Set(unknown)] };
}
