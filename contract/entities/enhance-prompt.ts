import * as z from 'zod/mini';
import { maybe } from './fields.ts';

/** A better wording of a prompt, what it improves, and whether the task probably needs a login. */
export const enhancePromptResponseSchema = z.object({
  enhancedPrompt: maybe(z.string()),
  keyImprovements: maybe(z.array(z.string())),
  requiresAuthentication: maybe(z.boolean()),
});

export type EnhancePromptResponse = z.output<typeof enhancePromptResponseSchema>;
