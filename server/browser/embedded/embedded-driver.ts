import { createDriver } from '../create-driver.ts';
import type { BrowserDriver } from '../driver.ts';

/** The browser that needs no installation: real pages over HTTP, parsed here, no script. `web` is how it gets them. */
export function createEmbeddedDriver({ fetch: web = fetch }: { fetch?: typeof fetch } = {}): BrowserDriver {
  return createDriver('embedded', async (asked, onClosed) => {
    // With the first browser, not with the server: its page model takes half of the time to start.
    const { createEmbeddedSession } = await import('./embedded-session.ts');
    return createEmbeddedSession(asked, web, onClosed);
  });
}
