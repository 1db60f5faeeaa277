import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AppOptions } from '../../../mock-server/options/app-settings.ts';
import { type ManualClock, createManualClock } from '../../fakes/manual-clock.ts';
import { type ServedTask, type TestServer, createTestServer } from '../server/server-client.ts';
import { recordEvents } from '../../fakes/record-events.ts';

const minutes = 'Download the latest board meeting minutes from the portal';
const start = '2026-03-02T09:00:00.000Z';
const patience = { timeout: 15_000 };
const opened: TestServer[] = [];
let folder: string;
let wall: ManualClock;
let server: TestServer;
let token: string;

const open = (options: AppOptions = {}): TestServer => {
  const one = createTestServer({ clock: wall, ...options });
  opened.push(one);
  return one;
};
const tasks = async (of = server, as = token): Promise<ServedTask[]> =>
  (await of.call('tasks', { token: as })).data as ServedTask[];
const create = async (description = minutes): Promise<string> =>
  ((await server.call('createTask', { token, body: { description } })).data as { id: string }).id;
const whole = (id: string) => server.until(token, id, ({ status }) => status === 'paused');

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pilot-'));
  wall = createManualClock(start);
  server = open();
  token = await server.startSession('ann@cedar.example');
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()));
  await rm(folder, { recursive: true });
});

describe('the clock', () => {
  test('frozen, a task stands still; moved on, it goes its step', async () => {
    const slow = open({ pace: 1 });
    const as = await slow.startSession('ann@cedar.example');
    slow.desk.freeze();
    const { data } = await slow.call('createTask', { token: as, body: { description: minutes } });
    const { id } = data as { id: string };
    await slow.until(as, id, ({ currentStep }) => currentStep === 1);
    wall.advance(3_600_000);
    expect((await slow.desk.state()).clock).toEqual({ now: start, mode: 'frozen', speed: 1 });
    expect(slow.portalLog()).toEqual([]);
    slow.desk.advance(600);
    await expect.poll(() => slow.portalLog().length, patience).toBeGreaterThan(0);
    expect(slow.store.tasks.get(id)?.task).toMatchObject({
      createdAt: start,
      updatedAt: '2026-03-02T09:00:00.600Z',
    });
  });

  test('moved on, a schedule fires at its time', async () => {
    const body = {
      name: 'Daily',
      description: minutes,
      model: 'fast',
      isRecurring: true,
      cronExpression: '0 12 * * *',
      timezone: 'UTC',
    };
    await server.call('createSchedule', { token, body });
    const pushes = recordEvents(server.store);
    server.desk.advance(27 * 3_600_000);
    const made = pushes.flatMap(({ event }) =>
      event.type === 'task_created' ? [event.task?.createdAt] : [],
    );
    expect(made).toEqual(['2026-03-02T12:00:00.000Z', '2026-03-03T12:00:00.000Z']);
  });

  test('every answer is dated by it, for other origins too', async () => {
    server.desk.setClock({ set: '2031-07-01T10:00:00Z', mode: 'frozen' });
    for (const path of ['/api/session', '/portal/', '/nothing']) {
      expect((await server.request(path)).headers.get('Date')).toBe('Tue, 01 Jul 2031 10:00:00 GMT');
    }
    const exposed = (await server.request('/api/session')).headers.get('Access-Control-Expose-Headers');
    expect(exposed).toContain('Date');
  });
});

