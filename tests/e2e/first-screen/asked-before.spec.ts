import type { BrowserContext, FrameLocator, Page } from '@playwright/test';
import { expect, long, test } from '../fixtures.ts';
import { Pilot } from '../pages/pilot.ts';
import { recordPosts } from '../record-posts.ts';
import type { RunningServer } from '../start-server.ts';
import { holdBack, inAPageOfItsOwn, places, takeOver } from './held-back.ts';

const CHORE = 'Export the vendors as a CSV';
/** All but the page's first module. */
const APPLICATION = '**/assets/application-*.js';

const confirmation = (root: Page | FrameLocator) => root.getByRole('dialog', { name: 'Task Confirmation' });
const start = (root: Page | FrameLocator) =>
  confirmation(root).getByRole('button', { name: 'Start', exact: true });

interface Setup {
  page: Page;
  context: BrowserContext;
  server: RunningServer;
}

/** Sends a prompt while the application is held back. */
async function sendPrompt({ page, context, server }: Setup, text = CHORE, open = inAPageOfItsOwn) {
  const tasks = recordPosts(page);
  const release = await holdBack(context, APPLICATION);
  const root = await open({ page, server, path: '/dashboard' });
  const { prompt } = new Pilot(root);
  await prompt.fill(text);
  await prompt.press('Enter');
  await expect(confirmation(root)).toBeVisible();
  return { tasks, release, root, prompt };
}

// The page itself shows the confirmation dialog while the application loads.
for (const [place, open] of Object.entries(places)) {
  test.describe(place, open === inAPageOfItsOwn ? long : {}, () => {
    test('Start in the first dialog takes effect once', async ({ page, context, server }) => {
      const text = `${CHORE}, password: hunter2`;
      const { tasks, release, root } = await sendPrompt({ page, context, server }, text, open);
      await expect(confirmation(root)).toContainText(`${CHORE}, password: ••••••`);
      await expect(confirmation(root)).toContainText('Data Export');
      await expect(confirmation(root)).toContainText('3-5 min');
      await expect(start(root)).toBeFocused();
      await confirmation(root).getByLabel('Mode').selectOption('smart');
      // In a frame, a press counts only once the frame has been visible for a while.
      await expect(async () => {
        await start(root).dblclick();
        await expect(confirmation(root)).toContainText('Starting...', { timeout: 500 });
      }).toPass();
      await page.keyboard.press('Escape');
      await expect(confirmation(root)).toBeVisible();

      release();
      await expect(root.getByText('Task started')).toBeVisible();
      await expect(confirmation(root)).toHaveCount(0);
      const description = expect.stringMatching(`^${CHORE}, password: sealed:`) as unknown;
      expect(tasks).toMatchObject([{ description, model: 'smart' }]);
    });

    test('the application takes over the dialog in place', async ({ page, context, server }) => {
      const { tasks, release, root, prompt } = await sendPrompt({ page, context, server }, CHORE, open);
      await expect(start(root)).toBeFocused();
      const before = await start(root).elementHandle();
      const box = await confirmation(root).boundingBox();

      release();
      await expect.poll(() => before?.evaluate(({ isConnected }) => isConnected)).toBe(false);
      await expect(root.getByRole('dialog')).toHaveCount(1);
      await expect(start(root)).toBeFocused();
      // From now on a frame follows its content, so its center moves.
      if (open === inAPageOfItsOwn) expect(await confirmation(root).boundingBox()).toEqual(box);
      await page.keyboard.press('Escape');
      await expect(root.getByRole('dialog')).toHaveCount(0);
      await expect(prompt).toBeFocused();
      await expect(prompt).toHaveValue(CHORE);
      expect(tasks).toEqual([]);
    });
  });
}

const leaving: [how: string, leave: (page: Page) => Promise<void>][] = [
  ['Escape', (page) => page.keyboard.press('Escape')],
  ['Cancel', (page) => page.getByRole('button', { name: 'Cancel' }).click()],
  ['the cross', (page) => page.getByRole('button', { name: 'Close', exact: true }).click()],
];
for (const [how, leave] of leaving) {
  test(`${how} closes the first dialog permanently`, async ({ page, context, server }) => {
    await page.addInitScript(() => localStorage.setItem('selectedMode', 'ultra-fast'));
    const { tasks, release, prompt } = await sendPrompt({ page, context, server });
    await expect(confirmation(page).getByLabel('Mode'), 'the mode of the last visit').toHaveValue(
      'ultra-fast',
    );
    await leave(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(prompt).toBeFocused();

    await takeOver(page, release);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(confirmation(page)).toBeVisible();
    expect(tasks).toEqual([]);
  });
}

test('accidental keys and clicks start nothing', async ({ page, pilot, context, server }) => {
  const tasks = recordPosts(page);
  const release = await holdBack(context, APPLICATION);
  await inAPageOfItsOwn({ page, server, path: '/dashboard' });
  await pilot.prompt.fill(CHORE);
  await pilot.button('Send').dblclick();
  await expect(confirmation(page)).toBeVisible();
  await expect(confirmation(page)).not.toContainText('Starting...');
  await page.keyboard.press('Escape');
  await pilot.prompt.focus();
  // Holding the key: the first press opens the dialog, the others are repeats.
  for (let presses = 0; presses < 6; presses += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(confirmation(page)).toBeVisible();
  await expect(confirmation(page)).not.toContainText('Starting...');
  release();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(tasks).toEqual([]);
});

test.describe('with missing files', () => {
  test.use({ expectedTrouble: [/ERR_FAILED|couldn't load the screen/] });

  test('the dialog reports a missing application, and closes', async ({ page, pilot, context, server }) => {
    const giveUp = await holdBack(context, APPLICATION, 'abort');
    await inAPageOfItsOwn({ page, server, path: '/dashboard' });
    await pilot.prompt.fill(CHORE);
    await pilot.prompt.press('Enter');
    await expect(confirmation(page)).toBeVisible();
    giveUp();
    await expect(confirmation(page).getByRole('alert')).toContainText('Your text is still here');
    await expect(confirmation(page).getByRole('button', { name: 'Reload' })).toBeEnabled();
    await start(page).press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(pilot.prompt).toHaveValue(CHORE);
  });

  test('a dialog whose code is missing reports it, and opens on Retry', async ({ page, context, server }) => {
    const dialogFile = '**/assets/task-confirmation-dialog-*.js';
    await context.route(dialogFile, (route) => route.abort());
    const { tasks, release } = await sendPrompt({ page, context, server });
    await start(page).click();
    release();
    const missing = page.getByRole('dialog', { name: "Couldn't load this" });
    await expect(missing).toBeVisible();
    await context.unroute(dialogFile);
    await missing.getByRole('button', { name: 'Retry' }).click();
    await expect(confirmation(page)).toContainText(CHORE);
    expect(tasks).toEqual([]);
  });
});
