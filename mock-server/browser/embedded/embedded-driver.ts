import type { BrowserDriver, BrowserSession } from '../driver.ts';
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
  const sessions = new Set<BrowserSession>();
  const web = {
    fetch: options.fetch ?? fetch,
    userAgent: options.userAgent ?? 'Mozilla/5.0 (compatible; HOA-Pilot)',
    timeout: options.timeout ?? ((after) => AbortSignal.timeout(after)),
  };
  return {
    name: 'embedded',
    async open(openOptions) {
      // With the first browser, not with the server: its page model takes half of the time to start.
      const { createEmbeddedSession } = await import('./embedded-session.ts');
      const asked = openOptions.isPhone ? { ...web, userAgent: phoneUserAgent } : web;
      const session = createEmbeddedSession(openOptions, asked, (closed) => void sessions.delete(closed));
      sessions.add(session);
      const { restore } = openOptions;
      if (!restore || restore.url === 'about:blank') return session;
      try {
        await session.goto(restore.url);
        return session;
      } catch (error) {
        await session.close();
        throw error;
      }
    },
    async close() {
      await Promise.all([...sessions].map((session) => session.close()));
    },
  };
}
