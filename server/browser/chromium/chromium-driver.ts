import { systemClock, type Clock } from '../../time/clock.ts';
import { PageUnreachable } from '../browser-errors.ts';
import { createDriver } from '../create-driver.ts';
import type { BrowserDriver } from '../driver.ts';
import { CdpClosed, CdpError } from './cdp.ts';
import { inTime } from './in-time.ts';
import { type Chromium, launchChromium } from './launch-chromium.ts';
import { type ChromiumLimits, chromiumLimits } from './limits.ts';

export interface ChromiumDriverOptions {
  /** The browser's program, as `findChromium` gives it. */
  executablePath: string;
  /** Told of what goes wrong beside any action. */
  report?(message: string, error: unknown): void;
  clock?: Clock;
  limits?: Partial<ChromiumLimits>;
}

const reportToConsole = (message: string, error: unknown): void => console.error(`${message}:`, error);

/** A real browser: an installed Chromium, one process for all sessions, each isolated from the others. */
export function createChromiumDriver(options: ChromiumDriverOptions): BrowserDriver {
  const { executablePath, clock = systemClock, report = reportToConsole } = options;
  const limits = { ...chromiumLimits, ...options.limits };
  /** The one that runs. Another is started once it has died, or did not start. */
  let running: Promise<Chromium> | undefined;

  const background = (work: Promise<unknown>): void => {
    work.catch((error: unknown) => {
      // A page that is gone, or moved on before the command came, needs it no more.
      const isLate = error instanceof CdpClosed || (error instanceof CdpError && error.isOfPage);
      if (!isLate && !(error instanceof PageUnreachable)) report('Something in a browser went wrong', error);
    });
  };
  const launch = async (): Promise<Chromium> => {
    const chromium = await launchChromium(executablePath, clock, limits.startMs);
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
  /** One that answers nothing any more is ended, with all it has open; the next session starts another. */
  const endIfStuck = async ({ connection, close }: Chromium): Promise<void> => {
    const alive = connection.root.send('Browser.getVersion').then(() => true);
    if (!(await inTime(alive, clock, limits.closeMs, () => false))) await close();
  };
  return createDriver(
    'chromium',
    async (asked, onClosed) => {
      const chromium = await (running ?? start());
      const { createChromiumSession } = await import('./chromium-session.ts');
      const opening = createChromiumSession(asked, { chromium, clock, limits, background }, onClosed);
      return await inTime(opening, clock, limits.openMs, () => {
        background(opening.then((late) => late.close()));
        background(endIfStuck(chromium));
        throw new PageUnreachable('The browser did not open in time');
      });
    },
    async () => {
      const chromium = await running;
      running = undefined;
      await chromium?.close();
    },
  );
}
