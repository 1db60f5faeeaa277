import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type {
  BrowserDriver,
  BrowserMemory,
  BrowserSession,
  OpenOptions,
} from '../../../server/browser/driver.ts';
import type { FixtureSite } from '../browser-fixture/fixture-site.ts';
import { startFixtureSite } from '../browser-fixture/fixture-site.ts';

/** A driver, a site for it to go to, and a fresh browser for every test. */
export interface DriverBench {
  /** The browser of this test. */
  readonly session: BrowserSession;
  readonly driver: BrowserDriver;
  /** Of the site: the only place a browser may go to, but for `/forbidden`. */
  readonly origin: string;
  /** What this test asked of the site, in order: `GET /path`. */
  readonly log: string[];
  open(restore?: BrowserMemory, more?: Partial<OpenOptions>): Promise<BrowserSession>;
  goto(path: string): Promise<void>;
  /** The text of the page now. */
  shown(): Promise<string>;
}

/** To be called in a `describe`: one driver and one site for all its tests. */
export function driverBench(create: () => BrowserDriver): DriverBench {
  let site: FixtureSite;
  let driver: BrowserDriver;
  let session: BrowserSession;
  let opened: BrowserSession[] = [];
  let closing: Promise<unknown> = Promise.resolve();

  const bench: DriverBench = {
    get session() {
      return session;
    },
    get driver() {
      return driver;
    },
    get origin() {
      return site.origin;
    },
    get log() {
      return site.log;
    },
    async open(restore, more = {}) {
      const another = await driver.open({
        viewport: { width: 1280, height: 800 },
        mayNavigate: (url) => url.origin === site.origin && url.pathname !== '/forbidden',
        ...(restore ? { restore } : {}),
        ...more,
      });
      opened.push(another);
      return another;
    },
    goto: (path) => session.goto(site.origin + path),
    shown: async () => (await session.read()).text,
  };
  beforeAll(async () => {
    site = await startFixtureSite();
    driver = create();
  });
  afterAll(async () => {
    await closing;
    await driver.close();
    await site.close();
  });
  beforeEach(async () => {
    session = await bench.open();
    site.log.length = 0;
  });
  afterEach(() => {
    // The next test need not wait for it.
    closing = Promise.all([closing, ...opened.map((each) => each.close())]);
    opened = [];
  });
  return bench;
}
