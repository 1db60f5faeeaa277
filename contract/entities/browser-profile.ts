import * as z from 'zod/mini';
import { sharedLimits } from '../limits.ts';

const { width, height, min, max } = sharedLimits.viewport;

/** The width or height of a viewport in CSS pixels. */
export const viewportLengthSchema = z.int().check(z.minimum(min), z.maximum(max));

/** The settings of a task's browser that the person saved on their device. */
export const browserProfileSchema = z.object({
  viewportWidth: z._default(viewportLengthSchema, width),
  viewportHeight: z._default(viewportLengthSchema, height),
  persistBrowserData: z._default(z.boolean(), true),
  storeCache: z._default(z.boolean(), true),
  mobileBrowser: z._default(z.boolean(), false),
  adBlocker: z._default(z.boolean(), true),
  useProxy: z._default(z.boolean(), true),
  proxyCountry: z._default(z.string(), 'United States'),
});

export type BrowserProfile = z.output<typeof browserProfileSchema>;
