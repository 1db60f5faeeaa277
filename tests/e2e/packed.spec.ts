import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pack, packedIn } from '../run/pack.ts';
import { expect, test } from './fixtures.ts';

const types: Record<string, string> = {
  css: 'text/css',
  html: 'text/html',
  js: 'text/javascript',
  svg: 'image/svg+xml',
};

test(
  'the plain HTML example of the packed package embeds the app',
  { tag: '@long' },
  async ({ page, server }) => {
    const folder = mkdtempSync(join(tmpdir(), 'hoa-pilot-packed-'));
    try {
      expect(pack(folder, 'hoa-pilot')).toBe(0);
      expect(spawnSync('tar', ['-xzf', packedIn(folder, 'hoa-pilot'), '-C', folder]).status).toBe(0);
      const asked: string[] = [];
      // A portal that has nothing but the package, at the address that may embed the app.
      await page.route(`${server.hostOrigin}/**`, async (route) => {
        const path = new URL(route.request().url()).pathname.replace(/\/$/, '/index.html');
        asked.push(path);
        const file = /^\/host-sdk[\w-]*\.js$/.test(path) ? `dist${path}` : `examples${path}`;
        const body = readFileSync(join(folder, 'package', file), 'utf8');
        const contentType = types[path.split('.').at(-1) ?? ''] ?? 'text/plain';
        await route.fulfill({ contentType, body: body.replaceAll('%HOA_PILOT_SRC%', server.appOrigin) });
      });
      await page.goto(`${server.hostOrigin}/plain-html/`);
      await expect(
        page.frameLocator('iframe').getByRole('button', { name: 'Launch Dashboard' }),
      ).toBeVisible();
      expect(asked).toContain('/host-sdk.js');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
