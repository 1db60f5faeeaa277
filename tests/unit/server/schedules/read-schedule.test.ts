import { HTTPException } from 'hono/http-exception';
import { expect, test } from 'vitest';
import { readSchedule } from '../../../../server/schedules/read-schedule.ts';

const now = new Date('2026-03-02T09:00:00Z');
const payload = {
  name: 'Minutes',
  description: 'Download the minutes',
  model: 'balanced',
  timezone: 'America/New_York',
};
const recurring = { ...payload, isRecurring: true, cronExpression: '0 9 * * *' };
const once = { ...payload, isRecurring: false, scheduledAt: '2026-03-09T13:00:00Z' };

test('computes the next time of a pattern', () => {
  expect(readSchedule({ ...recurring, name: ' Minutes ', cronExpression: ' 0  9 * * * ' }, now)).toEqual({
    ...payload,
    isRecurring: true,
    cronExpression: '0 9 * * *',
    nextRunAt: '2026-03-02T14:00:00.000Z',
  });
});

test('keeps the name of the zone', () => {
  const zoned = { ...recurring, timezone: 'Asia/Kathmandu' };
  expect(readSchedule(zoned, now)).toMatchObject({
    timezone: 'Asia/Kathmandu',
    nextRunAt: '2026-03-03T03:15:00.000Z',
  });
});

test.each([
  ['in UTC', '2026-03-09T13:00:00Z', '2026-03-09T13:00:00.000Z'],
  ['with an offset', '2026-03-09T09:00:00-04:00', '2026-03-09T13:00:00.000Z'],
  ["by the zone's clocks", '2026-03-09T09:00', '2026-03-09T13:00:00.000Z'],
  ["by the zone's clocks, before they change", '2026-03-07T09:00:30', '2026-03-07T14:00:30.000Z'],
])('reads a time %s', (_, scheduledAt, at) => {
  expect(readSchedule({ ...once, scheduledAt }, now)).toMatchObject({ scheduledAt: at, nextRunAt: at });
});

test('accepts a password that is masked already', () => {
  const description = 'Log in with username: ann, password: ••••••••';
  expect(readSchedule({ ...recurring, description }, now)).toMatchObject({ description });
});

const parts = 'The schedule pattern needs five parts: minute, hour, day, month and weekday';
const noTime = 'The time to run is not a date and time';
const secret =
  'A schedule cannot store passwords or keys. Leave them out, and the task will wait at the login for someone to log in.';
const pattern = (cronExpression: string | null) => ({ ...recurring, cronExpression });
const time = (scheduledAt?: string) => ({ ...once, scheduledAt });
test.each<[string, object, string]>([
  ['no name', { ...recurring, name: '  ' }, 'Give the schedule a name'],
  ['no description', { ...recurring, description: '\n' }, 'Describe what the task should do'],
  ['no pattern', pattern(null), 'Please select a recurring schedule pattern'],
  ['an endless pattern', pattern(`${'1,'.repeat(1_000)}1 * * * *`), 'The schedule pattern is too long'],
  ['a pattern by the second', pattern('* * * * * *'), parts],
  ['a nickname', pattern('@daily'), parts],
  ['an impossible minute', pattern('61 * * * *'), 'The schedule pattern is not a cron expression'],
  ['an impossible day', pattern('0 0 31 2 *'), 'The schedule pattern never matches a date'],
  ['no time', time(), 'Please select when to run the automation'],
  ['a time in words', time('tomorrow'), noTime],
  ['an impossible month', time('2026-13-09T09:00Z'), noTime],
  ['an impossible local month', time('2026-13-09T09:00'), noTime],
  ['an impossible date', time('2027-02-30T09:00:00Z'), noTime],
  ['an impossible local date', time('2027-02-30T09:00'), noTime],
  ['an impossible offset', time('2026-03-09T09:00:00+24:00'), noTime],
  ['the present', time(now.toISOString()), 'The time to run must be in the future'],
  ['the past', time('2026-03-01T00:00'), 'The time to run must be in the future'],
  ['an unknown zone', { ...recurring, timezone: 'Mars/Olympus' }, 'The time zone is unknown'],
  ['an empty zone', { ...recurring, timezone: '' }, 'The time zone is unknown'],
  ['a key', { ...recurring, description: 'Read it with the api key: abc' }, secret],
  ['a password', { ...recurring, description: 'Log in as ann, password: hunter2' }, secret],
])('refuses %s', (_, schedule, message) => {
  const read = () => readSchedule(schedule as Parameters<typeof readSchedule>[0], now);
  expect(read).toThrow(HTTPException);
  expect(read).toThrow(message);
});
