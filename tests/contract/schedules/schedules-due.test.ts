import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { daily, hour, minute, once, schedulesBench } from './schedules-bench.ts';
import { createTestServer } from '../server/server-client.ts';
import { recordEvents } from '../../fakes/record-events.ts';

const bench = schedulesBench();

describe('when a schedule is due', () => {
  test('its task is one like any other, and says where it comes from', async () => {
    await bench.create(once);
    const events = recordEvents(bench.server.store);
    bench.clock.advance(3 * hour);
    const [task, ...more] = await bench.tasks();
    expect(more).toEqual([]);
    expect(task).toMatchObject({ title: 'Minutes', description: once.description, model: 'fast' });
    const id = task?.id ?? '';
    await bench.server.until(bench.token, id, ({ status }) => status === 'paused');
    expect(bench.server.store.tasks.get(id)?.run.log[0]).toBe(
      '2026-03-02T12:00:00.000Z  Started by the schedule "Minutes"',
    );
    const news = events.filter(({ event }) => event.type === 'task_created');
    expect(news).toMatchObject([{ owner: 'email:ann@example.com' }]);
    expect(await bench.list()).toMatchObject([{ isActive: false }]);
    expect((await bench.list())[0]?.nextRunAt).toBeUndefined();
  });

  test('the list tells of the run after it', async () => {
    await bench.create(daily);
    bench.clock.advance(24 * hour);
    expect(await bench.tasks()).toHaveLength(1);
    expect(await bench.list()).toMatchObject([{ isActive: true, nextRunAt: '2026-03-04T08:00:00.000Z' }]);
  });
});

describe('a server that was down', () => {
  let place: string;
  beforeEach(async () => {
    place = await mkdtemp(join(tmpdir(), 'schedules-'));
    await bench.server.close();
    bench.server = createTestServer({ clock: bench.clock, store: place });
    bench.token = await bench.server.startSession('ann@example.com');
    await bench.create({ ...daily, cronExpression: '0 * * * *' });
  });
  // Closed before its folder goes; the bench closes it once more, which does nothing.
  afterEach(async () => {
    await bench.server.close();
    await rm(place, { recursive: true });
  });
  const restartAfter = async (milliseconds: number, missedRuns?: 'skip') => {
    await bench.server.close();
    bench.clock.advance(milliseconds);
    bench.server = createTestServer({
      clock: bench.clock,
      store: place,
      ...(missedRuns ? { missedRuns } : {}),
    });
  };

  test('runs a missed schedule once, with a note', async () => {
    await restartAfter(5 * hour + 10 * minute);
    const [task, ...more] = await bench.tasks();
    expect(more).toEqual([]);
    expect(bench.server.store.tasks.get(task?.id ?? '')?.run.log[0]).toContain(
      'it was due at 2026-03-02T10:00:00.000Z, while the server was not running',
    );
    expect(await bench.list()).toMatchObject([{ nextRunAt: '2026-03-02T15:00:00.000Z' }]);
    await restartAfter(minute);
    expect(await bench.tasks()).toHaveLength(1);
  });

  test('only records a missed run if so configured', async () => {
    await restartAfter(5 * hour + 10 * minute, 'skip');
    expect(await bench.tasks()).toMatchObject([
      {
        status: 'failed',
        title: 'Daily check',
        statusMessage: expect.stringMatching(/^Missed: the server was down/),
      },
    ]);
    expect(bench.server.portalLog()).toEqual([]);
    expect(await bench.list()).toMatchObject([{ isActive: true, nextRunAt: '2026-03-02T15:00:00.000Z' }]);
  });
});
