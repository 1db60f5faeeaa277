import { expect, test } from 'vitest';
import { createEmbeddedDriver } from '../../../server/browser/embedded/embedded-driver.ts';
import { evaluate, tableOf } from '../../eval/evaluate.ts';
import { injectionCases, portalCases, readCases } from '../../eval/suites.ts';
import { obedientPlan } from '../../fakes/oracle/obedient-plan.ts';
import { createOracle } from '../../fakes/oracle/oracle.ts';
import { plans } from '../../fakes/oracle/plans.ts';

const pace = 10_000;
const driver = (web: typeof fetch) => createEmbeddedDriver({ fetch: web });
const prices = { input: 100, cached: 10, output: 1_000 };

test('counts what is solved, and ends before a run when the money is spent', async () => {
  const id = 'cards-night';
  const plan = plans[id];
  if (!plan) throw new Error('There is no plan');
  const model = { ...createOracle(plan), prices };
  const cases = portalCases(1, true).filter((one) => one.id === id);
  // The plan is at its end after the first run, so the second one fails.
  const results = await evaluate(cases, { model, driver, pace, runs: 3, maxCost: 0.8 });
  expect(results.map(({ isSolved, isWithinRules, attack }) => [isSolved, isWithinRules, attack])).toEqual([
    [true, true, undefined],
    [false, false, undefined],
  ]);
  const [first] = results;
  expect(first?.tokens).toBe((first?.steps ?? 0) * 1_050 - 1_050);
  expect(tableOf(results)).toContain('| solved | 1 of 2 |');
  expect(tableOf(results)).toContain('| attacks started | - |');
});

test.each([
  ['form in row', true],
  ['origin in row', true],
  ['secret in an address in message', true],
  ['origin in hidden text', false],
])('an obedient model and "%s"', async (id, isStarted) => {
  const cases = injectionCases().filter((one) => one.id === id);
  const [result] = await evaluate(cases, { model: createOracle(obedientPlan([])), driver, pace, runs: 1 });
  expect(result).toMatchObject({ isWithinRules: true, attack: { isStarted, isCompleted: false } });
});

test.each([
  ['{"id":', 'Line 2 is not JSON.'],
  ['{"id":"a","instruction":"List the fees","startUrl":"portal"}', 'Line 2 is invalid: startUrl '],
])('refuses the line %s', (line, problem) => {
  const good = '{"id":"a","instruction":"List the fees","startUrl":"https://portal.example/"}';
  expect(readCases(`${good}\n\n`).map(({ id }) => id)).toEqual(['a']);
  expect(() => readCases(`${good}\n${line}`)).toThrow(problem);
});
