import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility/axe.ts';
import { expect, test } from '../fixtures.ts';
import { Pilot } from '../pages/pilot.ts';

const CHORE = 'Download the board meeting minutes';
const PASSWORD = 'oakridge';

/** The bodies of the tasks that were created. */
const watchTasks = (page: Page) => {
  const made: { description: string; startUrl?: string; isAiEnhanced?: boolean }[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/tasks')
      made.push(request.postDataJSON());
  });
  return made;
};

/** The question before a task, answered by the server and complete. */
async function ask(page: Page, origin: string, prompt: string) {
  const pilot = new Pilot(page);
  await page.goto(`${origin}/dashboard`);
  await pilot.prompt.fill(prompt);
  await pilot.prompt.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Task Confirmation' });
  await expect(dialog.getByRole('status')).toHaveText('Ready');
  const start = async () => {
    await dialog.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  return { pilot, dialog, start };
}

test('a task with a sealed login and instructions logs in, and its password is stored nowhere', async ({
  page,
  server,
}) => {
  const made = watchTasks(page);
  const { pilot, dialog, start } = await ask(page, server.appOrigin, CHORE);
  // The server says that a login is needed.
  await expect(dialog.getByText('AES-256 Encrypted')).toBeVisible();
  await dialog.getByLabel('Website URL or Domain').fill('portal.oakridge.example');
  await dialog.getByLabel('Username or Email').fill('manager@oakridge.example');
  await dialog.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(dialog.getByText('Please enter the password.')).toBeVisible();
  await expect(dialog.getByLabel('Password')).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await dialog.getByRole('textbox', { name: 'Additional Instructions' }).fill('Only the last 2');
  await start();
  await expect(page.getByText('Task started')).toBeVisible();

  await pilot.shows('Completed');
  const files = page.getByRole('region', { name: 'Generated Files' });
  await expect(files.getByRole('button', { name: /^Download Board_Meeting_Minutes/ })).toHaveCount(2);
  expect(made).toHaveLength(1);
  expect(made[0]?.description).toMatch(
    /^Download the board meeting minutes\n[^]*\n\nAdditional user instructions:\nOnly the last 2\n\nCredentials provided:\nDomain: portal\.oakridge\.example\nUsername: manager@oakridge\.example\nPassword: sealed:[\w.-]+$/,
  );
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  expect(kept).not.toMatch(/oakridge\b(?!\.example)/);
});

test('a reload during the confirmation starts nothing, keeps the prompt, and forgets the password', async ({
  page,
  server,
}) => {
  const made = watchTasks(page);
  const { pilot, dialog } = await ask(page, server.appOrigin, CHORE);
  await dialog.getByLabel('Website URL or Domain').fill('portal.oakridge.example');
  await dialog.getByLabel('Username or Email').fill('manager@oakridge.example');
  await dialog.getByLabel('Password').fill(PASSWORD);
  await page.reload();
  await expect(pilot.prompt).toHaveValue(CHORE);
  await expect(dialog).toHaveCount(0);
  await pilot.prompt.press('Enter');
  await expect(dialog.getByRole('status')).toHaveText('Ready');
  await expect(dialog.getByLabel('Password')).toHaveValue('');
  await dialog.getByRole('button', { name: 'Start', exact: true }).click();
  await pilot.shows('Paused');
  await page.reload();
  await expect(pilot.messages(`You: ${CHORE}`)).toHaveCount(1);
  expect(made).toHaveLength(1);
});

test.describe('when code is missing', () => {
  test.use({ expectedTrouble: [/ERR_FAILED/] });
  const secret = 'hunter2';
  const text = `Look at portal.oakridge.example, user: ann, password: ${secret}`;

  test('the same is sent, with the password sealed, although the details could not be loaded', async ({
    page,
    server,
  }) => {
    const made = watchTasks(page);
    await page.route('**/assets/task-details-*.js', (route) => route.abort());
    const pilot = new Pilot(page);
    await page.goto(`${server.appOrigin}/dashboard`);
    await pilot.prompt.fill(text);
    await pilot.prompt.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Task Confirmation' });
    await expect(dialog.getByRole('alert')).toBeVisible();
    await dialog.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(page.getByText('Task started')).toBeVisible();
    expect(made).toMatchObject([{ startUrl: 'https://portal.oakridge.example/' }]);
    expect(made[0]?.description).toMatch(
      /password: ••••••\n\nCredentials provided:\nDomain: portal\.oakridge\.example\nUsername: ann\nPassword: sealed:/,
    );
    expect(JSON.stringify(made)).not.toContain(secret);
  });

  test('Start reports it, keeps the input, and starts the task once the code is back', async ({
    page,
    server,
  }) => {
    const made = watchTasks(page);
    const code = '**/assets/start-task-*.js';
    await page.route(code, (route) => route.abort());
    const { dialog, start } = await ask(page, server.appOrigin, text);
    const instructions = dialog.getByRole('textbox', { name: 'Additional Instructions' });
    await instructions.fill('Only the last 2');
    await dialog.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(page.getByText("Part of the app couldn't be loaded, so nothing was sent.")).toBeVisible();
    await expect(instructions).toHaveValue('Only the last 2');
    await expect(dialog.getByLabel('Password')).toHaveValue(secret);
    expect(made).toEqual([]);
    await page.unroute(code);
    await start();
    await expect(page.getByText('Task started')).toBeVisible();
    expect(made).toMatchObject([{ description: expect.stringContaining('Only the last 2') as unknown }]);
  });
});

test('the response moves nothing, and the dialog does not wait for the server', async ({ page, server }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/enhance-prompt', async (route) => {
    await held;
    await route.continue();
  });
  const pilot = new Pilot(page);
  await page.goto(`${server.appOrigin}/dashboard`);
  await pilot.prompt.fill(CHORE);
  await pilot.prompt.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Task Confirmation' });
  await expect(dialog.getByRole('status')).toHaveText('Analyzing...');
  const places = () =>
    Promise.all(
      [
        dialog,
        dialog.getByRole('textbox', { name: 'Additional Instructions' }),
        dialog.getByText('Start address'),
        dialog.getByText('Secure Login Credentials'),
      ].map((one) => one.boundingBox()),
    );
  await expect(dialog.getByRole('button', { name: 'Start', exact: true })).toBeFocused();
  // Once it stands where it rises to.
  await dialog.evaluate((element) =>
    Promise.all(element.getAnimations().map((animation) => animation.finished)),
  );
  const before = await places();
  answer();
  await expect(dialog.getByRole('status')).toHaveText('Ready');
  await expect(dialog.getByLabel('Password')).toBeAttached();
  expect(await places()).toEqual(before);
});

const widths = [
  [1360, 900],
  [380, 700],
] as const;
for (const [width, height] of widths) {
  for (const theme of ['light', 'dark']) {
    const again = width === 380 && theme === 'dark' ? {} : { tag: '@long' };
    test(`axe finds nothing, ${width} px wide, ${theme}`, again, async ({ page, server }) => {
      await page.setViewportSize({ width, height });
      await page.addInitScript((value) => localStorage.setItem('hoa-pilot.theme', value), theme);
      const { dialog } = await ask(
        page,
        server.appOrigin,
        'Log in to portal.oakridge.example as manager@oakridge.example with password: x1 and list the violations',
      );
      await dialog.getByRole('button', { name: 'Add another login' }).click();
      await dialog.getByLabel('Website to start at').fill('the portal');
      await dialog.getByRole('button', { name: 'Start', exact: true }).click();
      await expect(dialog.getByText(/^Please enter a web address/)).toBeVisible();
      await expectAccessible(page, 'what was entered has to be put right');
      const body = dialog.locator('> div').nth(1);
      expect(await body.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    });
  }
}
