import { Hono } from 'hono';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContextOptions, ConsoleMessage, FrameLocator, Page } from 'playwright-core';
import type { HumanInput } from '../../../../server/browser/human-input.ts';
import type { LiveView } from '../../../../server/live/server/live-views.ts';
import { chromiumFlags } from '../../../e2e/chromium-flags.ts';
import { quickChromiumPath } from '../../../e2e/chromium-path.ts';
import { eventually } from './eventually.ts';
import type { LiveServer } from './live-server.ts';
import { startLiveServer } from './live-server.ts';
import type { PictureSession } from './picture-session.ts';
import { createPictureSession } from './picture-session.ts';

/** A real browser that watches a fake one in a sandboxed frame. */
export interface PictureViewers {
  open(options?: ViewerOptions): Promise<PictureViewer>;
  close(): Promise<void>;
}

/** Options that need a new window. */
export interface ViewerOptions extends BrowserContextOptions {
  /** The `allow` attribute of the frame; that of the widget by default. */
  allow?: string;
}

export interface PictureViewer {
  browser: PictureSession;
  view: LiveView;
  page: Page;
  live: FrameLocator;
  /** Errors of the viewer's page. */
  problems: string[];
  handOver(): Promise<void>;
  takeBack(): Promise<void>;
  /** The inputs of a kind so far. */
  inputs<Kind extends HumanInput['kind']>(kind: Kind): Extract<HumanInput, { kind: Kind }>[];
  /** Resolves after `count` inputs of a kind. */
  until(kind: HumanInput['kind'], count: number): Promise<void>;
  /** Returns the window position of a point of the picture, given as fractions of its width and height. */
  at(x: number, y: number): Promise<{ x: number; y: number }>;
  close(): Promise<void>;
}

const size = { width: 900, height: 600 };

export async function startPictureViewers(): Promise<PictureViewers> {
  const executablePath = quickChromiumPath();
  if (!executablePath) throw new Error('No Chromium or Chrome is installed');
  const [chrome, server] = await Promise.all([
    chromium.launch({ executablePath, args: chromiumFlags }),
    startLiveServer(new Hono()),
  ]);
  // The default window is reused, because opening one takes longer than most tests.
  const usual = await openWindow(chrome, {});
  return {
    async open({ allow, viewport = size, colorScheme = null, reducedMotion = null, ...others } = {}) {
      const isUsual = Object.keys(others).length === 0;
      const page = isUsual ? usual : await openWindow(chrome, others);
      await page.setViewportSize(viewport ?? size);
      await page.emulateMedia({ colorScheme, reducedMotion });
      const close = () => (isUsual ? Promise.resolve() : page.context().close());
      return await openViewer(page, server, allow, close);
    },
    async close() {
      await chrome.close();
      await server.close();
    },
  };
}

async function openWindow(chrome: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await chrome.newContext({ viewport: size, ...options });
  context.setDefaultTimeout(20_000);
  return await context.newPage();
}

async function openViewer(
  page: Page,
  server: LiveServer,
  allow: string | undefined,
  closeWindow: () => Promise<void>,
): Promise<PictureViewer> {
  const browser = createPictureSession();
  const problems: string[] = [];
  let isHuman = false;
  const view = server.views.open(browser.session, {
    lease: 'agent',
    mayInput: () => isHuman,
    onError: (error) => problems.push(String(error)),
  });
  const onError = (error: Error) => problems.push(error.message);
  const onConsole = (message: ConsoleMessage) => {
    if (/Content Security Policy|Uncaught/.test(message.text())) problems.push(message.text());
  };
  page.on('pageerror', onError).on('console', onConsole);
  // The window is reused, and its mouse might rest on the next page.
  await page.mouse.move(0, 0);
  await page.goto(`${server.origin}/host/${view.id}${allow === undefined ? '' : `?allow=${allow}`}`);
  const live = page.frameLocator('iframe');
  await live.locator('.drawn .screen').waitFor();
  const inputs: PictureViewer['inputs'] = (kind) =>
    browser.inputs.filter(
      (input): input is Extract<HumanInput, { kind: typeof kind }> => input.kind === kind,
    );
  return {
    browser,
    view,
    page,
    live,
    problems,
    inputs,
    async handOver() {
      isHuman = true;
      view.control('human');
      await live.locator('[data-state=human]').waitFor();
    },
    async takeBack() {
      isHuman = false;
      view.control('resuming');
      await live.locator('[data-state=resuming]').waitFor();
    },
    async until(kind, count) {
      await eventually(() => inputs(kind).length).toBe(count);
    },
    async at(x, y) {
      const box = await live.locator('.screen').boundingBox();
      if (!box) throw new Error('There is no picture');
      return { x: box.x + box.width * x, y: box.y + box.height * y };
    },
    async close() {
      page.off('pageerror', onError).off('console', onConsole);
      view.close();
      await closeWindow();
    },
  };
}
