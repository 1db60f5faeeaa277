import * as z from 'zod/mini';

/** An instruction waiting for the task before it to end. */
export const queuedTaskSchema = z.object({
  id: z.string(),
  description: z.string(),
  model: z.string(),
  status: z.enum(['pending', 'running', 'completed']),
});

export type QueuedTask = z.output<typeof queuedTaskSchema>;
