import type { Page } from '@playwright/test';
import type * as tasks from '../../../host-sdk/tasks.ts';
import { expect, test } from '../fixtures.ts';
import type { RunningServer } from '../start-server.ts';

/** A portal's page with the SDK that steers, and nothing mounted. */
async function open(page: Page, server: RunningServer, style = ''): Promise<void> {
  const address = `${server.hostOrigin}/a-portal`;
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Portal</title><style>${style}</style>
    <div id="pilot"></div><div id="other"></div><script src="${server.hostOrigin}/host-sdk-tasks.js"></script>`;
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(address);
}

/** Mounts `window.pilot`, which can steer from then on. */
const mount = (page: Page, server: RunningServer, options: object = {}) =>
  page.evaluate(
    async (options) => {
      const sdk = HoaPilotHost as unknown as typeof tasks;
      const pilot = sdk.mountPilot('#pilot', options);
      Object.assign(window, { pilot });
      await pilot.waitFor('route', { timeout: 30_000 });
    },
    { src: server.appOrigin, route: '/dashboard', ...options },
  );
const app = (page: Page, at = '#pilot') => page.frameLocator(`${at} iframe`);
const prompt = (page: Page, at?: string) => app(page, at).getByRole('textbox').first();

test('the height is that of the content, of the element, or a number, and changes when told', async ({
  page,
  server,
}) => {
  await open(page, server, '#pilot { height: 555px }');
  await mount(page, server, { height: { mode: 'content', min: 100, max: 320 } });
  const frame = page.locator('#pilot iframe');
  const set = (height: unknown) =>
    page.evaluate((height) => window.pilot.setHeight(height as number), height);
  await expect(frame).toHaveCSS('height', '320px');
  await set({ mode: 'content', min: 900, max: 900 });
  await expect(frame).toHaveCSS('height', '900px');
  await set({ mode: 'fill' });
  await expect(frame).toHaveCSS('height', '555px');
  await set(710);
  await expect(frame).toHaveCSS('height', '710px');
  await expect(app(page).locator('#hoa-pilot > * > *')).toHaveCSS('min-height', '710px');
  await page.evaluate(() => window.pilot.setTheme('dark'));
  await expect(app(page).locator('#hoa-pilot > *')).toHaveCSS('color-scheme', 'dark');
  await page.evaluate(() => {
    const back = window.pilot.waitFor('app-ready');
    window.pilot.iframe.setAttribute('src', window.pilot.iframe.src);
    return back;
  });
  // Colours and height hold after a reload.
  await expect(frame).toHaveCSS('height', '710px');
  await expect(app(page).locator('#hoa-pilot > * > *')).toHaveCSS('min-height', '710px');
  await expect(app(page).locator('#hoa-pilot > *')).toHaveCSS('color-scheme', 'dark');
  await set({ mode: 'content' });
  await expect.poll(() => frame.evaluate((one) => one.clientHeight)).not.toBe(710);
});

test.describe('an app that is prepared for', () => {
  // What a browser says of a frame in which nothing may run.
  test.use({ expectedTrouble: [/Blocked script execution/] });

  test('has loaded and not begun, and is mounted when it is wanted', async ({ page, server }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await open(page, server);
    const made = await page.evaluate((src) => {
      const sdk = HoaPilotHost as unknown as typeof tasks;
      sdk.preparePilot({ src, route: '/dashboard', preload: true });
      return document.querySelectorAll('iframe[hidden], link[rel=preconnect]').length;
    }, server.appOrigin);
    expect(made).toBe(2);
    for (const file of ['frame', 'application', 'workspace-screen', 'read-wire'])
      await expect.poll(() => asked.some((path) => path.startsWith(`/assets/${file}-`)), file).toBe(true);
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
    await mount(page, server);
    await expect(prompt(page)).toBeVisible();
  });
});
