import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import type { RunningServer } from '../start-server.ts';

/** What the document tells a page to write, with this server's address and this build's hash in it. */
async function openAsTold(page: Page, { appOrigin, hostOrigin }: RunningServer, change = '') {
  const blocks = readFileSync('docs/host-protocol.md', 'utf8').matchAll(/^```html\n([\s\S]*?)^```$/gm);
  const told = [...blocks].map(([, code = '']) => code).find((code) => code.includes('integrity='));
  const [, path = ''] = /src="https:\/\/pilot\.example\/([^"]+)"/.exec(told ?? '') ?? [];
  const hashes = (await (await fetch(`${appOrigin}/integrity.json`)).json()) as Record<string, string>;
  expect(hashes[path], `the hash of ${path}`).toMatch(/^sha384-/);
  const body = told
    ?.replace('https://pilot.example', appOrigin)
    .replace('sha384-...', (hashes[path] ?? '').replace(/^sha384-/, `$&${change}`));
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Portal</title><body>${body}`;
  const address = `${hostOrigin}/a-portal`;
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(address);
}

test('a page that pins the script by version and hash embeds the app', async ({ page, server }) => {
  await openAsTold(page, server);
  await page.evaluate((src) => void HoaPilotHost.mountPilot('#pilot', { src }), server.appOrigin);
  await expect(
    page.frameLocator('#pilot iframe').getByRole('button', { name: 'Launch Dashboard' }),
  ).toBeVisible();
});

test.describe('a script that is not the one', () => {
  test.use({ expectedTrouble: [/integrity/] });

  test('does not run', async ({ page, server }) => {
    await openAsTold(page, server, 'A');
    expect(await page.evaluate(() => 'HoaPilotHost' in window)).toBe(false);
  });
});
