import { describe, expect, test } from 'vitest';
import { correctionWords, undoneWords } from '../../../../mock-server/agent/corrections/correction-words.ts';
import { recipeNamed } from '../../../../mock-server/agent/pick-recipe.ts';
import { furtherAsk, takeCorrection } from '../../../../mock-server/agent/corrections/take-correction.ts';
import { readAsk } from '../../../../mock-server/agent/ask/ask.ts';
import { now } from '../run-recipe.ts';

const asked: Record<string, string> = {
  violations: 'List the violations of the community',
  'work-orders': 'Extract the work orders as a CSV',
  vendors: 'Export the vendor directory as a spreadsheet',
  minutes: 'Download the board meeting minutes',
  generic: 'Read the page about the pool',
  requests: 'File a maintenance request for unit 4B: the faucet leaks',
  'board-packet': 'Put the board packet together',
};
const askedFirst = (instruction: string) => ({ instruction, ask: readAsk(instruction, now) });
const take = (recipe: string, correction: string, before = askedFirst(asked[recipe] ?? '')) =>
  takeCorrection(before, correction, { recipe: recipeNamed(recipe), now });

describe('everyday corrections', () => {
  test.each<[recipe: string, correction: string, understood: string[], missed: string[]]>([
    ['violations', 'only the open ones', ['only those with status Open'], []],
    ['violations', 'make it an Excel file', ['an Excel file'], []],
    ['violations', 'stop at March', ['only what is dated before April 2026'], []],
    ['violations', 'also add the phone numbers', [], ['also add the phone numbers']],
    ['vendors', 'also add the phone numbers', [], ['also add the phone numbers']],
    ['violations', 'never mind the PDF', ['no PDF, but a CSV file'], []],
    ['violations', 'just building 4', ['only building 4'], []],
    ['violations', 'Only unit 12B, please', ['only unit 12B'], []],
    [
      'violations',
      'skip the resolved ones',
      ['only those with status Open, Notice Sent, or Hearing Scheduled'],
      [],
    ],
    ['violations', 'over 30 days only', ['only what is at least 31 days old'], []],
    ['violations', 'only this year', ['only what is dated in 2026'], []],
    ['violations', 'sort by unit', ['"sort by unit"'], []],
    ['violations', 'newest first please', ['"newest first"'], []],
    ['violations', 'just the last 3', ['no more than 3'], []],
    ['violations', 'as CSV please', ['a CSV file'], []],
    ['violations', 'in Spanish', [], ['in Spanish']],
    ['violations', 'email it to the board', [], ['email it to the board']],
    ['violations', 'hurry up!', [], ['hurry up']],
    ['violations', 'use the blue template', [], ['use the blue template']],
    ['work-orders', 'only the urgent ones', ['only those with priority Emergency or High'], []],
    ['work-orders', 'only plumbing', ['only those with category Plumbing'], []],
    ['work-orders', 'make it a PDF instead', ['a PDF'], []],
    ['work-orders', 'also as PDF', ['a CSV file and a PDF'], []],
    ['minutes', 'stop at March', ['only what is dated before April 2026'], []],
    ['minutes', 'just the last 3', ['no more than 3'], []],
    ['minutes', 'never mind the PDF', [], ['never mind the PDF']],
    ['generic', 'also the opening hours', ['the words of "also the opening hours" are looked for, too'], []],
    ['requests', 'make it urgent', [], ['make it urgent']],
    ['board-packet', 'leave out the minutes', [], ['leave out the minutes']],
    [
      'violations',
      'only the open ones and make it an Excel file, in Spanish',
      ['only those with status Open', 'an Excel file'],
      ['in Spanish'],
    ],
  ])('%s: %j', (recipe, correction, understood, missed) => {
    expect(take(recipe, correction)).toMatchObject({ understood, missed });
  });

  test.each([
    'not the plumbing ones',
    'skip the emergency ones',
    'except unit 3A',
    'leave out building 4',
    'not the ones over 30 days',
  ])('%j is not taken for its opposite', (correction) => {
    expect(take('work-orders', correction)).toMatchObject({ understood: [], missed: [correction] });
  });

  test('what was asked stands as it was where nothing was understood', () => {
    const { instruction, readsAnew } = take('violations', 'hurry up, and use the blue template');
    expect(instruction).toBe(asked['violations']);
    expect(readsAnew).toBe(false);
  });
});

test('one after the other, each counts', () => {
  const first = take('violations', 'only the open ones, as CSV');
  const second = take('violations', 'just building 4', first);
  const third = take('violations', 'no, make it a PDF', second);
  expect(third.ask).toMatchObject({
    anew: { status: 'only the open ones' },
    buildings: ['4'],
    formats: ['pdf'],
  });
  expect([first.readsAnew, second.readsAnew, third.readsAnew]).toEqual([true, true, false]);
});

/** What of an ask can be told, by the recipe that does the work orders. */
const toldOf = (ask: ReturnType<typeof readAsk>): string[] =>
  (recipeNamed('work-orders')?.facets ?? [])
    .filter((facet) => JSON.stringify(facet.of(ask, now)) !== JSON.stringify(facet.of(readAsk('', now), now)))
    .map((facet) => facet.words(ask, now));

test.each([
  ['only the plumbing ones', ['only those with category Plumbing', 'only unit 12B']],
  ['also the plumbing ones', ['only those with category Plumbing or Electrical', 'only unit 12B']],
  ['just unit 3A', ['only those with category Electrical', 'only unit 3A']],
])('what is said later, %j, stands in place of what was said of the same', (words, told) => {
  const { ask } = askedFirst('List the electrical work orders of unit 12B');
  const correct = (before: typeof ask, correction: string) =>
    takeCorrection({ instruction: '', ask: before }, correction, { recipe: recipeNamed('work-orders'), now }).ask;
  expect(toldOf(correct(ask, words))).toEqual(told);
  // So it is with what comes after a correction: the roofs of the first words do not come back.
  const { ask: first } = askedFirst('List the roofing work orders of unit 12B');
  const further = furtherAsk(correct(first, 'only electrical'), words, { recipe: recipeNamed('work-orders'), now });
  expect(toldOf(further)).toEqual(told);
});

test.each(['only '.repeat(3_000), 'make it a PDF, '.repeat(2_000), 'stop at March '.repeat(500)])(
  'reads %j… to its end',
  (correction) => {
    expect(take('violations', correction).missed.length).toBeLessThan(2_000);
  },
);

describe('the words for it', () => {
  test.each<[understood: string[], missed: string[], words: string]>([
    [['a PDF'], [], 'Understood: a PDF. The agent goes by that from here on.'],
    [
      ['a PDF', 'only unit 3'],
      ['in red'],
      'Understood: a PDF and only unit 3. Not understood: "in red"; nothing is done about that.',
    ],
    [
      [],
      ['in red', 'faster'],
      'Not understood: "in red" and "faster". The task goes on as it was. Say it in other words, or start a new task for it.',
    ],
  ])('%j, %j', (understood, missed, words) => {
    expect(correctionWords({ understood, missed })).toBe(words);
  });

  test('at the end of a task', () => {
    expect(undoneWords([], [])).toBe('');
    expect(undoneWords(['in red'], ['as CSV'])).toBe(
      'Not done, because it was not understood: "in red". Not done, because it came after the files were made: "as CSV".',
    );
  });
});
