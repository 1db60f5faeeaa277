import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility/axe.ts';
import { expect, test } from '../fixtures.ts';
import { close } from './modes-page.ts';

/** Of two frames, the one that is loaded. */
const app = (page: Page) => page.frameLocator('iframe').getByRole('button', { name: 'Launch Dashboard' });

for (const [path, button] of [
  ['floating', 'HOA Pilot'],
  ['drawer-and-modal', 'Open at the side'],
  ['drawer-and-modal', 'Open in the middle'],
  ['element', undefined],
] as const) {
  const again = path === 'floating' ? {} : { tag: '@long' };
  test(
    `the example ${path} shows the app${button ? ` by ${button}` : ''}`,
    again,
    async ({ page, server }) => {
      await page.setViewportSize({ width: 380, height: 760 });
      await page.goto(`${server.hostOrigin}/examples/${path}/`);
      if (button) await page.getByRole('button', { name: button, exact: true }).click();
      await expect(app(page)).toBeVisible();
      await expectAccessible(page, `the example ${path}`);
      if (button) await close(page).click();
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page, `the example ${path}, dark`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(380);
    },
  );
}
