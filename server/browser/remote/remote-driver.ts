import { systemClock } from '../../time/clock.ts';
import { browserTools, type ChromiumOptions } from '../chromium/open-session.ts';
import { createDriver } from '../create-driver.ts';
import type { BrowserDriver } from '../driver.ts';
import type { BrowserPlace, BrowserPlaces } from './browser-place.ts';
import { openLastingSession } from './lasting-session.ts';
import { createRemoteBrowser, type RemoteBrowser } from './remote-browser.ts';

export interface RemoteDriverOptions extends ChromiumOptions {
  places: BrowserPlaces;
}

/** Creates the driver for a Chromium on another machine: one for all tasks, or one for each. */
export function createRemoteDriver(options: RemoteDriverOptions): BrowserDriver {
  const { clock = systemClock, places } = options;
  const tools = browserTools(clock, options);
  const shared = new Map<BrowserPlace, RemoteBrowser>();
  const browserAt = (place: BrowserPlace): RemoteBrowser => {
    const browser = shared.get(place) ?? createRemoteBrowser(place, tools);
    if (place.isShared) shared.set(place, browser);
    return browser;
  };
  const common = places.shared;

  return createDriver(
    'chromium',
    async (openOptions, onClosed) => {
      const place = places.of(openOptions.taskId ?? crypto.randomUUID());
      const browser = browserAt(place);
      const release = async (): Promise<void> => {
        if (!place.isShared) await browser.close();
      };
      return await openLastingSession(openOptions, { browser, tools, release }, onClosed);
    },
    {
      // Spec silent: browsers of tasks are not checked, because a check would start one.
      ...(common && { check: () => browserAt(common).check() }),
      async shutDown() {
        await Promise.all([...shared.values()].map((browser) => browser.close()));
      },
    },
  );
}
