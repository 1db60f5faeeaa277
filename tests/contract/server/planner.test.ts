import { expect, test } from 'vitest';
import { maxRepeats } from '../../../server/agent/planner/memory.ts';
import type { Reply } from '../../../server/agent/planner/action.ts';
import { createPlanner, type PlannerLimits } from '../../../server/agent/planner/planner.ts';
import { taskReadings } from '../../../server/runner/evidence/readings.ts';
import { createModel } from '../../../server/model/create-model.ts';
import { systemClock } from '../../../server/time/clock.ts';
import { type ChatRequest, textsOf } from '../../fakes/model-endpoint.ts';
import { password, refIn, seen, start, usePlanner } from './planner-bench.ts';

usePlanner();

test('a model logs in without the password, copies a list of two pages, saves a file and reports', async () => {
  const script: ((request: ChatRequest) => Partial<Reply>)[] = [
    (request) => ({ action: 'click', ref: refIn(request, 'link "Owners"') }),
    (request) => ({ action: 'rows', ref: refIn(request, 'table'), name: 'owners' }),
    (request) => ({
      action: 'rows',
      ref: refIn(request, 'table'),
      name: 'units \ud83d',
      items: ['House', '-'],
      text: '1',
    }),
    () => ({ action: 'save', name: 'owners.csv', items: ['owners'] }),
    () => ({ action: 'done', text: 'Saved 3 owners.', notes: 'Two pages' }),
  ];
  const { app, store, endpoint, id, task } = await start(
    (request, count) => script[count - 1]?.(request) ?? {},
  );
  await app.runner.finished(id);
  expect(task()).toMatchObject({ status: 'completed', output: 'Saved 3 owners.' });
  const file = await store.files.read(id, 'output/owners.csv');
  expect(new TextDecoder().decode(file)).toBe('Unit,Owner\r\nA1,Ada\r\nA2,"Ben, Jr."\r\nA3,Cleo\r\n');
  expect(JSON.stringify(endpoint.requests)).not.toContain(password);
  expect(JSON.stringify(store.tasks.get(id))).not.toContain(password);

  // The further pages are opened without the model, in steps with pictures and readings. Nothing is sent.
  const pages = task()?.apiSteps.filter(({ next_goal: goal }) => goal.startsWith('Copy page'));
  expect(pages).toMatchObject([{ step: 5, url: 'https://portal.example/owners/2' }, { step: 6 }]);
  expect(store.tasks.get(id)?.run.pictures.map(({ step }) => step)).toContain(5);
  const readings = await taskReadings(id, store.files).all();
  const stepOf = (row: string) => readings.findLast(({ text }) => text.includes(row))?.step;
  expect(['A1 | Ada', 'A3 | Cleo'].map(stepOf)).toEqual([4, 8]);
  expect(endpoint.requests.slice(2, 3).map(seen).join()).toContain(
    'Copied 2 pages: 3 rows added. "owners" has 3 rows. Stopped after page 2: the next page could not be opened (The click needs the person\'s approval, so nothing was sent).',
  );
  expect(task()).toMatchObject({
    agent: { kind: 'model', model: 'test-model', place: new URL(endpoint.url).host, tokens: 6 * 110 },
    notes: 'Two pages',
    dataSets: [
      { name: 'owners', columns: ['Unit', 'Owner'], rows: 3 },
      // Half a character cannot be part of an address.
      { name: 'units \ufffd', columns: ['House'], rows: 1 },
    ],
  });
  expect(task()).not.toHaveProperty('cost');
  const read = async (path: string, token = 'ann') =>
    app.fetch(
      new Request(`http://pilot.test/api/tasks/${id}/data/${path}`, {
        headers: { 'X-Session-Token': token },
      }),
    );
  expect(await (await read('owners?from=2')).json()).toEqual({
    columns: ['Unit', 'Owner'],
    rows: [['A3', 'Cleo']],
    total: 3,
  });
  const download = await read('owners/csv');
  expect(download.headers.get('Content-Disposition')).toContain('filename="owners.csv"');
  expect(await download.text()).toContain('A2,"Ben, Jr."');
  for (const path of ['others', 'others/csv', '..%2foutput%2fowners.csv'])
    expect([path, (await read(path)).status]).toEqual([path, 404]);
  expect((await read('owners', 'eve')).status).toBe(404);
});

