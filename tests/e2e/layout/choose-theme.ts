import type { Page } from '@playwright/test';

/** Opens the next pages in this theme, as for a person who chose it on an earlier visit. */
export async function chooseTheme(page: Page, theme: string): Promise<void> {
  await page.addInitScript((chosen) => {
    // The live view is a frame with an opaque origin, so it has no storage.
    if (origin !== 'null') localStorage.setItem('hoa-pilot.theme', chosen);
  }, theme);
}
