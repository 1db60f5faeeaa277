import { afterEach } from 'vitest';
import { createManualClock } from '../../../fakes/manual-clock.ts';
import {
  type MissedRuns,
  createScheduler,
  type SchedulerParts,
} from '../../../../server/schedules/scheduler.ts';
import { openStore } from '../../../../server/store/sqlite/open-store.ts';
import type { Store } from '../../../../server/store/store.ts';
import type { NewSchedule } from '../../../../server/store/schedules.ts';
import { taskRecord } from '../store/task-record.ts';

export const minute = 60_000;
export const hour = 60 * minute;
/** The time at which each test starts. */
const start = '2026-03-02T09:00:00.000Z';
/** Due at ten for the first time. */
export const hourly: NewSchedule = {
  name: 'Hourly',
  description: 'Look for violations',
  model: 'smart',
  isRecurring: true,
  cronExpression: '0 * * * *',
  timezone: 'UTC',
  nextRunAt: '2026-03-02T10:00:00.000Z',
};
/** Due at half past nine. */
export const once: NewSchedule = {
  name: 'Once',
  description: 'Download the minutes',
  model: 'balanced',
  isRecurring: false,
  scheduledAt: '2026-03-02T09:30:00.000Z',
  nextRunAt: '2026-03-02T09:30:00.000Z',
  timezone: 'UTC',
};

const open: Store[] = [];

/** Closes the stores of a file's tests. Call it where tests are declared. */
export function closeStores(): void {
  afterEach(async () => {
    for (const store of open.splice(0)) await store.close();
  });
}

/** Creates a scheduler with a runner that only saves tasks. */
export function setScheduler(
  options: {
    missedRuns?: MissedRuns;
    create?: SchedulerParts['runner']['create'];
    /** The folder of the data; memory by default. */
    place?: string;
  } = {},
) {
  const clock = createManualClock(start);
  const store = openStore({ place: options.place ?? 'memory', clock });
  open.push(store);
  const created: { at: string; owner: string; title: string | undefined; note: string | undefined }[] = [];
  const reports: string[] = [];
  const create: SchedulerParts['runner']['create'] = async (owner, payload, occasion) => {
    const record = taskRecord(`task-${created.length}`, owner);
    await store.tasks.insert(record, { advance: occasion?.advance });
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
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  /** Moves the time by half a minute at a time. What is due then is done before time moves on. */
  const pass = async (milliseconds: number): Promise<void> => {
    await settled();
    for (let left = milliseconds; left > 0; left -= minute / 2) {
      clock.advance(Math.min(left, minute / 2));
      await settled();
    }
  };
  return { clock, pass, store, created, reports, scheduler, create };
}
/** The times of day at which tasks were created. */
export const times = (created: { at: string }[]) => created.map(({ at }) => at.slice(11, 16));
