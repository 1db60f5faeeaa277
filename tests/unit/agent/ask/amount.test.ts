import { expect, it } from 'vitest';
import { amount } from '../../../../mock-server/agent/ask/amount.ts';

it.each([
  [0, 'cases', '0 cases'],
  [1, 'cases', '1 case'],
  [2, 'cases', '2 cases'],
  [1, 'inspections', '1 inspection'],
  [1, 'communities', '1 community'],
  [2, 'communities', '2 communities'],
  [1, 'different ones', '1 different one'],
  [1, 'upcoming architectural reviews', '1 upcoming architectural review'],
])('%i %s: %s', (count, things, words) => {
  expect(amount(count, things)).toBe(words);
});
