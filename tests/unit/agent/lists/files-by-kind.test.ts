import { expect, it } from 'vitest';
import { namePart } from '../../../../mock-server/agent/lists/files-by-kind.ts';

it.each([
  ['landscaping vendors', 'landscaping_vendors'],
  ['vendors rated 4.5 or better', 'vendors_rated_4_5_or_better'],
  [' (Board) / Meeting ', 'Board_Meeting'],
  ['', ''],
  ['_a__b_', 'a_b'],
  ['_'.repeat(100_000), ''],
  ['word '.repeat(12), Array.from({ length: 12 }, () => 'word').join('_')],
  ['word '.repeat(13), Array.from({ length: 12 }, () => 'word').join('_')],
  ['a'.repeat(60), 'a'.repeat(60)],
  ['a'.repeat(61), 'a'.repeat(60)],
  [`${'a'.repeat(60)} b`, 'a'.repeat(60)],
])('%j in a name: %j', (words, part) => {
  expect(namePart(words)).toBe(part);
});
