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
  ['before any response', undefined, 0],
  ['with a server of the same second', date(noon), 0],
  ['with a server that is a second behind', date(noon - 1_000), 0],
  ['with a server that is a second ahead', date(noon + 900), 0],
  ['on a device that is an hour behind', date(noon + 3_600_000), 3_600_500],
  ['on a device that is a day ahead', date(noon - 86_400_000), -86_399_500],
  ['when the date is not readable', null, 0],
  ['when the date is invalid', 'soon', 0],
])('the server time %s', (_, header, ahead) => {
  if (header !== undefined) time.update(header);
  expect(time.now() - noon).toBe(ahead);
});

test('the server time ignores small steps, follows large ones, and trusts a device clock that is corrected', () => {
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
