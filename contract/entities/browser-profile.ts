import * as z from 'zod/mini';

const viewportLength = z.int().check(z.minimum(240), z.maximum(3840));

/** How a task's browser is set up, as the person saved it on their device; viewport in CSS pixels. */
export const browserProfileSchema = z.object({
  viewportWidth: z._default(viewportLength, 1920),
  viewportHeight: z._default(viewportLength, 1080),
  persistBrowserData: z._default(z.boolean(), true),
  storeCache: z._default(z.boolean(), true),
  mobileBrowser: z._default(z.boolean(), false),
  adBlocker: z._default(z.boolean(), true),
  useProxy: z._default(z.boolean(), true),
  proxyCountry: z._default(z.string(), 'United States'),
});

export type BrowserProfile = z.output<typeof browserProfileSchema>;
