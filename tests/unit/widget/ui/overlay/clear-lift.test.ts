import { expect, test } from 'vitest';
import { clearLift, coveredArea } from '../../../../../widget/ui/overlay/clear-lift.ts';

const rect = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });
const control = (left: number, top: number, right: number, bottom: number) => ({
  rect: rect(left, top, right, bottom),
  weight: 1,
});
const frame = { rect: rect(0, 0, 400, 790), weight: 0.05 };
/** A notice of 100 at the foot of a window of 800. */
const notice = rect(20, 690, 380, 790);

test.each([
  ['nothing is under it', [], 0],
  ['what is there is beside it', [control(390, 690, 400, 790)], 0],
  ['a field is under it', [control(0, 740, 400, 790)], 58],
  [
    'a field is under it, and a button over that',
    [control(0, 740, 400, 790), control(0, 670, 400, 700)],
    128,
  ],
  ['there is room between the two', [control(0, 740, 400, 790), control(0, 570, 400, 630)], 58],
  ['a frame is all there is', [frame], 0],
  ['a button lies on the foot of a frame', [frame, control(30, 760, 100, 790)], 38],
  ['all is full of controls', [control(0, 0, 400, 800)], 0],
  ['little can be spared', [control(0, 0, 400, 300), control(0, 310, 30, 800)], 0],
])('a notice is lifted as far as it must: %s', (_, obstacles, lift) => {
  expect(clearLift(notice, obstacles, 670)).toBe(lift);
});

test('it is lifted no further than there is room', () => {
  const column = Array.from({ length: 8 }, (_, row) => control(0, row * 100, 400, row * 100 + 95));
  expect(clearLift(notice, column, 670)).toBeLessThanOrEqual(670);
  expect(clearLift(notice, [control(0, 100, 400, 790)], 690)).toBe(0);
  expect(clearLift(notice, [control(0, 110, 400, 790)], 690)).toBe(688);
});

test('what is covered counts by its area and weight', () => {
  expect(coveredArea(notice, [control(0, 740, 400, 790)], 0)).toBe(360 * 50);
  expect(coveredArea(notice, [control(0, 740, 400, 790)], 30)).toBe(360 * 20);
  expect(coveredArea(notice, [control(0, 740, 400, 790)], 50)).toBe(0);
  expect(coveredArea(notice, [frame], 0)).toBe(360 * 100 * 0.05);
});
