import type { Page } from '@playwright/test';
import type { HoaPilotElement } from '../../../host-sdk/element.ts';
import { expectAccessible } from '../accessibility/axe.ts';
import { expect, test } from '../fixtures.ts';
import { appIn, openModesPage } from './modes-page.ts';
import { deserted } from './portal-page.ts';

const script = 'host-sdk-element.js';
const launch = (page: Page) => appIn(page).getByRole('button', { name: 'Launch Dashboard' });
const element = (page: Page) => page.locator('hoa-pilot');
const frames = (page: Page) => element(page).locator('iframe');

test('an element in the HTML embeds the app, and follows its attributes', async ({ page, server }) => {
  await openModesPage(page, server, {
    script,
    body: `<hoa-pilot src="${server.appOrigin}" theme="dark" height="700"></hoa-pilot>`,
  });
  await expect(launch(page)).toBeVisible();
  await expect(frames(page)).toHaveCSS('height', '700px');
  await expect(element(page)).toHaveCSS('display', 'block');
  const background = () =>
    appIn(page)
      .locator('body > div > div')
      .first()
      .evaluate((one) => getComputedStyle(one).backgroundColor);
  // The theme reaches the frame after its first paint.
  await expect(appIn(page).locator('#hoa-pilot > *')).toHaveCSS('color-scheme', 'dark');
  const dark = await background();
  await element(page).evaluate((one) => {
    one.setAttribute('theme', 'light');
    one.setAttribute('height', '640');
  });
  await expect.poll(background).not.toBe(dark);
  await expect(frames(page)).toHaveCSS('height', '640px');
  await expectAccessible(page, 'an element');
  await expect.poll(() => element(page).evaluate((one: HoaPilotElement) => one.pilot?.protocol)).toBe(1);
  await element(page).evaluate((one) => one.setAttribute('route', '/history'));
  await expect(appIn(page).getByRole('heading', { name: 'Task History' }).first()).toBeVisible();
});

test.describe('an element whose server does not answer', () => {
  test.use({ expectedTrouble: [/ERR_CONNECTION_REFUSED|unreachable/] });
  test("shows Retry in the page's own styles", async ({ page, server }) => {
    await openModesPage(page, server, {
      script,
      body: `<style>.hoa-pilot-failure { color: rgb(1, 2, 3) }</style><hoa-pilot src="${await deserted()}"></hoa-pilot>`,
    });
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCSS('color', 'rgb(1, 2, 3)');
  });
});

test('a lazy element loads shortly before it is visible', async ({ page, server }) => {
  await openModesPage(page, server, {
    script,
    body: `<div style="height: 3000px"></div><hoa-pilot lazy src="${server.appOrigin}" height="600"></hoa-pilot>`,
  });
  const state = () => element(page).evaluate((one: HoaPilotElement) => one.pilot?.state);
  const top = (await element(page).boundingBox())?.y ?? 0;
  expect((await element(page).boundingBox())?.height).toBe(600);
  const height = await page.evaluate(() => innerHeight);
  await page.evaluate((y) => scrollTo(0, y), top - 2 * height - 50);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  expect(await state()).toBe('idle');
  await page.evaluate((y) => scrollTo(0, y), top - 2 * height + 50);
  await expect.poll(state).toBe('connected');
  expect((await element(page).boundingBox())?.height).toBe(600);
});
