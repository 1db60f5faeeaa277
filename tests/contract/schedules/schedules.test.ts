import { expect, test } from 'vitest';
import { daily, hour, once, schedulesBench } from './schedules-bench.ts';

const bench = schedulesBench();

test('a new schedule is returned active, with its next run', async () => {
  const first = await bench.create(daily);
  expect(first).toMatchObject({ ...daily, isActive: true, nextRunAt: '2026-03-03T08:00:00.000Z' });
  const second = await bench.create(once);
  expect(second).toMatchObject({
    isActive: true,
    scheduledAt: '2026-03-02T12:00:00.000Z',
    nextRunAt: '2026-03-02T12:00:00.000Z',
  });
  expect((await bench.list()).map(({ id }) => id)).toEqual([second.id, first.id]);
});

test.each<[string, object, string]>([
  [
    'no name',
    { ...daily, name: '' },
    'Invalid request: name: Too small: expected string to have >=1 characters',
  ],
  ['no pattern', { ...daily, cronExpression: undefined }, 'Please select a recurring schedule pattern'],
  ['no time', { ...once, scheduledAt: null }, 'Please select when to run the automation'],
  [
    'a time that has passed',
    { ...once, scheduledAt: '2026-03-02T08:59:00Z' },
    'The time to run must be in the future',
  ],
  ['a zone that is none', { ...daily, timezone: 'Here' }, 'The time zone is unknown'],
])('a schedule with %s is refused in words', async (_, body, message) => {
  const { status, data } = await bench.server.call('createSchedule', { token: bench.token, body });
  expect([status, JSON.parse(String(data))]).toEqual([400, { message }]);
  expect(await bench.list()).toEqual([]);
});

test('an unchanged list costs a 304, a changed one does not', async () => {
  const { id } = await bench.create(daily);
  const request = async (etag: string) =>
    await bench.server.request('/api/schedules', {
      headers: { 'X-Session-Token': bench.token, 'If-None-Match': etag },
    });
  let etag = (await bench.server.call('schedules', { token: bench.token })).headers.get('ETag') ?? '';
  const changes = [() => bench.toggle(id, false), () => bench.toggle(id, true), () => bench.remove(id)];
  for (const change of changes) {
    const same = await request(etag);
    expect([same.status, await same.text()]).toEqual([304, '']);
    expect(await change()).toBe(200);
    const changed = await request(etag);
    expect(changed.status).toBe(200);
    etag = changed.headers.get('ETag') ?? '';
  }
});

test('a paused schedule has no next run; awake, it has the next one from now', async () => {
  const { id } = await bench.create(daily);
  await bench.toggle(id, false);
  expect(await bench.list()).toMatchObject([{ isActive: false }]);
  expect((await bench.list())[0]?.nextRunAt).toBeUndefined();
  bench.clock.advance(72 * hour);
  expect(await bench.tasks()).toEqual([]);
  await bench.toggle(id, true);
  expect(await bench.list()).toMatchObject([{ isActive: true, nextRunAt: '2026-03-06T08:00:00.000Z' }]);
});

test('a time that has passed does not come back', async () => {
  const { id } = await bench.create(once);
  await bench.toggle(id, false);
  bench.clock.advance(4 * hour);
  const { status, data } = await bench.server.call('toggleSchedule', {
    token: bench.token,
    params: { id },
    body: { isActive: true },
  });
  const message = 'The time of this schedule has passed: create a new one';
  expect([status, JSON.parse(String(data))]).toEqual([409, { message }]);
});

test("somebody else's schedules are not there", async () => {
  const { id } = await bench.create(daily);
  const other = await bench.server.startSession('bob@example.com');
  expect(await bench.list(other)).toEqual([]);
  expect([await bench.toggle(id, false, other), await bench.remove(id, other)]).toEqual([404, 404]);
  expect(await bench.list()).toMatchObject([{ isActive: true }]);
});

test('two hundred schedules are enough for one person, and nobody else minds', async () => {
  for (let count = 0; count < 200; count += 1) await bench.create(daily);
  const { status, data } = await bench.server.call('createSchedule', { token: bench.token, body: daily });
  expect({ status, data }).toEqual({ status: 409, data: expect.stringContaining('200 schedules already') });
  const other = await bench.server.startSession('bob@example.com');
  expect(await bench.server.call('createSchedule', { token: other, body: daily })).toMatchObject({
    status: 201,
  });
});
