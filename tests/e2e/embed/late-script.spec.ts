import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import type { RunningServer } from '../start-server.ts';

/** A policy that allows only the page's own lines and the address of the script. */
const policyOf = ({ appOrigin }: RunningServer) =>
  [
    "default-src 'none'",
    `script-src 'nonce-own' ${appOrigin}/host-sdk.js`,
    `frame-src ${appOrigin}`,
    `connect-src ${appOrigin}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

/** Opens a page that mounts two pilots before its script has loaded, and records the results. */
async function openEarlyPage(page: Page, server: RunningServer): Promise<void> {
  const address = `${server.hostOrigin}/an-early-portal`;
  const snippet = readFileSync('dist/host-sdk-snippet.js', 'utf8');
  const src = JSON.stringify({ src: server.appOrigin });
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Portal</title>
    <script nonce="own">${snippet}</script>
    <script async src="${server.appOrigin}/host-sdk.js"></script>
    <script nonce="own">
      window.done = [];
      for (const target of ['#one', '#none', '#two'])
        HoaPilotHost.mountPilot(target, ${src}).then(
          (pilot) => done.push(target + ' ' + pilot.state),
          (error) => done.push(error.message),
        );
    </script></head>
    <body><div id="one"></div><div id="two"></div></body></html>`;
  const headers = { 'content-security-policy': policyOf(server) };
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', headers, body: html }));
  await page.goto(address, { waitUntil: 'commit' });
}
const done = (page: Page) => page.evaluate(() => Reflect.get(window, 'done') as string[]);

test('calls before the script has loaded are executed afterwards, in order', async ({ page, server }) => {
  let come = () => {};
  const mayCome = new Promise<void>((resolve) => (come = resolve));
  await page.route('**/host-sdk.js', async (route) => {
    await mayCome;
    await route.continue();
  });
  await openEarlyPage(page, server);
  await expect(page.locator('#two')).toBeAttached();
  expect(await done(page)).toEqual([]);
  come();
  await expect
    .poll(() => done(page))
    .toEqual(['#one loading', expect.stringContaining('target: no element'), '#two loading']);
  for (const id of ['one', 'two'])
    await expect(
      page.frameLocator(`#${id} iframe`).getByRole('button', { name: 'Launch Dashboard' }),
    ).toBeVisible();
});

test.describe('a script that does not come', () => {
  test.use({ expectedTrouble: [/host-sdk\.js/] });

  test('rejects every call', async ({ page, server }) => {
    await page.route('**/host-sdk.js', (route) => route.abort());
    await openEarlyPage(page, server);
    const words = `HOA Pilot: ${server.appOrigin}/host-sdk.js could not be loaded`;
    await expect.poll(() => done(page)).toEqual([words, words, words]);
  });
});
