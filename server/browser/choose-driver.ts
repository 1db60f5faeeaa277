import { createChromiumDriver } from './chromium/chromium-driver.ts';
import { findChromium } from './chromium/find-chromium.ts';
import type { BrowserDriver } from './driver.ts';
import { type BrowserAddress, hostOf } from './remote/browser-address.ts';
import { createRemoteDriver } from './remote/remote-driver.ts';

export type DriverName = 'auto' | 'embedded' | 'chromium';

export interface DriverChoice {
  /** Describes the browser for the server's output. */
  description: string;
  /** Creates the driver. Missing for the embedded browser. */
  create?: () => BrowserDriver;
}

/** The requested browser is not installed. The message says what to install. */
export class ChromiumNotFoundError extends Error {
  override readonly name = 'ChromiumNotFoundError';
}

/**
 * Chooses the browser for tasks: an installed Chromium if there is one, otherwise the embedded browser.
 *
 * @throws {ChromiumNotFoundError} If Chromium is requested and not installed.
 */
export function chooseDriver(
  name: DriverName,
  environment: Record<string, string | undefined>,
  find: typeof findChromium = findChromium,
): DriverChoice {
  if (name === 'embedded') return { description: 'embedded, which runs no scripts' };
  const executablePath = find(environment);
  const configuredPath = environment['HOA_PILOT_CHROMIUM'];
  if (configuredPath && !executablePath)
    throw new ChromiumNotFoundError(`HOA_PILOT_CHROMIUM is ${configuredPath}, but there is no such program`);
  if (executablePath)
    return { description: executablePath, create: () => createChromiumDriver({ executablePath }) };
  if (name === 'auto')
    return { description: 'embedded, which runs no scripts. Install Chromium or Chrome for a real browser.' };
  throw new ChromiumNotFoundError(
    '--driver chromium needs a browser: install Chromium or Google Chrome (on Debian: apt-get install chromium), or set HOA_PILOT_CHROMIUM to its path',
  );
}

/** Returns the choice of a browser that someone else runs. */
export const remoteDriver = (address: BrowserAddress): DriverChoice => ({
  description: `chromium at ${hostOf(address.url)}`,
  create: () => createRemoteDriver({ address }),
});
