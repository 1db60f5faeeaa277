import { breakSettings } from './broken-screen.ts';
import { expect, test } from '../fixtures.ts';
import { Pilot } from '../pages/pilot.ts';

test.use({ expectedTrouble: [/The settings are out|HOA Pilot: the page/] });

test('a screen that fails shows an error, and Refresh Page restores it', async ({ page }) => {
  await breakSettings(page);
  await page.goto('/settings');
  const heading = page.getByRole('heading', { name: 'Something went wrong' });
  await expect(heading).toBeFocused();
  await expect(
    page.getByText('The application encountered an error. Please refresh the page to continue.'),
  ).toBeVisible();
  await expect(page.getByText('The settings are out')).toBeVisible();
  await page.unroute('**/assets/settings-screen-*.js');
  await new Pilot(page).button('Refresh Page').click();
  await expect(page.getByRole('heading', { name: 'Browser Profile Settings' })).toBeVisible();
});
