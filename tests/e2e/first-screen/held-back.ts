import type { BrowserContext, FrameLocator, Page } from '@playwright/test';
import { openPortal } from '../embed/portal-page.ts';
import { Pilot } from '../pages/pilot.ts';
import type { RunningServer } from '../start-server.ts';

/** The application's own files. */
export const FILES = '**/assets/*.js';

/** Delays the application's files until `release` is called. Then they load or fail. */
export async function holdBack(
  context: BrowserContext,
  files = FILES,
  then: 'continue' | 'abort' = 'continue',
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route(files, async (route) => {
    await released;
    await route[then]();
  });
  return release;
}

interface Opening {
  page: Page;
  server: RunningServer;
  path?: string;
  /** For `mountPilot`. */
  options?: object;
}

type Open = (opening: Opening) => Promise<Page | FrameLocator>;

export const inAPageOfItsOwn: Open = async ({ page, server, path = '/dashboard' }) => {
  await page.goto(`${server.appOrigin}${path}`, { waitUntil: 'commit' });
  return page;
};

export const inAFrame: Open = async ({ page, server, path = '/dashboard', options }) => {
  await openPortal(page, server, { scripts: [`${server.hostOrigin}/host-sdk.js`] });
  const src = `${server.appOrigin}${path}`;
  await page.evaluate((options) => void HoaPilotHost.mountPilot('#pilot', options), { src, ...options });
  return page.frameLocator('#pilot iframe');
};

/** Where the widget can be. Each opens it without waiting for its files. */
export const places: Record<string, Open> = {
  'in a page of its own': inAPageOfItsOwn,
  'in a frame of a portal on another origin': inAFrame,
};

/** Opens a screen, by default the dashboard, whose application is held back until `release` is called. */
export async function openHeldBack(
  open: Open,
  { context, ...opening }: Opening & { context: BrowserContext },
) {
  const release = await holdBack(context);
  const root = await open(opening);
  return { release, root, pilot: new Pilot(root) };
}

/** Resolves on the application's first API request. It has taken over by then. */
export const whenTakenOver = (page: Page) => page.waitForRequest(/\/api\//);

/** Releases the application, and waits until it has taken over. */
export async function takeOver(page: Page, release: () => void): Promise<void> {
  const takeover = whenTakenOver(page);
  release();
  await takeover;
}
