import type { Page } from '@playwright/test';
import { expect, long, test } from '../fixtures.ts';
import { CHORE } from '../pages/pilot.ts';

const promptOf = (page: Page) => page.getByRole('textbox', { name: 'What would you like to automate?' });

const isAtEnd = (page: Page) =>
  page
    .getByRole('log', { name: 'Tasks' })
    .evaluate((log) => log.scrollHeight - log.scrollTop - log.clientHeight < 2);

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
