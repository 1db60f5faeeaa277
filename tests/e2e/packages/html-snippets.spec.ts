import { readFileSync } from 'node:fs';
import { documents, snippetsOf } from '../../run/documents.ts';
import { openPortal } from '../embed/portal-page.ts';
import { expect, test } from '../fixtures.ts';

const snippets = documents.flatMap((document) => snippetsOf(document, 'html'));

for (const [index, { document, code }] of snippets.entries()) {
  const tag = document === 'README.md' ? [] : ['@long'];
  test(`HTML snippet ${index + 1}, in ${document}, embeds the app`, { tag }, async ({ page, server }) => {
    const response = await fetch(`${server.appOrigin}/integrity.json`);
    const hashes = (await response.json()) as Record<string, string>;
    const [, pinned = ''] = /"https:\/\/pilot\.example\/(v\/[^"]+)"/.exec(code) ?? [];
    const lines = code
      .replaceAll('https://pilot.example', server.appOrigin)
      .replace('sha384-...', hashes[pinned] ?? '')
      .replace('/* the content of host-sdk-snippet.js */', () =>
        readFileSync('dist/host-sdk-snippet.js', 'utf8'),
      );
    const mountElement = code.includes('id="pilot"') ? '' : '<div id="pilot"></div>';
    await openPortal(page, server, { body: mountElement + lines, scripts: [] });
    // The snippet that pins the script leaves the call to an earlier snippet.
    if (!/mountPilot|<hoa-pilot /.test(code))
      await page.evaluate((src) => void HoaPilotHost.mountPilot('#pilot', { src }), server.appOrigin);
    await expect(page.frameLocator('iframe').getByRole('button', { name: 'Launch Dashboard' })).toBeVisible();
  });
}
