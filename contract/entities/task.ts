import * as z from 'zod/mini';
import { apiStepSchema } from './api-step.ts';
import { browserProfileSchema } from './browser-profile.ts';
import { id, instant, listOrJsonText, maybe } from './fields.ts';
import { outputFileSchema } from './output-file.ts';

/** A task. Only `id` and `status` are required. */
export const taskSchema = z.object({
  id,
  /** An unknown status is shown as text. */
  status: z.string().check(z.minLength(1)),
  title: maybe(z.string()),
  description: maybe(z.string()),
  model: maybe(z.string()),
  priority: maybe(z.string()),
  maxSteps: maybe(z.number()),
  integrations: maybe(z.array(z.string())),
  statusMessage: maybe(z.string()),
  currentStep: maybe(z.number()),
  createdAt: maybe(instant),
  updatedAt: maybe(instant),
  completedAt: maybe(instant),
  uploadedFiles: maybe(z.array(z.string())),
  uploadedFileIds: maybe(z.array(id)),
  isAiEnhanced: maybe(z.boolean()),
  proxyCountryCode: maybe(z.string()),
  browserProfile: maybe(browserProfileSchema),
  output: maybe(z.string()),
  apiSteps: maybe(listOrJsonText(apiStepSchema)),
  outputFiles: maybe(listOrJsonText(outputFileSchema)),
  /** In dollars, as numeric text. */
  cost: maybe(z.pipe(z.union([z.string(), z.number()]), z.transform(String))),
  browserUrl: maybe(z.string()),
  liveUrl: maybe(z.string()),
  loginDetected: maybe(z.boolean()),
  isPaused: maybe(z.boolean()),
});

export type Task = z.output<typeof taskSchema>;
export type TaskWire = z.input<typeof taskSchema>;

export const taskListSchema = z.array(taskSchema);
