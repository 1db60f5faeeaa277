import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pack, packedIn } from '../../run/pack.ts';
import type { Package } from '../../run/pack.ts';
import { expect, long, test } from '../fixtures.ts';

const types: Record<string, string> = {
  css: 'text/css',
  html: 'text/html',
  js: 'text/javascript',
  svg: 'image/svg+xml',
};

/** The files of a package, as it would be published. */
function unpacked(folder: string, name: Package): string {
  const own = join(folder, name);
  expect(pack(own, name)).toBe(0);
  expect(spawnSync('tar', ['-xzf', packedIn(own, name), '-C', own]).status).toBe(0);
  return join(own, 'package');
}

test('the plain HTML example works with the packed script', long, async ({ page, server }) => {
  const folder = mkdtempSync(join(tmpdir(), 'hoa-pilot-packed-'));
  try {
    const sdk = unpacked(folder, 'hoa-pilot');
    const examples = join(unpacked(folder, 'hoa-pilot-server'), 'examples');
    const paths: string[] = [];
    // A portal with only the packed files, at the origin that may embed the app.
    await page.route(`${server.hostOrigin}/**`, async (route) => {
      const path = new URL(route.request().url()).pathname.replace(/\/$/, '/index.html');
      paths.push(path);
      const isScript = /^\/host-sdk[\w-]*\.js$/.test(path);
      const body = readFileSync(isScript ? join(sdk, 'dist', path) : join(examples, path), 'utf8');
      const contentType = types[path.split('.').at(-1) ?? ''] ?? 'text/plain';
      await route.fulfill({ contentType, body: body.replaceAll('%HOA_PILOT_SRC%', server.appOrigin) });
    });
    await page.goto(`${server.hostOrigin}/plain-html/`);
    await expect(page.frameLocator('iframe').getByRole('button', { name: 'Launch Dashboard' })).toBeVisible();
    expect(paths).toContain('/host-sdk.js');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
