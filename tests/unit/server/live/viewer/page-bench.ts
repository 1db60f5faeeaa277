import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { BrowserDriver, BrowserSession } from '../../../../../server/browser/driver.ts';
import { createEmbeddedDriver } from '../../../../../server/browser/embedded/embedded-driver.ts';
import { sampleSite } from './sample-site.ts';
import { ViewerBench } from './viewer-bench.ts';

/** A page of the embedded browser, watched in a sandboxed frame of a real browser. */
class PageBench extends ViewerBench {
  declare session: BrowserSession;
  private driver: BrowserDriver | undefined;

  handOver(): void {
    this.isHuman = true;
    this.view.control('human');
  }

  status(text: string): Promise<void> {
    return this.live.getByRole('status').filter({ hasText: text }).waitFor();
  }

  /** Opens a window with the live view. */
  async watch(): Promise<Page> {
    const opened = await this.openWindow();
    await opened.goto(`${this.server.origin}/host/${this.view.id}`);
    return opened;
  }

  async open(): Promise<void> {
    this.driver = createEmbeddedDriver();
    const mayNavigate = (url: URL) => url.origin === this.server.origin;
    this.session = await this.driver.open({ viewport: { width: 900, height: 600 }, mayNavigate });
    await this.session.goto(`${this.server.origin}/site`);
    this.show(this.session);
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
  beforeAll(() => bench.launch(sampleSite()));
  beforeEach(() => bench.open());
  afterEach(() => bench.close());
  afterAll(() => bench.shutDown());
  return bench;
}
