import * as z from 'zod/mini';
import { id, instant, maybe } from './fields.ts';

/** A task for later: once at `scheduledAt`, or repeatedly by `cronExpression` in `timezone`. */
export const scheduleSchema = z.object({
  id,
  name: z.string(),
  description: z.string(),
  model: maybe(z.string()),
  isRecurring: z.boolean(),
  cronExpression: maybe(z.string()),
  scheduledAt: maybe(instant),
  nextRunAt: maybe(instant),
  timezone: maybe(z.string()),
  isActive: z.boolean(),
});

export type Schedule = z.output<typeof scheduleSchema>;

export const createScheduleSchema = z.object({
  name: z.string().check(z.minLength(1)),
  description: z.string().check(z.minLength(1)),
  model: z.string().check(z.minLength(1)),
  isRecurring: z.boolean(),
  cronExpression: z.optional(z.nullable(z.string())),
  scheduledAt: z.optional(z.nullable(z.string())),
  timezone: z.string(),
});

export const toggleScheduleSchema = z.object({ isActive: z.boolean() });
