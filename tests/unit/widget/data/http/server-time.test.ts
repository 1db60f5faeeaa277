import { beforeEach, expect, test } from 'vitest';
import { createServerTime, type ServerTime } from '../../../../../widget/data/http/server-time.ts';

const noon = Date.UTC(2026, 0, 5, 12);
const date = (milliseconds: number) => new Date(milliseconds).toUTCString();
let device: number;
let time: ServerTime;

beforeEach(() => {
  device = noon;
  time = createServerTime(() => device);
});

test.each([
  ['before anything was heard', undefined, 0],
  ['with a server of the same second', date(noon), 0],
  ['with one that is a second behind', date(noon - 1_000), 0],
  ['with one that is a second ahead', date(noon + 900), 0],
  ['on a device that is an hour behind', date(noon + 3_600_000), 3_600_500],
  ['on a device that is a day ahead', date(noon - 86_400_000), -86_399_500],
  ['where the date may not be read', null, 0],
  ['where the date is none', 'soon', 0],
])('%s', (_, heard, ahead) => {
  if (heard !== undefined) time.update(heard);
  expect(time.now() - noon).toBe(ahead);
});

test('small steps are left alone, large ones followed, and a clock that was put right is trusted', () => {
  time.update(date(noon + 60_000));
  const ahead = time.now() - noon;
  device += 10_700;
  time.update(date(noon + 71_000));
  expect(time.now() - device).toBe(ahead);
  time.update(date(noon + 300_000));
  expect(time.now()).toBe(noon + 300_500);
  device = noon + 310_000;
  time.update(date(noon + 310_000));
  expect(time.now()).toBe(device);
});
