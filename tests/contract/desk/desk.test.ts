import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { type ManualClock, createManualClock } from '../../fakes/manual-clock.ts';
import { useFolder } from '../../fakes/use-folder.ts';
import { createPersonServer, useServer } from '../server/server-client.ts';
import { recordEvents } from '../../fakes/record-events.ts';

const minutes = 'Download the latest board meeting minutes from the portal';
const start = '2026-03-02T09:00:00.000Z';
let wall: ManualClock;
beforeEach(() => {
  wall = createManualClock(start);
});
const folder = useFolder();
const server = useServer(() => ({ clock: wall }));

const create = async (): Promise<string> => (await server.create({ description: minutes })).id;
const paused = async (): Promise<string> => (await server.run({ description: minutes })).id;

describe('the clock', () => {
  test('stops tasks while it is frozen, and continues them when it is advanced', async () => {
    await server.restart({ clock: wall, pace: 1 });
    await server.desk.freeze();
    const id = await create();
    await server.until(id, ({ currentStep }) => currentStep === 1);
    wall.advance(3_600_000);
    expect((await server.desk.state()).clock).toEqual({ now: start, mode: 'frozen', speed: 1 });
    expect(server.portalLog()).toEqual([]);
    await server.desk.advance(600);
    await expect.poll(() => server.portalLog().length).toBeGreaterThan(0);
    expect(server.store.tasks.get(id)?.task).toMatchObject({
      createdAt: start,
      updatedAt: '2026-03-02T09:00:00.600Z',
    });
  });

  test('runs schedules when it is advanced', async () => {
    const body = {
      name: 'Daily',
      description: minutes,
      model: 'fast',
      isRecurring: true,
      cronExpression: '0 12 * * *',
      timezone: 'UTC',
    };
    await server.call('createSchedule', { body });
    const pushes = recordEvents(server.store);
    await server.desk.advance(27 * 3_600_000);
    const times = pushes.flatMap(({ event }) =>
      event.type === 'task_created' ? [event.task?.createdAt] : [],
    );
    expect(times).toEqual(['2026-03-02T12:00:00.000Z', '2026-03-03T12:00:00.000Z']);
  });

  test('dates every response, and lets other origins read the date', async () => {
    await server.desk.setClock({ set: '2031-07-01T10:00:00Z', mode: 'frozen' });
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
  ])('replace any response except those of the desk: %s', async (_, fault, status, text) => {
    server.desk.setFaults([{ method: '*', path: '/*', probability: 1, ...fault }]);
    for (const path of ['/api/tasks', '/portal/', '/live/x', '/widget.js']) {
      const answer = await server.request(path);
      expect([answer.status, await answer.text()]).toEqual([status, text]);
    }
    expect((await server.request('/__mock/portal-log')).status).toBe(403);
    server.desk.setFaults([]);
    expect((await server.call('session')).status).toBe(200);
  });

  test('delay a response by real time, even if the clock is frozen', async () => {
    await server.desk.freeze();
    server.desk.setFaults([{ method: 'GET', path: '/api/tasks', probability: 1, latencyMs: 2_000 }]);
    let answered = false;
    const answer = server.call('tasks').then(({ status }) => {
      answered = true;
      return status;
    });
    await server.call('session');
    wall.advance(1_999);
    await server.call('session');
    expect(answered).toBe(false);
    wall.advance(1);
    expect(await answer).toBe(200);
  });

  test('cut a connection, or leave it open until the faults change', async () => {
    const set = (body: 'drop' | 'hang') =>
      server.desk.setFaults([{ method: 'GET', path: '/api/tasks', probability: 1, body }]);
    set('drop');
    await expect((await server.request('/api/tasks')).text()).rejects.toThrow('closed');
    set('hang');
    const answer = server.request('/api/tasks');
    await server.call('session');
    server.desk.setFaults([]);
    await expect((await answer).text()).rejects.toThrow('closed');
  });
});

test('two servers in a process share nothing', async () => {
  const other = await createPersonServer({ clock: wall });
  await server.desk.freeze();
  server.desk.setFaults([{ method: '*', path: '/api/*', probability: 1, status: 500 }]);
  server.desk.setSocketFaults({ drop: 1 });
  await server.desk.seed({ count: 3 });
  await server.desk.snapshot('mine');
  expect(await other.desk.state()).toMatchObject({
    clock: { mode: 'running' },
    faults: [],
    socketFaults: { drop: 0 },
    counts: { tasks: 0 },
    snapshots: [],
  });
  expect(await other.tasks()).toEqual([]);
  await other.close();
});

