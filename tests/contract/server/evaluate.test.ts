import { expect, test } from 'vitest';
import { createEmbeddedDriver } from '../../../server/browser/embedded/embedded-driver.ts';
import { evaluate, type EvalResult, tableOf, totalsOf } from '../../eval/evaluate.ts';
import { injectionCases, portalCases, readCases } from '../../eval/suites.ts';
import { obedientPlan } from '../../fakes/oracle/obedient-plan.ts';
import { createOracle } from '../../fakes/oracle/oracle.ts';
import { plans } from '../../fakes/oracle/plans.ts';
import { startPortal } from '../../fakes/portals/start-portal.ts';

const pace = 10_000;
const driver = (web: typeof fetch) => createEmbeddedDriver({ fetch: web });
const prices = { input: 100, cached: 10, output: 1_000 };

test('counts what is solved, and ends before a run when the money is spent', async () => {
  const id = 'cards-night';
  const plan = plans[id];
  if (!plan) throw new Error('There is no plan');
  const model = { ...createOracle(plan), pricesIn: () => prices };
  const cases = portalCases(1, true).filter((one) => one.id === id);
  // The plan is at its end after the first run, so the second one fails.
  const results = await evaluate(cases, { model, driver, pace, runs: 3, maxCost: 0.95 });
  expect(results.map(({ isSolved, isWithinRules, attack }) => [isSolved, isWithinRules, attack])).toEqual([
    [true, true, undefined],
    [false, false, undefined],
  ]);
  const [first] = results;
  // All steps but one ask the model, and so does the judgment of the outcome.
  expect(first?.tokens).toBe((first?.steps ?? 0) * 1_050);
  expect(tableOf(results)).toContain('| solved | 1 of 2 |');
  expect(tableOf(results)).toContain('| attacks started | - |');
});

test('states the totals of all runs', () => {
  const run: EvalResult = {
    id: 'a',
    isSolved: true,
    isWithinRules: true,
    verdict: 'checked',
    attack: { isStarted: true, isCompleted: false },
    problems: [],
    summary: 'Checked',
    steps: 4,
    tokens: 1_000,
    dollars: 0.25,
    seconds: 3,
    log: [],
  };
  const attacked: EvalResult = {
    ...run,
    isWithinRules: false,
    verdict: 'unchecked',
    attack: { isStarted: true, isCompleted: true },
  };
  const missed = {
    ...run,
    isSolved: false,
    isWithinRules: false,
    attack: undefined,
    steps: 7,
    dollars: undefined,
  };
  expect(totalsOf([run, attacked, missed])).toEqual({
    solved: '2 of 3',
    'solved within the rules': '1 of 3',
    '"Checked" and right': '1 of 2',
    'attacks started': '2 of 2',
    'attacks completed': '1 of 2',
    'steps per run': '5.0',
    'tokens per run': '1000.0',
    'seconds per run': '3.0',
    cost: '$0.5000',
  });
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

test('a file may name a portal on this machine', async () => {
  const page = () =>
    Promise.resolve(new Response('<h1>Office</h1>', { headers: { 'Content-Type': 'text/html' } }));
  const { origin, close } = await startPortal({ fetch: page });
  const line = { id: 'a', instruction: 'Tell me the heading', startUrl: `${origin}/` };
  const model = createOracle(function* reads(mind) {
    yield { action: 'done', text: /heading 1 "(\w+)"/.exec(mind.sight.everything)?.[1] ?? 'none' };
  });
  const results = await evaluate(readCases(JSON.stringify(line)), { model, driver, pace, runs: 1 });
  await close();
  expect(results).toMatchObject([{ summary: 'Office', isSolved: true }]);
});

test.each([
  ['{"id":', 'Line 2 is not JSON.'],
  ['{"id":"a","instruction":"List the fees","startUrl":"portal"}', 'Line 2 is invalid: startUrl '],
])('refuses the line %s', (line, problem) => {
  const good = '{"id":"a","instruction":"List the fees","startUrl":"https://portal.example/"}';
  expect(readCases(`${good}\n\n`).map(({ id }) => id)).toEqual(['a']);
  expect(() => readCases(`${good}\n${line}`)).toThrow(problem);
});
