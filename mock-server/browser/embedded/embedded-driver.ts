import { createDriver } from '../create-driver.ts';
import type { BrowserDriver } from '../driver.ts';

export interface EmbeddedDriverOptions {
  /** How the web is reached; the global `fetch` unless said otherwise. */
  fetch?: typeof fetch;
  /** A signal that aborts after so long; replaced where time is not the real one. */
  timeout?(milliseconds: number): AbortSignal;
}

/** The browser that needs no installation: real pages over HTTP, parsed here, no script. */
export function createEmbeddedDriver(options: EmbeddedDriverOptions = {}): BrowserDriver {
  const timeout = (after: number) => AbortSignal.timeout(after);
  return createDriver('embedded', async (asked, onClosed) => {
    // With the first browser, not with the server: its page model takes half of the time to start.
    const { createEmbeddedSession } = await import('./embedded-session.ts');
    return createEmbeddedSession(asked, { fetch, timeout, ...options }, onClosed);
  });
}
