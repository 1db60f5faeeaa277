import type { Page } from '@playwright/test';
import { snippetsOf } from '../../run/documents.ts';
import { expect, test } from '../fixtures.ts';
import type { RunningServer } from '../start-server.ts';

const launch = (page: Page) =>
  page.frameLocator('#pilot iframe').getByRole('button', { name: 'Launch Dashboard' });

/** The way the hash is written there: of a script beside its address, of a module in an import map. */
type Way = 'integrity=' | '"integrity":';

/** What the document tells a page to write, with this server's address and this build's hash in it. */
async function openAsTold(page: Page, { appOrigin, hostOrigin }: RunningServer, way: Way, change = '') {
  const snippets = snippetsOf('docs/embedding.md', 'html').map(({ code }) => code);
  const told = snippets.find((code) => code.includes(way));
  const [, path = ''] = /"https:\/\/pilot\.example\/(v\/[^"]+)"/.exec(told ?? '') ?? [];
  const hashes = (await (await fetch(`${appOrigin}/integrity.json`)).json()) as Record<string, string>;
  expect(hashes[path], `the hash of ${path}`).toMatch(/^sha384-/);
  const body = told
    ?.replaceAll('https://pilot.example', appOrigin)
    .replace('sha384-...', (hashes[path] ?? '').replace(/^sha384-/, `$&${change}`));
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Portal</title><body>${body}`;
  const address = `${hostOrigin}/a-portal`;
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(address);
}

test('a page that pins the script by version and hash embeds the app', async ({ page, server }) => {
  await openAsTold(page, server, 'integrity=');
  await page.evaluate((src) => void HoaPilotHost.mountPilot('#pilot', { src }), server.appOrigin);
  await expect(launch(page)).toBeVisible();
});

test(
  'a page that pins the module by an import map embeds the app',
  { tag: '@long' },
  async ({ page, server }) => {
    await openAsTold(page, server, '"integrity":');
    await expect(launch(page)).toBeVisible();
  },
);

test.describe('a script that is not the one', () => {
  test.use({ expectedTrouble: [/integrity/] });

  test('does not run', async ({ page, server }) => {
    await openAsTold(page, server, 'integrity=', 'A');
    expect(await page.evaluate(() => 'HoaPilotHost' in window)).toBe(false);
  });

  test('is no module either', { tag: '@long' }, async ({ page, server }) => {
    const refused = page.waitForEvent('console', (message) => message.text().includes('integrity'));
    await openAsTold(page, server, '"integrity":', 'A');
    await refused;
    await expect(page.locator('#pilot')).toBeEmpty();
  });
});
