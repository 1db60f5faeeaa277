import * as z from 'zod/mini';
import { sharedLimits } from '../limits.ts';
import { browserProfileSchema, viewportLengthSchema } from './browser-profile.ts';
import { label, labels, personText } from './text-fields.ts';

const { steps, text } = sharedLimits;

/**
 * The body that creates a task. Screens send different fields; only `description` is required.
 *
 * - `viewportWidth` and `viewportHeight` are in CSS pixels. Without them, the page is as large as the live view.
 * - `uploadedFiles` are names; `uploadedFileIds` and `fileIds` are ids.
 * - `integrations` are the ids of the integrations that the task may use. Without them, it may use all.
 * - `browserProfile` is sent if the person saved one.
 */
export const createTaskSchema = z.object({
  description: z.string().check(z.trim(), z.minLength(1), z.maxLength(text.description)),
  title: z.optional(personText),
  model: z.optional(label),
  priority: z.optional(label),
  status: z.optional(label),
  maxSteps: z.optional(z.int().check(z.minimum(steps.min), z.maximum(steps.max))),
  integrations: z.optional(labels),
  uploadedFiles: z.optional(labels),
  uploadedFileIds: z.optional(labels),
  fileIds: z.optional(labels),
  startUrl: z.optional(z.url({ protocol: /^https?$/ }).check(z.maxLength(text.characters))),
  allowedDomains: z.optional(labels),
  highlightElements: z.optional(z.boolean()),
  vision: z.optional(z.boolean()),
  isAiEnhanced: z.optional(z.boolean()),
  proxyCountryCode: z.optional(label),
  browserProfile: z.optional(browserProfileSchema),
  viewportWidth: z.optional(viewportLengthSchema),
  viewportHeight: z.optional(viewportLengthSchema),
});

export type CreateTask = z.output<typeof createTaskSchema>;
