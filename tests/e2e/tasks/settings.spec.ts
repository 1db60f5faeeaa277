import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility/axe.ts';
import { expect, test } from '../fixtures.ts';
import { expectNoWider, testEachLook } from '../layout/each-look.ts';
import { recordPosts } from '../record-posts.ts';

const box = (page: Page, name: string) => page.getByRole('textbox', { name });
const toggle = (page: Page, name: string) => page.getByRole('switch', { name });
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Profile settings saved')).toBeVisible();
};

/** Opens the details of the newest task. */
async function details(page: Page) {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Task History' }).click();
  const dialog = page.getByRole('dialog', { name: 'Task History' });
  await dialog.getByRole('tab', { name: 'Details' }).click();
  return dialog.getByRole('tabpanel', { name: 'Details' });
}

test('settings and integrations apply to the next task', async ({ page, pilot }) => {
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Settings' }).click();
  await box(page, 'Viewport Width').fill('1000');
  await box(page, 'Viewport Height').fill('tall');
  await toggle(page, 'Ad Blocker').click();
  await page.getByRole('combobox', { name: 'Proxy Country' }).selectOption('Germany');
  await save(page);
  await expect(box(page, 'Viewport Height')).toHaveValue('1080');

  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await page.getByRole('button', { name: /^Integrations/ }).click();
  await toggle(page, 'File Export').click();
  await expect(page.getByText('3 of 6 integrations active')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Integrations (3)' })).toBeVisible();

  const profile = {
    viewportWidth: 1000,
    viewportHeight: 1080,
    persistBrowserData: true,
    storeCache: true,
    mobileBrowser: false,
    adBlocker: false,
    useProxy: true,
    proxyCountry: 'Germany',
  };
  const integrations = ['web_search', 'deep_research', 'data_extraction'];
  const tasks = recordPosts(page);
  await pilot.start('List the open violations as CSV');
  await pilot.shows('Paused');
  expect(tasks).toMatchObject([{ browserProfile: profile, proxyCountryCode: 'de', integrations }]);

  const panel = await details(page);
  await expect(panel).toContainText('1000 × 1080, no ad blocker, in Germany');
  await expect(panel).toContainText('Web Search, Deep Research, Data Extraction');
  await expectAccessible(page, 'the details of a task with a profile');
});

testEachLook(
  'the settings work by keyboard, and axe finds nothing',
  { theme: 'dark', width: 380 },
  async ({ page }) => {
    await page.goto('/settings');
    await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
    await expectAccessible(page, 'the settings');
    await page.getByRole('link', { name: 'Back to Dashboard' }).focus();
    for (const name of ['Viewport Width', 'Viewport Height']) {
      await page.keyboard.press('Tab');
      await expect(box(page, name)).toBeFocused();
      await page.keyboard.type('800');
    }
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(toggle(page, 'Mobile Browser')).toBeChecked();
    await expect(box(page, 'Viewport Width')).toBeDisabled();
    await page.getByRole('button', { name: 'Save Settings' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Profile settings saved')).toBeVisible();
    await expectAccessible(page, 'the saved settings');
    await expectNoWider(page);
  },
);
