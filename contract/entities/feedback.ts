import * as z from 'zod/mini';
import { label, requiredText } from './text-fields.ts';

/** The kinds of feedback, in the order of the dialog. */
export const feedbackTypes = ['bug', 'feature', 'general'] as const;

/** A person's feedback about the product. */
export const feedbackSchema = z.object({
  type: z.enum(feedbackTypes),
  message: requiredText,
  email: label.check(z.minLength(1)),
  sessionToken: z.optional(label),
});

export type Feedback = z.output<typeof feedbackSchema>;
