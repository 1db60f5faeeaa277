import { expect, it } from 'vitest';
import { pickRecipe } from '../../../mock-server/agent/pick-recipe.ts';
import { portalUrl } from './run-recipe.ts';

it.each([
  [undefined, 'vendors'],
  [`${portalUrl}dashboard`, 'vendors'],
  ['http://portal.test/portal', 'vendors'],
  // What knows the portal's own pages alone goes nowhere else.
  ['http://portal.test/portalish', 'generic'],
  ['https://portal.test/portal/', 'generic'],
  ['https://other.example/', 'generic'],
])('with the start address %s: %s', (startUrl, name) => {
  expect(pickRecipe('List the vendors', { startUrl, portalUrl }).name).toBe(name);
});
