import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { countLeftovers } from './count-leftovers.ts';
import { openPortal } from './portal-page.ts';

const launch = (page: Page) =>
  page.frameLocator('#pilot iframe').getByRole('button', { name: 'Launch Dashboard' });
const mount = (page: Page, src: string) =>
  page.evaluate((src) => {
    const pilot = HoaPilotHost.mountPilot('#pilot', { src });
    return new Promise<void>((resolve) => void pilot.once('app-ready', () => resolve()));
  }, src);

test('the page keeps its focus and its scroll position while the app loads', async ({ page, server }) => {
  await openPortal(page, server, {
    body: '<input aria-label="Search"><div style="height:3000px"></div><div id="pilot"></div>',
  });
  await page.getByRole('textbox', { name: 'Search' }).focus();
  await mount(page, server.appOrigin);
  await page.keyboard.type('roof');
  await expect(page.getByRole('textbox', { name: 'Search' })).toHaveValue('roof');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('a script that is included twice mounts one app and sends each event once', async ({ page, server }) => {
  await openPortal(page, server);
  for (const url of [`${server.hostOrigin}/host-sdk.js`, `${server.appOrigin}/widget.js`]) {
    const first = await page.evaluateHandle(() => [HoaPilotHost, HoaPilot] as const);
    await page.addScriptTag({ url });
    const results = await page.evaluate(
      async ([[sdk, widget], src]) => {
        const errors: string[] = [];
        const refused = (run: () => void) => {
          try {
            run();
          } catch (error) {
            errors.push(String(error));
          }
        };
        const pilot = sdk.mountPilot('#pilot', { src });
        let ready = 0;
        pilot.on('ready', () => (ready += 1));
        await new Promise<void>((resolve) => void pilot.once('app-ready', () => resolve()));
        refused(() => void HoaPilotHost.mountPilot('#pilot', { src }));
        refused(() => void HoaPilot.mount('#pilot', { apiBase: src }));
        const isShared = HoaPilotHost.getPilot('#pilot') === pilot;
        pilot.destroy();
        const mounted = widget.mount('#pilot', { apiBase: src });
        refused(() => void HoaPilot.mount('#pilot', { apiBase: src }));
        mounted.unmount();
        return { ready, isShared, errors: errors.filter((one) => one.includes('already holds')).length };
      },
      [first, server.appOrigin] as const,
    );
    expect(results).toEqual({ ready: 1, isShared: true, errors: 3 });
  }
});

test('the app needs no style, script or Trusted Types policy from the page', async ({ page, server }) => {
  const policy = [
    "default-src 'none'",
    `script-src ${server.hostOrigin} ${server.appOrigin}`,
    `frame-src ${server.appOrigin}`,
    `connect-src ${server.appOrigin} ${server.appOrigin.replace('http', 'ws')}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
  await openPortal(page, server, {
    body: '<div id="pilot"></div><div id="script"></div>',
    headers: { 'content-security-policy': policy },
  });
  await mount(page, server.appOrigin);
  await page.evaluate((apiBase) => void HoaPilot.mount('#script', { apiBase }), server.appOrigin);
  const inElement = page.locator('#script').getByRole('button', { name: 'Launch Dashboard' });
  await expect(inElement).toBeVisible();
  await expect(inElement).toHaveCSS('cursor', 'pointer');
  await expect(launch(page)).toBeVisible();
});

test('heights in vh or percent around the frame cause no resize loop', async ({ page, server }) => {
  await openPortal(page, server, {
    head: '<style>html, body { height: 100%; margin: 0 } #pilot { min-height: 100vh; overflow: auto }</style>',
  });
  await page.evaluate((src) => {
    const heights: number[] = [];
    const pilot = HoaPilotHost.mountPilot('#pilot', { src });
    Object.assign(window, { heights });
    pilot.on('resize', ({ height }) => heights.push(height));
    pilot.on('error', ({ code }) => document.body.setAttribute('data-error', code));
  }, server.appOrigin);
  await expect(launch(page)).toBeVisible();
  const count = () => page.evaluate(() => (Reflect.get(window, 'heights') as number[]).length);
  await expect.poll(count).toBeGreaterThan(0);
  const before = await count();
  await page.evaluate(async () => {
    for (let i = 0; i < 30; i += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  expect(await count()).toBeLessThan(before + 3);
  await expect(page.locator('body')).not.toHaveAttribute('data-error');
});

async function remount(page: Page, src: string, times: number): Promise<void> {
  await page.evaluate(
    async ({ src, times }) => {
      const main = document.querySelector('main');
      for (let i = 0; i < times; i += 1) {
        const place = document.createElement('div');
        main?.replaceChildren(place);
        const pilot = HoaPilotHost.mountPilot(place, { src });
        await new Promise<void>((resolve) => void pilot.once('ready', () => resolve()));
        // A route change in a single-page application, without cleanup.
        main?.replaceChildren();
        await new Promise((resolve) => setTimeout(resolve));
        await new Promise((resolve) => setTimeout(resolve));
        main?.append(place);
        const widget = HoaPilot.mount(place, { apiBase: src });
        await new Promise((resolve) => requestAnimationFrame(resolve));
        if (i % 2 === 0) widget.unmount();
        main?.replaceChildren();
        await new Promise((resolve) => setTimeout(resolve));
        await new Promise((resolve) => setTimeout(resolve));
      }
    },
    { src, times },
  );
}

/** The heap that the browser itself may keep for removed pages. */
const BROWSER_BYTES = 2_000_000;

for (const [times, tag] of [
  [10, ''],
  [100, ' @long'],
] as const)
  test(`${times} route changes of a single-page application leak nothing${tag}`, async ({ page, server }) => {
    test.setTimeout(300_000);
    await openPortal(page, server, { body: '<main></main>' });
    // Fills caches.
    await remount(page, server.appOrigin, 3);
    const before = await countLeftovers(page);
    await remount(page, server.appOrigin, times);
    // What the last frame was loading goes a little later.
    await expect(async () => {
      const after = await countLeftovers(page);
      expect(after.listeners).toBeLessThanOrEqual(before.listeners);
      expect(after.frames).toBe(1);
      expect(after.heap - before.heap).toBeLessThan(BROWSER_BYTES);
    }).toPass({ timeout: 60_000 });
  });
