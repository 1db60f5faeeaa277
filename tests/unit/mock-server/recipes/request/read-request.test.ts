import { expect, it } from 'vitest';
import { recipeNamed } from '../../../../../mock-server/recipes/pick-recipe.ts';
import {
  type ParsedRequest,
  parseRequest,
} from '../../../../../mock-server/recipes/request/parse-request.ts';
import { ahead, readDay, readPeriod, readTime } from '../../../../../mock-server/recipes/request/time.ts';
import { findUnsupported, unusedWishes } from '../../../../../mock-server/recipes/request/unsupported.ts';
import { now } from '../run-recipe.ts';

// The tables in `outcomes/` check what the recipes then do.
const nothing = { ...parseRequest('', now), words: expect.any(String) };
const handledBy = (recipe: string) => (text: string) =>
  recipeNamed(recipe)?.decisions?.(parseRequest(text, now), now);

it.each<[string, Partial<ParsedRequest>]>([
  ['as a CSV spreadsheet', { formats: ['csv'] }],
  ['the spreadsheet I attached has the units, report as PDF', { formats: ['pdf'] }],
  ['violations that have been open longer than a couple of weeks', { minDays: 15 }],
  ['violations between 30 and 60 days old', { minDays: 30, maxDays: 60 }],
  ['unit #12-b', { units: ['12B'] }],
  ['buildings four, 5, or building 6 over 30 days', { buildings: ['4', '5', '6'], minDays: 31 }],
  ['building 4 and 30 days or older', { buildings: ['4'], minDays: 30 }],
  ['What did the board decide on the fence?', { decisions: ['fence'] }],
  [
    'violations\n\nIMPORTANT - PDF:\n- at least 30 days\n\nAdditional user instructions: unit 12',
    { units: ['12'] },
  ],
])('%j requests %j', (instruction, request) => {
  expect(parseRequest(instruction, now)).toEqual({ ...nothing, ...request });
});

it.each<[string, words?: string, from?: string, until?: string]>([
  ['March through the list and get the minutes'],
  ['Check the violations before the board meeting this month'],
  ['download the March minutes', 'in March 2026', '2026-03-01', '2026-04-01'],
  ['minutes of 10/20/2026', 'on October 20, 2026', '2026-10-20', '2026-10-21'],
  ['violations opened after Oct. 2025', 'since November 2025', '2025-11-01', '2026-11-22'],
  ['violations before 2026-03', 'before March 2026', '1900-01-01', '2026-03-01'],
  ['violations opened last week', 'from November 9, 2026 to November 15, 2026', '2026-11-09', '2026-11-16'],
  ['violations from January to March 2025', 'in Q1 2025', '2025-01-01', '2025-04-01'],
])('%j is about the time: %s', (text, words, from, until) => {
  const period = readPeriod(text, now);
  expect(period?.words).toBe(words);
  if (from !== undefined) expect(period).toMatchObject({ from, until });
});

it('in January, the last quarter is that of the previous year', () => {
  const january = new Date('2027-01-05T00:00:00Z');
  expect(readPeriod('minutes of last quarter', january)?.words).toBe('in Q4 2026');
});

it.each([
  ['meetings before March', 'before March 2027'],
  ['meetings in November', 'in November 2026'],
])('%j looks ahead: %s', (text, words) => {
  const period = readPeriod(text, now);
  expect(period && ahead(period, now).words).toBe(words);
});

it.each([
  ['January 15th at 7:30 p.m.', '2027-01-15', 1170],
  ['tomorrow at 7', '2026-11-22', 1140],
  ['Saturday at 9', '2026-11-28', 540],
  ['February 30', undefined, undefined],
  ['the sun deck in unit 5D broke yesterday', undefined, undefined],
])('"%s" is on %s, %s minutes after midnight', (text, day, minutes) => {
  expect(readDay(text, now)?.toISOString().slice(0, 10)).toBe(day);
  expect(readTime(text)).toBe(minutes);
});

it.each([
  ['violations', 'violations last fiscal year', ['last fiscal year']],
  ['work-orders', 'work orders waiting on a vendor', ['waiting on a vendor']],
  ['violations', 'sort the violations by owner, newest first', []],
  ['watch-violations', 'monitor violations, what is due this week', []],
  ['vendors', 'insurance expiring within 2 months', []],
])('the %s recipe does not use of %j: %j', (recipe, words, phrases) =>
  expect(unusedWishes(words, handledBy(recipe))).toEqual(phrases),
);

it.each<[words: string, missed: string[], recipe?: string]>([
  ['If a login page appears, use what I gave. Once logged in, open the violations', []],
  ['Only if it rained, list the roofers, but no painters', ['Only if it rained', 'but no painters']],
  ['the violations of units 3A to 3C', ['units 3A to 3C']],
  ['the minutes of 2026, none from March', ['none from March'], 'minutes'],
  ['no more than 6 cases, open 90 days or more', [], 'violations'],
])('no recipe supports of %j: %j', (words, missed, recipe) => {
  expect(findUnsupported(words, recipe === undefined ? undefined : handledBy(recipe))).toEqual(missed);
});

// A quadratic pattern would run into the time limit.
const parts =
  'csv, /unit 1, /except for /Q1 /March 1, /last / \n/a@/•log in with a@b /sorted by a, b and /between March /at least 3 /if /that Ann ';
it.each(parts.split('/'))('reads a long repetition of %j', (part) => {
  expect(parseRequest(part.repeat(100_000), now)).toBeDefined();
  const text = part.repeat(20_000);
  for (const phrases of [unusedWishes(text, handledBy('violations')), findUnsupported(text)])
    expect(phrases.length).toBeLessThanOrEqual(5);
});
