import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Reply } from '../../../server/agent/planner/action.ts';
import { type ChatReply, type ChatRequest, modelFaults } from '../../fakes/model-endpoint.ts';
import { waitingReply } from '../../fakes/waiting-reply.ts';
import { closers, createAdjustableClock, refIn, seen, start, startApp, usePlanner } from './planner-bench.ts';

usePlanner();

test('the time of a task ends with the work of its model', async () => {
  const { clock, skip } = createAdjustableClock();
  const { app, id, task } = await start(
    () => {
      skip(16);
      return { action: 'find', text: 'Owners' };
    },
    { clock },
  );
  await app.runner.finished(id);
  expect(task()?.output).toMatch(/^Partly done: the limit of 30 minutes was reached/);
});

test('a question pauses the task, and a late answer continues it', async () => {
  const { clock, skip } = createAdjustableClock();
  const script = (request: ChatRequest, count: number): Partial<Reply> =>
    count === 1
      ? { action: 'ask', text: 'Which year?', items: ['2025', '2026'] }
      : {
          action: 'done',
          text: seen(request).includes('Later message of the person: 2026') ? 'It is 2026.' : 'No answer.',
        };
  const { app, endpoint, id, task } = await start(script, { clock });
  await expect.poll(() => task()?.isPaused).toBe(true);
  const question = { text: 'Which year?', choices: ['2025', '2026'] };
  expect(task()).toMatchObject({ statusMessage: 'Which year?', loginDetected: false, question });
  skip(45);
  await app.runner.instruct(id, '2026');
  await app.runner.finished(id);
  expect(task()?.output).toBe('It is 2026.');
  expect(endpoint.requests.map(seen).at(-1)).toContain('The person answered your question: 2026');
  // The person has not touched the page.
  expect(endpoint.requests.map(seen).at(-1)).not.toContain('had control');
  expect(task()).not.toHaveProperty('question');
  expect(endpoint.requests).toHaveLength(2);
});

test('a late answer never meets the same question, asked again', async () => {
  const { app, id, task } = await start((_, count) =>
    count < 3 ? { action: 'ask', text: 'Which year?' } : { action: 'done', text: 'Done.' },
  );
  const nextQuestion = async (previous?: string): Promise<string> => {
    const current = () => task()?.question?.id;
    await expect.poll(() => current() !== undefined && current() !== previous).toBe(true);
    return current() ?? '';
  };
  const first = await nextQuestion();
  await app.runner.instruct(id, '2025', first);
  const second = await nextQuestion(first);
  await expect(app.runner.instruct(id, '2025', first)).rejects.toThrow('This question is no longer open');
  expect(task()?.question?.id).toBe(second);
  await app.runner.instruct(id, '2026', second);
  await app.runner.finished(id);
  await expect(app.runner.instruct(id, '2026', second)).rejects.toThrow('This question is no longer open');
});

test('a resume without an answer is no answer', async () => {
  const { app, endpoint, id, task } = await start((_, count) =>
    count === 1
      ? undefined
      : count === 2
        ? { action: 'ask', text: 'Which?' }
        : { action: 'done', text: 'Done.' },
  );
  await expect.poll(() => endpoint.requests.length).toBe(1);
  await app.runner.pause(id);
  await app.runner.instruct(id, 'Only 2026.');
  await app.runner.resume(id);
  await expect.poll(() => task()?.question).toBeDefined();
  await app.runner.resume(id);
  await app.runner.finished(id);
  const last = endpoint.requests.map(seen).at(-1);
  expect(last).toContain('Later message of the person: Only 2026.');
  expect(last).not.toContain('answered your question');
  expect(last).toContain('The person had control of the browser');
});

test('a pause ends the call of the model, which counts, and the model learns of it', async () => {
  const { app, endpoint, id, task } = await start((_, count) =>
    count === 1 ? undefined : { action: 'done', text: 'Done.' },
  );
  await expect.poll(() => endpoint.requests.length).toBe(1);
  await app.runner.pause(id);
  await expect.poll(endpoint.hangUps).toBe(1);
  expect(task()).toMatchObject({ status: 'paused', agent: { isEstimate: true, tokens: expect.any(Number) } });
  expect(task()?.agent?.tokens).toBeGreaterThan(500);
  await app.runner.resume(id);
  await app.runner.finished(id);
  expect(task()?.output).toBe('Done.');
  const [first = '', second = ''] = endpoint.requests.map(seen);
  expect(first).not.toContain('The person had control');
  expect(second).toContain('The person had control of the browser since your last step');
  expect(second).toContain(
    'While the person had control:\n- The page is still "Home" at https://portal.example/home.',
  );
});

