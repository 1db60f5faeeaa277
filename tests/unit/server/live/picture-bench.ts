import { Hono } from 'hono';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContextOptions, ConsoleMessage, FrameLocator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { HumanInput } from '../../../../server/browser/human-input.ts';
import type { LiveView } from '../../../../server/live/server/live-views.ts';
import { chromiumFlags } from '../../../e2e/chromium-flags.ts';
import { quickChromiumPath } from '../../../e2e/chromium-path.ts';
import { eventually } from './eventually.ts';
import { type LiveServer, startLiveServer } from './live-server.ts';
import { createPictureSession, type PictureSession } from './picture-session.ts';

/** Options that need a new window. */
export interface ViewerOptions extends BrowserContextOptions {
  /** The `allow` attribute of the frame; that of the widget by default. */
  allow?: string;
}

const size = { width: 900, height: 600 };

/** A real browser that watches a fake one in a sandboxed frame. */
export class PictureBench {
  declare browser: PictureSession;
  declare view: LiveView;
  declare page: Page;
  /** Errors of the viewer's page. */
  problems: string[] = [];
  declare private chrome: Browser;
  declare private server: LiveServer;
  /** The default window, which tests share because opening one takes longer than most tests. */
  declare private usual: Page;
  private isHuman = false;
  private readonly onError = ({ message }: Error) => void this.problems.push(message);
  private readonly onConsole = (message: ConsoleMessage) => {
    if (/Content Security Policy|Uncaught/.test(message.text())) this.problems.push(message.text());
  };

  get live(): FrameLocator {
    return this.page.frameLocator('iframe');
  }

  async launch(): Promise<void> {
    const executablePath = quickChromiumPath();
    if (!executablePath) throw new Error('No Chromium or Chrome is installed');
    [this.chrome, this.server] = await Promise.all([
      chromium.launch({ executablePath, args: chromiumFlags }),
      startLiveServer(new Hono()),
    ]);
    this.usual = await this.openWindow({});
  }

  private async openWindow(options: BrowserContextOptions): Promise<Page> {
    const context = await this.chrome.newContext({ viewport: size, ...options });
    context.setDefaultTimeout(20_000);
    const page = await context.newPage();
    return page.on('pageerror', this.onError).on('console', this.onConsole);
  }

  async open(options: ViewerOptions = {}): Promise<void> {
    const { allow, viewport = size, colorScheme = null, reducedMotion = null, ...others } = options;
    this.page = Object.keys(others).length === 0 ? this.usual : await this.openWindow(others);
    await this.page.setViewportSize(viewport ?? size);
    await this.page.emulateMedia({ colorScheme, reducedMotion });
    this.browser = createPictureSession();
    this.problems = [];
    this.isHuman = false;
    this.view = this.server.views.open(this.browser.session, {
      lease: 'agent',
      mayInput: () => this.isHuman,
      onError: (error) => this.problems.push(String(error)),
    });
    // The mouse of a shared window might rest on the page.
    await this.page.mouse.move(0, 0);
    const query = allow === undefined ? '' : `?allow=${allow}`;
    await this.page.goto(`${this.server.origin}/host/${this.view.id}${query}`);
    await this.live.locator('.drawn .screen').waitFor();
  }

  /** Opens a viewer whose person has control. */
  async inControl(options?: ViewerOptions): Promise<void> {
    await this.open(options);
    await this.handOver();
  }

  /** Opens a viewer whose person has clicked on the picture, so that keys go to the page. */
  async typing(options?: ViewerOptions): Promise<void> {
    await this.inControl(options);
    await this.clickAt(0.5, 0.5);
  }

  async handOver(): Promise<void> {
    this.isHuman = true;
    this.view.control('human');
    await this.live.locator('[data-state=human]').waitFor();
  }

  async takeBack(): Promise<void> {
    this.isHuman = false;
    this.view.control('resuming');
    await this.live.locator('[data-state=resuming]').waitFor();
  }

  /** The inputs of a kind so far. */
  inputs<Kind extends HumanInput['kind']>(kind: Kind): Extract<HumanInput, { kind: Kind }>[] {
    const isOfKind = (input: HumanInput): input is Extract<HumanInput, { kind: Kind }> => input.kind === kind;
    return this.browser.inputs.filter(isOfKind);
  }

  /** Resolves after `count` inputs of a kind. */
  async until(kind: HumanInput['kind'], count: number): Promise<void> {
    await eventually(() => this.inputs(kind).length).toBe(count);
  }

  /** Returns the window position of a point of the picture, given as fractions of its width and height. */
  async at(x: number, y: number): Promise<{ x: number; y: number }> {
    const box = await this.live.locator('.screen').boundingBox();
    if (!box) throw new Error('There is no picture');
    return { x: box.x + box.width * x, y: box.y + box.height * y };
  }

  /** Clicks on the picture, at a fraction of its width and height. */
  async clickAt(x: number, y: number): Promise<void> {
    const point = await this.at(x, y);
    await this.page.mouse.click(point.x, point.y);
  }

  async closeView(): Promise<void> {
    this.view.close();
    if (this.page !== this.usual) await this.page.context().close();
    expect(this.problems).toEqual([]);
  }

  async close(): Promise<void> {
    await this.chrome.close();
    await this.server.close();
  }
}

/** Sets up a viewer for each test of a file. Call it where tests are declared. */
export function usePictureBench(): PictureBench {
  const bench = new PictureBench();
  beforeAll(() => bench.launch(), 60_000);
  afterAll(() => bench.close());
  afterEach(() => bench.closeView());
  return bench;
}
