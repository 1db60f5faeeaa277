import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startGuardProxy } from '../../network/guard-proxy.ts';
import { isPrivateHost } from '../../network/is-private-host.ts';
import type { OpenOptions } from '../driver.ts';
import type { PageNews } from '../page/outline/compose.ts';
import { createSessionEvents } from '../listeners.ts';
import type { CdpCommand } from './cdp.ts';
import { restoreCookie, rememberCookie } from './network/cookie-memory.ts';
import { withTimeout } from './with-timeout.ts';
import type { Chromium } from './chromium.ts';
import type { BrowserTools } from './limits.ts';
import { removeFolder } from './profile-folder.ts';
import { createSignal } from './signal.ts';

/** The tools and the Chromium process of a browser. */
export interface BrowserParts extends BrowserTools {
  chromium: Chromium;
  /** The context to continue with after its connection was lost. */
  openContext?: OpenContext | undefined;
}

type ContextState = ReturnType<typeof newState>;

/** What stays of a browser whose connection is lost. */
export interface OpenContext {
  id: string;
  state: ContextState;
  /** The page that was shown. */
  activeTarget: string | undefined;
  cookies: string[];
}

const newState = () => ({
  /** Why the active page is lost, until another one is opened. */
  lostReason: undefined as string | undefined,
  /** When a person last pressed something on a page, in milliseconds of the clock. */
  lastPressAt: Number.NEGATIVE_INFINITY,
  /** A person acted last, not the agent. */
  isPersonActing: false,
  /** True while the agent waits for a file and not for a page. */
  expectsFile: false,
  /** The frame in which the agent acts. Its documents count like those of the page. */
  actingFrame: undefined as string | undefined,
  /** Returns true for the address that the action under way opens by itself, as far as it does. */
  opens: undefined as ((url: string) => boolean) | undefined,
  /** What pages have sent by themselves, by method, address and order. */
  ownOrders: new Set<string>(),
  /** True while the agent goes back: a page that was the response to a form must not be requested again. */
  refusesForms: false,
  /** The number of the last reference in an outline. No two documents use the same. */
  lastRef: 0,
  /** What the next outline reports. */
  news: { downloads: [], dialogs: [] } as PageNews,
});

export type BrowserContext = Awaited<ReturnType<typeof openBrowserContext>>;

/** Opens an isolated browser context with its own cookies, permissions, proxy and folder. */
export async function openBrowserContext(options: OpenOptions, parts: BrowserParts) {
  const { background, chromium, clock, openContext, limits } = parts;
  const { root } = chromium.connection;
  // The document gate checks each document. The proxy covers all other requests of a page: they reach the public
  // network, and private addresses only if the task may open them. A remote browser cannot reach it.
  const proxy =
    chromium.folder === undefined
      ? undefined
      : await startGuardProxy((url) => isPrivateHost(url.hostname) && options.mayNavigate(url));
  const proxyOptions = proxy && { proxyServer: proxy.url, proxyBypassList: '<-loopback>' };
  const creation = openContext ? Promise.resolve(openContext.id) : chromium.createContext(proxyOptions ?? {});
  // If the context fails, only the proxy has to be closed.
  background(creation.catch(() => proxy?.close()));
  const browserContextId = await creation;
  chromium.contexts.add(browserContextId);
  const folder = chromium.folder && join(chromium.folder, 'files', browserContextId);
  let cookies = openContext?.cookies ?? options.restore?.cookies ?? [];
  let isClosed = false;
  return {
    ...parts,
    options,
    root,
    id: browserContextId,
    sessionEvents: createSessionEvents(),
    /** Fires at every change that code may wait for. */
    signal: createSignal(),
    state: openContext?.state ?? newState(),
    /** The folder of downloads and attached files. Undefined if the browser shares none with this server. */
    folder,
    /** Returns the cookies of the last refresh. They are secrets: never log them. */
    cookies: () => cookies,
    /** Prepares the context for its first page. */
    async prepare(): Promise<void> {
      if (folder !== undefined) await mkdir(folder, { recursive: true });
      // What a remote browser would save is read from the page instead.
      const saving: CdpCommand<'Browser.setDownloadBehavior'> =
        folder === undefined ? { behavior: 'deny' } : { behavior: 'allowAndName', downloadPath: folder };
      const downloads = { ...saving, eventsEnabled: true, browserContextId };
      await Promise.all([
        root.send('Browser.setDownloadBehavior', downloads),
        // An empty list refuses all permissions.
        root.send('Browser.grantPermissions', { permissions: [], browserContextId }),
        openContext
          ? undefined
          : root.send('Storage.setCookies', { cookies: cookies.map(restoreCookie), browserContextId }),
      ]);
    },
    async refreshCookies(): Promise<void> {
      if (isClosed) return;
      const response = await root.send('Storage.getCookies', { browserContextId });
      cookies = response.cookies.map(rememberCookie);
    },
    async close(): Promise<void> {
      isClosed = true;
      const disposal = root.send('Target.disposeBrowserContext', { browserContextId });
      // Fails if the whole browser has already exited.
      await withTimeout<unknown>(Promise.allSettled([disposal]), clock, limits.closeMs, () => undefined);
      chromium.contexts.delete(browserContextId);
      await proxy?.close();
      if (folder !== undefined) await removeFolder(folder);
    },
  };
}