test.each(['pause', 'stop'] as const)('a %s waits for no model and no time', async (order) => {
  const { clock, stop } = createAdjustableClock();
  const { app, endpoint, id, task } = await start(() => undefined, { clock });
  await expect.poll(() => endpoint.requests.length).toBe(1);
  // No timer rings from here on, so what happens takes none of the 200 ms.
  stop();
  await app.runner[order](id);
  expect(task()?.status).toBe(order === 'pause' ? 'paused' : 'stopped');
  await expect.poll(endpoint.hangUps).toBe(1);
});

test.each<[what: string, reply: ChatReply, requests: number, message: RegExp]>([
  ['a wrong key', modelFaults['a wrong key'], 1, /^Not done: .*check HOA_PILOT_MODEL_KEY\.$/],
  ['answers of another form', { says: 'I click.' }, 6, /3 consecutive step failures: .* gave two unusable/],
  [
    'a cut prompt',
    { says: { ...waitingReply, action: 'back' }, tokens: [1024, 10] },
    1,
    /^Not done: .*OLLAMA_CONTEXT_LENGTH/,
  ],
])('ends a task after %s', async (_, reply, requests, message) => {
  const { app, endpoint, id, task } = await start(() => ({}), { reply });
  await app.runner.finished(id);
  expect(task()).toMatchObject({ status: 'failed', statusMessage: expect.stringMatching(message) });
  expect(endpoint.requests).toHaveLength(requests);
});

test('a correction after the end continues in the same browser, with what was learned', async () => {
  const { app, store, endpoint, id } = await start((request, count) =>
    count === 1
      ? { action: 'click', ref: refIn(request, 'link "Owners"') }
      : { action: 'done', text: 'There are two.', notes: 'A1 is Ada' },
  );
  await app.runner.finished(id);
  const { newTask } = await app.runner.instruct(id, 'And who is in A2?');
  await app.runner.finished(newTask?.id ?? '');
  const ended = { status: 'completed', agent: { model: 'test-model' } };
  expect(store.tasks.get(newTask?.id ?? '')?.task).toMatchObject(ended);
  // Neither the start page nor the login came in between.
  expect(endpoint.requests).toHaveLength(3);
  const text = endpoint.requests.slice(-1).map(seen).join();
  expect(text).toMatch(
    /Task: And who is in A2\?\n\nIt follows .*\n1\. Export all owners[^]*notes: A1 is Ada\n/,
  );
  expect(text).toMatch(
    /<<<[^]*Result of request 1: There are two\.[^]*Address: https:\/\/portal\.example\/owners\n/,
  );
  expect(text).not.toContain('Go on');
});

test('a server that starts again continues after the last step', async () => {
  const place = await mkdtemp(join(tmpdir(), 'pilot-planner-'));
  closers.push(() => rm(place, { recursive: true }));
  const script = (request: ChatRequest, count: number): Partial<Reply> | undefined => {
    if (count === 1) return { action: 'click', ref: refIn(request, 'link "Owners"') };
    if (count === 2)
      return { action: 'rows', ref: refIn(request, 'table'), name: 'owners', notes: 'Page 1 is read' };
    if (count === 3) return undefined;
    if (count === 4) return { action: 'save', name: 'owners.csv', items: ['owners'] };
    return { action: 'done', text: 'Saved.' };
  };
  const { app, endpoint, id } = await start(script, { place });
  await expect.poll(() => endpoint.requests.length).toBe(3);
  await app.close();
  const again = await startApp(endpoint.url, { place });
  await again.app.runner.recover();
  await again.app.runner.finished(id);
  expect(again.store.tasks.get(id)?.task).toMatchObject({
    output: 'Saved.',
    outputFiles: [{ file_name: 'owners.csv' }, {}],
    agent: { tokens: expect.any(Number) },
  });
  const [, , third = '', fourth = ''] = endpoint.requests.map(seen);
  expect(fourth).toContain('Page 1 is read');
  expect(fourth).toContain('Copied 2 pages: 3 rows added');
  // The same steps, once each.
  const steps = (text: string) => /Your steps so far:\n([^]*?)\n\n/.exec(text)?.[1]?.split('\n');
  expect(steps(fourth)).toHaveLength(4);
  expect(steps(fourth)).toEqual(steps(third));
});
