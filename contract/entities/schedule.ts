import * as z from 'zod/mini';
import { id, instant, label, maybe, personText, requiredText } from './fields.ts';

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
  name: requiredText,
  description: requiredText,
  model: label.check(z.minLength(1)),
  isRecurring: z.boolean(),
  cronExpression: z.optional(z.nullable(personText)),
  scheduledAt: z.optional(z.nullable(personText)),
  timezone: label,
});

export const toggleScheduleSchema = z.object({ isActive: z.boolean() });
