import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { holdBack, openHeldBack, places, whenTakenOver } from './held-back.ts';

const CHORE = 'Download the latest board meeting minutes';
/** When the clock of a page begins, and an hour later, when it is paused: no page takes that long to open. */
const START = Date.UTC(2026, 4, 1, 8);
const PAUSE = Date.UTC(2026, 4, 1, 9);
const ENTRY = '**/assets/frame-*.js';
const HISTORY = '**/assets/history-screen-*.js';
const FEEDBACK = '**/assets/send-feedback-dialog-*.js';
const WORKSPACE = '**/assets/workspace-screen-*.js';

test.use({ expectedTrouble: [/status of 404|couldn't load the screen/] });

const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-mark', ''));
const isMarked = (page: Page) => page.evaluate(() => document.body.hasAttribute('data-mark'));

for (const [place, open] of Object.entries(places)) {
  test(`${place}, a delay is reported, and the text can be copied`, async ({ page, context, server }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write', 'local-network-access']);
    await page.clock.install({ time: START });
    await page.clock.pauseAt(PAUSE);
    const { root, pilot } = await openHeldBack(open, { page, context, server });
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
    await pilot.prompt.press('End');
    await pilot.prompt.pressSequentially(' of May');
    await page.clock.resume();
    await pilot.button('Reload').click();
    await expect(root.getByRole('alert')).toHaveCount(0);
    await expect(pilot.prompt).toHaveValue(`${CHORE} of May`);
  });
}

test('a password typed early is stored masked, or not at all', async ({ page, pilot, context }) => {
  const release = await holdBack(context);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await pilot.prompt.pressSequentially('Log in with password');
  await pilot.prompt.pressSequentially(' hunter22');
  const stored = () => page.evaluate(() => localStorage.getItem('taskInput'));
  await expect.poll(stored).toBe('');
  release();
  await expect.poll(stored).toBe('Log in with password ••••••');
});

test('late files take over, and the notice disappears', async ({ page, pilot, context }) => {
  await page.clock.install();
  const release = await holdBack(context);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await pilot.prompt.fill(CHORE);
  await page.clock.fastForward('00:16');
  await expect(page.getByRole('alert')).toBeVisible();
  release();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(pilot.prompt).toHaveValue(CHORE);
  await pilot.button('Send').click();
  await expect(page.getByRole('dialog', { name: 'Task Confirmation' })).toContainText(CHORE);
});

test('a missing application is reported immediately', async ({ page, pilot }) => {
  await page.route(ENTRY, (route) => route.fulfill({ status: 404 }));
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect(page.getByRole('alert')).toContainText('This page is taking a while to load');
  await pilot.prompt.fill(CHORE);
  await page.unroute(ENTRY);
  await pilot.button('Reload').click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await pilot.prompt.fill(CHORE);
  await pilot.prompt.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Task Confirmation' })).toContainText(CHORE);
});

test('a missing dialog or screen shows an error, and Retry loads it', async ({ page, pilot }) => {
  for (const file of [FEEDBACK, HISTORY]) await page.route(file, (route) => route.fulfill({ status: 404 }));
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await whenTakenOver(page);
  await mark(page);
  await pilot.prompt.fill(CHORE);
  await pilot.button('Feedback').click();
  const dialog = page.getByRole('dialog', { name: "Couldn't load this" });
  await expect(dialog.getByRole('alert')).toContainText("Couldn't load this part");
  await page.unroute(FEEDBACK);
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('textbox', { name: 'Your Feedback' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('link', { name: 'History' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText("Couldn't load this part");
  await page.goBack();
  await expect(pilot.prompt).toHaveValue(CHORE);
  await page.goForward();
  await expect(alert).toBeVisible();
  await page.unroute(HISTORY);
  await pilot.button('Retry').click();
  await expect(page.getByRole('heading', { name: 'Task History' })).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});

/** Makes the next page that the server sends name a newer application. */
async function replaceOnce(page: Page) {
  let isNew = false;
  await page.route('/dashboard', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/assets\/frame-[\w-]+\.js/g, 'assets/frame-newer.js');
    await route.fulfill(isNew ? { response } : { response, body });
    isNew = true;
  });
}

const SECRET = ', password: hunter22';

test('a page whose files were replaced reloads, and keeps the text', async ({ page, pilot }) => {
  await page.route(FEEDBACK, (route) => route.fulfill({ status: 404 }));
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await whenTakenOver(page);
  await mark(page);
  await pilot.prompt.fill(CHORE + SECRET);
  await replaceOnce(page);
  await pilot.button('Feedback').click();
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false);
  await expect(pilot.prompt).toHaveValue(new RegExp(`^${CHORE}`));
  await expect(pilot.prompt).not.toHaveValue(/hunter22/);
});

test('a page whose first screen was replaced reloads too', async ({ page, pilot, context }) => {
  let isMissing = true;
  const release = await holdBack(context);
  await page.route(WORKSPACE, (route) => (isMissing ? route.fulfill({ status: 404 }) : route.fallback()));
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await pilot.prompt.fill(CHORE + SECRET);
  await mark(page);
  await replaceOnce(page);
  const response = page.waitForResponse('/dashboard');
  release();
  await response;
  isMissing = false;
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false);
  await expect(pilot.prompt).toHaveValue(new RegExp(`^${CHORE}`));
  await expect(pilot.prompt).not.toHaveValue(/hunter22/);
});

test('a first screen that is missing in the same version is reported', async ({ page, pilot, context }) => {
  const release = await holdBack(context);
  await page.route(WORKSPACE, (route) => route.fulfill({ status: 404 }));
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await pilot.prompt.fill(CHORE);
  await mark(page);
  const response = page.waitForResponse('/dashboard');
  release();
  await (await response).finished();
  await expect(page.getByRole('alert')).toContainText('This page is taking a while to load');
  await expect(pilot.prompt).toHaveValue(CHORE);
  expect(await isMarked(page)).toBe(true);
});