describe('faults', () => {
  test.each<[string, object, number, string]>([
    ['a status', { status: 503 }, 503, 'Injected by the bench desk'],
    ['data', { status: 500, body: 'json' }, 500, '{"message":"Injected by the bench desk"}'],
    [
      'a page',
      { body: 'html' },
      200,
      '<!doctype html><title>Fault</title><h1>Injected by the bench desk</h1>',
    ],
    ['nothing', { body: 'empty' }, 200, ''],
    ['broken data', { body: 'broken-json' }, 200, '[{"id":"1","status":"runn'],
    ['no content', { status: 204, body: 'html' }, 204, ''],
  ])('%s in place of any answer, the desk excepted', async (_, fault, status, text) => {
    server.desk.setFaults([{ method: '*', path: '/*', probability: 1, ...fault }]);
    for (const path of ['/api/tasks', '/portal/', '/live/x', '/widget.js']) {
      const answer = await server.request(path);
      expect([answer.status, await answer.text()]).toEqual([status, text]);
    }
    expect((await server.request('/__mock/portal-log')).status).toBe(403);
    server.desk.setFaults([]);
    expect((await server.call('session', { token })).status).toBe(200);
  });

  test('late by real time, whatever the clock shows', async () => {
    server.desk.freeze();
    server.desk.setFaults([{ method: 'GET', path: '/api/tasks', probability: 1, latencyMs: 2_000 }]);
    let answered = false;
    const answer = server.call('tasks', { token }).then(({ status }) => {
      answered = true;
      return status;
    });
    await server.call('session', { token });
    wall.advance(1_999);
    await server.call('session', { token });
    expect(answered).toBe(false);
    wall.advance(1);
    expect(await answer).toBe(200);
  });

  test('a cut connection breaks the answer off', async () => {
    server.desk.setFaults([{ method: 'GET', path: '/api/tasks', probability: 1, body: 'drop' }]);
    await expect((await server.request('/api/tasks')).text()).rejects.toThrow('closed');
  });

  test('no answer at all, until the faults change', async () => {
    server.desk.setFaults([{ method: 'GET', path: '/api/tasks', probability: 1, body: 'hang' }]);
    const answer = server.request('/api/tasks');
    await server.call('session', { token });
    server.desk.setFaults([]);
    await expect((await answer).text()).rejects.toThrow('closed');
  });
});

test('two servers in a process share nothing', async () => {
  const other = open();
  const as = await other.startSession('ann@cedar.example');
  server.desk.freeze();
  server.desk.setFaults([{ method: '*', path: '/api/*', probability: 1, status: 500 }]);
  server.desk.setSocketFaults({ drop: 1 });
  server.desk.seed({ count: 3 });
  await server.desk.snapshot('mine');
  expect(await other.desk.state()).toMatchObject({
    clock: { mode: 'running' },
    faults: [],
    socketFaults: { drop: 0 },
    counts: { tasks: 0 },
    snapshots: [],
  });
  expect(await tasks(other, as)).toEqual([]);
});

describe('seed', () => {
  test('gives everyone with a session past tasks, or one by e-mail', async () => {
    await server.startSession('bob@cedar.example');
    expect(server.desk.seed({ count: 3_000 })).toBe(6_000);
    expect(server.desk.seed({ count: 2, email: 'Bob@cedar.example' })).toBe(2);
    const counts = ['ann', 'bob'].map((name) => server.store.tasks.count(`email:${name}@cedar.example`));
    expect(counts).toEqual([3_000, 3_002]);
  });

  test('a past task that was completed has a file that can be had', async () => {
    server.desk.seed({ count: 20 });
    const completed = (await tasks()).filter(({ status }) => status === 'completed');
    expect(completed.length).toBeGreaterThan(3);
    for (const task of completed) {
      const [file] = task.outputFiles ?? [];
      const path = `/api/tasks/${task.id}/download/${file?.name}`;
      const answer = await server.request(path, { headers: { 'X-Session-Token': token } });
      expect([answer.status, (await answer.arrayBuffer()).byteLength > 50]).toEqual([200, true]);
    }
  });
});

test('reset, all is as after the start, and sessions go on', async () => {
  await server.close();
  server = open({
    seed: 2,
    store: folder,
    faults: [{ method: 'GET', path: '/x', probability: 1, status: 500 }],
  });
  token = await server.startSession('ann@cedar.example');
  const id = await create();
  const body = { name: 'Later', description: minutes, model: 'fast', isRecurring: false, timezone: 'UTC' };
  await server.call('createSchedule', { token, body: { ...body, scheduledAt: '2026-03-09T09:00:00Z' } });
  await whole(id);
  const etag = (await server.call('tasks', { token })).headers.get('ETag');
  await server.desk.snapshot('kept');
  server.desk.setClock({ set: '2026-04-01T00:00:00Z', speed: 10 });
  server.desk.setFaults([{ method: '*', path: '/api/*', probability: 1, status: 500 }]);
  server.desk.setSocketFaults({ drop: 1 });
  await server.desk.setScenario('plain-failure');

  await server.desk.reset();
  expect(await server.desk.state()).toMatchObject({
    clock: { now: start, mode: 'running', speed: 1 },
    faults: [{ path: '/x' }],
    socketFaults: { drop: 0 },
    scenario: 'ordinary',
    counts: { sessions: 1, tasks: 2, active: 0, schedules: 0, views: 0 },
    snapshots: ['kept'],
  });
  expect((await server.call('tasks', { token })).headers.get('ETag')).not.toBe(etag);
  expect([server.store.files.get(id, 'output/logs.txt'), (await tasks()).length]).toEqual([undefined, 2]);
  const next = await create();
  await whole(next);
});

