import { describe, expect, test } from 'vitest';
import { limits } from '../../../../../widget/rules/limits.ts';
import { nextRuns, runLabels } from '../../../../../widget/rules/schedule/next-runs.ts';

const runs = (pattern: string, zone: string, now: string) =>
  nextRuns(pattern, zone, Date.parse(now)).map((at) => new Date(at).toISOString().slice(0, 16));

// New York leaps from 2 to 3 on 8 March 2026 (07:00 UTC) and repeats 1 to 2 on 1 November (06:00 UTC).
const newYork = 'America/New_York';
// Berlin leaps from 2 to 3 on 29 March 2026 and repeats 2 to 3 on 25 October, both at 01:00 UTC.
const berlin = 'Europe/Berlin';

describe('nextRuns', () => {
  test.each<[why: string, pattern: string, zone: string, now: string, expected: string]>([
    ['the time it is has passed', '0 9 * * *', 'UTC', '2026-03-02T09:00Z', '03-03T09:00 03-04T09:00'],
    ['the minute it is, too', '0 9 * * *', 'UTC', '2026-03-02T09:00:30Z', '03-03T09:00 03-04T09:00'],
    ['a minute before', '0 9 * * *', 'UTC', '2026-03-02T08:59:59Z', '03-02T09:00 03-03T09:00'],
    [
      'nine stays nine, leap',
      '0 9 * * *',
      newYork,
      '2026-03-07T12:00Z',
      '03-07T14:00 03-08T13:00 03-09T13:00',
    ],
    [
      'nine stays nine, back',
      '0 9 * * *',
      berlin,
      '2026-10-24T06:00Z',
      '10-24T07:00 10-25T08:00 10-26T08:00',
    ],
    ['leapt over: an hour later', '30 2 * * *', newYork, '2026-03-07T12:00Z', '03-08T07:30 03-09T06:30'],
    ['leapt over: an hour later', '30 2 * * *', berlin, '2026-03-28T12:00Z', '03-29T01:30 03-30T00:30'],
    ['shown twice: the first time', '30 1 * * *', newYork, '2026-10-31T12:00Z', '11-01T05:30 11-02T06:30'],
    ['from the second showing', '30 1 * * *', newYork, '2026-11-01T06:10Z', '11-02T06:30 11-03T06:30'],
    ['every hour, leap', '0 * * * *', newYork, '2026-03-08T05:30Z', '03-08T06:00 03-08T07:00 03-08T08:00'],
    ['every hour, back', '0 * * * *', newYork, '2026-11-01T04:30Z', '11-01T05:00 11-01T06:00 11-01T07:00'],
    [
      'every 15 minutes, back',
      '*/15 * * * *',
      newYork,
      '2026-11-01T05:40Z',
      '11-01T05:45 11-01T06:00 11-01T06:15',
    ],
    [
      'every 6 hours, leap',
      '0 */6 * * *',
      newYork,
      '2026-03-08T04:30Z',
      '03-08T05:00 03-08T10:00 03-08T16:00',
    ],
    [
      'every 6 hours, back',
      '0 */6 * * *',
      berlin,
      '2026-10-24T21:30Z',
      '10-24T22:00 10-25T05:00 10-25T11:00',
    ],
    ['half an hour back', '0 * * * *', 'Australia/Lord_Howe', '2026-04-04T14:30Z', '04-04T15:30 04-04T16:30'],
    ['Mondays, back', '0 0 * * 1', newYork, '2026-10-28T00:00Z', '11-02T05:00 11-09T05:00'],
    [
      'the first of the month',
      '0 0 1 * *',
      berlin,
      '2026-03-02T00:00Z',
      '03-31T22:00 04-30T22:00 05-31T22:00',
    ],
    [
      'months without a 31st',
      '0 0 31 * *',
      'UTC',
      '2026-03-31T12:00Z',
      '05-31T00:00 07-31T00:00 08-31T00:00',
    ],
    [
      'either the day or the weekday',
      '0 0 13 * 5',
      'UTC',
      '2026-03-01T00:00Z',
      '03-06T00:00 03-13T00:00 03-20T00:00',
    ],
    ['Sunday by its other number', '0 0 * * 7', 'UTC', '2026-03-02T00:00Z', '03-08T00:00 03-15T00:00'],
    [
      'ranges, steps and lists',
      '0 8-12/2,20 * * *',
      'UTC',
      '2026-03-02T09:00Z',
      '03-02T10:00 03-02T12:00 03-02T20:00',
    ],
  ])('%s: %s in %s', (_, pattern, zone, now, expected) => {
    const all = runs(pattern, zone, now);
    expect(all).toHaveLength(limits.schedule.nextRuns);
    const first = all.slice(0, expected.split(' ').length).map((at) => at.slice('2026-'.length));
    expect(first.join(' ')).toBe(expected);
  });

  test('a leap day comes every four years, and not in 2100', () => {
    expect(runs('0 0 29 2 *', 'UTC', '2090-01-01T00:00Z')).toEqual(
      ['2092', '2096', '2104', '2108', '2112'].map((year) => `${year}-02-29T00:00`),
    );
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
    '0 0 31 2 *',
  ])('%j never comes', (pattern) => {
    expect(runs(pattern, 'UTC', '2026-03-02T09:00Z')).toEqual([]);
  });
});

describe('runLabels', () => {
  const labels = (zone: string, ...times: string[]) =>
    runLabels(
      times.map((time) => Date.parse(time)),
      { locale: 'en-US', timeZone: zone },
      // Newer Intl data put a narrow no-break space before AM.
    ).map((label) => label.replaceAll(/\s/g, ' '));

  test('a day and a time', () => {
    expect(labels(newYork, '2026-03-03T14:00Z')).toEqual(['Tue, Mar 3, 2026, 9:00 AM']);
  });

  test('an hour that comes twice says which it is', () => {
    expect(labels(newYork, '2026-11-01T05:00Z', '2026-11-01T06:00Z')).toEqual([
      'Sun, Nov 1, 2026, 1:00 AM EDT',
      'Sun, Nov 1, 2026, 1:00 AM EST',
    ]);
  });
});
