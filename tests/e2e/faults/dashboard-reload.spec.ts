import type { FrameLocator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { Pilot } from '../pages/pilot.ts';

/** Types, presses Dashboard, and waits until the prompt is a new one with the same text. */
async function reloadWhileTyping(root: Page | FrameLocator) {
  const pilot = new Pilot(root);
  await pilot.prompt.fill('Check the minutes');
  const before = await pilot.prompt.elementHandle();
  await root.getByRole('link', { name: 'Dashboard' }).click();
  const isGone = () => before?.evaluate((element) => !element.isConnected).catch(() => true);
  await expect.poll(isGone).toBe(true);
  await expect(pilot.prompt).toHaveValue('Check the minutes');
}

/** Marks the document, and finds out whether it is still the same. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-mark', ''));
const isSame = (page: Page) => page.evaluate(() => document.body.hasAttribute('data-mark'));

test('the Dashboard button reloads a page of its own, and keeps what is typed', async ({ page, server }) => {
  await page.goto(`${server.appOrigin}/dashboard`);
  await mark(page);
  await reloadWhileTyping(page);
  expect(await isSame(page)).toBe(false);
  expect(new URL(page.url()).pathname).toBe('/dashboard');
});

test('in a frame it reloads only the frame, which reports to its host that it is ready again', async ({
  page,
  server,
}) => {
  await page.goto(`${server.hostOrigin}/examples/plain-html/`);
  const frame = page.frameLocator('iframe');
  await new Pilot(frame).enter();
  await mark(page);
  const ready = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        window.addEventListener('message', ({ data }) => {
          if ((data as { type?: unknown } | null)?.type === 'ready') resolve(true);
        });
      }),
  );
  await reloadWhileTyping(frame);
  expect(await ready).toBe(true);
  expect(await isSame(page)).toBe(true);
});

test("in an element of another's page the widget alone starts over, where it was", async ({
  page,
  server,
}) => {
  const address = `${server.appOrigin}/a-page-of-its-own`;
  const body =
    '<!doctype html><html lang="en"><title>Portal</title><div id="here"></div><script src="/widget.js"></script>';
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(address);
  await page.evaluate(() => {
    const here = document.getElementById('here');
    if (here) HoaPilot.mount(here);
  });
  await new Pilot(page).enter();
  await mark(page);
  await reloadWhileTyping(page);
  expect(await isSame(page)).toBe(true);
  expect(page.url()).toBe(address);
});

test('where storage is refused nothing typed is lost either', async ({ page, server }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Denied', 'SecurityError');
        },
      });
  });
  await page.goto(`${server.appOrigin}/dashboard`);
  await reloadWhileTyping(page);
});
