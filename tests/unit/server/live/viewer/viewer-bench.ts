import type { Hono } from 'hono';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContextOptions, FrameLocator, Page } from 'playwright-core';
import type { BrowserSession } from '../../../../../server/browser/driver.ts';
import type { LiveView } from '../../../../../server/live/server/live-views.ts';
import { chromiumFlags } from '../../../../e2e/chromium-flags.ts';
import { quickChromiumPath } from '../../../../e2e/chromium-path.ts';
import { type LiveServer, startLiveServer } from './live-server.ts';

/** A real browser whose windows show a live view in a sandboxed frame. */
export class ViewerBench {
  declare browser: Browser;
  declare server: LiveServer;
  declare view: LiveView;
  /** The window of the test. */
  declare page: Page;
  isHuman = false;
  /** Errors of the viewer's pages and of the live view. */
  problems: string[] = [];

  get live(): FrameLocator {
    return this.page.frameLocator('iframe');
  }

  async launch(site: Hono): Promise<void> {
    const executablePath = quickChromiumPath();
    if (!executablePath) throw new Error('No Chromium or Chrome is installed');
    [this.browser, this.server] = await Promise.all([
      chromium.launch({ executablePath, args: chromiumFlags }),
      startLiveServer(site),
    ]);
  }

  async openWindow(options: BrowserContextOptions = {}): Promise<Page> {
    const context = await this.browser.newContext({ viewport: { width: 900, height: 600 }, ...options });
    // As long as `expect.poll` waits.
    context.setDefaultTimeout(40_000);
    const opened = await context.newPage();
    opened.on('pageerror', ({ message }) => this.problems.push(message));
    opened.on('console', (message) => {
      if (/Content Security Policy|Uncaught/.test(message.text())) this.problems.push(message.text());
    });
    return opened;
  }

  /** Starts a live view of a browser that the agent holds. */
  show(session: BrowserSession): void {
    this.isHuman = false;
    this.problems = [];
    this.view = this.server.views.open(session, {
      lease: 'agent',
      mayInput: () => this.isHuman,
      onError: (error) => this.problems.push(String(error)),
    });
  }

  async shutDown(): Promise<void> {
    await this.browser.close();
    await this.server.close();
  }
}
