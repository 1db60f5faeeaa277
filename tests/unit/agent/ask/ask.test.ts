import { expect, it } from 'vitest';
import { amount } from '../../../../mock-server/agent/ask/amount.ts';
import { type Ask, readAsk } from '../../../../mock-server/agent/ask/ask.ts';
import { isAskedUnit, missingPlaceWords } from '../../../../mock-server/agent/ask/read-places.ts';
import { now } from '../run-recipe.ts';

const nothing = { ...readAsk('', now), words: expect.any(String) };

it.each<[string, Partial<Ask>]>([
  // The kinds of file.
  ['Check violations', {}],
  ['the violations as a spreadsheet', { formats: ['xlsx'] }],
  ['as a CSV spreadsheet', { formats: ['csv'] }],
  ['in PDF and Excel', { formats: ['pdf', 'xlsx'] }],
  ['export it to Word', { formats: ['docx'] }],
  ['put the meetings into a calendar', { formats: ['ics'] }],
  ['companies that excel at service', {}],
  ['a word of warning: check violations', {}],
  ['an invitation to bid', {}],
  ['check violations for the units in the attached spreadsheet', {}],
  ['the spreadsheet I attached has the units, report as PDF', { formats: ['pdf'] }],
  ['a CSV instead of a PDF', { formats: ['csv'] }],
  // How old.
  ['open violations over 30 days', { minDays: 31 }],
  ['violations that got a 30-day notice', {}],
  ['cases opened in the past 30 days', { maxDays: 30 }],
  ['cases from the last two weeks', { maxDays: 14 }],
  ['cases less than 10 days old', { maxDays: 10 }],
  ['over 30 calendar days', { minDays: 31 }],
  ['at least 2 months old', { minDays: 60 }],
  ['60+ days', { minDays: 60 }],
  ['30-day-old violations', { minDays: 30 }],
  ['a month open or more', { minDays: 30 }],
  ['over 12 units', {}],
  ['violations open for over a quarter', { minDays: 91 }],
  ['violations that have been open longer than a couple of weeks', { minDays: 15 }],
  ['violations not resolved within 30 days', { minDays: 31 }],
  ['violations from the past week', { maxDays: 7 }],
  ['violations older than 2 weeks but newer than 2 months', { minDays: 15, maxDays: 60 }],
  ['violations between 30 and 60 days old', { minDays: 30, maxDays: 60 }],
  ['work orders due within 14 days', {}],
  // How many.
  ['the last 3', { count: 3 }],
  ['top ten work orders', { count: 10 }],
  ['the 5 oldest violations', { count: 5 }],
  ['no more than 6 cases', { count: 6 }],
  ['the next 2 hours', {}],
  ['first 12 units', {}],
  // Where.
  ['unit #12-b', { units: ['12B'] }],
  ['units 3A, 4C and 12', { units: ['3A', '4C', '12'] }],
  ['case for #9C', { units: ['9C'] }],
  ['lot B12 and the pool', { units: ['B12'] }],
  ['violations for 12B and 14C', { units: ['12B', '14C'] }],
  ['Buildings A and C', { buildings: ['A', 'C'] }],
  ['buildings four, 5, or building 6 over 30 days', { buildings: ['4', '5', '6'], minDays: 31 }],
  ['building 4 and 30 days or older', { buildings: ['4'], minDays: 30 }],
  ['unit 7A or building 4', { units: ['7A'], buildings: ['4'] }],
  ['building a report of inspections', {}],
  ['work order 2041 of each unit', {}],
  // Beside the list: what the board decided, and what is to be done.
  ['What did the board decide on the fence?', { decisions: ['fence'] }],
  ['Summarize the minutes', { decisions: [] }],
  ['Check the vendors and pay the plumber', { action: 'pay the plumber' }],
  // Only what the person says counts.
  ['violations\n\nIMPORTANT: PDF files\n- Use May 2025 headings\n- at least 30 days', {}],
  ['violations\n\nCredentials provided:\nPassword: March2026', {}],
  ['violations\n\nIMPORTANT: PDF\n\nAdditional user instructions: only unit 12', { units: ['12'] }],
  ['User: the May minutes\n\nCurrent request: violations of unit 12', { units: ['12'] }],
])('%j asks for %j', (instruction, asked) => {
  expect(readAsk(instruction, now)).toEqual({ ...nothing, ...asked });
});

// Read again from the beginning for each name, this would take longer than a test may.
it.each([
  'csv, ',
  'unit 1, ',
  'except for ',
  'Q1 ',
  'March 1, ',
  'last ',
  ' ',
  ' \n',
  'a@',
  '•log in with a@b ',
])('%j, again and again, is read to its end', (unit) =>
  expect(readAsk(unit.repeat(100_000), now)).toBeDefined(),
);

it.each<[string, string[], string[], boolean]>([
  ['12B', [], [], true],
  ['12b', ['12B'], [], true],
  ['12B', ['12'], [], true],
  ['12B', ['2'], [], false],
  ['12', ['12A'], [], false],
  ['7D', [], ['7'], true],
  ['17D', [], ['7'], false],
  ['Clubhouse', ['7'], [], false],
])('home %s asked for as %j, buildings %j: %s', (unit, units, buildings, isAsked) => {
  expect(isAskedUnit(unit, { units, buildings })).toBe(isAsked);
});

it('says which homes and buildings no row has', () => {
  const asked = { units: ['12A', '12Z'], buildings: ['7', '3'] };
  expect(missingPlaceWords(asked, ['12A', '3B', 'Clubhouse'])).toEqual([
    'There is no building 7 in the list that was read.',
    'There is no unit 12Z in the list that was read.',
  ]);
});

it.each([
  [0, 'cases', '0 cases'],
  [1, 'cases', '1 case'],
  [1, 'communities', '1 community'],
  [2, 'communities', '2 communities'],
])('%i %s: %s', (count, things, words) => expect(amount(count, things)).toBe(words));
