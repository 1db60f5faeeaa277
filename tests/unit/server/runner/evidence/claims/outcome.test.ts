import { expect, it, test } from 'vitest';
import { lowered } from '../../../../../../server/runner/evidence/claims/lowered.ts';
import { mostClaims, verdictOf } from '../../../../../../server/runner/evidence/claims/make-outcome.ts';
import { linesOf, outcomeOf } from './claims-bench.ts';

test('what an agent misses is missing', () => {
  expect(linesOf({ missing: ['No fax number.'] })).toEqual(['missing request: No fax number.']);
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
    mostClaims,
    'It is late.',
    '62 more claims are not shown.',
    'partly',
  ]);
});
