import type { FrameLocator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { Pilot } from '../pages/pilot.ts';
import { holdBack, inAFrame, whenTakenOver } from './held-back.ts';

/** Notes in each page what is posted to it. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    window.addEventListener('message', ({ data }) => heard.push((data as { type?: unknown } | null)?.type));
  });
const heard = (page: Page, type: string) =>
  page.evaluate(
    (one) => (Reflect.get(window, 'heard') as unknown[]).filter((name) => name === one).length,
    type,
  );

const ground = (frame: FrameLocator | Page) => frame.locator('#hoa-pilot > *');
const content = (frame: FrameLocator | Page) => frame.locator('#hoa-pilot > * > *');
const dark = { target: 'hoa-pilot', type: 'theme', theme: 'dark' };

test('the host hears once that the page is ready, before and after the takeover', async ({
  page,
  context,
  server,
}) => {
  await listen(page);
  const release = await holdBack(context);
  const frame = await inAFrame({ page, server, path: '/dashboard' });
  await expect(new Pilot(frame).prompt).toBeVisible();
  await expect.poll(() => heard(page, 'ready')).toBe(1);
  expect(await heard(page, 'app-ready')).toBe(0);
  release();
  await expect.poll(() => heard(page, 'app-ready')).toBe(1);
  expect(await heard(page, 'ready')).toBe(1);
});

test("the host's theme and height count at once, and hold after the takeover", async ({
  page,
  context,
  server,
}) => {
  const release = await holdBack(context);
  const frame = await inAFrame({
    page,
    server,
    path: '/dashboard',
    options: { theme: 'dark', height: 1234 },
  });
  const holds = async () => {
    await expect(ground(frame)).toHaveCSS('color-scheme', 'dark');
    await expect(content(frame)).toHaveCSS('min-height', '1234px');
  };
  await holds();
  const taken = whenTakenOver(page);
  release();
  await taken;
  await holds();
});

test('a message that does not come from the page around it changes nothing', async ({
  page,
  context,
  server,
}) => {
  const release = await holdBack(context);
  const frame = await inAFrame({ page, server, path: '/dashboard' });
  await expect(ground(frame)).toHaveCSS('color-scheme', 'light');
  await page.evaluate((message) => {
    const beside = document.createElement('iframe');
    document.body.append(beside);
    const say = beside.contentWindow as unknown as { eval(code: string): void };
    say.eval(`parent.frames[0].postMessage(${JSON.stringify(message)}, '*')`);
  }, dark);
  // What came after it has been heard, so it has been heard too.
  await page.evaluate(() => {
    const message = { target: 'hoa-pilot', type: 'resize', height: 777 };
    document.querySelector('iframe')?.contentWindow?.postMessage(message, '*');
  });
  await expect(content(frame)).toHaveCSS('min-height', '777px');
  await expect(ground(frame)).toHaveCSS('color-scheme', 'light');
  const taken = whenTakenOver(page);
  release();
  await taken;
  await expect(content(frame)).toHaveCSS('min-height', '777px');
  await expect(ground(frame)).toHaveCSS('color-scheme', 'light');
});

test.describe('a host that is not allowed', () => {
  test.use({ expectedTrouble: [/not an allowed host/] });

  test('hears nothing and changes nothing', async ({ page, context, server }) => {
    await listen(page);
    const release = await holdBack(context);
    const stranger = `${server.hostOrigin}/a-portal`;
    const body = `<!doctype html><html lang="en"><title>Stranger</title><iframe src="${server.appOrigin}/dashboard"></iframe>`;
    await page.route(stranger, (route) => route.fulfill({ contentType: 'text/html', body }));
    // By its header the browser itself would keep the page out of that frame.
    await page.route(`${server.appOrigin}/dashboard`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(server.hostOrigin, 'https://portal.example');
      const { 'content-security-policy': _, ...headers } = response.headers();
      await route.fulfill({ response, headers, body });
    });
    await page.goto(stranger, { waitUntil: 'commit' });
    const frame = page.frameLocator('iframe');
    await new Pilot(frame).prompt.fill('Check the violations');
    const tell = () =>
      page.evaluate((message) => {
        document.querySelector('iframe')?.contentWindow?.postMessage(message, '*');
      }, dark);
    await tell();
    const taken = whenTakenOver(page);
    release();
    await taken;
    await tell();
    await new Pilot(frame).prompt.press('Enter');
    await expect(frame.getByRole('dialog', { name: 'Task Confirmation' })).toBeVisible();
    await expect(ground(frame)).toHaveCSS('color-scheme', 'light');
    expect(await page.evaluate(() => Reflect.get(window, 'heard'))).toEqual([]);
  });
});
