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
  const { mayNavigate, restore } = options;
  const { chromium, clock, limits } = parts;
  const { folder: parent } = chromium;
  const { root } = chromium.connection;
  // Documents are asked for one by one before they go out; this holds for all else a page may want: it reaches
  // the public network, and on the private one only what the task may open.
  const proxy = await startGuardProxy((url) => isPrivateHost(url.hostname) && mayNavigate(url));
  const remembered = restore?.cookies ?? [];
  let undo = () => proxy.close();
  try {
    const { browserContextId } = await root.send('Target.createBrowserContext', {
      disposeOnDetach: true,
      proxyServer: proxy.url,
      proxyBypassList: '<-loopback>',
    });
    const folder = join(parent, 'files', browserContextId);
    let kept = remembered;
    let isClosed = false;
    const close = async (): Promise<void> => {
      isClosed = true;
      const disposed = root.send('Target.disposeBrowserContext', { browserContextId });
      // Gone already where the whole browser is.
      await inTime<unknown>(Promise.allSettled([disposed]), clock, limits.closeMs, () => undefined);
      await proxy.close();
      await removeFolder(folder);
    };
    undo = close;
    await mkdir(folder, { recursive: true });
    const downloads = { behavior: 'allowAndName', downloadPath: folder, eventsEnabled: true } as const;
    await Promise.all([
      root.send('Browser.setDownloadBehavior', { ...downloads, browserContextId }),
      // None is granted, all others are refused.
      root.send('Browser.grantPermissions', { permissions: [], browserContextId }),
      root.send('Storage.setCookies', { cookies: remembered.map(recallCookie), browserContextId }),
    ]);
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
      cookies: () => kept,
      async refreshCookies(): Promise<void> {
        if (isClosed) return;
        const { cookies } = await root.send('Storage.getCookies', { browserContextId });
        kept = cookies.map(rememberCookie);
      },
      close,
    };
  } catch (error) {
    await undo();
    throw error;
  }
}
