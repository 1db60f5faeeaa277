import * as z from 'zod/mini';

/** A service that tasks may use. `requiresAuth`: the person has to sign in to it first. */
export const integrationSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  enabled: z.boolean(),
  requiresAuth: z.boolean(),
  category: z.enum(['research', 'files', 'productivity']),
});

export type Integration = z.output<typeof integrationSchema>;
