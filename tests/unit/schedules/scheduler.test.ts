import { afterEach, describe, expect, test } from 'vitest';
import { createManualClock } from '../../../mock-server/manual-clock.ts';
import {
  type MissedRuns,
  createScheduler,
  type SchedulerParts,
} from '../../../mock-server/schedules/scheduler.ts';
import { openStore, type Store } from '../../../mock-server/store/open-store.ts';
import type { NewSchedule } from '../../../mock-server/store/schedules.ts';
import { taskRecord } from '../store/task-record.ts';

const minute = 60_000;
const hour = 60 * minute;
const start = '2026-03-02T09:00:00.000Z';
const hourly: NewSchedule = {
  name: 'Hourly',
  description: 'Look for violations',
  model: 'smart',
  isRecurring: true,
  cronExpression: '0 * * * *',
  timezone: 'UTC',
  nextRunAt: '2026-03-02T10:00:00.000Z',
};
const once: NewSchedule = {
  name: 'Once',
  description: 'Download the minutes',
  model: 'balanced',
  isRecurring: false,
  scheduledAt: '2026-03-02T09:30:00.000Z',
  nextRunAt: '2026-03-02T09:30:00.000Z',
  timezone: 'UTC',
};

const open: Store[] = [];
afterEach(() => {
  for (const store of open.splice(0)) store.close();
});

/** A scheduler on a store in memory, whose runner only writes tasks down. */
function set(options: { missedRuns?: MissedRuns; create?: SchedulerParts['runner']['create'] } = {}) {
  const clock = createManualClock(start);
  const store = openStore({ place: 'memory', clock, onEvent: () => undefined });
  open.push(store);
  const created: { at: string; owner: string; title: string | undefined; note: string | undefined }[] = [];
  const reports: string[] = [];
  const create: SchedulerParts['runner']['create'] = (owner, payload, occasion) => {
    const record = taskRecord(`task-${created.length}`, owner);
    store.tasks.insert(record, occasion?.settle);
    created.push({ at: clock.now().toISOString(), owner, title: payload.title, note: occasion?.note });
    return record.task;
  };
  const scheduler = createScheduler({
    store,
    clock,
    runner: { create: options.create ?? create },
    missedRuns: options.missedRuns ?? 'once',
    report: (message) => void reports.push(message),
  });
  return { clock, store, created, reports, scheduler, create };
}
const times = (created: { at: string }[]) => created.map(({ at }) => at.slice(11, 16));

describe('a schedule', () => {
  test('creates the task of its owner at every time it is due, once', () => {
    const { clock, store, created, scheduler } = set();
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
  });

  test('for one time is over when it has run', () => {
    const { clock, store, created, scheduler } = set();
    store.schedules.add('ann', once);
    scheduler.start();
    clock.advance(24 * hour);
    expect(times(created)).toEqual(['09:30']);
    const [after] = store.schedules.list('ann');
    expect(after).toMatchObject({ isActive: false, scheduledAt: once.scheduledAt });
    expect(after).not.toHaveProperty('nextRunAt');
  });

  test('that is paused or removed does not run', () => {
    const { clock, store, created, scheduler } = set();
    const paused = store.schedules.add('ann', hourly);
    const removed = store.schedules.add('ann', hourly);
    scheduler.start();
    store.schedules.plan('ann', paused.id, undefined);
    store.schedules.remove('ann', removed.id);
    clock.advance(2 * hour);
    expect(created).toEqual([]);
  });

  test('that is added while the server waits is not forgotten', () => {
    const { clock, store, created, scheduler } = set();
    scheduler.start();
    clock.advance(10_000);
    store.schedules.add('ann', { ...once, nextRunAt: '2026-03-02T09:00:15.000Z' });
    scheduler.wake();
    clock.advance(5_000);
    expect(created).toMatchObject([{ at: '2026-03-02T09:00:15.000Z' }]);
  });

  test('does not run when the server has closed', () => {
    const { clock, store, created, scheduler } = set();
    store.schedules.add('ann', hourly);
    scheduler.start();
    scheduler.close();
    scheduler.wake();
    clock.advance(2 * hour);
    expect([created, clock.waiting]).toEqual([[], 0]);
  });
});

