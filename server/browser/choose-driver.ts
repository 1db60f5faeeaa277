import { createChromiumDriver } from './chromium/chromium-driver.ts';
import { findChromium } from './chromium/find-chromium.ts';
import type { BrowserDriver } from './driver.ts';

export type DriverName = 'auto' | 'embedded' | 'chromium';

export interface ChosenDriver {
  /** Which browser it is, for the line that is printed. */
  words: string;
  /** Makes it; the server's own embedded one where it is left out. */
  make?: () => BrowserDriver;
}

/** The browser that was asked for is not there. The message says what to install. */
export class NoChromium extends Error {
  override readonly name = 'NoChromium';
}

/** The browser tasks run in: an installed Chromium where one is found, unless the embedded one is asked for. */
export function chooseDriver(
  asked: DriverName,
  environment: Record<string, string | undefined>,
  find: typeof findChromium = findChromium,
): ChosenDriver {
  if (asked === 'embedded') return { words: 'embedded, which runs no scripts' };
  const executablePath = find(environment);
  const said = environment['HOA_PILOT_CHROMIUM'];
  if (said && !executablePath) throw new NoChromium(`HOA_PILOT_CHROMIUM is ${said}, and no program is there`);
  if (executablePath) return { words: executablePath, make: () => createChromiumDriver({ executablePath }) };
  if (asked === 'auto')
    return { words: 'embedded, which runs no scripts: install Chromium or Chrome for a real one' };
  throw new NoChromium(
    '--driver chromium needs a browser: install Chromium or Google Chrome (on Debian: apt-get install chromium), or set HOA_PILOT_CHROMIUM to the path of one',
  );
}
