import { expect, test } from 'vitest';
import { fitSize, placeList, toPage } from '../../../../../server/live/viewer/picture-screen.ts';

const page = { width: 1280, height: 800 };

test.each([
  ['bars at the sides', { width: 1000, height: 500 }, 1, { width: 800, height: 500 }],
  ['bars above and below', { width: 640, height: 600 }, 1, { width: 640, height: 400 }],
  ['a larger space', { width: 2560, height: 1600 }, 1, { width: 2560, height: 1600 }],
  ['a phone', { width: 380, height: 500 }, 2, { width: 380, height: 237.5 }],
  ['no space at all', { width: 0, height: 0 }, 1, { width: 0, height: 0 }],
])('fits the page into a space with %s', (_, space, ratio, size) => {
  expect(fitSize(space, page, ratio)).toEqual(size);
});

test.each([1, 1.25, 1.5, 2, 3])('uses whole device pixels at a ratio of %d', (ratio) => {
  const { width, height } = fitSize({ width: 731, height: 417 }, page, ratio);
  for (const length of [width, height]) expect((length * ratio) % 1).toBeCloseTo(0, 6);
});

const box = { left: 100, top: 0, width: 800, height: 500 };

test.each([
  ['its corner', { x: 100, y: 0 }, { x: 0, y: 0 }],
  ['its middle', { x: 500, y: 250 }, { x: 640, y: 400 }],
  ['outside, left', { x: 3, y: 250 }, { x: 0, y: 400 }],
  ['outside, right and below', { x: 999, y: 777 }, { x: 1279, y: 799 }],
  ['between two pixels', { x: 100.3, y: 0 }, { x: 0.48, y: 0 }],
])('converts to a page position: %s', (_, point, position) => {
  expect(toPage(point, box, page)).toEqual(position);
});

const space = { width: 800, height: 500 };
const list = { width: 200, height: 150 };

test.each([
  ['below the field', { left: 50, top: 100, width: 90, height: 20 }, { left: 50, top: 120 }],
  [
    'above it if there is no space below',
    { left: 50, top: 400, width: 90, height: 20 },
    { left: 50, top: 250 },
  ],
  ['inside on the right', { left: 750, top: 100, width: 90, height: 20 }, { left: 600, top: 120 }],
  ['inside on the left', { left: -30, top: 100, width: 90, height: 20 }, { left: 0, top: 120 }],
  ['inside if nothing fits', { left: 0, top: 10, width: 90, height: 480 }, { left: 0, top: 350 }],
])('opens a list %s', (_, field, at) => {
  expect(placeList(field, list, space)).toEqual(at);
});
