import { expect, it } from 'vitest';
import { missingPlaceWords, readPlaces } from '../../../../mock-server/agent/ask/read-places.ts';

const units = ['1A', '2C', '3B', '12D', '12A', '14B', 'Clubhouse'];

it.each<[string, string[]]>([
  ['inspections of building 12', []],
  ['inspections of unit 12A', []],
  ['inspections', []],
  [
    'inspections of building 7',
    ['There is no building 7 in the list that was read; it has homes such as 1A, 2C, 3B, 12A, 12D, 14B.'],
  ],
  [
    'inspections of units 12A and 12Z',
    ['There is no unit 12Z in the list that was read; it has homes such as 12A, 12D.'],
  ],
])('"%s" tells %j', (text, words) => {
  expect(missingPlaceWords(readPlaces(text), units)).toEqual(words);
});

it('names no building where the homes tell none', () => {
  expect(missingPlaceWords(readPlaces('building B'), ['Maple House', 'Pool deck'])).toEqual([
    'There is no building B in the list that was read.',
  ]);
});
