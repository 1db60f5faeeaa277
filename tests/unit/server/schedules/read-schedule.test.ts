import { HTTPException } from 'hono/http-exception';
import { describe, expect, test } from 'vitest';
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

describe('readSchedule', () => {
  test('a recurring one is due at its next time', () => {
    expect(readSchedule({ ...recurring, name: ' Minutes ', cronExpression: ' 0  9 * * * ' }, now)).toEqual({
      ...payload,
      isRecurring: true,
      cronExpression: '0 9 * * *',
      nextRunAt: '2026-03-02T14:00:00.000Z',
    });
  });

  test('a zone keeps its name', () => {
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
  ])('a time %s', (_, scheduledAt, at) => {
    expect(readSchedule({ ...once, scheduledAt }, now)).toMatchObject({ scheduledAt: at, nextRunAt: at });
  });

  test('a password that is hidden already may stand: its dots are read as no login', () => {
    const description = 'Log in with username: ann, password: ••••••••';
    expect(readSchedule({ ...recurring, description }, now)).toMatchObject({ description });
  });

  test.each<[string, object, string]>([
    ['no name', { ...recurring, name: '  ' }, 'Give the schedule a name'],
    ['no description', { ...recurring, description: '\n' }, 'Say what the task should do'],
    ['no pattern', { ...recurring, cronExpression: null }, 'Please select a recurring schedule pattern'],
    [
      'a pattern without end',
      { ...recurring, cronExpression: `${'1,'.repeat(1_000)}1 * * * *` },
      'The schedule pattern is too long',
    ],
    [
      'a pattern by the second',
      { ...recurring, cronExpression: '* * * * * *' },
      'The schedule pattern needs five parts: minute, hour, day, month and weekday',
    ],
    [
      'a nickname',
      { ...recurring, cronExpression: '@daily' },
      'The schedule pattern needs five parts: minute, hour, day, month and weekday',
    ],
    [
      'a minute that is none',
      { ...recurring, cronExpression: '61 * * * *' },
      'The schedule pattern is not a cron expression',
    ],
    [
      'a day that is none',
      { ...recurring, cronExpression: '0 0 31 2 *' },
      'The schedule pattern never comes round',
    ],
    ['no time', { ...once, scheduledAt: undefined }, 'Please select when to run the automation'],
    ['words for a time', { ...once, scheduledAt: 'tomorrow' }, 'The time to run is not a date and time'],
    [
      'a date that is none',
      { ...once, scheduledAt: '2026-13-09T09:00Z' },
      'The time to run is not a date and time',
    ],
    [
      'a local date that is none',
      { ...once, scheduledAt: '2026-13-09T09:00' },
      'The time to run is not a date and time',
    ],
    [
      'a day that no month has',
      { ...once, scheduledAt: '2027-02-30T09:00:00Z' },
      'The time to run is not a date and time',
    ],
    [
      'a local day that no month has',
      { ...once, scheduledAt: '2027-02-30T09:00' },
      'The time to run is not a date and time',
    ],
    [
      'an offset that is none',
      { ...once, scheduledAt: '2026-03-09T09:00:00+24:00' },
      'The time to run is not a date and time',
    ],
    ['now', { ...once, scheduledAt: now.toISOString() }, 'The time to run must be in the future'],
    ['the past', { ...once, scheduledAt: '2026-03-01T00:00' }, 'The time to run must be in the future'],
    ['a zone nobody knows', { ...recurring, timezone: 'Mars/Olympus' }, 'The time zone is not known'],
    ['an empty zone', { ...recurring, timezone: '' }, 'The time zone is not known'],
    ['a key', { ...recurring, description: 'Read it with the api key: abc' }, 'keeps no passwords or keys'],
    [
      'a password',
      { ...recurring, description: 'Log in with username ann, password: hunter2' },
      'A schedule keeps no passwords or keys: leave it out, and the task will wait at the login for someone to log in',
    ],
  ])('refuses %s', (_, wanted, message) => {
    const read = () => readSchedule(wanted as Parameters<typeof readSchedule>[0], now);
    expect(read).toThrow(HTTPException);
    expect(read).toThrow(message);
  });
});
