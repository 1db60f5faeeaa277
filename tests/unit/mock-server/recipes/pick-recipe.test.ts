import { expect, it } from 'vitest';
import { guard, pickRecipe } from '../../../../mock-server/recipes/pick-recipe.ts';
import type { Decision } from '../../../../server/agent/decision.ts';
import type { Recipe } from '../../../../mock-server/recipes/recipe.ts';
import { portalUrl, taskOf } from './run-recipe.ts';

it.each([
  [undefined, 'vendors'],
  ['http://portal.test/portal', 'vendors'],
  // A recipe for the portal runs on no other site.
  ['http://portal.test/portalish', 'generic'],
  ['https://portal.test/portal/', 'generic'],
])('with the start address %s: %s', (startUrl, name) => {
  expect(pickRecipe('List the vendors', { startUrl, portalUrl }).name).toBe(name);
});

type Act = Partial<Decision<number>>;

/** Plays the steps of a recipe on pages that repeat. */
async function play(acts: Act[], urls: string[], problem?: string): Promise<Decision[]> {
  const scripted: Recipe<number> = {
    name: 'scripted',
    fits: () => 1,
    start: () => 0,
    next({ memory }) {
      const common = { goal: 'Go', evaluation: 'Fine', memory: memory + 1 };
      return { do: 'goto', url: 'x', ...common, ...acts[memory] } as Decision<number>;
    },
  };
  const task = taskOf('x');
  const guarded = guard(scripted);
  let memory = guarded.start(task);
  const decisions: Decision[] = [];
  for (const [stepsDone] of acts.entries()) {
    const url = urls[stepsDone % urls.length] ?? '';
    const page = { url, title: '', text: '', headings: [], links: [], buttons: [], fields: [], tables: [] };
    const scene = { task, page, memory, stepsDone, downloaded: undefined, ...(problem && { problem }) };
    const decision = await guarded.next(scene, new AbortController().signal);
    memory = JSON.parse(JSON.stringify(decision.memory));
    decisions.push(decision);
  }
  return decisions;
}

const login: Act = { do: 'login', message: 'Log in.' };

it.each<[string, Act[], string[], string]>([
  ['ends at the third try of a step on the same page', [{}, {}, {}], ['a'], 'fail'],
  ['ends a loop over two pages', [{}, {}, {}, {}, {}], ['a', 'b'], 'fail'],
  ['continues with different goals', [{ goal: 'A' }, { goal: 'B' }, { goal: 'C' }], ['a'], 'goto'],
  ['counts again after a login', [{}, {}, login, {}, {}, login, login, login], ['a'], 'login'],
  ['does not prevent a finish', [{}, {}, { do: 'finish', summary: 'Done.' }], ['a'], 'finish'],
])('%s', async (_, acts, urls, end) => {
  const ends = (await play(acts, urls)).map((decision) => decision.do);
  expect(ends.at(-1)).toBe(end);
  expect(ends.slice(0, -1)).not.toContain('fail');
});

it('names the error of the previous step', async () => {
  const [first, , third] = await play([{}, {}, {}], ['a'], 'No answer.');
  expect(first?.evaluation).toBe('The last step failed: No answer.');
  expect(third).toMatchObject({ do: 'fail', reason: expect.stringContaining('No answer.') });
});
