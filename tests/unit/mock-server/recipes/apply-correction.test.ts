import { expect, test } from 'vitest';
import { applyCorrection } from '../../../../mock-server/recipes/apply-correction.ts';
import { parseRequest } from '../../../../mock-server/recipes/request/parse-request.ts';
import { pickRecipe } from '../../../../mock-server/recipes/pick-recipe.ts';
import { now } from './run-recipe.ts';

const instructions = {
  violations: 'List the violations of the community',
  orders: 'Extract the work orders as a CSV',
  minutes: 'Download the board meeting minutes',
  page: 'Read the page about the pool',
  request: 'File a maintenance request for unit 4B: the faucet leaks',
  packet: 'Put the board packet together',
};
const correct = (instruction: string, correction: string, request = parseRequest(instruction, now)) =>
  applyCorrection({ instruction, request }, correction, { recipe: pickRecipe(instruction), now });

// `outcomes/corrected.test.ts` checks what the tasks then do.
test.each<
  [instruction: keyof typeof instructions, correction: string, understood: string[], missed: string[]]
>([
  ['violations', 'stop at March', ['only what is dated before April 2026'], []],
  ['violations', 'sort by unit', ['"sort by unit"'], []],
  ['violations', 'skip the resolved ones', [], ['skip the resolved ones']],
  ['orders', 'no CSV', [], ['no CSV']],
  ['minutes', 'tell me what was decided', ['what was decided'], []],
  ['page', 'also the opening hours', ['"also the opening hours"'], []],
  ['request', 'make it urgent', [], ['make it urgent']],
  ['packet', 'leave out the minutes', [], ['leave out the minutes']],
  [
    'violations',
    'open ones, as Excel, in Spanish',
    ['only those with status Open', 'files as XLSX'],
    ['in Spanish'],
  ],
])('%s: %j', (first, correction, understood, missed) => {
  const { instruction, ...corrected } = correct(instructions[first], correction);
  expect(corrected).toMatchObject({ understood, missed });
  if (understood.length === 0) expect(instruction).toBe(instructions[first]);
});

test('several corrections add up', () => {
  const first = correct(instructions.violations, 'only the open ones, as CSV');
  const second = correct(instructions.violations, 'just building 4', first.request);
  const third = correct(instructions.violations, 'no, make it a PDF', second.request);
  const overrides = { status: 'only the open ones' };
  expect(third.request).toMatchObject({ overrides, buildings: ['4'], formats: ['pdf'] });
  expect([first, second, third].map(({ restarts }) => restarts)).toEqual([true, true, false]);
});

test.each(['only '.repeat(3_000), 'make it a PDF, '.repeat(2_000), 'stop at March '.repeat(500)])(
  'reads the long correction %j…',
  (correction) => expect(correct(instructions.violations, correction).missed.length).toBeLessThan(2_000),
);
