import type { FrameLocator, Page } from '@playwright/test';
import { openPortal } from '../embed/portal-page.ts';
import { expect, test } from '../fixtures.ts';
import { Pilot } from '../pages/pilot.ts';
import { denyStorage } from './deny-storage.ts';

/** Types, presses Dashboard, and expects a new prompt with the same text. */
async function reloadWhileTyping(root: Page | FrameLocator) {
  const pilot = new Pilot(root);
  await pilot.prompt.fill('Check the minutes');
  const before = await pilot.prompt.elementHandle();
  await root.getByRole('link', { name: 'Dashboard' }).click();
  const isGone = () => before?.evaluate((element) => !element.isConnected).catch(() => true);
  await expect.poll(isGone).toBe(true);
  await expect(pilot.prompt).toHaveValue('Check the minutes');
}

/** Tells a reloaded document from the same one. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-mark', ''));
const isSame = (page: Page) => page.evaluate(() => document.body.hasAttribute('data-mark'));

test('the Dashboard link reloads a page of its own, and keeps the text', async ({ page }) => {
  await page.goto('/dashboard');
  await mark(page);
  await reloadWhileTyping(page);
  expect(await isSame(page)).toBe(false);
  expect(new URL(page.url()).pathname).toBe('/dashboard');
});

test('in a frame it reloads only the frame, which sends ready again', async ({ page, server }) => {
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

test('in an element of a page it restarts only the widget', async ({ page, pilot, server }) => {
  await openPortal(page, server);
  await page.evaluate((apiBase) => void HoaPilot.mount('#pilot', { apiBase }), server.appOrigin);
  const address = page.url();
  await pilot.enter();
  await mark(page);
  await reloadWhileTyping(page);
  expect(await isSame(page)).toBe(true);
  expect(page.url()).toBe(address);
});

test('it keeps the text without storage', async ({ page }) => {
  await page.addInitScript(denyStorage);
  await page.goto('/dashboard');
  await reloadWhileTyping(page);
});
