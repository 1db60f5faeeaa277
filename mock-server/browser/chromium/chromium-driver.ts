import { type Clock, systemClock } from '../../time/clock.ts';
import type { BrowserDriver, BrowserSession, OpenOptions } from '../driver.ts';
import { PageUnreachable } from '../browser-errors.ts';
import { CdpClosed, CdpError } from './cdp.ts';
import { createChromiumSession } from './chromium-session.ts';
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
  const sessions = new Set<BrowserSession>();
  let running: Promise<Chromium> | undefined;

  const background = (work: Promise<unknown>): void => {
    work.catch((error: unknown) => {
      // A page that is gone, or moved on before the command came, needs it no more.
      const isLate = error instanceof CdpClosed || (error instanceof CdpError && error.isOfPage);
      if (!isLate && !(error instanceof PageUnreachable)) report('Something in a browser went wrong', error);
    });
  };
  const launch = async (): Promise<Chromium> => {
    const chromium = await launchChromium({ executablePath, clock, startMs: limits.startMs });
    background(chromium.exited);
    await chromium.connection.root.send('Target.setAutoAttach', {
      autoAttach: true,
      waitForDebuggerOnStart: true,
      flatten: true,
      filter: [{ type: 'page' }, { exclude: true }],
    });
    return chromium;
  };
  const browser = async (): Promise<Chromium> => {
    for (;;) {
      const starting = (running ??= launch());
      try {
        const chromium = await starting;
        if (!chromium.connection.root.isClosed) return chromium;
      } catch (error) {
        if (running === starting) running = undefined;
        throw error;
      }
      // It died: whoever sees that first starts another one.
      if (running === starting) running = undefined;
    }
  };
  /** One that answers nothing any more is ended, with all it has open; the next session starts another. */
  const endIfStuck = async ({ connection, close }: Chromium): Promise<void> => {
    const alive = connection.root.send('Browser.getVersion').then(() => true);
    if (await inTime(alive, { clock, milliseconds: limits.closeMs, late: () => false })) return;
    await close();
  };
  const openSession = async (openOptions: OpenOptions): Promise<BrowserSession> => {
    const chromium = await browser();
    const parts = { chromium, clock, limits, background };
    const opening = createChromiumSession(openOptions, parts, (closed) => void sessions.delete(closed));
    const session = await inTime(opening, {
      clock,
      milliseconds: limits.openMs,
      late() {
        background(opening.then((late) => late.close()));
        background(endIfStuck(chromium));
        throw new PageUnreachable('The browser did not open in time');
      },
    });
    sessions.add(session);
    return session;
  };
  return {
    name: 'chromium',
    async open(openOptions) {
      const session = await openSession(openOptions);
      const { restore } = openOptions;
      if (!restore || restore.url === 'about:blank') return session;
      try {
        await session.goto(restore.url);
        return session;
      } catch (error) {
        await session.close();
        throw error;
      }
    },
    async close() {
      await Promise.all([...sessions].map((session) => session.close()));
      const chromium = await running;
      running = undefined;
      await chromium?.close();
    },
  };
}
