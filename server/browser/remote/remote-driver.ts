import { systemClock } from '../../time/clock.ts';
import { browserTools, type ChromiumOptions } from '../chromium/open-session.ts';
import { createDriver } from '../create-driver.ts';
import type { BrowserDriver, BrowserSession } from '../driver.ts';
import { addressFor, type BrowserAddress, taskPlaceholder } from './browser-address.ts';
import { openLastingSession } from './lasting-session.ts';
import { createRemoteBrowser, type RemoteBrowser } from './remote-browser.ts';

export interface RemoteDriverOptions extends ChromiumOptions {
  address: BrowserAddress;
}

/** Creates the driver for a Chromium that someone else runs: one for all tasks, or one for each. */
export function createRemoteDriver(options: RemoteDriverOptions): BrowserDriver {
  const { address, clock = systemClock } = options;
  const tools = browserTools(clock, options);
  const isShared = !address.url.includes(taskPlaceholder);
  let shared: RemoteBrowser | undefined;

  return createDriver(
    'chromium',
    async (openOptions, onClosed): Promise<BrowserSession> => {
      if (isShared) {
        shared ??= createRemoteBrowser(address, tools, true);
        const release = async () => undefined;
        return await openLastingSession(openOptions, { browser: shared, tools, release }, onClosed);
      }
      const { taskId = crypto.randomUUID() } = openOptions;
      const browser = createRemoteBrowser(addressFor(address, taskId), tools, false);
      const release = () => browser.close();
      return await openLastingSession(openOptions, { browser, tools, release }, onClosed);
    },
    { shutDown: async () => await shared?.close() },
  );
}
