import type { BrowserDriver, BrowserSession, OpenOptions } from './driver.ts';

type OnClosed = (session: BrowserSession) => void;

/** Builds a driver from a function that opens sessions. Restores the page of an earlier session and closes all sessions. */
export function createDriver(
  name: BrowserDriver['name'],
  openSession: (options: OpenOptions, onClosed: OnClosed) => Promise<BrowserSession>,
  {
    shutDown = async () => undefined,
    check,
  }: { shutDown?: () => Promise<void>; check?: () => Promise<void> } = {},
): BrowserDriver {
  const sessions = new Set<BrowserSession>();
  return {
    name,
    async open(options) {
      const session = await openSession(options, (closed) => void sessions.delete(closed));
      sessions.add(session);
      const { restore } = options;
      if (!restore || restore.url === 'about:blank') return session;
      try {
        await session.goto(restore.url);
        return session;
      } catch (error) {
        await session.close();
        throw error;
      }
    },
    ...(check && { check }),
    async close() {
      await Promise.all([...sessions].map((session) => session.close()));
      await shutDown();
    },
  };
}