describe('a run that was missed', () => {
  const missed = { ...hourly, nextRunAt: '2026-03-02T03:00:00.000Z' };

  test('happens once at the start, and says so', () => {
    const { clock, store, created, scheduler } = set();
    store.schedules.add('ann', missed);
    store.schedules.add('bob', { ...once, nextRunAt: '2026-03-01T03:00:00.000Z' });
    scheduler.start();
    expect(created).toMatchObject([
      {
        owner: 'bob',
        note: 'Started late by the schedule "Once": it was due at 2026-03-01T03:00:00.000Z, while the server was not running',
      },
      {
        owner: 'ann',
        note: 'Started late by the schedule "Hourly": it was due at 2026-03-02T03:00:00.000Z, while the server was not running',
      },
    ]);
    expect(store.schedules.list('bob')).toMatchObject([{ isActive: false }]);
    clock.advance(hour);
    expect(times(created)).toEqual(['09:00', '09:00', '10:00']);
  });

  test('is left out where that is wanted', () => {
    const { clock, store, created, scheduler } = set({ missedRuns: 'skip' });
    store.schedules.add('ann', missed);
    store.schedules.add('bob', { ...once, nextRunAt: '2026-03-01T03:00:00.000Z' });
    scheduler.start();
    clock.advance(hour);
    expect(created).toMatchObject([{ owner: 'ann', at: '2026-03-02T10:00:00.000Z' }]);
    expect(store.schedules.list('bob')).toMatchObject([{ isActive: false }]);
  });

  test('and left out is in the history at its time, to be run again from there', () => {
    const { store, scheduler } = set({ missedRuns: 'skip' });
    store.schedules.add('bob', { ...once, nextRunAt: '2026-03-01T03:00:00.000Z' });
    scheduler.start();
    const [{ id, ...kept } = {}] = JSON.parse(store.tasks.listJson('bob', 'history')) as Record<
      string,
      unknown
    >[];
    expect(kept).toMatchObject({
      status: 'failed',
      title: 'Once',
      description: once.description,
      statusMessage: 'Missed: the server was down at Mar 1, 2026, 3:00 AM (UTC), when this was due',
      createdAt: '2026-03-01T03:00:00.000Z',
      completedAt: '2026-03-01T03:00:00.000Z',
    });
    expect(store.tasks.get(String(id))?.run.log).toEqual([
      '2026-03-01T03:00:00.000Z  Missed by the schedule "Once": the server was not running',
    ]);
    const told = store.events.latest();
    expect(told).toMatchObject([
      { owner: 'bob', event: { type: 'task_status', taskId: id, status: 'failed' } },
    ]);
  });

  test('by a moment only, a short restart, is on time', () => {
    const { store, created, scheduler } = set({ missedRuns: 'skip' });
    store.schedules.add('ann', { ...hourly, nextRunAt: '2026-03-02T08:59:30.000Z' });
    scheduler.start();
    expect(created).toMatchObject([{ note: 'Started by the schedule "Hourly"' }]);
  });
});

describe('the task and the next time', () => {
  test('are written together: what fails half way leaves both as they were, and is tried again', () => {
    let failures = 2;
    const set1 = set({
      create: (owner, payload, occasion) => {
        const failing = failures > 0;
        failures -= 1;
        return set1.create(owner, payload, {
          note: occasion?.note ?? '',
          settle() {
            occasion?.settle();
            if (failing) throw new Error('The disk is full');
          },
        });
      },
    });
    const { clock, store, created, reports, scheduler } = set1;
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

  test('cannot be written twice for one time', () => {
    const { clock, store } = set();
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

  test('one that fails does not hold up the others', () => {
    const set1 = set({
      create: (owner, payload, occasion) => {
        if (owner === 'ann') throw new Error('No');
        return set1.create(owner, payload, occasion);
      },
    });
    const { clock, store, created, scheduler } = set1;
    store.schedules.add('ann', once);
    store.schedules.add('bob', once);
    scheduler.start();
    clock.advance(31 * minute);
    expect(created).toMatchObject([{ owner: 'bob' }]);
  });
});
