import { readFileSync } from 'node:fs';
import { expect, test } from '../fixtures.ts';

const [, snippet = ''] = /```html\n([\s\S]*?)```/.exec(readFileSync('README.md', 'utf8')) ?? [];

test("the README's five lines embed the app", async ({ page, server }) => {
  const address = `${server.hostOrigin}/a-page-of-its-own`;
  const lines = snippet.replaceAll('https://pilot.example/', `${server.appOrigin}/`);
  const body = `<!doctype html><html lang="en"><title>Portal</title>${lines}`;
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(address);
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Launch Dashboard' })).toBeVisible();
});

const told = readFileSync('docs/host-protocol.md', 'utf8').matchAll(/^```html\n([\s\S]*?)^```$/gm);
for (const [index, [, block = '']] of [...told].entries())
  test(
    `what the document on embedding writes into a page embeds the app, ${index + 1}`,
    { tag: '@long' },
    async ({ page, server }) => {
      const hashes = (await (await fetch(`${server.appOrigin}/integrity.json`)).json()) as Record<
        string,
        string
      >;
      const [, pinned = ''] = /"https:\/\/pilot\.example\/(v\/[^"]+)"/.exec(block) ?? [];
      const lines = block
        .replaceAll('https://pilot.example', server.appOrigin)
        .replace('sha384-...', hashes[pinned] ?? '')
        .replace('/* the content of host-sdk-snippet.js */', () =>
          readFileSync('dist/host-sdk-snippet.js', 'utf8'),
        );
      const place = block.includes('id="pilot"') ? '' : '<div id="pilot"></div>';
      const body = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Portal</title>${place}${lines}`;
      const address = `${server.hostOrigin}/a-page-of-its-own`;
      await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body }));
      await page.goto(address);
      // The block that pins the script leaves the call to the one before it.
      if (!/mountPilot|<hoa-pilot /.test(block))
        await page.evaluate((src) => void HoaPilotHost.mountPilot('#pilot', { src }), server.appOrigin);
      await expect(
        page.frameLocator('iframe').getByRole('button', { name: 'Launch Dashboard' }),
      ).toBeVisible();
    },
  );
