import { chooseTheme } from '../layout/choose-theme.ts';
import { expectAccessible } from './axe.ts';
import { expect, long, test } from '../fixtures.ts';
import { CHORE } from '../pages/pilot.ts';

// Less contrast while fading in is no fault.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const theme of ['light', 'dark'] as const) {
  // Both themes have the same markup, and a unit test measures the contrast of their colors.
  const details = theme === 'dark' ? long : {};
  test.describe(`in the ${theme} theme, axe finds nothing`, details, () => {
    test.use({ colorScheme: theme });
    test.beforeEach(({ page }) => chooseTheme(page, theme));

    test('on the landing page', async ({ page, pilot }) => {
      await page.goto('/no/such/page');
      await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
      await expectAccessible(page, 'not found');

      await page.goto('/');
      await expect(pilot.button('Launch Dashboard')).toBeVisible();
      await expectAccessible(page, 'landing');
      await pilot.button('Launch Dashboard').click();
      await pilot.button('Start Automating').click();
      await expect(page.getByText('Please enter your email address')).toBeVisible();
      await expectAccessible(page, 'the email dialog with a problem');
      await page.keyboard.press('Escape');
      await pilot.launch();
      await expectAccessible(page, 'the countdown');
    });

    test('in the empty workspace and its dialogs', async ({ page, pilot }) => {
      await page.goto('/dashboard');
      await expect(pilot.prompt).toBeVisible();
      await expectAccessible(page, 'the empty workspace');
      for (const name of [/^Feedback/, /^Integrations/]) {
        await page.getByRole('button', { name }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectAccessible(page, `the dialog of ${name}`);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
      await pilot.prompt.fill(CHORE);
      await pilot.prompt.press('Enter');
      await expect(page.getByRole('dialog', { name: 'Task Confirmation' })).toBeVisible();
      await expectAccessible(page, 'the confirmation dialog');
    });

    test('from a login to a completed task and its file', async ({ page, pilot }) => {
      // Axe takes seconds for each page with a live browser, and far longer on a busy machine.
      test.slow();
      await page.goto('/dashboard');
      await pilot.start(CHORE);
      await pilot.shows('Paused');
      await expect(pilot.live.getByText('You are in control')).toBeVisible();
      await expectAccessible(page, 'paused at the login');
      await pilot.logInByHand();
      await pilot.button('Resume AI').first().click();
      await pilot.shows('Completed');
      await expect(pilot.live.getByText('Kept for review')).toBeVisible();
      await expectAccessible(page, 'completed');
      await page.getByRole('button', { name: /^View Board_Meeting_Minutes/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, 'the file preview');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.getByRole('link', { name: 'History' }).click();
      await expect(page.getByRole('article')).toHaveCount(1);
      await expectAccessible(page, 'the history of a completed task');
    });

    test('in a page that embeds the app', long, async ({ page, server }) => {
      await page.goto(`${server.hostOrigin}/examples/plain-html/`);
      await expect(page.locator('#status')).toHaveText('Connected');
      if (theme === 'dark') await page.getByRole('button', { name: 'Dark colors' }).click();
      await expect(
        page.frameLocator('iframe').getByRole('button', { name: 'Launch Dashboard' }),
      ).toBeVisible();
      await expectAccessible(page, 'the example page');
    });
  });
}
