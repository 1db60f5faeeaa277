import { type Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { createScheduleSchema, toggleScheduleSchema } from '../../../contract/requests.ts';
import { readSchedule } from '../../schedules/read-schedule.ts';
import { followingRun } from '../../schedules/scheduler.ts';
import type { Schedule } from '../../store/schedules.ts';
import { notFound } from './authenticate.ts';
import { readBody } from './read-body.ts';
import type { ServerEnv } from './authenticate.ts';
import type { ServerParts } from './server-parts.ts';

const maxSchedules = 200;

/** Creates, pauses and deletes schedules. */
export function scheduleRoutes({ store, clock }: ServerParts): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  const ownSchedule = async (c: Context<ServerEnv>): Promise<Schedule> => {
    const schedule = await store.schedules.get(c.get('session').owner, c.req.param('id') ?? '');
    if (!schedule) throw notFound('schedule');
    return schedule;
  };
  /** Returns the next run of a schedule that is resumed now. */
  const plannedRun = (schedule: Schedule): string => {
    const now = clock.now();
    const { isRecurring, scheduledAt } = schedule;
    const next = isRecurring ? followingRun(schedule, now) : scheduledAt;
    if (next === undefined || Date.parse(next) <= now.getTime())
      throw new HTTPException(409, { message: 'The time of this schedule has passed: create a new one' });
    return next;
  };

  app.post('/schedules', async (c) => {
    const body = await readBody(c, createScheduleSchema);
    const newSchedule = readSchedule(body, clock.now());
    return c.json(await store.schedules.add(c.get('session').owner, newSchedule, maxSchedules), 201);
  });
  app.patch('/schedules/:id', async (c) => {
    const { isActive } = await readBody(c, toggleScheduleSchema);
    const schedule = await ownSchedule(c);
    if (isActive !== schedule.isActive) {
      const next = isActive ? plannedRun(schedule) : undefined;
      await store.schedules.plan(c.get('session').owner, schedule.id, next);
    }
    return c.json(await ownSchedule(c));
  });
  app.delete('/schedules/:id', async (c) => {
    const { id } = await ownSchedule(c);
    await store.schedules.remove(c.get('session').owner, id);
    return c.json({ success: true });
  });
  return app;
}
