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
  const ownSchedule = (c: Context<ServerEnv>): Schedule => {
    const schedule = store.schedules.get(c.get('session').owner, c.req.param('id') ?? '');
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
    // Counted after the last await, so that parallel calls cannot exceed the limit.
    if (store.schedules.count(c.get('session').owner) >= maxSchedules)
      throw new HTTPException(409, {
        message: `There are ${maxSchedules} schedules already: delete some of them first`,
      });
    const newSchedule = readSchedule(body, clock.now());
    return c.json(store.schedules.add(c.get('session').owner, newSchedule), 201);
  });
  app.patch('/schedules/:id', async (c) => {
    const { isActive } = await readBody(c, toggleScheduleSchema);
    const schedule = ownSchedule(c);
    if (isActive !== schedule.isActive) {
      store.schedules.plan(c.get('session').owner, schedule.id, isActive ? plannedRun(schedule) : undefined);
    }
    return c.json(ownSchedule(c));
  });
  app.delete('/schedules/:id', (c) => {
    store.schedules.remove(c.get('session').owner, ownSchedule(c).id);
    return c.json({ success: true });
  });
  return app;
}
