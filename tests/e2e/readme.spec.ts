import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures.ts';

const [, snippet = ''] = /```html\n([\s\S]*?)```/.exec(readFileSync('README.md', 'utf8')) ?? [];

test("the README's five lines embed the app", async ({ page, server }) => {
  const address = `${server.hostOrigin}/a-page-of-its-own`;
  const lines = snippet.replaceAll('https://pilot.example/', `${server.appOrigin}/`);
  const body = `<!doctype html><html lang="en"><title>Portal</title>${lines}`;
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(address);
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Launch Dashboard' })).toBeVisible();
});
