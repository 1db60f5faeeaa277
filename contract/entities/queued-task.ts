import * as z from 'zod/mini';

/** A task that starts when the previous one has ended. */
export const queuedTaskSchema = z.object({
  id: z.string(),
  description: z.string(),
  model: z.string(),
  status: z.enum(['pending', 'running', 'completed']),
});

export type QueuedTask = z.output<typeof queuedTaskSchema>;
