import { afterEach, beforeEach, expect } from 'vitest';
import { createManualClock, type ManualClock } from '../../fakes/manual-clock.ts';
import type { Schedule } from '../../../contract/entities/schedule.ts';
import type { Task } from '../../../contract/entities/task.ts';
import { createTestServer, type TestServer } from '../server/server-client.ts';

export const minute = 60_000;
export const hour = 60 * minute;
/** Due at nine every day, by the clocks of Berlin. */
export const daily = {
  name: 'Daily check',
  description: 'List the violations of the last 30 days',
  model: 'balanced',
  isRecurring: true,
  cronExpression: '0 9 * * *',
  timezone: 'Europe/Berlin',
};
/** Due at noon. */
export const once = {
  name: 'Minutes',
  description: 'Download the latest board meeting minutes from the portal',
  model: 'fast',
  isRecurring: false,
  scheduledAt: '2026-03-02T12:00:00Z',
  timezone: 'UTC',
};

/** What the tests of schedules hold on to; new for each test. */
export interface SchedulesBench {
  clock: ManualClock;
  server: TestServer;
  /** Whose schedules they are. */
  token: string;
  create(body: object): Promise<Schedule>;
  list(as?: string): Promise<Schedule[]>;
  toggle(id: string, isActive: boolean, as?: string): Promise<number>;
  remove(id: string, as?: string): Promise<number>;
  tasks(): Promise<Task[]>;
}

/** A server at nine in the morning, and somebody who has begun a session. Called where tests are declared. */
export function schedulesBench(): SchedulesBench {
  const bench = {} as SchedulesBench;
  Object.assign(bench, calls(bench));
  beforeEach(async () => {
    bench.clock = createManualClock('2026-03-02T09:00:00.000Z');
    bench.server = createTestServer({ clock: bench.clock });
    bench.token = await bench.server.startSession('ann@example.com');
  });
  afterEach(() => bench.server.close());
  return bench;
}

const calls = (bench: SchedulesBench): Omit<SchedulesBench, 'clock' | 'server' | 'token'> => ({
  async create(body) {
    const { status, data } = await bench.server.call('createSchedule', { token: bench.token, body });
    expect(status).toBe(201);
    return data as Schedule;
  },
  list: async (as = bench.token) => (await bench.server.call('schedules', { token: as })).data as Schedule[],
  toggle: async (id, isActive, as = bench.token) =>
    (await bench.server.call('toggleSchedule', { token: as, params: { id }, body: { isActive } })).status,
  remove: async (id, as = bench.token) =>
    (await bench.server.call('deleteSchedule', { token: as, params: { id } })).status,
  tasks: async () => (await bench.server.call('tasks', { token: bench.token })).data as Task[],
});
