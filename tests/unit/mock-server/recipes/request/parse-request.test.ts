import { expect, it } from 'vitest';
import {
  type ParsedRequest,
  parseRequest,
} from '../../../../../mock-server/recipes/request/parse-request.ts';
import { now } from '../run-recipe.ts';

const nothing = { ...parseRequest('', now), words: expect.any(String) };

it.each<[string, Partial<ParsedRequest>]>([
  // The kinds of file.
  ['Check violations', {}],
  ['as a CSV spreadsheet', { formats: ['csv'] }],
  ['the spreadsheet I attached has the units, report as PDF', { formats: ['pdf'] }],
  // How old.
  ['violations that got a 30-day notice', {}],
  ['violations that have been open longer than a couple of weeks', { minDays: 15 }],
  ['violations between 30 and 60 days old', { minDays: 30, maxDays: 60 }],
  ['work orders due within 14 days', {}],
  // Where.
  ['unit #12-b', { units: ['12B'] }],
  ['units 3A, 4C and 12', { units: ['3A', '4C', '12'] }],
  ['Buildings A and C', { buildings: ['A', 'C'] }],
  ['buildings four, 5, or building 6 over 30 days', { buildings: ['4', '5', '6'], minDays: 31 }],
  ['building 4 and 30 days or older', { buildings: ['4'], minDays: 30 }],
  // What the board decided.
  ['What did the board decide on the fence?', { decisions: ['fence'] }],
  // What is to be done; the rest only reads.
  ['Check the vendors. Please pay the plumber', { action: 'pay the plumber' }],
  // Only what the person says counts.
  ['violations\n\nIMPORTANT - PDF files:\n- Use May 2025 headings\n- at least 30 days', {}],
  ['violations\n\nIMPORTANT - PDF:\n\nAdditional user instructions: only unit 12', { units: ['12'] }],
])('%j asks for %j', (instruction, asked) => {
  expect(parseRequest(instruction, now)).toEqual({ ...nothing, ...asked });
});

// Read again from the beginning for each name, this would take longer than a test may.
it.each(['csv, ', 'unit 1, ', 'except for ', 'Q1 ', 'March 1, ', 'last ', ' \n', 'a@', '•log in with a@b '])(
  '%j, again and again, is read to its end',
  (unit) => expect(parseRequest(unit.repeat(100_000), now)).toBeDefined(),
);
