import { expect, it } from 'vitest';
import { knownUnit } from '../../../../mock-server/portal/data/units.ts';

it.each([
  ['12b', '12B'],
  ['#012-B', '12B'],
  ['37D', '37D'],
  ['38A', undefined],
  ['0A', undefined],
  ['12E', undefined],
])('reads the unit %s as %s', (text, unit) => {
  expect(knownUnit(text)).toBe(unit);
});
