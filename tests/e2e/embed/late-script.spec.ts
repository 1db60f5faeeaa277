import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { holdBack } from '../first-screen/held-back.ts';
import type { RunningServer } from '../start-server.ts';
import { openPortal } from './portal-page.ts';

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
  const snippet = readFileSync('dist/host-sdk-snippet.js', 'utf8');
  const src = JSON.stringify({ src: server.appOrigin });
  const head = `<script nonce="own">${snippet}</script>
    <script async src="${server.appOrigin}/host-sdk.js"></script>
    <script nonce="own">
      window.results = [];
      for (const target of ['#one', '#none', '#two'])
        HoaPilotHost.mountPilot(target, ${src}).then(
          (pilot) => results.push(target + ' ' + pilot.state),
          (error) => results.push(error.message),
        );
    </script>`;
  const body = '<div id="one"></div><div id="two"></div>';
  const headers = { 'content-security-policy': policyOf(server) };
  await openPortal(page, server, { head, body, headers, scripts: [], waitUntil: 'commit' });
}
const results = (page: Page) => page.evaluate(() => Reflect.get(window, 'results') as string[]);

test('calls before the script has loaded run afterwards, in order', async ({ page, context, server }) => {
  const release = await holdBack(context, '**/host-sdk.js');
  await openEarlyPage(page, server);
  await expect(page.locator('#two')).toBeAttached();
  expect(await results(page)).toEqual([]);
  release();
  await expect
    .poll(() => results(page))
    .toEqual(['#one loading', expect.stringContaining('target: no element'), '#two loading']);
  for (const id of ['one', 'two'])
    await expect(
      page.frameLocator(`#${id} iframe`).getByRole('button', { name: 'Launch Dashboard' }),
    ).toBeVisible();
});

test.describe('a script that fails to load', () => {
  test.use({ expectedTrouble: [/host-sdk\.js/] });

  test('rejects every call', async ({ page, server }) => {
    await page.route('**/host-sdk.js', (route) => route.abort());
    await openEarlyPage(page, server);
    const message = `HOA Pilot: ${server.appOrigin}/host-sdk.js could not be loaded`;
    await expect.poll(() => results(page)).toEqual([message, message, message]);
  });
});
