import { expect, test } from 'vitest';
import {
  actualBox,
  fitBox,
  placeList,
  toPage,
  toSpace,
} from '../../../mock-server/live/viewer/picture/fit-box.ts';

const page = { width: 1280, height: 800 };

test.each([
  ['bars at the sides', { width: 1000, height: 500 }, 1, { left: 100, top: 0, width: 800, height: 500 }],
  ['bars above and below', { width: 640, height: 600 }, 1, { left: 0, top: 100, width: 640, height: 400 }],
  ['larger than life', { width: 2560, height: 1600 }, 1, { left: 0, top: 0, width: 2560, height: 1600 }],
  ['a phone', { width: 380, height: 500 }, 2, { left: 0, top: 131.5, width: 380, height: 237.5 }],
  ['no space at all', { width: 0, height: 0 }, 1, { left: 0, top: 0, width: 0, height: 0 }],
])('fits the page into %s', (_, space, ratio, box) => {
  expect(fitBox(space, page, ratio)).toEqual(box);
});

test.each([1, 1.25, 1.5, 2, 3])('lies on whole device pixels at a ratio of %d', (ratio) => {
  const box = fitBox({ width: 731, height: 417 }, page, ratio);
  for (const length of Object.values(box)) expect((length * ratio) % 1).toBeCloseTo(0, 6);
});

test.each([
  ['in the middle', { width: 400, height: 300 }, { x: 640, y: 400 }, { left: -440, top: -250 }],
  ['at the first corner', { width: 400, height: 300 }, { x: 0, y: 10 }, { left: 0, top: 0 }],
  ['at the last corner', { width: 400, height: 300 }, { x: 1270, y: 9_999 }, { left: -880, top: -500 }],
  ['with room to spare', { width: 1300, height: 900 }, { x: 0, y: 0 }, { left: 10, top: 50 }],
])('shows the page at its own size, %s', (_, space, centre, at) => {
  expect(actualBox(space, page, centre, 1)).toEqual({ ...at, ...page });
});

const box = { left: 100, top: 0, width: 800, height: 500 };

test.each([
  ['its corner', { x: 100, y: 0 }, { x: 0, y: 0 }],
  ['its middle', { x: 500, y: 250 }, { x: 640, y: 400 }],
  ['beside it, left', { x: 3, y: 250 }, { x: 0, y: 400 }],
  ['beside it, right and under', { x: 999, y: 777 }, { x: 1279, y: 799 }],
  ['between two pixels', { x: 100.3, y: 0 }, { x: 0.48, y: 0 }],
])('finds the point of the page: %s', (_, point, found) => {
  expect(toPage(point, box, page)).toEqual(found);
});

test('and back', () => {
  expect(toSpace({ x: 640, y: 400, width: 128, height: 32 }, box, page)).toEqual({
    left: 500,
    top: 250,
    width: 80,
    height: 20,
  });
});

const space = { width: 800, height: 500 };
const list = { width: 200, height: 150 };

test.each([
  ['under the field', { left: 50, top: 100, width: 90, height: 20 }, { left: 50, top: 120 }],
  ['over it where there is no room', { left: 50, top: 400, width: 90, height: 20 }, { left: 50, top: 250 }],
  ['inside on the right', { left: 750, top: 100, width: 90, height: 20 }, { left: 600, top: 120 }],
  ['inside on the left', { left: -30, top: 100, width: 90, height: 20 }, { left: 0, top: 120 }],
  ['inside with no room at all', { left: 0, top: 10, width: 90, height: 480 }, { left: 0, top: 350 }],
])('opens a list %s', (_, field, at) => {
  expect(placeList(field, list, space)).toEqual(at);
});
