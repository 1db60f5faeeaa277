import { expect, it } from 'vitest';
import { ahead, readDay, readTime, readPeriod } from '../../../../../mock-server/recipes/request/time.ts';
import { now } from '../run-recipe.ts';

it.each<[string, words?: string, from?: string, until?: string]>([
  ['you may download the minutes'],
  ['March through the list and get the minutes'],
  ['violations of the last fiscal year'],
  ['Check the violations before the board meeting this month'],
  ['download the March minutes', 'in March 2026', '2026-03-01', '2026-04-01'],
  ['minutes 3/2026', 'in March 2026'],
  ['minutes of 10/20/2026', 'on October 20, 2026', '2026-10-20', '2026-10-21'],
  ['violations opened after Oct. 2025', 'since November 2025', '2025-11-01', '2026-11-22'],
  ['violations before 2026-03', 'before March 2026', '1900-01-01', '2026-03-01'],
  ['stop at March', 'before April 2026'],
  ['minutes of the last 6 months', 'since May 2026'],
  ['violations opened last week', 'from November 9, 2026 to November 15, 2026', '2026-11-09', '2026-11-16'],
  ['violations between November and February', 'from November 1, 2025 to February 28, 2026'],
  ['violations from January to March 2025', 'in Q1 2025', '2025-01-01', '2025-04-01'],
])('the time of %j: %s', (text, words, from, until) => {
  const period = readPeriod(text, now);
  expect(period?.words).toBe(words);
  if (from !== undefined) expect(period).toMatchObject({ from, until });
});

it('over the turn of the year the last quarter is that of the old one', () => {
  const january = new Date('2027-01-05T00:00:00Z');
  expect(readPeriod('minutes of last quarter', january)?.words).toBe('in Q4 2026');
});

it.each([
  ['meetings in March', 'in March 2027'],
  ['meetings before March', 'before March 2027'],
  ['meetings in November', 'in November 2026'],
])('%j, looking ahead, is %s', (text, words) => {
  const period = readPeriod(text, now);
  expect(period && ahead(period, now).words).toBe(words);
});

it.each([
  ['January 15th at 7:30 p.m.', '2027-01-15', 1170],
  ['tomorrow at 7', '2026-11-22', 1140],
  ['Saturday at 9', '2026-11-28', 540],
  ['February 30', undefined, undefined],
  ['the sun deck in unit 5D broke yesterday', undefined, undefined],
])('the day and the time of "%s" are %s and %s', (text, day, minutes) => {
  expect(readDay(text, now)?.toISOString().slice(0, 10)).toBe(day);
  expect(readTime(text)).toBe(minutes);
});
