import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { Pilot } from '../pages/pilot.ts';
import { openPortal } from './portal-page.ts';
import { pressUntilClosed } from '../press-until-closed.ts';

test.use({ expectedTrouble: [/.*/] });

/** The limit for reporting a failure that is known immediately. The SDK's timeout is three times as long. */
const SOON_MS = 5_000;

/** An address without a server. */
async function deserted(): Promise<string> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return `http://localhost:${port}/`;
}

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

test('each reason why a frame cannot load is reported quickly', async ({ page, server }) => {
  await openPortal(page, server);
  const rows: [fact: string, options: object, code: string][] = [
    ['no server there', { src: await deserted() }, 'unreachable'],
    ['a certificate is missing', { src: server.appOrigin.replace('http:', 'https:') }, 'unreachable'],
    ['something else is served there', { src: `${server.appOrigin}/portal/no-such-page.html` }, 'not-found'],
  ];
  for (const [fact, options, code] of rows) {
    const since = Date.now();
    expect(await failure(page, options), fact).toBe(`${code}, frames: 0, Retry`);
    expect(Date.now() - since, fact).toBeLessThan(SOON_MS);
  }
  // The same page by another name, which the server does not know.
  const stranger = `${server.hostOrigin.replace('localhost', '127.0.0.1')}/a-portal`;
  const html = await page.content();
  await page.route(stranger, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(stranger);
  expect(await failure(page, { src: server.appOrigin })).toBe('not-allowed, frames: 0, Retry');
});

test('a page with https reports immediately that it cannot show an http frame', async ({ page, server }) => {
  const secure = 'https://portal.test/';
  const script = await (await page.request.get(`${server.hostOrigin}/host-sdk.js`)).text();
  const body = `<!doctype html><html lang="en"><title>Portal</title><div id="pilot"></div><script>${script}</script>`;
  await page.route(secure, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(secure);
  expect(await failure(page, { src: 'http://pilot.test/' })).toBe('mixed-content, frames: 0, Retry');
});

test('a page whose policy blocks the check reports its own policy', async ({ page, server }) => {
  const policy = (rest: string) => ({
    'content-security-policy': `default-src 'self' ${server.appOrigin} 'unsafe-inline'; ${rest}`,
  });
  await openPortal(page, server, { headers: policy("frame-src 'self'") });
  expect(await failure(page, { src: server.appOrigin })).toBe('blocked, frames: 0, Retry');
  await page.unroute(`${server.hostOrigin}/a-portal`);
  await openPortal(page, server, { headers: policy("frame-src *; connect-src 'self'") });
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
  await pressUntilClosed(app.getByRole('dialog'), 'Start');
  // The picture of the sample portal itself.
  await expect(pilot.live.getByRole('heading', { level: 1 }).first()).toBeVisible({ timeout: 30_000 });
});
