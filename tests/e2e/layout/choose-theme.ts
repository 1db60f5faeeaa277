import type { Page } from '@playwright/test';

/** Opens what comes in this theme, as somebody who chose it before. */
export async function chooseTheme(page: Page, theme: string): Promise<void> {
  await page.addInitScript((chosen) => {
    // The live view is a frame without an origin, and so without storage.
    if (origin !== 'null') localStorage.setItem('hoa-pilot.theme', chosen);
  }, theme);
}
