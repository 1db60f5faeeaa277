import { access, constants } from 'node:fs/promises';
import { systemClock } from '../../time/clock.ts';
import { createDriver } from '../create-driver.ts';
import type { BrowserDriver } from '../driver.ts';
import type { Chromium } from './chromium.ts';
import { launchChromium } from './launch-chromium.ts';
import { browserTools, type ChromiumOptions, openSession, preparePages } from './open-session.ts';
import { withTimeout } from './with-timeout.ts';

export interface ChromiumDriverOptions extends ChromiumOptions {
  /** The browser's program; see `findChromium`. */
  executablePath: string;
}

/** Creates the driver for an installed Chromium: one process for all sessions, which are isolated from each other. */
export function createChromiumDriver(options: ChromiumDriverOptions): BrowserDriver {
  const { executablePath, clock = systemClock } = options;
  const tools = browserTools(clock, options);
  /** The running process. Cleared if it exits or fails to start, so that the next session starts another. */
  let running: Promise<Chromium> | undefined;

  /** Whether the program started the last time, so that it can be expected to start again. */
  let canStart = false;
  const launch = async (): Promise<Chromium> => {
    canStart = false;
    const chromium = await launchChromium(executablePath, clock, tools.limits.startMs);
    canStart = true;
    tools.background(chromium.exited);
    await preparePages(chromium, tools);
    return chromium;
  };
  const start = (): Promise<Chromium> => {
    const started = launch();
    const forget = () => {
      if (running === started) running = undefined;
    };
    started.then(({ connection }) => connection.closed).then(forget, forget);
    running = started;
    return started;
  };
  /** Asks the running browser, or starts one once to see whether it can. */
  const check = async (): Promise<void> => {
    if (running) {
      const { connection } = await running;
      const response: Promise<unknown> = connection.root.send('Browser.getVersion');
      await withTimeout(response, clock, tools.limits.closeMs, () => {
        throw new Error(`${executablePath} does not respond`);
      });
    } else if (canStart) await access(executablePath, constants.X_OK);
    else await (await launch()).close();
  };
  return createDriver(
    'chromium',
    async (openOptions, onClosed) =>
      await openSession(openOptions, { chromium: await (running ?? start()), tools }, onClosed),
    {
      check,
      async shutDown() {
        const chromium = await running;
        running = undefined;
        await chromium?.close();
      },
    },
  );
}