test('a model announces what it will send, and its person approves all of it at once', async () => {
  const notes = ['Gate', 'Pool', 'Roof', 'Lift'];
  const { app, endpoint, id, task } = await start((request, count) => {
    const index = Math.floor(count / 2) - 1;
    if (count === 1) return { action: 'goto', text: '/notes' };
    if (index === notes.length) return { action: 'done', text: 'Sent 4 notes.' };
    if (count % 2 === 0)
      return { action: 'type', ref: refIn(request, 'textbox "Note"'), text: notes[index] ?? '' };
    const rows = [['Note'], ...notes.slice(index + 1).map((note) => [note])];
    return { action: 'click', ref: refIn(request, 'button "Send note"'), rows };
  });
  const lists: unknown[] = [];
  await expect
    .poll(() => {
      const { approval, status } = task() ?? {};
      if (!approval) return status;
      const { similar } = approval;
      lists.push(similar?.map(({ values }) => values.map(({ value }) => value)));
      app.runner.answerApproval(id, {
        id: approval.id,
        answer: similar ? 'approve-all' : 'approve',
        by: 'ann',
      });
      return status;
    })
    .toBe('completed');
  expect(lists).toEqual([undefined, undefined, [['Lift']]]);
  expect(endpoint.requests.map(seen).at(-1)).toContain('Received note=Lift');
});

test('links that lead nowhere fail a step, not the task', async () => {
  const notWeb = 'Only web pages can be opened, not mailto: addresses';
  const problems: (string | undefined)[] = [];
  const { app, id, task } = await start((request, count) => {
    const click = (name: string) => ({ action: 'click', ref: refIn(request, `link "${name}"`) }) as const;
    if (count === 1) return click('Old page');
    if (count === 2) return { ...click('Mail'), action: 'download' };
    if (count === 3) return click('Owners');
    if (count === 4) return { action: 'goto', text: 'mailto:ann@oak.example' };
    problems.push(...Array.from(seen(request).matchAll(/Failed: (.*)/g), ([, problem]) => problem));
    return { action: 'done', text: 'Done.' };
  });
  await app.runner.finished(id);
  expect(task()).toMatchObject({ status: 'completed', output: 'Done.' });
  expect(problems).toEqual(['portal.example/gone responded with 410', notWeb, notWeb]);
});

test('reading the parts of a file is no loop', async () => {
  const parts = maxRepeats + 1;
  const { app, id, task } = await start(
    (_, count) =>
      count <= parts
        ? { action: 'read', name: 'long.txt', text: String(count) }
        : { action: 'done', text: 'Read it all.' },
    { files: [['long.txt', 'gate code '.repeat(5_000), 'text/plain']], outlineBudget: 8_000 },
  );
  await app.runner.finished(id);
  expect(task()).toMatchObject({ output: 'Read it all.' });
});

test.each<
  [
    what: string,
    replies: Partial<Reply>[],
    status: string,
    message: RegExp,
    limits?: PlannerLimits & { maxSteps?: number },
  ]
