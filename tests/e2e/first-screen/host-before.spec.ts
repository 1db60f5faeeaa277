import { createServer } from 'node:http';
import type { FrameLocator, Page } from '@playwright/test';
import { openPortal } from '../embed/portal-page.ts';
import { listenOnFreePort } from '../../run/listen.ts';
import { expect, test } from '../fixtures.ts';
import { Pilot } from '../pages/pilot.ts';
import { holdBack, inAFrame, openHeldBack, takeOver } from './held-back.ts';

/** Records the types of the messages posted to each page. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const types: unknown[] = [];
    Object.assign(window, { types });
    window.addEventListener('message', ({ data }) => types.push((data as { type?: unknown } | null)?.type));
  });
const typesOf = (page: Page) => page.evaluate(() => Reflect.get(window, 'types') as string[]);
const count = async (page: Page, type: string) => (await typesOf(page)).filter((one) => one === type).length;

const background = (frame: FrameLocator | Page) => frame.locator('#hoa-pilot > *');
const content = (frame: FrameLocator | Page) => frame.locator('#hoa-pilot > * > *');

/** Serves the page, but its body only after `release`. */
async function halfAPage(page: string) {
  const response = await fetch(page);
  const html = await response.text();
  const at = html.indexOf('<style>');
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': response.headers.get('Content-Security-Policy') ?? '',
  };
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const server = createServer((_, half) => {
    half.writeHead(200, headers).write(html.slice(0, at));
    void released.then(() => half.end(html.slice(at)));
  });
  return { ...(await listenOnFreePort(server)), release };
}

const post = (page: Page, message: object) =>
  page.evaluate((message) => frames[0]?.postMessage(message, '*'), message);
const dark = { target: 'hoa-pilot', type: 'theme', theme: 'dark' };

test('the host gets one ready message, before and after the takeover', async ({ page, context, server }) => {
  await listen(page);
  const { release, pilot } = await openHeldBack(inAFrame, { page, context, server });
  await expect(pilot.prompt).toBeVisible();
  await expect.poll(() => count(page, 'ready')).toBe(1);
  expect(await count(page, 'app-ready')).toBe(0);
  release();
  await expect.poll(() => count(page, 'app-ready')).toBe(1);
  expect(await count(page, 'ready')).toBe(1);
});

test("the host's theme and height apply immediately, and stay", async ({ page, context, server }) => {
  const options = { theme: 'dark', height: 1234 };
  const { release, root: frame } = await openHeldBack(inAFrame, { page, context, server, options });
  const expectBoth = async () => {
    await expect(background(frame)).toHaveCSS('color-scheme', 'dark');
    await expect(content(frame)).toHaveCSS('min-height', '1234px');
  };
  await expectBoth();
  await takeOver(page, release);
  await expectBoth();
});

test.describe('a page that loads slowly', () => {
  test.use({ expectedTrouble: [/Failed to load resource|could not be loaded|MIME type/] });

  test('is ready early, and applies messages that arrive meanwhile', async ({ page, server }) => {
    const slow = await halfAPage(`${server.appOrigin}/dashboard`);
    try {
      const frame = await inAFrame({
        page,
        server: { ...server, appOrigin: slow.origin },
        path: '/dashboard',
        options: { theme: 'dark', height: 1234 },
      });
      await expect(page.locator('#pilot [aria-busy=false] iframe')).toBeVisible();
      await expect(background(frame)).toHaveCount(0);
      slow.release();
      await expect(background(frame)).toHaveCSS('color-scheme', 'dark');
      await expect(content(frame)).toHaveCSS('min-height', '1234px');
    } finally {
      slow.close();
    }
  });
});

test('messages from other frames change nothing', async ({ page, context, server }) => {
  const { release, root: frame } = await openHeldBack(inAFrame, { page, context, server });
  await expect(background(frame)).toHaveCSS('color-scheme', 'light');
  await page.evaluate((message) => {
    const sibling = document.createElement('iframe');
    document.body.append(sibling);
    const scope = sibling.contentWindow as unknown as { eval(code: string): void };
    scope.eval(`parent.frames[0].postMessage(${JSON.stringify(message)}, '*')`);
  }, dark);
  // A later message has arrived, so the first one has too.
  await post(page, { target: 'hoa-pilot', type: 'resize', height: 777 });
  await expect(content(frame)).toHaveCSS('min-height', '777px');
  await expect(background(frame)).toHaveCSS('color-scheme', 'light');
  await takeOver(page, release);
  await expect(content(frame)).toHaveCSS('min-height', '777px');
  await expect(background(frame)).toHaveCSS('color-scheme', 'light');
});

test.describe('a host that is not allowed', () => {
  test.use({ expectedTrouble: [/the host page is not allowed/] });

  test('gets no messages and changes nothing', async ({ page, context, server }) => {
    await listen(page);
    const release = await holdBack(context);
    // The policy header alone would block the frame.
    await page.route(`${server.appOrigin}/dashboard`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(server.hostOrigin, 'https://portal.example');
      const { 'content-security-policy': _, ...headers } = response.headers();
      await route.fulfill({ response, headers, body });
    });
    const body = `<iframe src="${server.appOrigin}/dashboard"></iframe>`;
    await openPortal(page, server, { body, scripts: [], waitUntil: 'commit' });
    const frame = page.frameLocator('iframe');
    await new Pilot(frame).prompt.fill('Check the violations');
    await post(page, dark);
    await takeOver(page, release);
    await post(page, dark);
    await new Pilot(frame).prompt.press('Enter');
    await expect(frame.getByRole('dialog', { name: 'Task Confirmation' })).toBeVisible();
    await expect(background(frame)).toHaveCSS('color-scheme', 'light');
    expect(await typesOf(page)).toEqual([]);
  });
});
