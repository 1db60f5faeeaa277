import * as z from 'zod/mini';
import { maybe } from './fields.ts';

/** A step of the agent: its goal, how the previous step went, and the page's address. */
export const apiStepSchema = z.object({
  step: z.number(),
  next_goal: maybe(z.string()),
  evaluation_previous_goal: maybe(z.string()),
  url: maybe(z.string()),
});

export type ApiStep = z.output<typeof apiStepSchema>;
