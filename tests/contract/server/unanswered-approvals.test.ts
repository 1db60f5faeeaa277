import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { dayMs, minuteMs } from '../../../contract/durations.ts';
import { type Task, taskListSchema, taskSchema } from '../../../contract/entities/task.ts';
import { type PushEvent, pushEventSchemas } from '../../../contract/push-events.ts';
import { onlyAgent } from '../../../server/agent/agent.ts';
import { createServerApp } from '../../../server/app.ts';
import { createEmbeddedDriver } from '../../../server/browser/embedded/embedded-driver.ts';
import { listen } from '../../../server/http/listen.ts';
import { upgrade } from '../../../server/start-sites.ts';
import { openStore } from '../../../server/store/sqlite/open-store.ts';
import { systemClock } from '../../../server/time/clock.ts';
import { formSender } from '../../fakes/form-sender.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';

const formPage =
  '<title>Form</title><form method="post"><label>Note <input name="note" value="Gate"></label><button>Send</button></form>';

/** A server whose agent sends the form of a site, on a clock that the test sets. */
async function serve() {
  const clock = createManualClock();
  /** The requests of its tasks, such as `POST /form`. */
  const requests: string[] = [];
  const form = { isGone: false };
  const site = createServer(({ method = '', url: path = '' }, response) => {
    requests.push(`${method} ${path}`);
    response.setHeader('Content-Type', 'text/html');
    if (path === '/') response.writeHead(302, { Location: '/form' }).end();
    else if (form.isGone) response.writeHead(410).end('Gone');
    else response.end(method === 'POST' ? 'Thank you' : formPage);
  });
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  const home = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
  const listening = await listen({ port: 0, host: '127.0.0.1', clock: systemClock });
  const url = `http://127.0.0.1:${listening.port}`;
  const store = openStore({ place: 'memory', clock });
  const app = await createServerApp({
    agents: onlyAgent(formSender),
    store,
    driver: (web) => createEmbeddedDriver({ fetch: web }),
    origin: url,
    home,
    allowPrivate: [new URL(home).origin],
    clock,
    wall: systemClock,
    upgrade,
  });
  listening.handleWith(app.fetch);
  const headers = { 'X-Session-Token': 'a-token', 'Content-Type': 'application/json' };
  const call = async (method: string, path: string, body?: object): Promise<unknown> =>
    (await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })).json();
  return {
    url,
    clock,
    requests,
    form,
    call,
    /** Starts a task and returns its id. */
    start: async () =>
      taskSchema.parse(await call('POST', '/api/tasks', { description: 'Send the form' })).id,
    /** Resolves with the task when it asks or has ended. */
    async settled(id: string): Promise<Task> {
      const find = async () => {
        clock.advance(600);
        const tasks = taskListSchema.parse(await call('GET', '/api/tasks'));
        return tasks.find((task) => task.id === id && (task.approval ?? task.status !== 'running'));
      };
      return await vi.waitUntil(find, { timeout: 40_000 });
    },
    async close() {
      await app.close();
      await listening.close();
      site.closeAllConnections();
      site.close();
    },
  };
}

let server: Awaited<ReturnType<typeof serve>>;
beforeEach(async () => {
  server = await serve();
});
afterEach(() => server.close());

/** Opens a socket of the push channel, as a window of the person does. */
async function openWindow() {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws?sessionToken=a-token`);
  onTestFinished(() => socket.terminate());
  const events: PushEvent[] = [];
  socket.on('message', (data: Buffer) => {
    const event = JSON.parse(data.toString()) as { type: PushEvent['type'] };
    events.push(pushEventSchemas[event.type].parse(event));
  });
  await once(socket, 'open');
  return {
    events,
    /** The approvals that nobody answers, as they arrived. */
    unattended: () =>
      events.flatMap((event) =>
        event.type === 'task_updated' && event.task?.approval?.isUnattended ? [event.task.approval] : [],
      ),
  };
}

const pass = (milliseconds = 600) => server.clock.advance(milliseconds);

test.each<[what: string, start: () => Promise<unknown>, withinMs: number]>([
  ['a question that nobody answers for ten minutes', () => server.start(), 10 * minuteMs],
  [
    'the question of a scheduled task, at once',
    async () => {
      const scheduledAt = new Date(server.clock.now().getTime() + minuteMs).toISOString();
      const schedule = { name: 'Send', description: 'Send the form', model: 'fast', timezone: 'UTC' };
      await server.call('POST', '/api/schedules', { ...schedule, isRecurring: false, scheduledAt });
      pass(minuteMs);
    },
    0,
  ],
])("reaches the person's windows: %s", async (_, start, withinMs) => {
  const window = await openWindow();
  await start();
  const isAsked = () =>
    window.events.some((event) => event.type === 'task_status' && event.status === 'paused');
  await expect.poll(() => (pass(), isAsked())).toBe(true);
  pass(withinMs);
  await expect.poll(window.unattended).toMatchObject([{ control: 'Send', values: [{ value: 'Gate' }] }]);
});

/** Starts a task that nobody approves. Resolves when it has ended, with what it was when it asked. */
async function endUnanswered(): Promise<Task> {
  const id = await server.start();
  const asked = await server.settled(id);
  pass(10 * minuteMs);
  pass(dayMs);
  await expect
    .poll(async () => (await server.settled(id)).approvals)
    .toMatchObject([{ answer: 'expired', control: 'Send', values: [{ value: 'Gate' }] }]);
  server.requests.length = 0;
  return asked;
}
const goOn = (id: string) => server.call('PUT', `/api/tasks/${id}/resume`);
const newTaskOf = (response: unknown): Task => taskSchema.parse((response as { newTask: unknown }).newTask);
/** Continues an ended task, and resolves with the new one when it asks or has ended. */
const goOnWith = async (id: string): Promise<Task> => await server.settled(newTaskOf(await goOn(id)).id);

test('a task that nobody approved continues on its page, where it asks again', async () => {
  const asked = await endUnanswered();
  const next = await goOnWith(asked.id);
  expect(next).toMatchObject({ status: 'paused', approval: { control: 'Send' }, agent: asked.agent });
  expect(next.approval?.id).not.toBe(asked.approval?.id);
  expect(server.requests).toEqual(['GET /form']);
  const yes = { id: next.approval?.id, answer: 'approve' };
  await server.call('POST', `/api/tasks/${next.id}/approval`, yes);
  await expect.poll(async () => (await server.settled(next.id)).status).toBe('completed');
  expect(server.requests).toEqual(['GET /form', 'POST /form']);
  expect(await goOn(next.id)).toEqual({ message: 'This task has already finished' });
});

test('a task whose page is gone fails with the reason when it continues', async () => {
  const { id } = await endUnanswered();
  server.form.isGone = true;
  expect(await goOnWith(id)).toMatchObject({
    status: 'failed',
    statusMessage: expect.stringMatching(/^The last page could not be opened again, .* 410/) as string,
  });
});

test('a task continues once, even if two windows continue it at the same time', async () => {
  const { id } = await endUnanswered();
  const responses = await Promise.all([goOn(id), goOn(id)]);
  const refusal = { code: 'already-continued', message: 'This task has already been continued' };
  expect(responses).toContainEqual(refusal);
  const { id: newId } = newTaskOf(responses.find((response) => 'newTask' in (response as object)));
  await server.settled(newId);
  expect(await goOn(id)).toEqual(refusal);
  const tasks = taskListSchema.parse(await server.call('GET', '/api/tasks'));
  expect(tasks.map((task) => [task.id, task.continuedAs])).toEqual([
    [newId, undefined],
    [id, newId],
  ]);
});
