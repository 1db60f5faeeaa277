import type { Page } from '@playwright/test';
import { chooseTheme } from './choose-theme.ts';
import { expect, test } from '../fixtures.ts';
import type { RunningServer } from '../start-server.ts';

export interface Look {
  theme: 'light' | 'dark';
  width: 1360 | 380;
}

/** Walks a screen in both themes, wide and narrow: in one look always, if any, in the others in the long suite. */
export function testEachLook(
  title: string,
  always: Look | undefined,
  walk: (here: { page: Page; server: RunningServer; theme: Look['theme'] }) => Promise<void>,
): void {
  for (const theme of ['light', 'dark'] as const)
    for (const width of [1360, 380] as const) {
      const again = theme === always?.theme && width === always.width ? {} : { tag: '@long' };
      test(`${title}, ${theme}, ${width} wide`, again, async ({ page, server }) => {
        await page.setViewportSize({ width, height: 800 });
        await chooseTheme(page, theme);
        await walk({ page, server, theme });
      });
    }
}

export async function expectNoWider(page: Page): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(wider, 'wider than its window').toBe(false);
}
