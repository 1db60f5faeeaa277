import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { Pilot } from '../pages/pilot.ts';
import { holdBack, inAPageOfItsOwn, places, whenTakenOver } from './held-back.ts';

const CHORE = 'Download the latest board meeting minutes';
const ENTRY = '**/assets/frame-*.js';
const HISTORY = '**/assets/history-screen-*.js';

const FEEDBACK = '**/assets/send-feedback-dialog-*.js';
const WORKSPACE = '**/assets/workspace-screen-*.js';

test.use({ expectedTrouble: [/status of 404|couldn't load the screen/] });

const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-mark', ''));
const isMarked = (page: Page) => page.evaluate(() => document.body.hasAttribute('data-mark'));

for (const [place, open] of Object.entries(places)) {
  test(`${place}, files that never come are said to be late, and the text can be had`, async ({
    page,
    context,
    server,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write', 'local-network-access']);
    await page.clock.install();
    await holdBack(context);
    const root = await open({ page, server, path: '/dashboard' });
    const pilot = new Pilot(root);
    await pilot.prompt.fill(CHORE);
    await page.clock.fastForward('00:14');
    await expect(root.getByRole('alert')).toHaveCount(0);
    await page.clock.fastForward('00:02');
    await expect(root.getByRole('alert')).toContainText('This page is taking a while to load');
    await expect(pilot.prompt).toHaveValue(CHORE);
    await pilot.prompt.press('ControlOrMeta+a');
    await pilot.prompt.press('ControlOrMeta+x');
    await expect(pilot.prompt).toHaveValue('');
    await pilot.prompt.press('ControlOrMeta+v');
    await expect(pilot.prompt).toHaveValue(CHORE);
    await pilot.button('Reload').click();
    await expect(root.getByRole('alert')).toHaveCount(0);
    await expect(pilot.prompt).toHaveValue('');
  });
}

test('files that come late after all take over, and the notice goes', async ({ page, context, server }) => {
  await page.clock.install();
  const release = await holdBack(context);
  const pilot = new Pilot(await inAPageOfItsOwn({ page, server, path: '/dashboard' }));
  await pilot.prompt.fill(CHORE);
  await page.clock.fastForward('00:16');
  await expect(page.getByRole('alert')).toBeVisible();
  release();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(pilot.prompt).toHaveValue(CHORE);
  await pilot.button('Send').click();
  await expect(page.getByRole('dialog', { name: 'Task Confirmation' })).toContainText(CHORE);
});

test('a missing application is reported immediately', async ({ page, server }) => {
  await page.route(ENTRY, (route) => route.fulfill({ status: 404 }));
  const pilot = new Pilot(await inAPageOfItsOwn({ page, server, path: '/dashboard' }));
  await expect(page.getByRole('alert')).toContainText('This page is taking a while to load');
  await pilot.prompt.fill(CHORE);
  await page.unroute(ENTRY);
  await pilot.button('Reload').click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await pilot.prompt.fill(CHORE);
  await pilot.prompt.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Task Confirmation' })).toContainText(CHORE);
});

test('a screen that cannot load shows an error in its place, and Retry loads it later', async ({
  page,
  server,
}) => {
  await page.route(HISTORY, (route) => route.fulfill({ status: 404 }));
  const pilot = new Pilot(await inAPageOfItsOwn({ page, server, path: '/dashboard' }));
  await whenTakenOver(page);
  await mark(page);
  await page.getByRole('link', { name: 'History' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText("This part couldn't load");
  expect(await isMarked(page)).toBe(true);
  await pilot.button('Retry').click();
  await expect(alert).toContainText("This part couldn't load");

  await page.goBack();
  await pilot.prompt.fill(CHORE);
  await pilot.prompt.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Task Confirmation' })).toContainText(CHORE);
  await pilot.button('Cancel').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goForward();
  await expect(alert).toBeVisible();
  await page.unroute(HISTORY);
  await pilot.button('Retry').click();
  await expect(page.getByRole('heading', { name: 'Task History' })).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});

test('a dialog that cannot load shows an error in its place, and closes', async ({ page, server }) => {
  await page.route(FEEDBACK, (route) => route.fulfill({ status: 404 }));
  const pilot = new Pilot(await inAPageOfItsOwn({ page, server, path: '/dashboard' }));
  await whenTakenOver(page);
  await pilot.prompt.fill(CHORE);
  await pilot.button('Feedback').click();
  const dialog = page.getByRole('dialog', { name: "Couldn't load this" });
  await expect(dialog.getByRole('alert')).toContainText("This part couldn't load");
  await page.unroute(FEEDBACK);
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('textbox', { name: 'Your Feedback' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(pilot.prompt).toHaveValue(CHORE);
});

/** Lets the server's page name a newer application, once. */
async function replaceOnce(page: Page, address: string) {
  let isNew = false;
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/assets\/frame-[\w-]+\.js/g, 'assets/frame-newer.js');
    await route.fulfill(isNew ? { response } : { response, body });
    isNew = true;
  });
}

const SECRET = ', password: hunter22';

test('a page whose files a new version has replaced loads itself anew, with what was typed', async ({
  page,
  server,
}) => {
  await page.route(FEEDBACK, (route) => route.fulfill({ status: 404 }));
  const pilot = new Pilot(await inAPageOfItsOwn({ page, server, path: '/dashboard' }));
  await whenTakenOver(page);
  await mark(page);
  await pilot.prompt.fill(CHORE + SECRET);
  await replaceOnce(page, `${server.appOrigin}/dashboard`);
  await pilot.button('Feedback').click();
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false);
  await expect(pilot.prompt).toHaveValue(new RegExp(`^${CHORE}`));
  await expect(pilot.prompt).not.toHaveValue(/hunter22/);
});

test('so does one whose first screen is gone, with what was typed before', async ({
  page,
  context,
  server,
}) => {
  let isGone = true;
  const address = `${server.appOrigin}/dashboard`;
  const release = await holdBack(context);
  await page.route(WORKSPACE, (route) => (isGone ? route.fulfill({ status: 404 }) : route.fallback()));
  const pilot = new Pilot(await inAPageOfItsOwn({ page, server, path: '/dashboard' }));
  await pilot.prompt.fill(CHORE + SECRET);
  await mark(page);
  await replaceOnce(page, address);
  const asked = page.waitForResponse(address);
  release();
  await asked;
  isGone = false;
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false);
  await expect(pilot.prompt).toHaveValue(new RegExp(`^${CHORE}`));
  await expect(pilot.prompt).not.toHaveValue(/hunter22/);
});

test('a first screen that is gone, of a page that is not replaced, is said and loses nothing', async ({
  page,
  context,
  server,
}) => {
  const release = await holdBack(context);
  await page.route(WORKSPACE, (route) => route.fulfill({ status: 404 }));
  const pilot = new Pilot(await inAPageOfItsOwn({ page, server, path: '/dashboard' }));
  await pilot.prompt.fill(CHORE);
  await mark(page);
  const asked = page.waitForResponse(`${server.appOrigin}/dashboard`);
  release();
  await (await asked).finished();
  await expect(page.getByRole('alert')).toContainText('This page is taking a while to load');
  await expect(pilot.prompt).toHaveValue(CHORE);
  expect(await isMarked(page)).toBe(true);
});
