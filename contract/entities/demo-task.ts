import * as z from 'zod/mini';

export const demoViews = ['login', 'dashboard', 'documents', 'complete'] as const;

/** A simulated task. Durations are in milliseconds. */
export const demoTaskSchema = z.object({
  title: z.string(),
  icon: z.string(),
  description: z.string(),
  duration: z.number(),
  steps: z.array(z.object({ text: z.string(), duration: z.number(), view: z.enum(demoViews) })),
  files: z.array(z.string()),
});

export type DemoTask = z.output<typeof demoTaskSchema>;
