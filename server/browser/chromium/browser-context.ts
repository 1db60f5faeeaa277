import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startGuardProxy } from '../../network/guard-proxy.ts';
import { isPrivateHost } from '../../network/is-private-host.ts';
import type { OpenOptions } from '../driver.ts';
import { createNews } from '../listeners.ts';
import { recallCookie, rememberCookie } from './network/cookie-memory.ts';
import { inTime } from './in-time.ts';
import type { Chromium } from './launch-chromium.ts';
import type { BrowserTools } from './limits.ts';
import { removeFolder } from './profile-folder.ts';
import { createSignal } from './signal.ts';

/** What a browser is opened with. */
export interface BrowserParts extends BrowserTools {
  chromium: Chromium;
}

export type BrowserContext = Awaited<ReturnType<typeof openBrowserContext>>;

/** What one browser has to itself: cookies, permissions, its way to the web, a folder, what is known of it. */
export async function openBrowserContext(options: OpenOptions, parts: BrowserParts) {
  const { background, chromium, clock, limits } = parts;
  const { root } = chromium.connection;
  // Documents are asked for one by one before they go out; this holds for all else a page may want: it reaches
  // the public network, and on the private one only what the task may open.
  const proxy = await startGuardProxy((url) => isPrivateHost(url.hostname) && options.mayNavigate(url));
  const proxied = { disposeOnDetach: true, proxyServer: proxy.url, proxyBypassList: '<-loopback>' };
  const made = root.send('Target.createBrowserContext', proxied);
  // Without a browser there is nothing to close but this.
  background(made.catch(proxy.close));
  const { browserContextId } = await made;
  const folder = join(chromium.folder, 'files', browserContextId);
  let cookies = options.restore?.cookies ?? [];
  let isClosed = false;
  return {
    ...parts,
    options,
    root,
    id: browserContextId,
    news: createNews(),
    /** Fired at every change that somebody may wait for. */
    signal: createSignal(),
    state: {
      /** What became of the page that was in front, if it is no more and none was opened since. */
      lost: undefined as string | undefined,
      /** When a person pressed something on a page last, in milliseconds of the clock. */
      pressedAt: Number.NEGATIVE_INFINITY,
      /** Whether only a file is wanted of what comes next. */
      wantsFile: false,
    },
    /** For files that its pages save, or are handed. */
    folder,
    /** As they were when they were last asked for. Secrets: never log them. */
    cookies: () => cookies,
    /** Readies it for its first page. */
    async begin(): Promise<void> {
      await mkdir(folder, { recursive: true });
      const downloads = { behavior: 'allowAndName', downloadPath: folder, eventsEnabled: true } as const;
      await Promise.all([
        root.send('Browser.setDownloadBehavior', { ...downloads, browserContextId }),
        // None is granted, all others are refused.
        root.send('Browser.grantPermissions', { permissions: [], browserContextId }),
        root.send('Storage.setCookies', { cookies: cookies.map(recallCookie), browserContextId }),
      ]);
    },
    async refreshCookies(): Promise<void> {
      if (isClosed) return;
      const stored = await root.send('Storage.getCookies', { browserContextId });
      cookies = stored.cookies.map(rememberCookie);
    },
    async close(): Promise<void> {
      isClosed = true;
      const disposed = root.send('Target.disposeBrowserContext', { browserContextId });
      // Gone already where the whole browser is.
      await inTime<unknown>(Promise.allSettled([disposed]), clock, limits.closeMs, () => undefined);
      await proxy.close();
      await removeFolder(folder);
    },
  };
}
