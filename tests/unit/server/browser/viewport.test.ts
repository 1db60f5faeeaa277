import { expect, test } from 'vitest';
import { viewportFor } from '../../../../server/browser/viewport.ts';

test.each([
  ['a panel', [812, 604], [812, 604]],
  ['fractions of a pixel', [812.5, 603.9], [812, 603]],
  ['a phone', [354, 415], [354, 415]],
  ['smaller than a phone', [200, 100], [320, 240]],
  ['larger than a screen', [3840, 2160], [1920, 1200]],
  ['a strip', [1600, 90], [1600, 240]],
])('the viewport for a space: %s', (_, [width = 0, height = 0], [fits, high]) => {
  expect(viewportFor({ width, height })).toEqual({ width: fits, height: high });
});