describe('seed', () => {
  test('adds past tasks for everyone with a session, or for one address', async () => {
    await server.startSession('bob@example.com');
    expect(await server.desk.seed({ count: 3_000 })).toBe(6_000);
    expect(await server.desk.seed({ count: 2, email: 'Bob@example.com' })).toBe(2);
    const owners = ['ann', 'bob'].map((name) => `email:${name}@example.com`);
    const counts = await Promise.all(owners.map((owner) => server.store.tasks.count(owner)));
    expect(counts).toEqual([3_000, 3_002]);
  });

  test('adds completed tasks whose files can be downloaded', async () => {
    await server.desk.seed({ count: 20 });
    const completed = (await server.tasks()).filter(({ status }) => status === 'completed');
    expect(completed.length).toBeGreaterThan(3);
    for (const { id, outputFiles = [] } of completed) {
      const params = { id, fileName: outputFiles[0]?.name ?? '' };
      const { status, data } = await server.call('downloadFile', { params });
      expect([status, (data as Uint8Array).length > 50]).toEqual([200, true]);
    }
  });
});

test('a reset restores the state after the start, except sessions and snapshots', async () => {
  const faults = [{ method: 'GET', path: '/x', probability: 1, status: 500 }];
  await server.restart({ clock: wall, seed: 2, store: folder.path, faults });
  const id = await paused();
  const body = { name: 'Later', description: minutes, model: 'fast', isRecurring: false, timezone: 'UTC' };
  await server.call('createSchedule', { body: { ...body, scheduledAt: '2026-03-09T09:00:00Z' } });
  const etag = (await server.call('tasks')).headers.get('ETag');
  await server.desk.snapshot('kept');
  await server.desk.setClock({ set: '2026-04-01T00:00:00Z', speed: 10 });
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
  expect((await server.call('tasks')).headers.get('ETag')).not.toBe(etag);
  expect([await server.store.files.get(id, 'output/logs.txt'), (await server.tasks()).length]).toEqual([
    undefined,
    2,
  ]);
  await paused();
});

describe.each(['memory', 'disk'])('a snapshot in %s', (kind) => {
  const restart = (pace: number) =>
    server.restart({ clock: wall, pace, store: kind === 'memory' ? 'memory' : join(folder.path, 'data') });

  test('restores a task that waits for a login, more than once', async () => {
    await restart(Infinity);
    const id = await paused();
    await server.desk.setClock({ mode: 'frozen', set: '2026-03-03T08:00:00Z' });
    server.desk.setFaults([{ method: 'GET', path: '/x', probability: 1, status: 500 }]);
    await server.desk.snapshot('at the login');

    for (let time = 0; time < 2; time += 1) {
      await server.desk.setClock({ mode: 'running', set: '2026-03-09T08:00:00Z' });
      server.desk.setFaults([]);
      await server.logIn();
      await server.call('resumeTask', { params: { id } });
      const done = await server.until(id, ({ status }) => status === 'completed');
      expect(done.outputFiles?.length).toBeGreaterThan(0);
      const before = server.browser();
      await server.desk.restore('at the login');
      expect(await server.tasks()).toMatchObject([{ id, status: 'paused' }]);
      expect(await server.desk.state()).toMatchObject({
        clock: { now: '2026-03-03T08:00:00.000Z', mode: 'frozen' },
        faults: [{ path: '/x' }],
      });
      // The task has a new browser at the address of the old one.
      await server.until(id, ({ liveUrl }) => liveUrl !== undefined);
      await expect.poll(() => server.browser() !== before).toBe(true);
    }
  });

  test('restores tasks in progress, and removes those that were created later', async () => {
    await restart(0.01);
    const id = await create();
    const begins = () => server.until(id, ({ currentStep }) => currentStep === 1);
    await begins();
    await server.desk.snapshot('running');
    await create();
    await server.call('stopTask', { params: { id } });
    await server.desk.restore('running');
    expect(await server.tasks()).toMatchObject([{ id, status: 'running' }]);
    await begins();
    await server.call('stopTask', { params: { id } });
    expect(await server.tasks()).toMatchObject([{ id, status: 'stopped' }]);
  });
});

test('calls wait while a snapshot is restored', async () => {
  await server.desk.snapshot('empty');
  const { restore } = server.store.snapshots;
  let created: ReturnType<typeof create> | undefined;
  server.store.snapshots.restore = (name) => {
    created = create();
    restore(name);
  };
  await server.desk.restore('empty');
  const id = await created;
  expect(await server.tasks()).toMatchObject([{ id }]);
});

test('a pause times out by real time, even if the clock is frozen', async () => {
  await server.desk.freeze();
  server.desk.setFaults([{ method: '*', path: '/portal/*', probability: 1, body: 'hang' }]);
  const id = await create();
  await expect.poll(() => server.desk.log().filter(({ kind }) => kind === 'fault').length).toBeGreaterThan(0);
  const answer = server.call('pauseTask', { params: { id } });
  await server.until(id, ({ currentStep = 0 }) => currentStep > 0);
  wall.advance(8_000);
  expect(await answer).toMatchObject({ status: 409, data: expect.stringContaining('still busy') });
});
