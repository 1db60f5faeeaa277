import * as z from 'zod/mini';
import { maybe } from './fields.ts';

export const enhancePromptRequestSchema = z.object({
  prompt: z.string().check(z.minLength(1)),
  context: z.optional(z.object({ previousTasks: z.optional(z.array(z.string())) })),
});

export const enhancePromptResponseSchema = z.object({
  enhancedPrompt: maybe(z.string()),
  keyImprovements: maybe(z.array(z.string())),
  requiresAuthentication: maybe(z.boolean()),
});

export type EnhancePromptResponse = z.output<typeof enhancePromptResponseSchema>;
