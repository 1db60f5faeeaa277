import { expect, test } from 'vitest';
import { correctionWords, undoneWords } from '../../../../mock-server/agent/corrections/correction-words.ts';
import { furtherAsk, takeCorrection } from '../../../../mock-server/agent/corrections/take-correction.ts';
import { type Ask, readAsk } from '../../../../mock-server/agent/ask/ask.ts';
import { pickRecipe } from '../../../../mock-server/agent/pick-recipe.ts';
import { now } from '../run-recipe.ts';

const asked = {
  violations: 'List the violations of the community',
  orders: 'Extract the work orders as a CSV',
  minutes: 'Download the board meeting minutes',
  page: 'Read the page about the pool',
  request: 'File a maintenance request for unit 4B: the faucet leaks',
  packet: 'Put the board packet together',
};
const take = (first: string, correction: string, ask = readAsk(first, now)) =>
  takeCorrection({ instruction: first, ask }, correction, { recipe: pickRecipe(first), now });

test.each<[asked: keyof typeof asked, correction: string, understood: string[], missed: string[]]>([
  ['violations', 'only the open ones', ['only those with status Open'], []],
  ['violations', 'stop at March', ['only what is dated before April 2026'], []],
  ['violations', 'also add the phone numbers', [], ['also add the phone numbers']],
  ['violations', 'never mind the PDF', ['a CSV file'], []],
  ['violations', 'just building 4', ['only building 4'], []],
  ['violations', 'Only unit 12B, please', ['only unit 12B'], []],
  ['violations', 'over 30 days only', ['only what is at least 31 days old'], []],
  ['violations', 'only this year', ['only what is dated in 2026'], []],
  ['violations', 'sort by unit', ['"sort by unit"'], []],
  ['violations', 'just the last 3', ['no more than 3'], []],
  ['violations', 'email it to the board', [], ['email it to the board']],
  ['violations', 'hurry up!', [], ['hurry up']],
  ['violations', 'skip the resolved ones', [], ['skip the resolved ones']],
  ['violations', 'nothing from March', [], ['nothing from March']],
  ['orders', 'only the urgent ones', ['only those with priority Emergency or High'], []],
  ['orders', 'only plumbing', ['only those with category Plumbing'], []],
  ['orders', 'not the plumbing ones', [], ['not the plumbing ones']],
  ['orders', 'except unit 3A', [], ['except unit 3A']],
  ['orders', 'not the ones over 30 days', [], ['not the ones over 30 days']],
  ['orders', 'make it a PDF instead', ['a PDF'], []],
  ['orders', 'also as PDF', ['a CSV file and a PDF'], []],
  ['orders', 'no CSV', [], ['no CSV']],
  ['orders', 'put it into a calendar', [], ['put it into a calendar']],
  ['minutes', 'stop at March', ['only what is dated before April 2026'], []],
  ['minutes', 'tell me what was decided', ['what was decided'], []],
  ['minutes', 'never mind the PDF', [], ['never mind the PDF']],
  ['page', 'also the opening hours', ['"also the opening hours"'], []],
  ['request', 'make it urgent', [], ['make it urgent']],
  ['packet', 'leave out the minutes', [], ['leave out the minutes']],
  [
    'violations',
    'only the open ones and make it an Excel file, in Spanish',
    ['only those with status Open', 'an Excel file'],
    ['in Spanish'],
  ],
])('%s: %j', (first, correction, understood, missed) => {
  const { instruction, ...taken } = take(asked[first], correction);
  expect(taken).toMatchObject({ understood, missed });
  if (understood.length === 0) expect(instruction).toBe(asked[first]);
});

test('one after the other, each counts', () => {
  const first = take(asked.violations, 'only the open ones, as CSV');
  const second = take(asked.violations, 'just building 4', first.ask);
  const third = take(asked.violations, 'no, make it a PDF', second.ask);
  const anew = { status: 'only the open ones' };
  expect(third.ask).toMatchObject({ anew, buildings: ['4'], formats: ['pdf'] });
  expect([first, second, third].map(({ readsAnew }) => readsAnew)).toEqual([true, true, false]);
});

test.each([
  ['only the plumbing ones', ['only those with category Plumbing', 'only unit 12B']],
  ['also the plumbing ones', ['only those with category Plumbing or Electrical', 'only unit 12B']],
  ['just unit 3A', ['only those with category Electrical', 'only unit 3A']],
])('what is said later, %j, stands in place of what was said of the same', (words, told) => {
  const recipe = pickRecipe(asked.orders);
  const toldOf = (ask: Ask): string[] =>
    (recipe.facets ?? [])
      .filter(({ of }) => JSON.stringify(of(ask, now)) !== JSON.stringify(of(readAsk('', now), now)))
      .map((facet) => facet.words(ask, now));
  expect(toldOf(take('List the electrical work orders of unit 12B', words).ask)).toEqual(told);
  // So it is with what comes after a correction: the roofs of the first words do not come back.
  const { ask } = take('List the roofing work orders of unit 12B', 'only electrical');
  expect(toldOf(furtherAsk(ask, words, { recipe, now }))).toEqual(told);
});

test('what is to be done beside it is known once it is added', () => {
  const added = furtherAsk(readAsk(asked.orders, now), 'and pay the plumber as PDF', {
    recipe: undefined,
    now,
  });
  expect(added).toMatchObject({ action: 'pay the plumber as PDF', formats: ['pdf'] });
});

test.each(['only '.repeat(3_000), 'make it a PDF, '.repeat(2_000), 'stop at March '.repeat(500)])(
  'reads %j… to its end',
  (correction) => expect(take(asked.violations, correction).missed.length).toBeLessThan(2_000),
);

test('what is told names what was understood and what was not', () => {
  expect(correctionWords({ understood: ['a PDF', 'only unit 3'], missed: ['in red', 'faster'] })).toBe(
    'Understood: a PDF and only unit 3. Not understood: "in red" and "faster"; nothing is done about that.',
  );
  expect(undoneWords([], [])).toBe('');
  expect(undoneWords(['in red'], ['as CSV'])).toBe(
    'Not done, because it was not understood: "in red". Not done, because it came after the files were made: "as CSV".',
  );
});
