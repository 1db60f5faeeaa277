import { expect, test } from '../fixtures.ts';
import { CHORE } from '../pages/pilot.ts';

const ASK = 'What would you like to automate?';

test('the whole job on the simple screen', async ({ page, pilot }) => {
  const prompt = page.getByRole('textbox', { name: ASK });
  await page.goto('/classic');
  await expect(page.getByText('No Active Browser')).toBeVisible();
  await pilot.button(/meeting minutes/).click();
  await expect(prompt).toBeFocused();
  await prompt.fill(CHORE);
  await prompt.press('Enter');

  await pilot.shows('Paused');
  await expect(page.getByText('Login Required', { exact: true }).last()).toBeVisible();
  await pilot.logInByHand();
  await pilot.button('Resume AI').click();
  await pilot.shows('Completed');
  const browser = page.getByRole('region', { name: 'Browser' });
  await expect(browser.getByText('Task Completed', { exact: true })).toBeVisible();
  await expect(browser.getByText('1 file', { exact: true })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await pilot.button(/^Download Board_Meeting_Minutes/).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/);

  await pilot.button('Clear All').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear All' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to HOA Pilot' })).toBeVisible();
});
