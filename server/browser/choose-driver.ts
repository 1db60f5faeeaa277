import { join } from 'node:path';
import { createChromiumDriver } from './chromium/chromium-driver.ts';
import { findChromium } from './chromium/find-chromium.ts';
import type { BrowserDriver } from './driver.ts';
import { type BrowserAddress, hostOf } from './remote/browser-address.ts';
import { fixedPlaces } from './remote/browser-place.ts';
import { browserUsePlaces } from './remote/browser-use.ts';
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
 * @param report Receives errors of the browser outside of any action (the console).
 * @throws {ChromiumNotFoundError} If Chromium is requested and not installed.
 */
export function chooseDriver(
  name: DriverName,
  environment: Record<string, string | undefined>,
  find: typeof findChromium = findChromium,
  report?: (message: string, error: unknown) => void,
): DriverChoice {
  if (name === 'embedded') return { description: 'embedded, which runs no scripts' };
  const executablePath = find(environment);
  const configuredPath = environment['HOA_PILOT_CHROMIUM'];
  if (configuredPath && !executablePath)
    throw new ChromiumNotFoundError(`HOA_PILOT_CHROMIUM is ${configuredPath}, but there is no such program`);
  if (executablePath)
    return {
      description: executablePath,
      create: () => createChromiumDriver({ executablePath, ...(report && { report }) }),
    };
  if (name === 'auto')
    return { description: 'embedded, which runs no scripts. Install Chromium or Chrome for a real browser.' };
  throw new ChromiumNotFoundError(
    '--driver chromium needs a browser: install Chromium or Google Chrome (on Debian: apt-get install chromium), or set HOA_PILOT_CHROMIUM to its path',
  );
}

/** A browser on another machine: at an address, or one that Browser Use Cloud starts for each task. */
export type RemoteChoice = BrowserAddress | { browserUseKey: string };

/**
 * Returns the choice of a browser on another machine.
 *
 * @param folder The data folder, which remembers the browsers that were started, or `memory`.
 * @param report Receives errors outside of any action.
 */
export function remoteDriver(
  choice: RemoteChoice,
  folder: string,
  report: (message: string, error: unknown) => void,
): DriverChoice {
  if ('url' in choice)
    return {
      description: `chromium at ${hostOf(choice.url)}`,
      create: () => createRemoteDriver({ places: fixedPlaces(choice), report }),
    };
  const file = folder === 'memory' ? undefined : join(folder, 'browser-use.json');
  return {
    description: 'Browser Use Cloud',
    create: () =>
      createRemoteDriver({ places: browserUsePlaces({ key: choice.browserUseKey, file, report }), report }),
  };
}
