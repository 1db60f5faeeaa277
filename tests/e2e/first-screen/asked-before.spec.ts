import type { BrowserContext, FrameLocator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { Pilot } from '../pages/pilot.ts';
import type { RunningServer } from '../start-server.ts';
import { holdBack, inAPageOfItsOwn, places, whenTakenOver } from './held-back.ts';

const CHORE = 'Export the vendors as a CSV';
/** All but the page's first module. */
const APPLICATION = '**/assets/application-*.js';

/** The bodies of the tasks that were created so far. */
const watchTasks = (page: Page) => {
  const made: unknown[] = [];
  page.on('request', (request) => {
    const isTask = request.method() === 'POST' && new URL(request.url()).pathname === '/api/tasks';
    if (isTask) made.push(request.postDataJSON());
  });
  return made;
};

const question = (root: Page | FrameLocator) => root.getByRole('dialog', { name: 'Task Confirmation' });
const start = (root: Page | FrameLocator) =>
  question(root).getByRole('button', { name: 'Start', exact: true });

interface Given {
  page: Page;
  context: BrowserContext;
  server: RunningServer;
}

/** Sends a prompt while the application is held back. */
async function asked(open: typeof inAPageOfItsOwn, { page, context, server }: Given, text: string) {
  const tasks = watchTasks(page);
  const release = await holdBack(context, APPLICATION);
  const root = await open({ page, server, path: '/dashboard' });
  await new Pilot(root).prompt.fill(text);
  await new Pilot(root).prompt.press('Enter');
  return { tasks, release, root };
}

// The page itself shows the confirmation dialog while the application loads.
for (const [place, open] of Object.entries(places)) {
  test.describe(place, open === inAPageOfItsOwn ? { tag: '@long' } : {}, () => {
    test('the choices and the start in the first dialog take effect once', async ({
      page,
      context,
      server,
    }) => {
      const text = `${CHORE}, password: hunter2`;
      const { tasks, release, root } = await asked(open, { page, context, server }, text);
      await expect(question(root)).toContainText(`${CHORE}, password: ••••••`);
      await expect(question(root)).toContainText('Data Export');
      await expect(question(root)).toContainText('3-5 min');
      await expect(start(root)).toBeFocused();
      await question(root).getByLabel('Mode').selectOption('smart');
      await start(root).dblclick();
      await expect(question(root)).toContainText('Starting...');
      await page.keyboard.press('Escape');
      await expect(question(root)).toBeVisible();

      release();
      await expect(root.getByText('Task started')).toBeVisible();
      await expect(root.getByRole('dialog')).toHaveCount(0);
      const description = expect.stringMatching(`^${CHORE}, password: sealed:`) as unknown;
      expect(tasks).toMatchObject([{ description, model: 'smart' }]);
    });

    test('the application continues with the dialog, in the same place', async ({
      page,
      context,
      server,
    }) => {
      const { tasks, release, root } = await asked(open, { page, context, server }, CHORE);
      await expect(start(root)).toBeFocused();
      const before = await start(root).elementHandle();
      const box = await question(root).boundingBox();

      release();
      await expect.poll(() => before?.evaluate(({ isConnected }) => isConnected)).toBe(false);
      await expect(root.getByRole('dialog')).toHaveCount(1);
      await expect(start(root)).toBeFocused();
      // From now on a frame follows its content, so its center moves.
      if (open === inAPageOfItsOwn) expect(await question(root).boundingBox()).toEqual(box);
      await page.keyboard.press('Escape');
      await expect(root.getByRole('dialog')).toHaveCount(0);
      await expect(new Pilot(root).prompt).toBeFocused();
      await expect(new Pilot(root).prompt).toHaveValue(CHORE);
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
    const tasks = watchTasks(page);
    const release = await holdBack(context, APPLICATION);
    await inAPageOfItsOwn({ page, server, path: '/dashboard' });
    const { prompt } = new Pilot(page);
    await prompt.fill(CHORE);
    await prompt.press('Enter');
    await expect(question(page)).toBeVisible();
    await leave(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(prompt).toBeFocused();

    const taken = whenTakenOver(page);
    release();
    await taken;
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(question(page)).toBeVisible();
    expect(tasks).toEqual([]);
  });
}

test('accidental keys and clicks start nothing', async ({ page, context, server }) => {
  const tasks = watchTasks(page);
  const release = await holdBack(context, APPLICATION);
  await inAPageOfItsOwn({ page, server, path: '/dashboard' });
  const { prompt } = new Pilot(page);
  await prompt.fill(CHORE);
  await page.getByRole('button', { name: 'Send' }).dblclick();
  await expect(question(page)).toBeVisible();
  await expect(question(page)).not.toContainText('Starting...');
  await page.keyboard.press('Escape');
  await prompt.focus();
  // One press that is held: the first opens the question, the others repeat it.
  for (let held = 0; held < 6; held += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(question(page)).toBeVisible();
  await expect(question(page)).not.toContainText('Starting...');
  release();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(tasks).toEqual([]);
});

test('the first dialog shows the mode chosen on an earlier visit', async ({ page, context, server }) => {
  await page.addInitScript(() => localStorage.setItem('selectedMode', 'ultra-fast'));
  await holdBack(context, APPLICATION);
  await inAPageOfItsOwn({ page, server, path: '/dashboard' });
  await new Pilot(page).prompt.fill(CHORE);
  await new Pilot(page).prompt.press('Enter');
  await expect(question(page).getByLabel('Mode')).toHaveValue('ultra-fast');
});

test.describe('where files are missing', () => {
  test.use({ expectedTrouble: [/ERR_FAILED|couldn't load the screen/] });

  test('without the application, the dialog reports it and can be closed', async ({
    page,
    context,
    server,
  }) => {
    const giveUp = await holdBack(context, APPLICATION, 'abort');
    await inAPageOfItsOwn({ page, server, path: '/dashboard' });
    const { prompt } = new Pilot(page);
    await prompt.fill(CHORE);
    await prompt.press('Enter');
    await expect(question(page)).toBeVisible();
    giveUp();
    await expect(question(page).getByRole('alert')).toContainText('Your text is still here');
    await expect(question(page).getByRole('button', { name: 'Reload' })).toBeEnabled();
    await start(page).press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(prompt).toHaveValue(CHORE);
  });

  test('a dialog whose code is missing reports it, and opens when the code is back', async ({
    page,
    context,
    server,
  }) => {
    const tasks = watchTasks(page);
    const release = await holdBack(context, APPLICATION);
    const dialogFile = '**/assets/task-confirmation-dialog-*.js';
    await context.route(dialogFile, (route) => route.abort());
    await inAPageOfItsOwn({ page, server, path: '/dashboard' });
    await new Pilot(page).prompt.fill(CHORE);
    await new Pilot(page).prompt.press('Enter');
    await start(page).click();
    release();
    const missing = page.getByRole('dialog', { name: "Couldn't load this" });
    await expect(missing).toBeVisible();
    await context.unroute(dialogFile);
    await missing.getByRole('button', { name: 'Retry' }).click();
    await expect(question(page)).toContainText(CHORE);
    expect(tasks).toEqual([]);
  });
});
