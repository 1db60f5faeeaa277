import { beforeEach, expect, test } from 'vitest';
import { createManualClock, type ManualClock } from '../../fakes/manual-clock.ts';
import { recordEvents } from '../../fakes/record-events.ts';
import { useFolder } from '../../fakes/use-folder.ts';
import type { Schedule } from '../../../contract/entities/schedule.ts';
import { useServer } from '../server/server-client.ts';

const hour = 3_600_000;
/** Due every day at nine in Berlin. */
const daily = {
  name: 'Daily check',
  description: 'List the violations of the last 30 days',
  model: 'balanced',
  isRecurring: true,
  cronExpression: '0 9 * * *',
  timezone: 'Europe/Berlin',
};
/** Due at noon. */
const once = {
  name: 'Minutes',
  description: 'Download the latest board meeting minutes from the portal',
  model: 'fast',
  isRecurring: false,
  scheduledAt: '2026-03-02T12:00:00Z',
  timezone: 'UTC',
};

let clock: ManualClock;
beforeEach(() => {
  clock = createManualClock('2026-03-02T09:00:00.000Z');
});
const folder = useFolder();
const server = useServer(() => ({ clock }));

const create = async (body: object): Promise<Schedule> => {
  const { status, data } = await server.call('createSchedule', { body });
  expect(status).toBe(201);
  return data as Schedule;
};
const list = async (token = server.token): Promise<Schedule[]> =>
  (await server.call('schedules', { token })).data as Schedule[];
const toggle = (id: string, isActive: boolean, token = server.token) =>
  server.call('toggleSchedule', { token, params: { id }, body: { isActive } });
const remove = (id: string, token = server.token) => server.call('deleteSchedule', { token, params: { id } });

test('a new schedule is active and has its next run', async () => {
  const first = await create(daily);
  expect(first).toMatchObject({ ...daily, isActive: true, nextRunAt: '2026-03-03T08:00:00.000Z' });
  const second = await create(once);
  const noon = '2026-03-02T12:00:00.000Z';
  expect(second).toMatchObject({ isActive: true, scheduledAt: noon, nextRunAt: noon });
  expect((await list()).map(({ id }) => id)).toEqual([second.id, first.id]);
});

test('a schedule that cannot run is refused with the reason', async () => {
  const { status, data } = await server.call('createSchedule', { body: { ...once, scheduledAt: null } });
  expect([status, data]).toEqual([400, '{"message":"Please select when to run the automation"}']);
  expect(await list()).toEqual([]);
});

test('the list is not sent again until it changes', async () => {
  const { id } = await create(daily);
  let etag = (await server.call('schedules')).headers.get('ETag') ?? '';
  const request = () =>
    server.request('/api/schedules', {
      headers: { 'X-Session-Token': server.token, 'If-None-Match': etag },
    });
  for (const change of [() => toggle(id, false), () => toggle(id, true), () => remove(id)]) {
    expect((await request()).status).toBe(304);
    expect((await change()).status).toBe(200);
    const changed = await request();
    expect(changed.status).toBe(200);
    etag = changed.headers.get('ETag') ?? '';
  }
});

test('a paused schedule has no next run, and continues from the time it is resumed', async () => {
  const { id } = await create(daily);
  await toggle(id, false);
  expect(await list()).toMatchObject([{ isActive: false }]);
  expect((await list())[0]?.nextRunAt).toBeUndefined();
  clock.advance(72 * hour);
  expect(await server.tasks()).toEqual([]);
  await toggle(id, true);
  expect(await list()).toMatchObject([{ isActive: true, nextRunAt: '2026-03-06T08:00:00.000Z' }]);
});

test('a schedule whose time has passed cannot be resumed', async () => {
  const { id } = await create(once);
  await toggle(id, false);
  clock.advance(4 * hour);
  expect(await toggle(id, true)).toMatchObject({
    status: 409,
    data: '{"message":"The time of this schedule has passed: create a new one"}',
  });
});

test("another person's schedules do not exist", async () => {
  const { id } = await create(daily);
  const token = await server.startSession('bob@example.com');
  expect(await list(token)).toEqual([]);
  expect([(await toggle(id, false, token)).status, (await remove(id, token)).status]).toEqual([404, 404]);
  expect(await list()).toMatchObject([{ isActive: true }]);
});

test('each person can have two hundred schedules, even if parallel calls create the last ones', async () => {
  for (let count = 0; count < 199; count += 1) await create(daily);
  const calls = Array.from({ length: 5 }, () => server.call('createSchedule', { body: daily }));
  const answers = await Promise.all(calls);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409]);
  expect(answers.at(-1)?.data).toContain('200 schedules already');
  const token = await server.startSession('bob@example.com');
  expect((await server.call('createSchedule', { token, body: daily })).status).toBe(201);
});

test('the task of a schedule is like any other, and its log names the schedule', async () => {
  await create(once);
  const events = recordEvents(server.store);
  clock.advance(3 * hour);
  const [task, ...others] = await server.tasks();
  expect(others).toEqual([]);
  expect(task).toMatchObject({ title: 'Minutes', description: once.description, model: 'fast' });
  const id = task?.id ?? '';
  await server.until(id, ({ status }) => status === 'paused');
  expect(server.store.tasks.get(id)?.run.log[0]).toBe(
    '2026-03-02T12:00:00.000Z  Started by the schedule "Minutes"',
  );
  const created = events.filter(({ event }) => event.type === 'task_created');
  expect(created).toMatchObject([{ owner: 'email:ann@example.com' }]);
  expect(await list()).toMatchObject([{ isActive: false }]);
});

test.each([
  ['starts a missed run late', 'once', 'running', /Started late by .* due at 2026-03-02T10:00:00/],
  ['only records a missed run if configured so', 'skip', 'failed', /Missed by the schedule/],
] as const)('a restarted server %s', async (_, missedRuns, status, log) => {
  // The clock stands still, so that a started task waits at its first step.
  const options = { clock, store: folder.path, missedRuns, pace: 1 };
  await server.restart(options);
  await create({ ...daily, cronExpression: '0 * * * *' });
  await server.close();
  clock.advance(5 * hour + hour / 6);
  await server.restart(options);
  const tasks = await server.tasks();
  expect(tasks).toMatchObject([{ status, title: 'Daily check' }]);
  expect(server.store.tasks.get(tasks[0]?.id ?? '')?.run.log[0]).toMatch(log);
  expect(await list()).toMatchObject([{ isActive: true, nextRunAt: '2026-03-02T15:00:00.000Z' }]);
});
