import { access, constants } from 'node:fs/promises';
import { systemClock, type Clock } from '../../time/clock.ts';
import { PageUnreachableError } from '../browser-errors.ts';
import { createDriver } from '../create-driver.ts';
import type { BrowserDriver } from '../driver.ts';
import { CdpClosedError, CdpError } from './cdp.ts';
import { withTimeout } from './with-timeout.ts';
import { type Chromium, launchChromium } from './launch-chromium.ts';
import { type ChromiumLimits, chromiumLimits } from './limits.ts';

export interface ChromiumDriverOptions {
  /** The browser's program; see `findChromium`. */
  executablePath: string;
  /** Receives errors outside of any action. */
  report?(message: string, error: unknown): void;
  clock?: Clock;
  limits?: Partial<ChromiumLimits>;
}

const reportToConsole = (message: string, error: unknown): void => console.error(`${message}:`, error);

/** Creates the driver for an installed Chromium: one process for all sessions, which are isolated from each other. */
export function createChromiumDriver(options: ChromiumDriverOptions): BrowserDriver {
  const { executablePath, clock = systemClock, report = reportToConsole } = options;
  const limits = { ...chromiumLimits, ...options.limits };
  /** The running process. Cleared if it exits or fails to start, so that the next session starts another. */
  let running: Promise<Chromium> | undefined;

  const background = (work: Promise<unknown>): void => {
    work.catch((error: unknown) => {
      // The page closed or navigated before the command arrived, so it does not matter.
      const isLate = error instanceof CdpClosedError || (error instanceof CdpError && error.isPageState);
      if (!isLate && !(error instanceof PageUnreachableError)) report('Unexpected browser error', error);
    });
  };
  /** Whether the program started the last time, so that it can be expected to start again. */
  let canStart = false;
  const launch = async (): Promise<Chromium> => {
    canStart = false;
    const chromium = await launchChromium(executablePath, clock, limits.startMs);
    canStart = true;
    background(chromium.exited);
    await chromium.connection.root.send('Target.setAutoAttach', {
      autoAttach: true,
      waitForDebuggerOnStart: true,
      flatten: true,
      filter: [{ type: 'page' }, { exclude: true }],
    });
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
  /** Ends a process that no longer responds, with all its sessions. The next session starts another. */
  const closeIfStuck = async ({ connection, close }: Chromium): Promise<void> => {
    const response = connection.root.send('Browser.getVersion').then(() => true);
    if (!(await withTimeout(response, clock, limits.closeMs, () => false))) await close();
  };
  /** Asks the running browser, or starts one once to see whether it can. */
  const check = async (): Promise<void> => {
    if (running) {
      const { connection } = await running;
      await withTimeout<unknown>(connection.root.send('Browser.getVersion'), clock, limits.closeMs, () => {
        throw new Error(`${executablePath} does not respond`);
      });
    } else if (canStart) await access(executablePath, constants.X_OK);
    else await (await launch()).close();
  };
  return createDriver(
    'chromium',
    async (options, onClosed) => {
      const chromium = await (running ?? start());
      const { createChromiumSession } = await import('./chromium-session.ts');
      const opening = createChromiumSession(options, { chromium, clock, limits, background }, onClosed);
      return await withTimeout(opening, clock, limits.openMs, () => {
        background(opening.then((session) => session.close()));
        background(closeIfStuck(chromium));
        throw new PageUnreachableError('The browser did not open in time');
      });
    },
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
