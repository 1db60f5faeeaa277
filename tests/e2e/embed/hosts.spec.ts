import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import type { RunningServer } from '../start-server.ts';

/** A page with the app in a bare frame, under `window.app`, which hears what comes from it in `window.told`. */
async function openBare(page: Page, server: RunningServer, origin = server.hostOrigin): Promise<void> {
  const address = `${origin}/a-bare-portal`;
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Portal</title>
    <iframe id="app" src="${server.appOrigin}/dashboard?host=${encodeURIComponent(server.hostOrigin)}"></iframe>
    <script>
      const told = [];
      const app = document.querySelector('iframe').contentWindow;
      addEventListener('message', ({ source, data }) => source === app && told.push(data.type));
      /** What comes first over a port that is given to the app, or nothing in a second. */
      const connect = (message) => new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => resolve({ data, port: port1 });
        const asked = { target: 'hoa-pilot', type: 'connect', protocol: { min: 1, max: 1 }, nonce: 'n', context: {} };
        app.postMessage({ ...asked, ...message }, '*', [port2]);
        setTimeout(() => resolve({}), 1000);
      });
    </script>`;
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(address);
}
const told = (page: Page) => page.evaluate<string[]>('told');
const app = (page: Page) => page.frameLocator('iframe');
const prompt = (page: Page) => app(page).getByRole('textbox').first();

test.describe('a page that is not allowed', () => {
  test.use({
    expectedTrouble: [/the host page is not allowed|frame-ancestors|Failed to execute 'postMessage'/],
  });

  test('hears nothing and steers nothing, where no policy keeps it from showing the app', async ({
    page,
    server,
  }) => {
    // As a host of static files would serve it, with the list of hosts in the page alone.
    await page.route(`${server.appOrigin}/dashboard*`, async (route) => {
      const response = await route.fetch();
      const { 'content-security-policy': _, ...headers } = response.headers();
      await route.fulfill({ response, headers });
    });
    await openBare(page, server, server.hostOrigin.replace('localhost', '127.0.0.1'));
    await prompt(page).fill('My own words');
    await app(page)
      .locator('html')
      .evaluate(
        () =>
          new Promise((resolve) => {
            const look = () =>
              performance.getEntriesByType('resource').some(({ name }) => name.includes('/read-wire'))
                ? resolve(0)
                : setTimeout(look, 50);
            look();
          }),
      );
    expect(await page.evaluate('connect({}).then(({ data }) => data ?? "nothing")')).toBe('nothing');
    await page.evaluate(`app.postMessage({ target: 'hoa-pilot', type: 'theme', theme: 'dark' }, '*')`);
    await prompt(page).press('End');
    await expect(app(page).locator('#hoa-pilot > *')).toHaveCSS('color-scheme', 'light');
    expect(await told(page)).toEqual([]);
    await expect(prompt(page)).toHaveValue('My own words');
  });
});
