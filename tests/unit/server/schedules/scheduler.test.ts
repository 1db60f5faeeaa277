import { describe, expect, test } from 'vitest';
import { taskRecord } from '../store/task-record.ts';
import { closeStores, hour, hourly, minute, once, setScheduler, times } from './scheduler-bench.ts';

closeStores();

describe('a schedule', () => {
  test('creates one task of its owner each time it is due until the server closes', () => {
    const { clock, store, created, scheduler } = setScheduler();
    store.schedules.add('ann', hourly);
    scheduler.start();
    clock.advance(3 * hour + minute);
    expect(times(created)).toEqual(['10:00', '11:00', '12:00']);
    expect(created[0]).toMatchObject({
      owner: 'ann',
      title: 'Hourly',
      note: 'Started by the schedule "Hourly"',
    });
    expect(store.schedules.list('ann')).toMatchObject([
      { isActive: true, nextRunAt: '2026-03-02T13:00:00.000Z' },
    ]);
    scheduler.close();
    store.schedules.add('ann', once);
    clock.advance(2 * hour);
    expect([created.length, clock.waiting]).toEqual([3, 0]);
  });

  test('for one time ends when it has run', () => {
    const { clock, store, created, scheduler } = setScheduler();
    store.schedules.add('ann', once);
    scheduler.start();
    clock.advance(24 * hour);
    expect(times(created)).toEqual(['09:30']);
    const [after] = store.schedules.list('ann');
    expect(after).toMatchObject({ isActive: false, scheduledAt: once.scheduledAt });
    expect(after).not.toHaveProperty('nextRunAt');
  });

  test('that is paused or removed does not run', () => {
    const { clock, store, created, scheduler } = setScheduler();
    const paused = store.schedules.add('ann', hourly);
    const removed = store.schedules.add('ann', hourly);
    scheduler.start();
    store.schedules.plan('ann', paused.id, undefined);
    store.schedules.remove('ann', removed.id);
    clock.advance(2 * hour);
    expect(created).toEqual([]);
  });

  test('that is added later runs too', () => {
    const { clock, store, created, scheduler } = setScheduler();
    scheduler.start();
    clock.advance(10_000);
    store.schedules.add('ann', { ...once, nextRunAt: '2026-03-02T09:00:15.000Z' });
    clock.advance(5_000);
    expect(created).toMatchObject([{ at: '2026-03-02T09:00:15.000Z' }]);
  });
});

describe('the task and the next time', () => {
  test('are saved together, or neither is and the server retries', () => {
    let failures = 2;
    const bench = setScheduler({
      create: (owner, payload, occasion) => {
        const failing = failures > 0;
        failures -= 1;
        return bench.create(owner, payload, {
          note: occasion?.note ?? '',
          settle() {
            occasion?.settle();
            if (failing) throw new Error('The disk is full');
          },
        });
      },
    });
    const { clock, store, created, reports, scheduler } = bench;
    store.schedules.add('ann', once);
    scheduler.start();
    clock.advance(30 * minute);
    expect(store.tasks.count('ann')).toBe(0);
    expect(store.schedules.list('ann')).toMatchObject([{ isActive: true, nextRunAt: once.nextRunAt }]);
    clock.advance(5 * minute);
    expect(store.tasks.count('ann')).toBe(1);
    expect(times(created)).toEqual(['09:31']);
    expect(reports).toEqual(Array.from({ length: 2 }, () => 'A schedule could not start its task'));
  });

  test('cannot be saved twice for the same time', () => {
    const { clock, store } = setScheduler();
    store.schedules.add('ann', once);
    clock.advance(hour);
    const [due] = store.schedules.due(clock.now());
    if (!due) throw new Error('Nothing is due');
    store.tasks.insert(taskRecord('first', 'ann'), () => store.schedules.advance(due, undefined));
    const again = () =>
      store.tasks.insert(taskRecord('second', 'ann'), () => store.schedules.advance(due, undefined));
    expect(again).toThrow('no longer due');
    expect(store.tasks.count('ann')).toBe(1);
  });

  test('of other schedules do not wait for one that fails', () => {
    const bench = setScheduler({
      create: (owner, payload, occasion) => {
        if (owner === 'ann') throw new Error('No');
        return bench.create(owner, payload, occasion);
      },
    });
    const { clock, store, created, scheduler } = bench;
    store.schedules.add('ann', once);
    store.schedules.add('bob', once);
    scheduler.start();
    clock.advance(31 * minute);
    expect(created).toMatchObject([{ owner: 'bob' }]);
  });
});
