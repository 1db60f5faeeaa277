import * as z from 'zod/mini';

export const feedbackTypes = ['bug', 'feature', 'general'] as const;

export const feedbackSchema = z.object({
  type: z.enum(feedbackTypes),
  message: z.string().check(z.minLength(1)),
  email: z.string().check(z.minLength(1)),
  sessionToken: z.optional(z.string()),
});

export type Feedback = z.output<typeof feedbackSchema>;