describe.each(['memory', 'disk'])('a snapshot in %s', (kind) => {
  beforeEach(async () => {
    if (kind === 'memory') return;
    server = open({ store: folder });
    token = await server.startSession('ann@cedar.example');
  });

  test(
    'taken while a task waits, brings it back to go on, as often as one likes',
    { timeout: 30_000 },
    async () => {
      const id = await create();
      await whole(id);
      server.desk.setClock({ mode: 'frozen', set: '2026-03-03T08:00:00Z' });
      server.desk.setFaults([{ method: 'GET', path: '/x', probability: 1, status: 500 }]);
      await server.desk.snapshot('at the login');

      for (let time = 0; time < 2; time += 1) {
        server.desk.setClock({ mode: 'running', set: '2026-03-09T08:00:00Z' });
        server.desk.setFaults([]);
        await server.logIn();
        await server.call('resumeTask', { token, params: { id } });
        const done = await server.until(token, id, ({ status }) => status === 'completed');
        expect(done.outputFiles?.length).toBeGreaterThan(0);
        const before = server.browser();
        await server.desk.restore('at the login');
        expect(await tasks()).toMatchObject([{ id, status: 'paused' }]);
        expect(await server.desk.state()).toMatchObject({
          clock: { now: '2026-03-03T08:00:00.000Z', mode: 'frozen' },
          faults: [{ path: '/x' }],
        });
        // The task has a browser of its own again, where the old one was.
        await server.until(token, id, ({ liveUrl }) => liveUrl !== undefined);
        await expect.poll(() => server.browser() !== before, patience).toBe(true);
      }
    },
  );

  test('taken while tasks run, brings them back running; those begun since are gone', async () => {
    const slow = open({ pace: 0.01, store: kind === 'memory' ? 'memory' : join(folder, 'slow') });
    const as = await slow.startSession('ann@cedar.example');
    const begin = async () =>
      ((await slow.call('createTask', { token: as, body: { description: minutes } })).data as { id: string })
        .id;
    const first = await begin();
    await slow.until(as, first, ({ currentStep }) => currentStep === 1);
    await slow.desk.snapshot('running');
    await begin();
    await slow.call('stopTask', { token: as, params: { id: first } });
    await slow.desk.restore('running');
    expect(await tasks(slow, as)).toMatchObject([{ id: first, status: 'running' }]);
    await slow.until(as, first, ({ currentStep }) => currentStep === 1);
    await slow.call('stopTask', { token: as, params: { id: first } });
    expect(await tasks(slow, as)).toMatchObject([{ id: first, status: 'stopped' }]);
  });
});

test('calls that come while everything is exchanged wait for it', async () => {
  await server.desk.snapshot('empty');
  const { restore } = server.store.snapshots;
  let created: ReturnType<typeof create> | undefined;
  server.store.snapshots.restore = (name) => {
    created = create();
    restore(name);
  };
  await server.desk.restore('empty');
  const id = await created;
  expect(await tasks()).toMatchObject([{ id }]);
});

test('a person who pauses waits by real time, though the clock is frozen', async () => {
  server.desk.freeze();
  server.desk.setFaults([{ method: '*', path: '/portal/*', probability: 1, body: 'hang' }]);
  const id = await create();
  await expect
    .poll(() => server.desk.log().filter(({ kind }) => kind === 'fault').length, patience)
    .toBeGreaterThan(0);
  const paused = server.call('pauseTask', { token, params: { id } });
  await server.until(token, id, ({ currentStep = 0 }) => currentStep > 0);
  wall.advance(8_000);
  expect(await paused).toMatchObject({ status: 409, data: expect.stringContaining('still busy') });
});
