import { createServices } from '../../../widget/app/create-services.ts';
import type { Platform } from '../../../widget/platform/platform.ts';

/** The services of a widget with the default configuration. */
export const servicesOf = (platform: Platform, { fetch }: { fetch: typeof globalThis.fetch }) =>
  createServices({
    config: { apiBase: '', brand: {}, theme: 'light' },
    platform,
    fetch,
    pageUrl: 'https://pilot.test/',
  });
