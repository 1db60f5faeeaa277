import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createManualClock, type ManualClock } from '../../mock-server/manual-clock.ts';
import type { Schedule } from '../../widget/contract/schedule.ts';
import type { Task } from '../../widget/contract/task.ts';
import { createTestServer, type TestServer } from './server-client.ts';

const minute = 60_000;
const hour = 60 * minute;
const daily = {
  name: 'Daily check',
  description: 'List the violations of the last 30 days',
  model: 'balanced',
  isRecurring: true,
  cronExpression: '0 9 * * *',
  timezone: 'Europe/Berlin',
};
const once = {
  name: 'Minutes',
  description: 'Download the latest board meeting minutes from the portal',
  model: 'fast',
  isRecurring: false,
  scheduledAt: '2026-03-02T12:00:00Z',
  timezone: 'UTC',
};

const places: string[] = [];
let clock: ManualClock;
let server: TestServer;
let token: string;

beforeEach(async () => {
  clock = createManualClock('2026-03-02T09:00:00.000Z');
  server = createTestServer({ clock });
  token = await server.startSession('ann@example.com');
});
afterEach(async () => {
  await server.close();
  for (const place of places.splice(0)) await rm(place, { recursive: true });
});

const create = async (body: object): Promise<Schedule> => {
  const { status, data } = await server.call('createSchedule', { token, body });
  expect(status).toBe(201);
  return data as Schedule;
};
const list = async (as = token): Promise<Schedule[]> =>
  (await server.call('schedules', { token: as })).data as Schedule[];
const toggle = async (id: string, isActive: boolean, as = token): Promise<number> =>
  (await server.call('toggleSchedule', { token: as, params: { id }, body: { isActive } })).status;
const remove = async (id: string, as = token): Promise<number> =>
  (await server.call('deleteSchedule', { token: as, params: { id } })).status;
const tasks = async (from = server): Promise<Task[]> => (await from.call('tasks', { token })).data as Task[];

test('a schedule is answered as it was asked for, active, with its next run', async () => {
  const first = await create(daily);
  expect(first).toMatchObject({ ...daily, isActive: true, nextRunAt: '2026-03-03T08:00:00.000Z' });
  const second = await create(once);
  expect(second).toMatchObject({
    isActive: true,
    scheduledAt: '2026-03-02T12:00:00.000Z',
    nextRunAt: '2026-03-02T12:00:00.000Z',
  });
  expect((await list()).map(({ id }) => id)).toEqual([second.id, first.id]);
});

test.each<[string, object, string]>([
  ['no name', { ...daily, name: '' }, 'The request is not right: name must be text that is not empty'],
  ['no pattern', { ...daily, cronExpression: undefined }, 'Please select a recurring schedule pattern'],
  ['no time', { ...once, scheduledAt: null }, 'Please select when to run the automation'],
  [
    'a time that has passed',
    { ...once, scheduledAt: '2026-03-02T08:59:00Z' },
    'The time to run must be in the future',
  ],
  ['a zone that is none', { ...daily, timezone: 'Here' }, 'The time zone is not known'],
])('a schedule with %s is refused in words', async (_, body, message) => {
  const { status, data } = await server.call('createSchedule', { token, body });
  expect([status, JSON.parse(String(data))]).toEqual([400, { message }]);
  expect(await list()).toEqual([]);
});

test('an unchanged list costs a 304, a changed one does not', async () => {
  const { id } = await create(daily);
  const asked = async (etag: string) =>
    await server.request('/api/schedules', {
      headers: { 'X-Session-Token': token, 'If-None-Match': etag },
    });
  let etag = (await server.call('schedules', { token })).headers.get('ETag') ?? '';
  const changes = [() => toggle(id, false), () => toggle(id, true), () => remove(id)];
  for (const change of changes) {
    const same = await asked(etag);
    expect([same.status, await same.text()]).toEqual([304, '']);
    expect(await change()).toBe(200);
    const changed = await asked(etag);
    expect(changed.status).toBe(200);
    etag = changed.headers.get('ETag') ?? '';
  }
});

test('a paused schedule has no next run; awake, it has the next one from now', async () => {
  const { id } = await create(daily);
  await toggle(id, false);
  expect(await list()).toMatchObject([{ isActive: false }]);
  expect((await list())[0]?.nextRunAt).toBeUndefined();
  clock.advance(72 * hour);
  expect(await tasks()).toEqual([]);
  await toggle(id, true);
  expect(await list()).toMatchObject([{ isActive: true, nextRunAt: '2026-03-06T08:00:00.000Z' }]);
});

