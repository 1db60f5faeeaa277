import * as z from 'zod/mini';
import { label, requiredText } from './text-fields.ts';

export const feedbackTypes = ['bug', 'feature', 'general'] as const;

export const feedbackSchema = z.object({
  type: z.enum(feedbackTypes),
  message: requiredText,
  email: label.check(z.minLength(1)),
  sessionToken: z.optional(label),
});

export type Feedback = z.output<typeof feedbackSchema>;
