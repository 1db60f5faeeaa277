import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { Pilot } from '../pages/pilot.ts';
import { deserted, openPortal } from './portal-page.ts';
import { pressUntilClosed } from '../press-until-closed.ts';

test.use({ expectedTrouble: [/.*/] });

const failure = (page: Page, options: object) =>
  page.evaluate(
    (options) =>
      new Promise<string>((resolve) => {
        const pilot = HoaPilotHost.mountPilot('#pilot', options as { src: string });
        pilot.on('error', ({ code }) => {
          const frames = document.querySelectorAll('iframe').length;
          const button = document.querySelector('.hoa-pilot-failure button')?.textContent;
          pilot.destroy();
          resolve(`${code}, frames: ${frames}, ${button}`);
        });
        pilot.on('ready', () => resolve('ready'));
      }),
    options,
  );

test('a page with https reports immediately that it cannot show an http frame', async ({ page, server }) => {
  const secure = 'https://portal.test/';
  const script = await (await page.request.get(`${server.hostOrigin}/host-sdk.js`)).text();
  const body = `<!doctype html><html lang="en"><title>Portal</title><div id="pilot"></div><script>${script}</script>`;
  await page.route(secure, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(secure);
  expect(await failure(page, { src: 'http://pilot.test/' })).toBe('mixed-content, frames: 0, Retry');
});

test('a page whose policy blocks the check reports that the frame is silent', async ({ page, server }) => {
  const policy = `default-src 'self' ${server.appOrigin} 'unsafe-inline'; frame-src *; connect-src 'self'`;
  await openPortal(page, server, { headers: { 'content-security-policy': policy } });
  expect(await failure(page, { src: await deserted() })).toBe('silent, frames: 0, Retry');
});

const isolated = {
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-opener-policy': 'same-origin',
};

test('a cross-origin isolated page shows the frame', async ({ page, server }) => {
  await openPortal(page, server, { headers: isolated });
  expect(await failure(page, { src: server.appOrigin })).toBe('ready');
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Launch Dashboard' })).toBeVisible();
});

test('the live view loads in a cross-origin isolated page', { tag: '@long' }, async ({ page, server }) => {
  await openPortal(page, server, { headers: isolated });
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  expect(await failure(page, { src: server.appOrigin, route: '/dashboard' })).toBe('ready');
  const app = page.frameLocator('iframe');
  const pilot = new Pilot(app);
  await pilot.prompt.fill('Download the latest board meeting minutes from the portal');
  await pilot.prompt.press('Enter');
  await pressUntilClosed(app.getByRole('dialog', { name: 'Task Confirmation' }), 'Start');
  // The picture of the sample portal itself.
  await expect(pilot.live.getByRole('heading', { level: 1 }).first()).toBeVisible({ timeout: 30_000 });
});
