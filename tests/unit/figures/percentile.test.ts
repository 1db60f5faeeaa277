import { describe, expect, it } from 'vitest';
import { median, percentile } from '../../bench/percentile.ts';

describe('median', () => {
  it.each([
    { values: [3], middle: 3 },
    { values: [9, 1, 5], middle: 5 },
    { values: [10, 1, 2, 3], middle: 2.5 },
    { values: [100, 20, 3], middle: 20 },
  ])('of $values is $middle', ({ values, middle }) => {
    expect(median(values)).toBe(middle);
  });

  it('leaves the values in their order', () => {
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
  });

  it('is no number for no values', () => {
    expect(median([])).toBeNaN();
  });
});

describe('percentile', () => {
  it.each([
    { share: 0.5, value: 5 },
    { share: 0.95, value: 10 },
    { share: 0, value: 1 },
  ])('of ten values, $share is $value', ({ share, value }) => {
    expect(percentile([10, 9, 8, 7, 6, 5, 4, 3, 2, 1], share)).toBe(value);
  });
});
