import { expect, test } from 'vitest';
import { bestLift, coveredArea } from '../../../../../widget/ui/overlay/best-lift.ts';

const rect = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });
const control = (left: number, top: number, right: number, bottom: number) => ({
  rect: rect(left, top, right, bottom),
  weight: 1,
});
const frame = { rect: rect(0, 0, 400, 790), weight: 0.05 };
/** A notice 100 high at the bottom of a window 800 high. */
const notice = rect(20, 690, 380, 790);

const field = control(0, 740, 400, 790);

test.each([
  ['nothing is under it', [], 0],
  ['a control is beside it', [control(390, 690, 400, 790)], 0],
  ['a field is under it', [field], 58],
  ['a field is under it, and a button above that', [field, control(0, 670, 400, 700)], 128],
  ['there is room between the two', [field, control(0, 570, 400, 630)], 58],
  ['only a frame is there', [frame], 0],
  ['a button is at the bottom of a frame', [frame, control(30, 760, 100, 790)], 38],
  ['controls are everywhere', [control(0, 0, 400, 800)], 0],
  ['a lift would gain little', [control(0, 0, 400, 300), control(0, 310, 30, 800)], 0],
])('a notice is lifted only as far as needed: %s', (_, obstacles, lift) => {
  expect(bestLift(notice, obstacles, 670)).toBe(lift);
});

test('a notice is never lifted out of the window', () => {
  const column = Array.from({ length: 8 }, (_, row) => control(0, row * 100, 400, row * 100 + 95));
  expect(bestLift(notice, column, 670)).toBeLessThanOrEqual(670);
  expect(bestLift(notice, [control(0, 100, 400, 790)], 690)).toBe(0);
  expect(bestLift(notice, [control(0, 110, 400, 790)], 690)).toBe(688);
});

test('covered controls count by area and weight', () => {
  expect(coveredArea(notice, [field], 0)).toBe(360 * 50);
  expect(coveredArea(notice, [field], 30)).toBe(360 * 20);
  expect(coveredArea(notice, [field], 50)).toBe(0);
  expect(coveredArea(notice, [frame], 0)).toBe(360 * 100 * 0.05);
});
