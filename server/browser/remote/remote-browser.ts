import type { Chromium } from '../chromium/chromium.ts';
import type { CdpCommand } from '../chromium/cdp.ts';
import type { BrowserTools } from '../chromium/limits.ts';
import { preparePages } from '../chromium/open-session.ts';
import { BrowserClosedError } from '../browser-errors.ts';
import { withTimeout } from '../chromium/with-timeout.ts';
import type { BrowserPlace } from './browser-place.ts';
import { BrowserUnreachableError } from './browser-address.ts';
import { connectChromium } from './connect-chromium.ts';

export type RemoteBrowser = ReturnType<typeof createRemoteBrowser>;

/**
 * Creates the connection to a browser on another machine, which is made when it is needed and again when it was lost.
 *
 * A shared browser has a second connection, which owns the contexts of this server: the browser removes them when it ends,
 * however this server ends, and keeps them while only the first connection is lost. A browser for one task belongs to this
 * server as a whole.
 */
export function createRemoteBrowser(place: BrowserPlace, tools: BrowserTools) {
  const { isShared } = place;
  const { clock, limits } = tools;
  let connecting: Promise<Chromium> | undefined;
  let owning: Promise<Omit<Chromium, 'createContext'>> | undefined;

  /** The open connections. */
  const reached = new Set<Omit<Chromium, 'createContext'>>();
  let isClosed = false;

  /** Ends a connection, and the browser if it is not shared. */
  const end = async ({ connection, close }: Omit<Chromium, 'createContext'>): Promise<void> => {
    if (!isShared) {
      const closing = Promise.allSettled([connection.root.send('Browser.close')]);
      await withTimeout<unknown>(closing, clock, limits.closeMs, () => undefined);
    }
    await close();
  };
  const reach = async (): Promise<Omit<Chromium, 'createContext'>> => {
    const closed = () => new BrowserClosedError('This browser was closed');
    if (isClosed) throw closed();
    const connected = await connectChromium(await place.address(), clock, limits.startMs);
    reached.add(connected);
    tools.background(connected.exited.then(() => reached.delete(connected)));
    if (!isClosed) return connected;
    await end(connected);
    throw closed();
  };
  const owner = (): Promise<Omit<Chromium, 'createContext'>> => {
    const opened = reach();
    const forget = () => {
      if (owning === opened) owning = undefined;
    };
    opened.then(({ exited }) => exited).then(forget, forget);
    return (owning ??= opened);
  };
  const connect = async (): Promise<Chromium> => {
    const connected = await reach();
    const { root } = connected.connection;
    let isTied = false;
    const hasContext = async (id: string): Promise<boolean> =>
      (await root.send('Target.getBrowserContexts')).browserContextIds.includes(id);
    const chromium: Chromium = {
      ...connected,
      async createContext(options: CdpCommand<'Target.createBrowserContext'>) {
        const create = { ...options, disposeOnDetach: isShared };
        if (isShared) {
          const { connection, exited } = await (owning ?? owner());
          const { browserContextId: id } = await connection.root.send('Target.createBrowserContext', create);
          if (await hasContext(id)) {
            // The contexts end with the connection that owns them.
            if (!isTied) tools.background(exited.then(connected.close));
            isTied = true;
            return id;
          }
          // Some providers start another browser for each connection.
        }
        return (await root.send('Target.createBrowserContext', create)).browserContextId;
      },
    };
    try {
      await preparePages(chromium, tools);
    } catch (error) {
      await connected.close();
      throw error;
    }
    return chromium;
  };
  return {
    /** Resolves with the connection. */
    chromium(): Promise<Chromium> {
      if (connecting) return connecting;
      const opened = connect();
      const forget = () => {
        if (connecting === opened) connecting = undefined;
      };
      opened.then(({ exited }) => exited).then(forget, forget);
      connecting = opened;
      return opened;
    },
    /** Gives up a browser that cannot be reached. Resolves with false if there is no other one. */
    async renew(): Promise<boolean> {
      await place.renew?.();
      return place.renew !== undefined;
    },
    /** Removes a context whose connection was lost. Makes no connection for it: a shared browser without one has removed it. */
    async dispose(browserContextId: string): Promise<void> {
      const remove = async (): Promise<void> => {
        const open = await (owning ?? connecting);
        await open?.connection.root.send('Target.disposeBrowserContext', { browserContextId });
      };
      await withTimeout(remove(), clock, limits.closeMs, () => undefined);
    },
    /**
     * Rejects if a shared browser does not respond. Keeps the connection for the next task.
     *
     * @throws {BrowserUnreachableError} If it cannot be reached.
     */
    async check(): Promise<void> {
      const { connection } = await this.chromium();
      const response: Promise<unknown> = connection.root.send('Browser.getVersion');
      await withTimeout(response, clock, limits.closeMs, () => {
        throw new BrowserUnreachableError('The browser does not respond');
      });
    },
    /** Ends the connection, and the browser if it is not shared. */
    async close(): Promise<void> {
      isClosed = true;
      const opening = Promise.allSettled([connecting, owning]);
      // A connection that opens later ends at once.
      await withTimeout<unknown>(opening, clock, limits.closeMs, () => undefined);
      await Promise.all([...reached].map(end));
      await place.release();
    },
  };
}
