import { createDriver } from '../create-driver.ts';
import type { BrowserDriver } from '../driver.ts';
import { phoneUserAgent } from '../phone.ts';

export interface EmbeddedDriverOptions {
  /** How the web is reached; the global `fetch` unless said otherwise. */
  fetch?: typeof fetch;
  userAgent?: string;
  /** A signal that aborts after so long; replaced where time is not the real one. */
  timeout?(milliseconds: number): AbortSignal;
}

/** The browser that needs no installation: real pages over HTTP, parsed here, no script. */
export function createEmbeddedDriver(options: EmbeddedDriverOptions = {}): BrowserDriver {
  const web = {
    fetch: options.fetch ?? fetch,
    userAgent: options.userAgent ?? 'Mozilla/5.0 (compatible; HOA-Pilot)',
    timeout: options.timeout ?? ((after) => AbortSignal.timeout(after)),
  };
  return createDriver('embedded', async (asked, onClosed) => {
    // With the first browser, not with the server: its page model takes half of the time to start.
    const { createEmbeddedSession } = await import('./embedded-session.ts');
    return createEmbeddedSession(
      asked,
      asked.isPhone ? { ...web, userAgent: phoneUserAgent } : web,
      onClosed,
    );
  });
}
