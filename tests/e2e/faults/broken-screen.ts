import type { Page } from '@playwright/test';

/** Lets the code of the settings fail when it is drawn, with this error. */
export async function breakSettings(page: Page, thrown = "new Error('The settings are out')"): Promise<void> {
  await page.route('**/assets/settings-screen-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export const SettingsScreen = () => { throw ${thrown}; };`,
    }),
  );
}
