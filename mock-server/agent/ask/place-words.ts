import type { AskedPlaces } from './read-places.ts';

/** "units 3A, 4C, building 7, Clubhouse"; empty when a text asks for no place. */
export function placeWords({ units, buildings }: AskedPlaces, grounds: readonly string[] = []): string {
  const parts = [
    units.length === 0 ? '' : `${units.length === 1 ? 'unit' : 'units'} ${units.join(', ')}`,
    buildings.length === 0
      ? ''
      : `${buildings.length === 1 ? 'building' : 'buildings'} ${buildings.join(', ')}`,
    ...grounds,
  ];
  return parts.filter((part) => part !== '').join(', ');
}
