import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Reply } from '../../../../server/agent/planner/action.ts';
import { createPlanner } from '../../../../server/agent/planner/planner.ts';
import type { Model } from '../../../../server/model/model.ts';
import { sceneAt } from '../../../fakes/planner-scene.ts';

const noFields: Reply = {
  evaluation: '',
  notes: '',
  goal: 'Go on',
  action: 'done',
  ref: null,
  text: null,
  name: null,
  items: null,
  rows: null,
};

/** A reply, and the result of the previous one. */
type Step = { reply: Partial<Reply>; result?: string | undefined; problem?: string };

/** Takes these steps on the same page, and returns what the model reads before its last reply. */
async function requestAfter(
  steps: readonly Step[],
  outline: string,
  outlineBudget?: number,
): Promise<string> {
  const replies = [...steps.map(({ reply }) => ({ ...noFields, ...reply })), { ...noFields, text: 'Done.' }];
  let request = '';
  const model: Model = {
    description: 'fake',
    place: 'fake',
    nameIn: () => 'fake',
    pricesIn: () => undefined,
    ask({ messages, schema }) {
      request = messages.map(({ text }) => text).join('\n');
      const usage = { input: 0, cached: 0, output: 0, isEstimate: false };
      return Promise.resolve({ value: z.parse(schema, replies.shift()), usage, raw: '' });
    },
  };
  const planner = createPlanner(model, outlineBudget === undefined ? {} : { outlineBudget });
  const scene = sceneAt('https://portal.example/', outline);
  const { signal } = new AbortController();
  let memory = planner.start(scene.task);
  const outcomes = steps.map(({ result, problem }) => ({
    ...(result && { result }),
    ...(problem && { problem }),
  }));
  for (const [stepsDone, outcome] of [...outcomes, {}].entries())
    ({ memory } = await planner.next({ ...scene, stepsDone, memory, ...outcome }, signal));
  return request;
}

/** Returns what the model reads of a step. */
async function historyOf(reply: Partial<Reply>, outline: string, result?: string): Promise<string> {
  const request = await requestAfter([{ reply, result }], outline);
  return /^1\. Go on \((.*)$/m.exec(request)?.[1] ?? request;
}

const row = '- row 9: 6170 | Kavya Dubois | link "Revoke" [e16]';
const header = '- header: button "Unit" [e9] | button "Balance" [e13]';
const same = ') -> done, but the page looks the same as before';

test.each<[what: string, first: Partial<Reply>, history: string, result?: string]>([
  [
    'a link in a row',
    { action: 'click', ref: 'e16' },
    `click link "Revoke" [e16] in row 9: 6170 | Kavya Dubois${same}`,
  ],
  ['a button in a header', { action: 'click', ref: 'e13' }, `click button "Balance" [e13]${same}`],
  [
    'what was found',
    { action: 'click', ref: 'e19' },
    `click link "About" [e19]${same}`,
    '  * link "About" [e19]',
  ],
  [
    'a page opened again',
    { action: 'goto', text: '/' },
    'goto /) -> done, and the page looks the same as before',
  ],
  ['a question', { action: 'ask', text: 'Which?' }, 'ask Which?) -> done'],
])('the history names %s', async (_, first, history, result) => {
  expect(await historyOf(first, `${header}\n${row}`, result)).toBe(history);
});

const lines = 'x'.repeat(1_000);
test.each<[what: string, outlineBudget: number | undefined, earlier: string]>([
  ['in full', undefined, lines],
  ['within the budget of a page', 1_200, `${lines.slice(0, 200)}… (800 more characters)`],
])('the history has the results of the last six steps, %s', async (_, outlineBudget, earlier) => {
  // Other words each time, because a task that repeats a step ends.
  const steps = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((word) => ({
    reply: { action: 'find', text: word } as const,
    result: word === 'a' ? undefined : lines,
  }));
  const request = await requestAfter(steps, '- page', outlineBudget);
  const results = [...request.matchAll(/^\d\. Go on \(find .\)(?: -> (.*))?$/gm)].map(([, result]) => result);
  const newest = 'done, but the page looks the same as before';
  expect(results).toEqual([...Array(3).fill(undefined), ...Array(5).fill(earlier), newest]);
});

test('an older step that failed never seems done', async () => {
  const steps = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((word) => ({
    reply: { action: 'find', text: word } as const,
    ...(word === 'b' && { problem: `The site responded with 500. ${lines}` }),
  }));
  const request = await requestAfter(steps, '- page');
  expect(
    /^1\. Go on \(find a\) -> Failed: The site responded with 500\. (x*)$/m.exec(request)?.[1],
  ).toHaveLength(163);
  expect(request).toMatch(/^2\. Go on \(find b\)$/m);
});

test('the time has the day of the week', async () => {
  expect(await requestAfter([], '- page')).toContain('\nNow: Monday, 2027-03-01T09:00:00.000Z\n');
});
