import * as z from 'zod/mini';
import { sharedLimits } from '../limits.ts';
import { browserProfileSchema, viewportLengthSchema } from './browser-profile.ts';

const text = z.string();
const { steps } = sharedLimits;

/**
 * What creates a task. Screens send different parts of it: only the description is always there.
 * A viewport keeps its size, in CSS pixels; without one, the page is as large as what it is watched in.
 * `maxSteps` 1 to 200; `uploadedFiles` are names, `uploadedFileIds` and `fileIds` ids. `integrations` are the ids of
 * what the task may use; without them, it may use all. `browserProfile` is there when the person saved one.
 */
export const createTaskSchema = z.object({
  description: text.check(z.trim(), z.minLength(1)),
  title: z.optional(text),
  model: z.optional(text),
  priority: z.optional(text),
  status: z.optional(text),
  maxSteps: z.optional(z.int().check(z.minimum(steps.min), z.maximum(steps.max))),
  integrations: z.optional(z.array(text)),
  uploadedFiles: z.optional(z.array(text)),
  uploadedFileIds: z.optional(z.array(text)),
  fileIds: z.optional(z.array(text)),
  startUrl: z.optional(z.url({ protocol: /^https?$/ })),
  allowedDomains: z.optional(z.array(text)),
  highlightElements: z.optional(z.boolean()),
  vision: z.optional(z.boolean()),
  isAiEnhanced: z.optional(z.boolean()),
  proxyCountryCode: z.optional(text),
  browserProfile: z.optional(browserProfileSchema),
  viewportWidth: z.optional(viewportLengthSchema),
  viewportHeight: z.optional(viewportLengthSchema),
});

export type CreateTask = z.output<typeof createTaskSchema>;
