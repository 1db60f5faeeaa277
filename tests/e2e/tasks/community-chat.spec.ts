import type { Page } from '@playwright/test';
import { expect, long, test } from '../fixtures.ts';
import { CHORE } from '../pages/pilot.ts';

const promptOf = (page: Page) => page.getByRole('textbox', { name: 'What would you like to automate?' });

/** Expects the text in the newest task. */
const says = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('article').last().getByText(words).first()).toBeVisible({ timeout: 20_000 });

const isAtEnd = (page: Page) =>
  page
    .getByRole('log', { name: 'Tasks' })
    .evaluate((log) => log.scrollHeight - log.scrollTop - log.clientHeight < 2);

test('a person starts a task, logs in, resumes it by a message, and reviews it', async ({ page, pilot }) => {
  await page.goto('/full');
  await promptOf(page).fill(CHORE);
  await promptOf(page).press('Enter');
  await says(page, 'Paused');
  await pilot.button('Show Browser').click();
  await pilot.logInByHand();
  await promptOf(page).fill('I logged in.');
  await promptOf(page).press('Enter');
  await says(page, 'Completed');
  await expect(page.getByRole('article')).toHaveCount(1);

  const logs = page.getByRole('region', { name: 'Task Logs' });
  await logs.getByRole('button', { name: 'View logs.txt' }).click();
  await expect(page.getByRole('dialog')).toContainText('portal');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const files = page.getByRole('region', { name: 'Generated Files (1)' });
  const downloading = page.waitForEvent('download');
  await files.getByRole('button', { name: /^Download Board_Meeting_Minutes/ }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/);
  await pilot.button('Click to view the browser recording').click();
  await expect(page.getByRole('tab', { name: 'Browser View' })).toHaveAttribute('aria-selected', 'true');
  await expect(pilot.button('Open Recording')).toBeVisible();
});

test('a toast covers the list but not the prompt', async ({ page }) => {
  await page.setViewportSize({ width: 380, height: 800 });
  await page.goto('/full');
  await promptOf(page).fill(CHORE);
  await promptOf(page).press('Enter');
  const notice = page.locator('[popover="manual"]:popover-open');
  await expect(notice).toContainText('Task started');
  const bottomOf = async () => {
    const box = await notice.boundingBox();
    return box && box.y + box.height;
  };
  const prompt = await promptOf(page).boundingBox();
  await expect.poll(bottomOf).toBeLessThanOrEqual(prompt?.y ?? 0);
});

test.describe('with a thousand tasks', long, () => {
  test.use({ serverFlags: ['--seed', '1000'] });

  test('the newest tasks show first, and earlier ones can be read', async ({ page, pilot }) => {
    await page.goto('/');
    await pilot.launch();
    await pilot.button('Skip').click();
    await page.waitForURL('/dashboard');
    await page.goto('/full');
    await expect(page.getByRole('article')).toHaveCount(100);
    await expect.poll(() => isAtEnd(page)).toBe(true);

    await page.getByRole('log', { name: 'Tasks' }).press('Home');
    await expect(pilot.button('Show earlier tasks')).toBeInViewport();
    await pilot.button('Show earlier tasks').click();
    await expect(page.getByRole('article')).toHaveCount(200);
    expect(await isAtEnd(page)).toBe(false);
    await pilot.button('Newest tasks').click();
    await expect.poll(() => isAtEnd(page)).toBe(true);
    await expect(pilot.button('Newest tasks')).toBeHidden();

    // Tasks get longer in a narrow window, without a scroll by the person.
    await page.setViewportSize({ width: 380, height: 800 });
    await expect.poll(() => isAtEnd(page)).toBe(true);
    await expect(pilot.button('Newest tasks')).toBeHidden();
  });
});
