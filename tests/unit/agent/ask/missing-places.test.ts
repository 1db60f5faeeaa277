import { expect, it } from 'vitest';
import { missingPlaceWords } from '../../../../mock-server/agent/ask/missing-places.ts';
import { readPlaces } from '../../../../mock-server/agent/ask/read-places.ts';

const units = ['1A', '2C', '3B', '12D', '12A', '14B', 'Clubhouse'];

it.each<[string, string[]]>([
  ['inspections of building 12', []],
  ['inspections of unit 12A', []],
  ['inspections', []],
  [
    'inspections for building B',
    [
      "There is no building B in the list that was read; it has buildings 1 to 3, 12, and 14. B is also the letter of homes, as in 3B; name the homes or the building's number.",
    ],
  ],
  [
    'inspections for building Z',
    ['There is no building Z in the list that was read; it has buildings 1 to 3, 12, and 14.'],
  ],
  [
    'inspections for building 7',
    ['There is no building 7 in the list that was read; it has buildings 1 to 3, 12, and 14.'],
  ],
  [
    'inspections of units 12A and 12Z',
    ['There is no unit 12Z in the list that was read; of building 12 it has 12A and 12D.'],
  ],
  [
    'inspections of unit 99',
    [
      'There is no unit 99 in the list that was read; it has homes of buildings 1 to 3, 12, and 14, such as 1A.',
    ],
  ],
])('"%s" tells %j', (text, words) => {
  expect(missingPlaceWords(readPlaces(text), units)).toEqual(words);
});

it('names no building where the homes tell none', () => {
  expect(missingPlaceWords(readPlaces('building B'), ['Maple House', 'Pool deck'])).toEqual([
    'There is no building B in the list that was read.',
  ]);
});