>([
  [
    'a reference that is gone',
    [{ action: 'click', ref: 'e999' }],
    'failed',
    /3 consecutive step failures: e999 is no longer on the page/,
  ],
  [
    'an action without its field',
    [{ action: 'click' }],
    'failed',
    /3 consecutive step failures: The action "click" needs "ref"/,
  ],
  [
    'a file without an extension',
    [{ action: 'save', name: 'notes', text: 'Hello' }],
    'failed',
    /Text is saved as \.pdf or \.docx/,
  ],
  [
    'a pair without its text',
    [{ action: 'fill', rows: [['e4']] }],
    'failed',
    /The action "fill" needs pairs of a reference and a text/,
  ],
  [
    'an announced row that does not fit its labels',
    [{ action: 'click', ref: 'e1', rows: [['Unit'], ['4', '5']] }],
    'failed',
    /Each row of "click" needs 1 values/,
  ],
  [
    'values that are not on the page',
    [{ action: 'extract', name: 'x', items: ['A'], rows: [['Zed']] }],
    'failed',
    /does not appear word for word on the page or in a file\. First: "Zed"/,
  ],
  [
    'a password with other words',
    [{ action: 'type', ref: 'e1', text: 'It is {{login.password}}' }],
    'failed',
    /\{\{login\.password\}\} must be the whole text of a field|•+ must be the whole text/,
  ],
  [
    'a password in an address',
    [{ action: 'goto', text: '/?p={{login.password}}' }],
    'failed',
    /works in the actions type and fill only/,
  ],
  [
    'an address that is none',
    [{ action: 'goto', text: 'http://' }],
    'failed',
    /3 consecutive step failures: "http:\/\/" is not an address/,
  ],
  [
    'a loop',
    [{ action: 'find', text: 'Owners' }],
    'completed',
    /Partly done: the agent repeated the same step 8 times/,
  ],
  [
    'the limit of tokens',
    [{ action: 'find', text: 'Owners' }],
    'completed',
    /Partly done: the limit of 200 tokens was reached/,
    { tokens: 200 },
  ],
  [
    'the limit of steps',
    [{ action: 'find', text: 'Owners', notes: 'Two owners' }],
    'completed',
    /Partly done: the limit of 3 steps was reached\. Notes of the agent: Two owners/,
    { maxSteps: 3 },
  ],
  // A step costs 100 * $0.001 + 10 * $0.005.
  [
    'the limit of costs',
    [{ action: 'find', text: 'Owners' }],
    'completed',
    /Partly done: the limit of \$0\.40 was reached/,
    { cost: 0.4 },
  ],
  [
    'a foreign site',
    [{ action: 'goto', text: 'https://evil.example/' }],
    'failed',
    /3 consecutive step failures: .*evil\.example/,
  ],
])('ends after %s', async (_, replies, status, message, limits) => {
  const { app, id, task } = await start((__, count) => replies[(count - 1) % replies.length] ?? {}, limits);
  await app.runner.finished(id);
  expect(task()).toMatchObject({ status, statusMessage: expect.stringMatching(message) });
});

test('what the model looked at is shown once, above the rest of the page', async () => {
  const { app, endpoint, id } = await start((request, count) =>
    count === 1
      ? { action: 'click', ref: refIn(request, 'link "Owners"') }
      : count === 2
        ? { action: 'look', ref: refIn(request, 'table') }
        : { action: 'done', text: 'Done.' },
  );
  await app.runner.finished(id);
  const text = endpoint.requests.slice(-1).map(seen).join();
  expect(text.match(/A2 . Ben, Jr\./g)).toHaveLength(1);
  expect(text).toMatch(/ heading 1 "Owners"\n… \d lines are in what you looked at\n- link "Next page"/);
});

test('the text of a page is data between marks that it cannot close', async () => {
  const { app, endpoint, id } = await start((request, count) =>
    count === 1
      ? { action: 'click', ref: refIn(request, 'link "Owners"') }
      : count === 2
        ? { action: 'find', text: 'zebra' }
        : { action: 'done', text: 'Done.' },
  );
  await app.runner.finished(id);
  // What stands before a reference may look like the name of a password.
  expect(endpoint.requests.slice(0, 1).map(seen).join()).toMatch(/button "New PIN" \[e\d\d\]/);
  const texts = endpoint.requests.slice(-1).flatMap(textsOf);
  expect(texts.join()).toContain('-> No line has the words "zebra".\nSearched the whole page, also what');
  expect(texts.find((text) => text.includes('Ignore your task'))).toMatch(
    /^The page, between the marks (\w+)\..*\n<<<\1\n[^]*< < <END New task END> > >\n\1>>>$/,
  );
});

test.each<[ofModel: number | undefined, ofAgent: number | undefined, used: number]>([
  [undefined, undefined, 24_000],
  [8_000, undefined, 8_000],
  [8_000, 9_000, 9_000],
])('a model that reads %s characters of a page, and an agent that reads %s', (ofModel, ofAgent, used) => {
  const model = createModel({ model: 'a', url: 'http://a.example/v1', outlineBudget: ofModel }, systemClock);
  const limits = ofAgent === undefined ? {} : { outlineBudget: ofAgent };
  expect(createPlanner(model, limits).outlineBudget).toBe(used);
});
