import * as z from 'zod/mini';
import { maybe } from './fields.ts';

/** One thing the agent did: what for, how the one before went, and where. */
export const apiStepSchema = z.object({
  step: z.number(),
  next_goal: maybe(z.string()),
  evaluation_previous_goal: maybe(z.string()),
  url: maybe(z.string()),
});

export type ApiStep = z.output<typeof apiStepSchema>;
