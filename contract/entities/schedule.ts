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
