import { describe, expect, test } from 'vitest';
import { isCronExpression, nextRun, nextRuns } from '../../../../contract/schedule/next-runs.ts';

/** Returns the next runs of a pattern in UTC, as `MM-DD HH:MM`. */
const runs = (cronExpression: string, timezone: string, after: string, count: number): string[] =>
  nextRuns({ cronExpression, timezone }, new Date(after), count).map((run) =>
    run.toISOString().slice(5, 16).replace('T', ' '),
  );

// New York skips from 2 to 3 on 8 March (07:00 UTC) and repeats 1 to 2 on 1 November (06:00 UTC).
const newYork = 'America/New_York';
// Berlin skips from 2 to 3 on 29 March and repeats 2 to 3 on 25 October, both at 01:00 UTC.
const berlin = 'Europe/Berlin';

const lordHowe = 'Australia/Lord_Howe';

const table: [why: string, pattern: string, zone: string, after: string, expected: string[]][] = [
  ['nine, clocks forward', '0 9 * * *', newYork, '2026-03-07T12:00Z', ['03-07 14:00', '03-08 13:00']],
  ['nine, clocks back', '0 9 * * *', newYork, '2026-10-31T12:00Z', ['10-31 13:00', '11-01 14:00']],
  ['a skipped time, later', '30 2 * * *', newYork, '2026-03-07T12:00Z', ['03-08 07:30', '03-09 06:30']],
  ['a repeated time, once', '30 2 * * *', berlin, '2026-10-24T12:00Z', ['10-25 00:30', '10-26 01:30']],
  ['after the second time', '30 2 * * *', berlin, '2026-10-25T01:10Z', ['10-26 01:30']],
  [
    'every 15 minutes into a repeated hour',
    '*/15 * * * *',
    newYork,
    '2026-11-01T05:30Z',
    ['11-01 05:45', '11-01 06:00', '11-01 06:15', '11-01 06:30', '11-01 06:45', '11-01 07:00'],
  ],
  ['six hours, forward', '0 */6 * * *', newYork, '2026-03-08T04:30Z', ['03-08 05:00', '03-08 10:00']],
  ['six hours, back', '0 */6 * * *', berlin, '2026-10-24T21:30Z', ['10-24 22:00', '10-25 05:00']],
  ['Mondays at midnight', '0 0 * * 1', newYork, '2026-10-28T00:00Z', ['11-02 05:00', '11-09 05:00']],
  ['the first of the month', '0 0 1 * *', berlin, '2026-03-02T00:00Z', ['03-31 22:00', '04-30 22:00']],
  [
    'each hour of one day, with a repeated hour',
    '30 * 1 11 *',
    newYork,
    '2026-11-01T03:45Z',
    ['11-01 04:30', '11-01 05:30', '11-01 06:30', '11-01 07:30'],
  ],
  ['a half-hour change', '0 * * * *', lordHowe, '2026-04-04T14:30Z', ['04-04 15:30', '04-04 16:30']],
  ['a repeated half hour', '45 1 * * *', lordHowe, '2026-04-04T12:00Z', ['04-04 14:45', '04-05 15:15']],
  ['no clock changes', '0 9 * * *', 'UTC', '2026-03-08T09:00Z', ['03-09 09:00']],
  ['the current minute', '0 9 * * *', 'UTC', '2026-03-02T09:00:30Z', ['03-03 09:00']],
  ['a second before', '0 9 * * *', 'UTC', '2026-03-02T08:59:59Z', ['03-02 09:00', '03-03 09:00']],
  ['months without a 31st', '0 0 31 * *', 'UTC', '2026-03-31T12:00Z', ['05-31 00:00', '07-31 00:00']],
  ['the day or the weekday', '0 0 13 * 5', 'UTC', '2026-03-07T00:00Z', ['03-13 00:00', '03-20 00:00']],
  ['Sunday as 7', '0 0 * * 7', 'UTC', '2026-03-02T00:00Z', ['03-08 00:00', '03-15 00:00']],
  ['ranges and lists', '0 8-12/2,20 * * *', 'UTC', '2026-03-02T11:00Z', ['03-02 12:00', '03-02 20:00']],
  ['a leap day, not in 2100', '0 0 29 2 *', 'UTC', '2096-02-29T00:00Z', ['02-29 00:00']],
  ['a day that never comes', '0 0 31 2 *', 'UTC', '2026-03-08T09:00Z', []],
  ['a day that never comes in several months', '0 0 31 4,6,9,11 *', 'UTC', '2026-03-08T09:00Z', []],
];

describe('next runs', () => {
  test.each(table)('%s: %s in %s', (_, pattern, zone, after, expected) => {
    expect(runs(pattern, zone, after, Math.max(expected.length, 1))).toEqual(expected);
  });

  test.each([
    ['2026-03-08T00:00Z', newYork],
    ['2026-11-01T00:00Z', newYork],
    ['2026-03-28T18:00Z', berlin],
    ['2026-10-24T18:00Z', berlin],
  ])('an hourly pattern runs every hour through a change of clocks: from %s in %s', (start, zone) => {
    let now = new Date(start);
    for (let count = 0; count < 24; count += 1) {
      const next = nextRun({ cronExpression: '0 * * * *', timezone: zone }, now);
      const wait = (next?.getTime() ?? 0) - now.getTime();
      expect([now.toISOString(), wait]).toEqual([now.toISOString(), 3_600_000]);
      now = next ?? now;
    }
  });

  test.each([
    '',
    '0 9 * *',
    '0 0 9 * * *',
    '60 9 * * *',
    '0 9 0 * *',
    '0 9 * 13 *',
    '0 9 * * 8',
    '0 9 5-1 * *',
    '*/0 * * * *',
    'a b c d e',
  ])('refuses %j', (text) => {
    expect(isCronExpression(text)).toBe(false);
    expect(runs(text, 'UTC', '2026-03-02T09:00Z', 1)).toEqual([]);
  });
});
