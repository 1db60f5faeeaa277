import { expect, test } from 'vitest';
import { applyCorrection } from '../../../../mock-server/recipes/apply-correction.ts';
import { parseRequest } from '../../../../mock-server/recipes/request/parse-request.ts';
import { pickRecipe } from '../../../../mock-server/recipes/pick-recipe.ts';
import { now } from './run-recipe.ts';

const asked = {
  violations: 'List the violations of the community',
  orders: 'Extract the work orders as a CSV',
  minutes: 'Download the board meeting minutes',
  page: 'Read the page about the pool',
  request: 'File a maintenance request for unit 4B: the faucet leaks',
  packet: 'Put the board packet together',
};
const take = (first: string, correction: string, ask = parseRequest(first, now)) =>
  applyCorrection({ instruction: first, request: ask }, correction, { recipe: pickRecipe(first), now });

// `outcomes/corrected.test.ts` checks what the tasks then do.
test.each<[asked: keyof typeof asked, correction: string, understood: string[], missed: string[]]>([
  ['violations', 'stop at March', ['only what is dated before April 2026'], []],
  ['violations', 'also add the phone numbers', [], ['also add the phone numbers']],
  ['violations', 'sort by unit', ['"sort by unit"'], []],
  ['violations', 'skip the resolved ones', [], ['skip the resolved ones']],
  ['orders', 'not the plumbing ones', [], ['not the plumbing ones']],
  ['orders', 'no CSV', [], ['no CSV']],
  ['minutes', 'tell me what was decided', ['what was decided'], []],
  ['page', 'also the opening hours', ['"also the opening hours"'], []],
  ['request', 'make it urgent', [], ['make it urgent']],
  ['packet', 'leave out the minutes', [], ['leave out the minutes']],
  [
    'violations',
    'only the open ones and make it an Excel file, in Spanish',
    ['only those with status Open', 'files as XLSX'],
    ['in Spanish'],
  ],
])('%s: %j', (first, correction, understood, missed) => {
  const { instruction, ...taken } = take(asked[first], correction);
  expect(taken).toMatchObject({ understood, missed });
  if (understood.length === 0) expect(instruction).toBe(asked[first]);
});

test('one after the other, each counts', () => {
  const first = take(asked.violations, 'only the open ones, as CSV');
  const second = take(asked.violations, 'just building 4', first.request);
  const third = take(asked.violations, 'no, make it a PDF', second.request);
  const overrides = { status: 'only the open ones' };
  expect(third.request).toMatchObject({ overrides, buildings: ['4'], formats: ['pdf'] });
  expect([first, second, third].map(({ restarts }) => restarts)).toEqual([true, true, false]);
});

test.each(['only '.repeat(3_000), 'make it a PDF, '.repeat(2_000), 'stop at March '.repeat(500)])(
  'reads %j… to its end',
  (correction) => expect(take(asked.violations, correction).missed.length).toBeLessThan(2_000),
);
