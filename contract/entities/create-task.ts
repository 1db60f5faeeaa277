import * as z from 'zod/mini';
import { sharedLimits } from '../limits.ts';
import { browserProfileSchema, viewportLengthSchema } from './browser-profile.ts';

const text = z.string();
const { steps } = sharedLimits;

/**
 * The body that creates a task. Screens send different fields; only `description` is required.
 *
 * - `viewportWidth` and `viewportHeight` are in CSS pixels. Without them, the page is as large as the live view.
 * - `uploadedFiles` are names; `uploadedFileIds` and `fileIds` are ids.
 * - `integrations` are the ids of the integrations that the task may use. Without them, it may use all.
 * - `browserProfile` is sent if the person saved one.
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
