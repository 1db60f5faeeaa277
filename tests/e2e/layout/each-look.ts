import type { Page } from '@playwright/test';
import { chooseTheme } from './choose-theme.ts';
import { expect, test } from '../fixtures.ts';
import type { RunningServer } from '../start-server.ts';

export interface Look {
  theme: 'light' | 'dark';
  width: 1360 | 380;
}

/** Runs a test in both themes, wide and narrow. The short suite has only the look `always`. */
export function testEachLook(
  title: string,
  always: Look | undefined,
  run: (look: { page: Page; server: RunningServer; theme: Look['theme'] }) => Promise<void>,
): void {
  for (const theme of ['light', 'dark'] as const)
    for (const width of [1360, 380] as const) {
      const details = theme === always?.theme && width === always.width ? {} : { tag: '@long' };
      test(`${title}, ${theme}, ${width} wide`, details, async ({ page, server }) => {
        await page.setViewportSize({ width, height: 800 });
        await chooseTheme(page, theme);
        await run({ page, server, theme });
      });
    }
}

/** Expects no element to reach beyond the right edge of the window. */
export async function expectNothingOutside(page: Page, state: string): Promise<void> {
  const outside = () =>
    page.evaluate(() => {
      const { clientWidth } = document.documentElement;
      return [...document.querySelectorAll('*')]
        .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
        .map((element) => `${element.localName}.${element.getAttribute('class')}`);
    });
  await expect.poll(outside, { message: `outside the window: ${state}` }).toEqual([]);
}

export async function expectNoWider(page: Page): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(wider, 'wider than its window').toBe(false);
}
