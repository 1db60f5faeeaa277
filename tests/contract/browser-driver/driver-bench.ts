import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type {
  BrowserDriver,
  BrowserMemory,
  BrowserSession,
  OpenOptions,
} from '../../../server/browser/driver.ts';
import type { FixtureSite } from '../browser-fixture/fixture-site.ts';
import { startFixtureSite } from '../browser-fixture/fixture-site.ts';

/** A driver, a site, and a new browser for each test. */
export interface DriverBench {
  /** The browser of the current test. */
  readonly session: BrowserSession;
  readonly driver: BrowserDriver;
  /** The site's origin. A browser may open its pages only, except `/forbidden`. */
  readonly origin: string;
  /** The site's requests in the current test, in order: `GET /path`. */
  readonly log: string[];
  open(restore?: BrowserMemory, overrides?: Partial<OpenOptions>): Promise<BrowserSession>;
  goto(path: string): Promise<void>;
  /** Resolves with the text of the current page. */
  text(): Promise<string>;
}

/** Sets up one driver and one site for all tests of the surrounding `describe`. */
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
    async open(restore, overrides = {}) {
      const another = await driver.open({
        viewport: { width: 1280, height: 800 },
        mayNavigate: (url) => url.origin === site.origin && url.pathname !== '/forbidden',
        ...(restore ? { restore } : {}),
        ...overrides,
      });
      opened.push(another);
      return another;
    },
    goto: (path) => session.goto(site.origin + path),
    text: async () => (await session.read()).text,
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
    // The next test does not wait for this.
    closing = Promise.all([closing, ...opened.map((each) => each.close())]);
    opened = [];
  });
  return bench;
}
