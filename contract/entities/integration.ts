import * as z from 'zod/mini';

export const integrationSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  enabled: z.boolean(),
  requiresAuth: z.boolean(),
  category: z.enum(['research', 'files', 'productivity']),
});

export type Integration = z.output<typeof integrationSchema>;
