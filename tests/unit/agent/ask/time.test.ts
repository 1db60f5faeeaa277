import { expect, it } from 'vitest';
import { ahead, askedDay, askedTime, readPeriod } from '../../../../mock-server/agent/ask/time.ts';
import { now } from '../run-recipe.ts';

it.each<[string, words?: string, from?: string, until?: string]>([
  ['you may download the minutes'],
  ['March through the list and get the minutes'],
  ['violations of the last fiscal year'],
  ['violations of unit 2026'],
  ['work orders due this week'],
  ['Check the violations before the board meeting this month'],
  ['download the March minutes', 'in March 2026', '2026-03-01', '2026-04-01'],
  ['minutes of December', 'in December 2025'],
  ['minutes 3/2026', 'in March 2026'],
  ['minutes of March last year', 'in March 2025'],
  ['minutes of 10/20/2026', 'on October 20, 2026', '2026-10-20', '2026-10-21'],
  ['violations from March on', 'since March 2026', '2026-03-01', '2026-11-22'],
  ['violations opened after Oct. 2025', 'since November 2025'],
  ['violations before 2026-03', 'before March 2026', '1900-01-01', '2026-03-01'],
  ['stop at March', 'before April 2026'],
  ['minutes of the last 6 months', 'since May 2026'],
  ['violations opened last week', 'from November 9, 2026 to November 15, 2026', '2026-11-09', '2026-11-16'],
  ['violations between November and February', 'from November 1, 2025 to February 28, 2026'],
  ['violations from January to March 2025', 'in Q1 2025', '2025-01-01', '2025-04-01'],
  ['the fourth quarter of 2025', 'in Q4 2025'],
])('the time of %j: %s', (text, words, from, until) => {
  const period = readPeriod(text, now);
  expect(period?.words).toBe(words);
  if (from !== undefined) expect(period).toMatchObject({ from, until });
});

it.each([
  ['minutes of last quarter', 'in Q4 2026'],
  ['minutes of Q2', 'in Q2 2026'],
])('over the turn of the year, %j is %s', (text, words) => {
  expect(readPeriod(text, new Date('2027-01-05T00:00:00Z'))?.words).toBe(words);
});

it.each([
  ['meetings in March', 'in March 2027'],
  ['meetings in November', 'in November 2026'],
  ['meetings of March 2026', 'in March 2026'],
])('%j, looking ahead, is %s', (text, words) => {
  const period = readPeriod(text, now);
  expect(period && ahead(period, now).words).toBe(words);
});

it.each([
  ['7:30 p.m.', 1170],
  ['19:05', 1145],
  ['at 7', 1140],
  ['at 9', 540],
  ['on January 15', undefined],
])('the time of day "%s" is %s', (text, minutes) => expect(askedTime(text)).toBe(minutes));

const isoDay = (day: Date | undefined): string | undefined => day?.toISOString().slice(0, 10);

it.each([
  ['January 15th', '2027-01-15'],
  ['2027-02-28', '2027-02-28'],
  ['tomorrow', '2026-11-22'],
  ['Saturday', '2026-11-28'],
  ['February 30', undefined],
  ['the sun deck in unit 5D broke yesterday', undefined],
])('the day "%s" is %s', (text, day) => expect(isoDay(askedDay(text, now))).toBe(day));
