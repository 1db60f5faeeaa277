import { type AskedPlaces, isAskedUnit, unitKey } from './read-places.ts';

const and = new Intl.ListFormat('en', { type: 'conjunction' });
const mostNamed = 12;

/** "1 to 4, 6, and 9 to 14" */
function rangeWords(numbers: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const number of [...new Set(numbers)].toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run !== undefined && run[1] === number - 1) run[1] = number;
    else runs.push([number, number]);
  }
  return and.format(runs.map(([first, last]) => (first === last ? String(first) : `${first} to ${last}`)));
}

function buildingWords(building: string, homes: readonly string[], buildings: string): string {
  const none = `There is no building ${building} in the list that was read${buildings === '' ? '' : `; it has buildings ${buildings}`}.`;
  const like = homes.find((home) => home.endsWith(building));
  // A letter may name a building elsewhere and a home here: the person knows which, a guess would not.
  const isLetter = /^[A-Z]$/.test(building) && like !== undefined;
  return isLetter
    ? `${none} ${building} is also the letter of homes, as in ${like}; name the homes or the building's number.`
    : none;
}

function unitWords(unit: string, homes: readonly string[], buildings: string): string {
  const number = unit.replace(/[A-Z]+$/, '');
  const near = homes.filter((home) => isAskedUnit(home, { units: [], buildings: [number] })).toSorted();
  const none = `There is no unit ${unit} in the list that was read`;
  if (near.length > 0)
    return `${none}; of building ${number} it has ${and.format(near.slice(0, mostNamed))}.`;
  return buildings === ''
    ? `${none}.`
    : `${none}; it has homes of buildings ${buildings}, such as ${homes[0]}.`;
}

/** What a summary says of homes and buildings that were asked for and that no row of a list has: what there is. */
export function missingPlaceWords(asked: AskedPlaces, units: readonly string[]): string[] {
  const homes = [...new Set(units.map(unitKey))].filter((unit) => /^\d+[A-Z]?$/.test(unit));
  const buildings = rangeWords(homes.map((home) => Number.parseInt(home, 10)));
  const has = (places: AskedPlaces): boolean => units.some((unit) => isAskedUnit(unit, places));
  const missing = asked.units.filter((unit) => !has({ units: [unit], buildings: [] }));
  const missingBuildings = asked.buildings.filter((building) => !has({ units: [], buildings: [building] }));
  return [
    ...missingBuildings.map((building) => buildingWords(building, homes, buildings)),
    ...missing.map((unit) => unitWords(unit, homes, buildings)),
  ];
}
