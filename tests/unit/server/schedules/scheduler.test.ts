import { describe, expect, test } from 'vitest';
import { NotDueError } from '../../../../server/store/schedules.ts';
import { taskRecord } from '../store/task-record.ts';
import { closeStores, hour, hourly, minute, once, setScheduler, times } from './scheduler-bench.ts';

closeStores();

describe('a schedule', () => {
  test('creates one task of its owner each time it is due until the server closes', async () => {
    const { clock, pass, store, created, scheduler } = setScheduler();
    await store.schedules.add('ann', hourly);
    await scheduler.start();
    await pass(3 * hour + minute);
    expect(times(created)).toEqual(['10:00', '11:00', '12:00']);
    expect(created[0]).toMatchObject({
      owner: 'ann',
      title: 'Hourly',
      note: 'Started by the schedule "Hourly"',
    });
    expect(await store.schedules.list('ann')).toMatchObject([
      { isActive: true, nextRunAt: '2026-03-02T13:00:00.000Z' },
    ]);
    await scheduler.close();
    await store.schedules.add('ann', once);
    await pass(2 * hour);
    expect([created.length, clock.waiting]).toEqual([3, 0]);
  });

  test('for one time ends when it has run', async () => {
    const { pass, store, created, scheduler } = setScheduler();
    await store.schedules.add('ann', once);
    await scheduler.start();
    await pass(24 * hour);
    expect(times(created)).toEqual(['09:30']);
    const [after] = await store.schedules.list('ann');
    expect(after).toMatchObject({ isActive: false, scheduledAt: once.scheduledAt });
    expect(after).not.toHaveProperty('nextRunAt');
  });

  test('that is paused or removed does not run', async () => {
    const { pass, store, created, scheduler } = setScheduler();
    const paused = await store.schedules.add('ann', hourly);
    const removed = await store.schedules.add('ann', hourly);
    await scheduler.start();
    await store.schedules.plan('ann', paused.id, undefined);
    await store.schedules.remove('ann', removed.id);
    await pass(2 * hour);
    expect(created).toEqual([]);
  });

  test('that is added later runs too', async () => {
    const { pass, store, created, scheduler } = setScheduler();
    await scheduler.start();
    await pass(10_000);
    await store.schedules.add('ann', { ...once, nextRunAt: '2026-03-02T09:00:15.000Z' });
    await pass(5_000);
    expect(created).toMatchObject([{ at: '2026-03-02T09:00:15.000Z' }]);
  });
});

describe('the task and the next time', () => {
  test('are saved together, or neither is and the server retries', async () => {
    let failures = 2;
    const bench = setScheduler({
      async create(owner, payload, occasion) {
        failures -= 1;
        if (failures < 0) return await bench.create(owner, payload, occasion);
        // Its id is in use, so it cannot be stored after the schedule has moved on.
        await bench.store.tasks.insert(taskRecord('used', owner), { advance: occasion?.advance });
        throw new Error('It was stored twice');
      },
    });
    const { pass, store, created, reports, scheduler } = bench;
    await store.tasks.insert(taskRecord('used', 'bob'));
    await store.schedules.add('ann', once);
    await scheduler.start();
    await pass(30 * minute);
    expect(await store.tasks.count('ann')).toBe(0);
    expect(await store.schedules.list('ann')).toMatchObject([{ isActive: true, nextRunAt: once.nextRunAt }]);
    await pass(5 * minute);
    expect(await store.tasks.count('ann')).toBe(1);
    expect(times(created)).toEqual(['09:31']);
    expect(reports).toEqual(Array.from({ length: 2 }, () => 'A schedule could not start its task'));
  });

  test('cannot be saved twice for the same time', async () => {
    const { clock, store } = setScheduler();
    await store.schedules.add('ann', once);
    clock.advance(hour);
    const [due] = await store.schedules.due(clock.now());
    if (!due) throw new Error('Nothing is due');
    const advance = { due, next: undefined };
    await store.tasks.insert(taskRecord('first', 'ann'), { advance });
    const again = store.tasks.insert(taskRecord('second', 'ann'), { advance });
    await expect(again).rejects.toBeInstanceOf(NotDueError);
    expect(await store.tasks.count('ann')).toBe(1);
  });

  test('of other schedules do not wait for one that fails', async () => {
    const bench = setScheduler({
      create: async (owner, payload, occasion) => {
        if (owner === 'ann') throw new Error('No');
        return await bench.create(owner, payload, occasion);
      },
    });
    const { pass, store, created, scheduler } = bench;
    await store.schedules.add('ann', once);
    await store.schedules.add('bob', once);
    await scheduler.start();
    await pass(31 * minute);
    expect(created).toMatchObject([{ owner: 'bob' }]);
  });
});
