import { createHash } from 'node:crypto';
import { expect, test } from './fixtures.ts';

/** Inline scripts and styles are allowed by hash. */
const strict = (page: string) => {
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
    const policy = strict(await response.text());
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } });
  });
  await page.goto(`${server.appOrigin}/dashboard`);
  await expect(page.getByRole('heading', { name: 'What do you want done?' })).toBeVisible();
  await page.getByRole('textbox').first().fill('Download the latest board meeting minutes');
  // They come with the application, which may be a moment later than the typing.
  const rules = () =>
    page.evaluate(() => Math.max(0, ...document.adoptedStyleSheets.map((sheet) => sheet.cssRules.length)));
  await expect.poll(rules).toBeGreaterThan(0);
});

test('a control looks the same in the frame page and in the page of another', async ({ page, server }) => {
  const card = page.getByRole('button', { name: /^Check Violations/ });
  const look = () =>
    card.evaluate((element) => {
      const { display, padding, rowGap, columnGap } = getComputedStyle(element);
      return { display, padding, rowGap, columnGap };
    });
  await page.goto(`${server.appOrigin}/dashboard`);
  const own = await look();
  expect(own.display).toBe('grid');
  const address = `${server.appOrigin}/a-page-of-its-own`;
  const body =
    '<!doctype html><html lang="en"><title>Portal</title><div id="here"></div><script src="/widget.js"></script>';
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(address);
  await page.evaluate(() => void HoaPilot.mount('#here', { route: '/dashboard' }));
  expect(await look()).toEqual(own);
});

test('the hashes of integrity.json let a browser load the scripts', async ({ page, server }) => {
  const address = `${server.appOrigin}/a-page-of-its-own`;
  const hashes = (await (await page.request.get(`${server.appOrigin}/integrity.json`)).json()) as Record<
    string,
    string
  >;
  const tags = ['widget.js', 'host-sdk.js'].map(
    (name) => `<script src="/${name}" integrity="${hashes[name]}" crossorigin></script>`,
  );
  const body = `<!doctype html><html lang="en"><title>Portal</title>${tags.join('')}`;
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(address);
  expect(await page.evaluate(() => [typeof HoaPilot.mount, typeof HoaPilotHost.mountPilot])).toEqual([
    'function',
    'function',
  ]);
});
