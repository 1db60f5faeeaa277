import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { CHORE } from '../pages/pilot.ts';
import { pressUntilClosed } from '../press-until-closed.ts';
import { recordPosts } from '../record-posts.ts';

test.use({ declinesLogin: false });

const log = (page: Page) => page.getByRole('log', { name: 'Messages' });

test('a task continues after its login is submitted in a dialog', async ({ page, pilot }) => {
  await page.goto('/dashboard');
  await pilot.start(CHORE);
  const dialog = page.getByRole('dialog', { name: 'Login Required' });
  await expect(dialog).toContainText('The automation has encountered a login page.');
  // Without an answer, it opens again after a reload.
  await page.reload();
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Username or Email').fill('manager@oakridge.example');
  await dialog.getByLabel('Password').fill('oakridge');
  await pressUntilClosed(dialog, 'Submit Credentials');
  await pilot.shows('Completed');
  await expect(pilot.messages('AI resumed. Continuing the automation...')).toHaveCount(1);
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  expect(stored).not.toContain('oakridge"');
});

test.describe('while a task runs', () => {
  test.use({ serverFlags: ['--pace', '1', '--scenario', 'happy'] });

  test('a follow-up is sent once, and a reload neither loses nor repeats it', async ({ page, pilot }) => {
    const instructions = recordPosts(page, '/instruction');
    await page.goto('/dashboard');
    await pilot.start('Export all open violations as a CSV');
    await pilot.shows('Running');
    await pilot.write('Only those of building A');
    await pilot.prompt.press('Enter');
    await expect(page.getByText('Your follow-up has been sent to the AI assistant.')).toBeVisible();
    await expect(pilot.prompt).toHaveValue('');
    await expect(pilot.messages('You: Only those of building A')).toHaveCount(1);
    expect(instructions).toHaveLength(1);
    const before = await log(page).getByRole('listitem').allTextContents();
    await page.reload();
    await expect(pilot.messages('You: Only those of building A')).toHaveCount(1);
    const after = async () => await log(page).getByRole('listitem').allTextContents();
    await expect.poll(async () => (await after()).slice(0, before.length)).toEqual(before);
  });

  test('endless animations pause while the person types', async ({ page, pilot }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/dashboard');
    await pilot.start('Export all open violations as a CSV');
    await pilot.shows('Running');
    const states = () =>
      page.evaluate(() => {
        const endless = document
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY);
        return [...new Set(endless.map(({ playState }) => playState))];
      });
    // The key that sent the prompt pauses them for a moment.
    await expect.poll(states).toEqual(['running']);
    const whileTyping = async () => {
      await pilot.prompt.press('x');
      return states();
    };
    await expect.poll(whileTyping).toEqual(['paused']);
    await expect.poll(states).toEqual(['running']);
  });
});
