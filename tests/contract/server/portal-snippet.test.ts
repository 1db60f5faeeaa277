import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { snippetsOf } from '../../run/documents.ts';
import { createTestServer } from './server-client.ts';

const secret = 'the secret of the portal, long enough';
// Within the project, where the packages are found.
mkdirSync('.cache', { recursive: true });
const folder = mkdtempSync(resolve('.cache', 'portal-'));
const server = createTestServer({ hostSecrets: { 'https://portal.example': secret } });
afterEach(async () => {
  rmSync(folder, { recursive: true });
  delete process.env['PILOT_SECRET'];
  await server.close();
});

test('what docs/embedding.md signs is what the server accepts', async () => {
  const [snippet, ...others] = snippetsOf('docs/embedding.md', 'js')
    .map(({ code }) => code)
    .filter((code) => code.includes('SignJWT'));
  expect(others).toEqual([]);
  const file = join(folder, 'sign.mjs');
  writeFileSync(file, snippet ?? '');
  process.env['PILOT_SECRET'] = secret;
  const { tokenFor } = (await import(pathToFileURL(file).href)) as {
    tokenFor(email: string): Promise<string>;
  };
  const started = await server.call('startSession', { body: { token: await tokenFor('ann@example.com') } });
  expect(started).toMatchObject({ status: 200, data: { email: 'ann@example.com' } });
});
