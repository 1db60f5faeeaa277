import { createHash } from 'node:crypto';
import { openPortal } from './embed/portal-page.ts';
import { expect, test } from './fixtures.ts';

/** A policy that allows the inline scripts and styles of a page by hash. */
const strictPolicy = (page: string) => {
  const hashes = (element: RegExp) =>
    [...page.matchAll(element)].map(
      ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
    );
  const scripts = hashes(/<script>([^]*?)<\/script>/g).join(' ');
  const styles = hashes(/<style>([^]*?)<\/style>/g).join(' ');
  return `default-src 'none'; script-src 'self' ${scripts}; style-src ${styles}; connect-src 'self'; img-src 'self' data: blob:; frame-src 'self' blob:; require-trusted-types-for 'script'; trusted-types 'none'`;
};

test('the widget runs, with its styles, under the strictest policy', async ({ page, server }) => {
  await page.route(`${server.appOrigin}/dashboard`, async (route) => {
    const response = await route.fetch();
    const policy = strictPolicy(await response.text());
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } });
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'What do you want done?' })).toBeVisible();
  await page.getByRole('textbox').first().fill('Download the latest board meeting minutes');
  // The application brings its styles shortly after the first screen.
  const rules = () =>
    page.evaluate(() => Math.max(0, ...document.adoptedStyleSheets.map((sheet) => sheet.cssRules.length)));
  await expect.poll(rules).toBeGreaterThan(0);
});

test('a control looks the same in the app and in an element of a page', async ({ page, server }) => {
  const card = page.getByRole('button', { name: /^Check Violations/ });
  const look = () =>
    card.evaluate((element) => {
      const { display, padding, rowGap, columnGap } = getComputedStyle(element);
      return { display, padding, rowGap, columnGap };
    });
  await page.goto('/dashboard');
  const expected = await look();
  expect(expected.display).toBe('grid');
  await openPortal(page, server);
  const options = { apiBase: server.appOrigin, route: '/dashboard' };
  await page.evaluate((options) => void HoaPilot.mount('#pilot', options), options);
  expect(await look()).toEqual(expected);
});

test('the hashes of integrity.json let a browser load the scripts', async ({ page, server }) => {
  const response = await page.request.get('/integrity.json');
  const hashes = (await response.json()) as Record<string, string>;
  const head = ['widget.js', 'host-sdk.js']
    .map((name) => `<script src="/${name}" integrity="${hashes[name]}" crossorigin></script>`)
    .join('');
  await openPortal(page, server, { origin: server.appOrigin, head, scripts: [] });
  const types = await page.evaluate(() => [typeof HoaPilot.mount, typeof HoaPilotHost.mountPilot]);
  expect(types).toEqual(['function', 'function']);
});
