import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility/axe.ts';
import { holdBack } from '../first-screen/held-back.ts';
import { testEachLook } from '../layout/each-look.ts';
import { expect, test } from '../fixtures.ts';
import { Pilot } from '../pages/pilot.ts';
import { recordPosts } from '../record-posts.ts';

const CHORE = 'Download the board meeting minutes';
const PASSWORD = 'oakridge';

/** Opens a confirmation, and waits until the server has analyzed the prompt. */
async function openConfirmation(page: Page, prompt: string) {
  const pilot = new Pilot(page);
  await page.goto('/dashboard');
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

test('a task logs in with a sealed password, which is stored nowhere', async ({ page }) => {
  const tasks = recordPosts<{ description: string }>(page);
  const { pilot, dialog, start } = await openConfirmation(page, CHORE);
  // The server reports that the task needs a login.
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
  expect(tasks).toHaveLength(1);
  expect(tasks[0]?.description).toMatch(
    /^Download the board meeting minutes\n[^]*\n\nAdditional user instructions:\nOnly the last 2\n\nCredentials provided:\nDomain: portal\.oakridge\.example\nUsername: manager@oakridge\.example\nPassword: sealed:[\w.-]+$/,
  );
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  expect(stored).not.toMatch(/oakridge\b(?!\.example)/);
});

test('a reload during the confirmation keeps the prompt but not the password', async ({ page }) => {
  const tasks = recordPosts<{ description: string }>(page);
  const { pilot, dialog } = await openConfirmation(page, CHORE);
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
  expect(tasks).toHaveLength(1);
});

test.describe('when code is missing', () => {
  test.use({ expectedTrouble: [/ERR_FAILED/] });
  const secret = 'hunter2';
  const text = `Look at portal.oakridge.example, user: ann, password: ${secret}`;

  test('without the details, the same task is sent with a sealed password', async ({ page, pilot }) => {
    const tasks = recordPosts<{ description: string }>(page);
    await page.route('**/assets/task-details-*.js', (route) => route.abort());
    await page.goto('/dashboard');
    await pilot.prompt.fill(text);
    await pilot.prompt.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Task Confirmation' });
    await expect(dialog.getByRole('alert')).toBeVisible();
    await dialog.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(page.getByText('Task started')).toBeVisible();
    expect(tasks).toMatchObject([{ startUrl: 'https://portal.oakridge.example/' }]);
    expect(tasks[0]?.description).toMatch(
      /password: ••••••\n\nCredentials provided:\nDomain: portal\.oakridge\.example\nUsername: ann\nPassword: sealed:/,
    );
    expect(JSON.stringify(tasks)).not.toContain(secret);
  });

  test('Start reports it, keeps the input, and works once the code is back', async ({ page }) => {
    const tasks = recordPosts<{ description: string }>(page);
    const code = '**/assets/start-task-*.js';
    await page.route(code, (route) => route.abort());
    const { dialog, start } = await openConfirmation(page, text);
    const instructions = dialog.getByRole('textbox', { name: 'Additional Instructions' });
    await instructions.fill('Only the last 2');
    await dialog.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(page.getByText("Part of the app couldn't be loaded, so nothing was sent.")).toBeVisible();
    await expect(instructions).toHaveValue('Only the last 2');
    await expect(dialog.getByLabel('Password')).toHaveValue(secret);
    expect(tasks).toEqual([]);
    await page.unroute(code);
    await start();
    await expect(page.getByText('Task started')).toBeVisible();
    expect(tasks).toMatchObject([{ description: expect.stringContaining('Only the last 2') as unknown }]);
  });
});

test('the response of the server moves nothing', async ({ page, pilot, context }) => {
  const release = await holdBack(context, '**/api/enhance-prompt');
  await page.goto('/dashboard');
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
  // The dialog has risen to its final place.
  await dialog.evaluate((element) =>
    Promise.all(element.getAnimations().map((animation) => animation.finished)),
  );
  const before = await places();
  release();
  await expect(dialog.getByRole('status')).toHaveText('Ready');
  await expect(dialog.getByLabel('Password')).toBeAttached();
  expect(await places()).toEqual(before);
});

testEachLook('axe finds nothing in an invalid form', { theme: 'dark', width: 380 }, async ({ page }) => {
  const { dialog } = await openConfirmation(
    page,
    'Log in to portal.oakridge.example as manager@oakridge.example with password: x1 and list the violations',
  );
  await dialog.getByRole('button', { name: 'Add another login' }).click();
  await dialog.getByLabel('Website to start at').fill('the portal');
  await dialog.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(dialog.getByText(/^Please enter a web address/)).toBeVisible();
  await expectAccessible(page, 'invalid input');
  const body = dialog.locator('> div').nth(1);
  expect(await body.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
