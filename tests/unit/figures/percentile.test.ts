import { expect, it } from 'vitest';
import { median, percentile } from '../../bench/percentile.ts';

it.each([
  { values: [3], middle: 3 },
  { values: [9, 1, 5], middle: 5 },
  { values: [10, 1, 2, 3], middle: 2.5 },
  { values: [100, 20, 3], middle: 20 },
  { values: [], middle: Number.NaN },
])('the median of $values is $middle, and they stay in order', ({ values, middle }) => {
  const before = [...values];
  expect(median(values)).toBe(middle);
  expect(values).toEqual(before);
});

it.each([
  { share: 0.5, value: 5 },
  { share: 0.95, value: 10 },
  { share: 0, value: 1 },
])('the percentile $share of ten values is $value', ({ share, value }) => {
  expect(percentile([10, 9, 8, 7, 6, 5, 4, 3, 2, 1], share)).toBe(value);
});