test('a time that has passed does not come back', async () => {
  const { id } = await create(once);
  await toggle(id, false);
  clock.advance(4 * hour);
  const { status, data } = await server.call('toggleSchedule', {
    token,
    params: { id },
    body: { isActive: true },
  });
  const message = 'The time of this schedule has passed: create a new one';
  expect([status, JSON.parse(String(data))]).toEqual([409, { message }]);
});

test("somebody else's schedules are not there", async () => {
  const { id } = await create(daily);
  const other = await server.startSession('bob@example.com');
  expect(await list(other)).toEqual([]);
  expect([await toggle(id, false, other), await remove(id, other)]).toEqual([404, 404]);
  expect(await list()).toMatchObject([{ isActive: true }]);
});

describe('when a schedule is due', () => {
  test('its task is one like any other, and says where it comes from', async () => {
    await create(once);
    clock.advance(3 * hour);
    const [task, ...more] = await tasks();
    expect(more).toEqual([]);
    expect(task).toMatchObject({ title: 'Minutes', description: once.description, model: 'fast' });
    const id = task?.id ?? '';
    await server.until(token, id, ({ status }) => status === 'paused');
    expect(server.store.tasks.get(id)?.run.log[0]).toBe(
      '2026-03-02T12:00:00.000Z  Started by the schedule "Minutes"',
    );
    const news = server.store.events.latest().filter(({ event }) => event.type === 'task_created');
    expect(news).toMatchObject([{ owner: 'email:ann@example.com' }]);
    expect(await list()).toMatchObject([{ isActive: false }]);
    expect((await list())[0]?.nextRunAt).toBeUndefined();
  });

  test('the list tells of the run after it', async () => {
    await create(daily);
    clock.advance(24 * hour);
    expect(await tasks()).toHaveLength(1);
    expect(await list()).toMatchObject([{ isActive: true, nextRunAt: '2026-03-04T08:00:00.000Z' }]);
  });
});

describe('a server that was down', () => {
  let place: string;
  beforeEach(async () => {
    place = await mkdtemp(join(tmpdir(), 'schedules-'));
    places.push(place);
    await server.close();
    server = createTestServer({ clock, store: place });
    token = await server.startSession('ann@example.com');
    await create({ ...daily, cronExpression: '0 * * * *' });
  });
  const restartAfter = async (milliseconds: number, missedRuns?: 'skip') => {
    await server.close();
    clock.advance(milliseconds);
    server = createTestServer({ clock, store: place, ...(missedRuns ? { missedRuns } : {}) });
  };

  test('runs what it missed once, and says so', async () => {
    await restartAfter(5 * hour + 10 * minute);
    const [task, ...more] = await tasks();
    expect(more).toEqual([]);
    expect(server.store.tasks.get(task?.id ?? '')?.run.log[0]).toContain(
      'it was due at 2026-03-02T10:00:00.000Z, while the server was not running',
    );
    expect(await list()).toMatchObject([{ nextRunAt: '2026-03-02T15:00:00.000Z' }]);
    await restartAfter(minute);
    expect(await tasks()).toHaveLength(1);
  });

  test('leaves out what it missed where that is wanted, and says so', async () => {
    await restartAfter(5 * hour + 10 * minute, 'skip');
    expect(await tasks()).toMatchObject([
      {
        status: 'failed',
        title: 'Daily check',
        statusMessage: expect.stringMatching(/^Missed: the server was down/),
      },
    ]);
    expect(server.portalLog()).toEqual([]);
    expect(await list()).toMatchObject([{ isActive: true, nextRunAt: '2026-03-02T15:00:00.000Z' }]);
  });
});

test('two hundred schedules are enough for one person, and nobody else minds', async () => {
  for (let count = 0; count < 200; count += 1) await create(daily);
  const { status, data } = await server.call('createSchedule', { token, body: daily });
  expect({ status, data }).toEqual({ status: 409, data: expect.stringContaining('200 schedules already') });
  const other = await server.startSession('bob@example.com');
  expect(await server.call('createSchedule', { token: other, body: daily })).toMatchObject({ status: 201 });
});
