import { expect, it, test } from 'vitest';
import { lowered } from '../../../../../../server/runner/evidence/claims/lowered.ts';
import { maxClaims, verdictOf } from '../../../../../../server/runner/evidence/claims/make-outcome.ts';
import { inTurns } from '../../../../../../server/time/in-turns.ts';
import { beginOutcome, csv, linesOf, outcomeOf, page } from './claims-bench.ts';

test('what an agent misses is missing', () => {
  expect(linesOf({ missing: ['No fax number.'] })).toEqual(['missing request: No fax number.']);
});

test('what a summary repeats of what is missing makes no second claim', () => {
  const summary = 'Partly done: Here is the list.\n\nMissing:\n- The report: the site shows error 500.';
  const missing = ['The report: the site shows error 500.'];
  expect(linesOf({ by: 'model', missing, summary })).toEqual(
    missing.map((text) => `missing request: ${text}`),
  );
});

test.each([
  [[], 'unchecked'],
  [['seen'], 'checked'],
  [['seen', 'unseen'], 'unchecked'],
  [['seen', 'unseen', 'missing'], 'partly'],
] as const)('%j: %s', (marks, verdict) => {
  expect(verdictOf(marks.map((mark) => ({ mark })))).toBe(verdict);
});

test.each([
  ['checked', undefined, 'unchecked'],
  ['checked', 'checked', 'checked'],
  ['checked', 'partly', 'partly'],
  ['unchecked', 'checked', 'unchecked'],
  ['unchecked', undefined, 'unchecked'],
  ['partly', 'checked', 'partly'],
  ['partly', undefined, 'partly'],
] as const)('%s and the judgment %s: %s', (before, verdict, after) => {
  const judgment = verdict && { verdict, reason: 'Because.' };
  const outcome = lowered({ verdict: before, claims: [] }, judgment);
  expect([outcome.verdict, outcome.claims.length]).toEqual([after, before === after ? 0 : 1]);
});

it('shows a bounded number of claims, none without evidence left out before one with evidence', () => {
  const own = Array.from({ length: 100 }, (_, at) => ({
    kind: 'filter' as const,
    text: `${at}`,
    mark: 'seen' as const,
  }));
  const { claims, verdict } = outcomeOf({ own, missing: ['It is late.'] });
  expect([claims.length, claims[0]?.text, claims.at(-1)?.text, verdict]).toEqual([
    maxClaims,
    'It is late.',
    '62 more claims are not shown.',
    'partly',
  ]);
});

test('a long list that was read at each step is checked in short parts, and its text once', () => {
  const rows = Array.from({ length: 500 }, (_, at) => `V-${at} | Unit ${at} | $${at}.00`);
  const cells = rows.map((row) => row.replaceAll(' | ', ','));
  const readings = Array.from({ length: 9 }, (_, step) => page(step, 'cases', ...rows));
  const files = [csv('cases.csv', 'Case,Unit,Fine', ...cells)];
  const fromFirst = { files, readings: readings.slice(0, 1) };
  let parts = 0;
  for (const _ of beginOutcome(fromFirst)) parts += 1;
  expect(parts).toBeGreaterThan(6 * rows.length);
  // The same text on several pages has the same evidence, and the newest page is quoted.
  const [once, nineTimes] = [fromFirst, { files, readings }].map(
    (evidence) => outcomeOf(evidence).claims.find(({ kind }) => kind === 'rows')?.rows?.rows,
  );
  expect(once?.at(-1)).toMatchObject({ step: 0, quote: rows.at(-1) });
  expect(nineTimes?.map(({ quote }) => quote)).toEqual(rows);
});

test('work in turns lets others go first', async () => {
  const over = new AbortController();
  setImmediate(() => over.abort());
  const work = (function* untilOver(): Generator<undefined, string> {
    while (!over.signal.aborted) yield;
    return 'done';
  })();
  expect(await inTurns(work)).toBe('done');
});
