import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FrameLocator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { Pilot } from '../pages/pilot.ts';
import { holdBack, inAFrame, whenTakenOver } from './held-back.ts';

/** Records the messages posted to each page. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const messages: unknown[] = [];
    Object.assign(window, { messages });
    window.addEventListener('message', ({ data }) =>
      messages.push((data as { type?: unknown } | null)?.type),
    );
  });
const messages = (page: Page, type: string) =>
  page.evaluate(
    (one) => (Reflect.get(window, 'messages') as unknown[]).filter((name) => name === one).length,
    type,
  );

const ground = (frame: FrameLocator | Page) => frame.locator('#hoa-pilot > *');
const content = (frame: FrameLocator | Page) => frame.locator('#hoa-pilot > * > *');
/** Serves the page, but its body only after `release`. */
async function halfAPage(page: string): Promise<{ origin: string; release(): void; close(): void }> {
  const { headers, body } = await fetch(page).then(async (one) => ({
    headers: one.headers,
    body: await one.text(),
  }));
  const at = body.indexOf('<style>');
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const half = createServer((_, response) => {
    response.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': headers.get('Content-Security-Policy') ?? '',
    });
    response.write(body.slice(0, at));
    void released.then(() => response.end(body.slice(at)));
  });
  await new Promise<void>((resolve) => half.listen(0, '127.0.0.1', resolve));
  const { port } = half.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    release,
    close() {
      half.closeAllConnections();
      half.close();
    },
  };
}

const dark = { target: 'hoa-pilot', type: 'theme', theme: 'dark' };

test('the host gets one ready message, before and after the takeover', async ({ page, context, server }) => {
  await listen(page);
  const release = await holdBack(context);
  const frame = await inAFrame({ page, server, path: '/dashboard' });
  await expect(new Pilot(frame).prompt).toBeVisible();
  await expect.poll(() => messages(page, 'ready')).toBe(1);
  expect(await messages(page, 'app-ready')).toBe(0);
  release();
  await expect.poll(() => messages(page, 'app-ready')).toBe(1);
  expect(await messages(page, 'ready')).toBe(1);
});

test("the host's theme and height apply immediately, and stay after the takeover", async ({
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

test.describe('a page that loads slowly', () => {
  test.use({ expectedTrouble: [/Failed to load resource|could not be loaded|MIME type/] });

  test('greets the host before its body is there, and heeds what is said meanwhile', async ({
    page,
    server,
  }) => {
    const slow = await halfAPage(`${server.appOrigin}/dashboard`);
    try {
      const frame = await inAFrame({
        page,
        server: { ...server, appOrigin: slow.origin },
        path: '/dashboard',
        options: { theme: 'dark', height: 1234 },
      });
      await expect(page.locator('#pilot [aria-busy=false] iframe')).toBeVisible();
      await expect(ground(frame)).toHaveCount(0);
      slow.release();
      await expect(ground(frame)).toHaveCSS('color-scheme', 'dark');
      await expect(content(frame)).toHaveCSS('min-height', '1234px');
    } finally {
      slow.close();
    }
  });
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
  // A later message has arrived, so the first one has too.
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
  test.use({ expectedTrouble: [/the host page is not allowed/] });

  test('gets no messages and changes nothing', async ({ page, context, server }) => {
    await listen(page);
    const release = await holdBack(context);
    const stranger = `${server.hostOrigin}/a-portal`;
    const body = `<!doctype html><html lang="en"><title>Stranger</title><iframe src="${server.appOrigin}/dashboard"></iframe>`;
    await page.route(stranger, (route) => route.fulfill({ contentType: 'text/html', body }));
    // The policy header alone would block the frame.
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
    expect(await page.evaluate(() => Reflect.get(window, 'messages'))).toEqual([]);
  });
});
