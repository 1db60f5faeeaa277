import * as z from 'zod/mini';

/** How the remote browser is set up. Kept on the person's device; viewport in CSS pixels. */
export const browserProfileSchema = z.object({
  viewportWidth: z._default(z.int(), 1920),
  viewportHeight: z._default(z.int(), 1080),
  persistBrowserData: z._default(z.boolean(), true),
  storeCache: z._default(z.boolean(), true),
  mobileBrowser: z._default(z.boolean(), false),
  adBlocker: z._default(z.boolean(), true),
  useProxy: z._default(z.boolean(), true),
  proxyCountry: z._default(z.string(), 'United States'),
});

export type BrowserProfile = z.output<typeof browserProfileSchema>;
