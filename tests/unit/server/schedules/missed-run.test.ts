import { describe, expect, test } from 'vitest';
import { closeStores, hour, hourly, once, setScheduler, times } from './scheduler-bench.ts';
import { recordEvents } from '../../../fakes/record-events.ts';

closeStores();

describe('a run that was missed', () => {
  const missed = { ...hourly, nextRunAt: '2026-03-02T03:00:00.000Z' };
  const missedOnce = { ...once, nextRunAt: '2026-03-01T03:00:00.000Z' };

  test('starts once when the server starts, with a note', async () => {
    const { pass, store, created, scheduler } = setScheduler();
    await store.schedules.add('ann', missed);
    await store.schedules.add('bob', missedOnce);
    await scheduler.start();
    const note = (name: string, due: string) =>
      `Started late by the schedule "${name}": it was due at ${due}, while the server was not running`;
    expect(created).toMatchObject([
      { owner: 'bob', note: note('Once', missedOnce.nextRunAt) },
      { owner: 'ann', note: note('Hourly', missed.nextRunAt) },
    ]);
    expect(await store.schedules.list('bob')).toMatchObject([{ isActive: false }]);
    await pass(hour);
    expect(times(created)).toEqual(['09:00', '09:00', '10:00']);
  });

  test('is only recorded in the history if the server is configured so', async () => {
    const { pass, store, created, scheduler } = setScheduler({ missedRuns: 'skip' });
    await store.schedules.add('ann', missed);
    await store.schedules.add('bob', missedOnce);
    const events = recordEvents(store);
    await scheduler.start();
    expect(await store.schedules.list('bob')).toMatchObject([{ isActive: false }]);
    const [{ id, ...missedTask } = {}] = JSON.parse(
      (await store.tasks.page('bob', 'history')).json,
    ) as Record<string, unknown>[];
    expect(missedTask).toMatchObject({
      status: 'failed',
      title: 'Once',
      description: once.description,
      statusMessage: 'Missed: the server was down when this was due, at Mar 1, 2026, 3:00 AM (UTC)',
      createdAt: '2026-03-01T03:00:00.000Z',
      completedAt: '2026-03-01T03:00:00.000Z',
    });
    expect(store.tasks.get(String(id))?.run.log).toEqual([
      '2026-03-01T03:00:00.000Z  Missed by the schedule "Once": the server was not running',
    ]);
    const event = { type: 'task_status', taskId: id, status: 'failed' };
    expect(events).toContainEqual({ owner: 'bob', event: expect.objectContaining(event) });
    await pass(hour);
    expect(created).toMatchObject([{ owner: 'ann', at: '2026-03-02T10:00:00.000Z' }]);
  });

  test('by less than a minute counts as on time', async () => {
    const { store, created, scheduler } = setScheduler({ missedRuns: 'skip' });
    await store.schedules.add('ann', { ...hourly, nextRunAt: '2026-03-02T08:59:30.000Z' });
    await scheduler.start();
    expect(created).toMatchObject([{ note: 'Started by the schedule "Hourly"' }]);
  });
});
