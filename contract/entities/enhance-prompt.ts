import * as z from 'zod/mini';
import { sharedLimits } from '../limits.ts';
import { maybe, personText } from './fields.ts';

export const enhancePromptRequestSchema = z.object({
  prompt: z.string().check(z.minLength(1), z.maxLength(sharedLimits.text.description)),
  context: z.optional(
    z.object({ previousTasks: z.optional(z.array(personText).check(z.maxLength(sharedLimits.list.items))) }),
  ),
});

export const enhancePromptResponseSchema = z.object({
  enhancedPrompt: maybe(z.string()),
  keyImprovements: maybe(z.array(z.string())),
  requiresAuthentication: maybe(z.boolean()),
});

export type EnhancePromptResponse = z.output<typeof enhancePromptResponseSchema>;
