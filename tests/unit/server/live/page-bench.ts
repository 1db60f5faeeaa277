import { chromium } from 'playwright-core';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { BrowserDriver, BrowserSession } from '../../../../server/browser/driver.ts';
import { createEmbeddedDriver } from '../../../../server/browser/embedded/embedded-driver.ts';
import type { LiveView } from '../../../../server/live/server/live-views.ts';
import { chromiumFlags } from '../../../e2e/chromium-flags.ts';
import { quickChromiumPath } from '../../../e2e/chromium-path.ts';
import type { LiveServer } from './live-server.ts';
import { startLiveServer } from './live-server.ts';
import { sampleSite } from './sample-site.ts';

/** A page of the embedded browser, watched in a sandboxed frame of a real browser. */
class PageBench {
  declare server: LiveServer;
  declare session: BrowserSession;
  declare view: LiveView;
  declare page: Page;
  declare browser: Browser;
  isHuman = false;
  problems: string[] = [];
  private driver: BrowserDriver | undefined;

  get live(): FrameLocator {
    return this.page.frameLocator('iframe');
  }

  handOver(): void {
    this.isHuman = true;
    this.view.control('human');
  }

  status(text: string): Promise<void> {
    return this.live.getByRole('status').filter({ hasText: text }).waitFor();
  }

  /** Opens a window with the live view. */
  async watch(): Promise<Page> {
    const context = await this.browser.newContext({ viewport: { width: 900, height: 600 } });
    context.setDefaultTimeout(20_000);
    const opened = await context.newPage();
    opened.on('pageerror', (error) => this.problems.push(error.message));
    opened.on('console', (message) => {
      if (/Content Security Policy|Uncaught/.test(message.text())) this.problems.push(message.text());
    });
    await opened.goto(`${this.server.origin}/host/${this.view.id}`);
    return opened;
  }

  async launch(): Promise<void> {
    const executablePath = quickChromiumPath();
    if (!executablePath) throw new Error('No Chromium or Chrome is installed');
    [this.browser, this.server] = await Promise.all([
      chromium.launch({ executablePath, args: chromiumFlags }),
      startLiveServer(sampleSite()),
    ]);
  }

  async open(): Promise<void> {
    this.isHuman = false;
    this.problems = [];
    this.driver = createEmbeddedDriver();
    const mayNavigate = (url: URL) => url.origin === this.server.origin;
    this.session = await this.driver.open({ viewport: { width: 900, height: 600 }, mayNavigate });
    await this.session.goto(`${this.server.origin}/site`);
    this.view = this.server.views.open(this.session, {
      lease: 'agent',
      mayInput: () => this.isHuman,
      onError: (error) => this.problems.push(String(error)),
    });
    this.page = await this.watch();
    await this.live.locator('.page h1').waitFor();
  }

  async close(): Promise<void> {
    this.view.close();
    await this.page.context().close();
    await this.driver?.close();
    expect(this.problems).toEqual([]);
  }
}

/** Sets up a view for each test of a file, in one shared browser. */
export function usePageBench(): PageBench {
  const bench = new PageBench();
  beforeAll(() => bench.launch(), 60_000);
  beforeEach(() => bench.open());
  afterEach(() => bench.close());
  afterAll(async () => {
    await bench.browser.close();
    await bench.server.close();
  });
  return bench;
}
