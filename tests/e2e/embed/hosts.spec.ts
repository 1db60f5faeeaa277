import type { Page } from '@playwright/test';
import type { SteeringPilot } from '../../../host-sdk/tasks.ts';
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
/** The application is there, and has loaded what it answers with. */
const whenThere = (page: Page) => expect.poll(() => told(page)).toContain('app-ready');

test('hosts of protocols that are over, or yet to come, are told the range, and then nothing', async ({
  page,
  server,
}) => {
  await openBare(page, server);
  await whenThere(page);
  for (const range of ['{ min: 2, max: 9 }', '{ min: 0, max: 0 }']) {
    const answer = await page.evaluate(`connect({ protocol: ${range} }).then(({ data }) => data)`);
    expect(answer).toEqual({ type: 'refused', reason: 'protocol', protocol: { min: 1, max: 1 } });
  }
  const both = await page.evaluate(
    `connect({ protocol: { min: 0, max: 9 }, later: true }).then(({ data }) => data.protocol)`,
  );
  expect(both).toBe(1);
});

test('a host that floods, and sends what is huge or no message, is told so, and the app goes on', async ({
  page,
  server,
}) => {
  await openBare(page, server);
  await whenThere(page);
  const errors = await page.evaluate(`connect({}).then(({ port }) => new Promise((resolve) => {
    const errors = [];
    port.onmessage = ({ data }) => {
      if (data.name === 'error') errors.push(data.detail.code);
      if (data.id === 7) resolve([...new Set(errors), data.ok]);
    };
    port.postMessage({ kind: 'call', id: 1, method: 'prefill', params: { text: 'x'.repeat(1e7) } });
    port.postMessage('nonsense');
    for (let i = 0; i < 500; i += 1) port.postMessage({ kind: 'cancel', id: 1 });
    setTimeout(() => port.postMessage({ kind: 'call', id: 7, method: 'prefill', params: { text: 'Minutes' } }), 1500);
  }))`);
  expect(errors).toEqual(['bad-message', 'flood', true]);
  await expect(prompt(page)).toHaveValue('Minutes');
});

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

test('what a page sends too much of by the SDK it is told of', async ({ page, server }) => {
  const address = `${server.hostOrigin}/a-portal`;
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Portal</title><div id="pilot"></div>
    <script src="${server.hostOrigin}/host-sdk-tasks.js"></script>`;
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(address);
  const codes = await page.evaluate(async (src) => {
    const pilot = HoaPilotHost.mountPilot('#pilot', { src, route: '/dashboard' }) as SteeringPilot;
    const codes: string[] = [];
    const dropped = new Promise<void>((resolve) => {
      pilot.on('error', ({ code, count }) => {
        codes.push(`${code} ${typeof count}`);
        resolve();
      });
    });
    await pilot.waitFor('route', { timeout: 30_000 });
    for (let i = 0; i < 300; i += 1) pilot.update({ theme: i % 2 ? 'dark' : 'light' });
    await dropped;
    return codes;
  }, server.appOrigin);
  expect(codes).toEqual(['app-dropped number']);
});
