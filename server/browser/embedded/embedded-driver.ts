import { createDriver } from '../create-driver.ts';
import type { BrowserDriver } from '../driver.ts';

/** Creates the browser that needs no installation: it loads real pages over HTTP and runs no scripts. */
export function createEmbeddedDriver({ fetch: web = fetch }: { fetch?: typeof fetch } = {}): BrowserDriver {
  return createDriver('embedded', async (options, onClosed) => {
    // Loaded with the first browser: the page model would double the time the server takes to start.
    const { createEmbeddedSession } = await import('./embedded-session.ts');
    return createEmbeddedSession(options, web, onClosed);
  });
}
