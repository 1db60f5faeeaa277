import { systemClock } from '../../time/clock.ts';
import type { Chromium } from '../chromium/chromium.ts';
import { browserTools, type ChromiumOptions, openSession, preparePages } from '../chromium/open-session.ts';
import { createDriver } from '../create-driver.ts';
import type { BrowserDriver } from '../driver.ts';
import type { BrowserAddress } from './browser-address.ts';
import { connectChromium } from './connect-chromium.ts';

export interface RemoteDriverOptions extends ChromiumOptions {
  address: BrowserAddress;
}

/** Creates the driver for a Chromium that someone else runs. */
export function createRemoteDriver(options: RemoteDriverOptions): BrowserDriver {
  const { address, clock = systemClock } = options;
  const tools = browserTools(clock, options);
  let running: Promise<Chromium> | undefined;
  const connect = async (): Promise<Chromium> => {
    const chromium = await connectChromium(address, clock, tools.limits.startMs);
    await preparePages(chromium, tools);
    return chromium;
  };
  return createDriver(
    'chromium',
    async (openOptions, onClosed) =>
      await openSession(openOptions, { chromium: await (running ??= connect()), tools }, onClosed),
    { shutDown: async () => await (await running)?.close() },
  );
}
