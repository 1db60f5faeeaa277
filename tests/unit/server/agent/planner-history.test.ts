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

/** Takes two steps on the same page, and returns what the model reads of the first one. */
async function historyOf(first: Partial<Reply>, outline: string, result?: string): Promise<string> {
  const replies = [
    { ...noFields, ...first },
    { ...noFields, text: 'Done.' },
  ];
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
  const planner = createPlanner(model);
  const scene = sceneAt('https://portal.example/', outline);
  const { signal } = new AbortController();
  const start = { ...scene, stepsDone: 0, memory: planner.start(scene.task), ...(result && { result }) };
  const { memory } = await planner.next(start, signal);
  await planner.next({ ...scene, stepsDone: 1, memory }, signal);
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
