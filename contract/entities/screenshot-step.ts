import * as z from 'zod/mini';
import { maybe } from './fields.ts';

const wire = z.object({
  step: z.number(),
  next_goal: maybe(z.string()),
  description: maybe(z.string()),
  screenshot_url: maybe(z.string()),
  screenshot: maybe(z.string()),
});

/** A step with its screenshot. Backends use either of two names for the text and for the address. */
export const screenshotStepSchema = z.pipe(
  wire,
  z.transform((step: z.output<typeof wire>) => ({
    step: step.step,
    text: step.next_goal ?? step.description ?? '',
    screenshot: step.screenshot_url ?? step.screenshot,
  })),
);

export type ScreenshotStep = z.output<typeof screenshotStepSchema>;

export const screenshotsSchema = z.object({ steps: z.array(screenshotStepSchema) });
