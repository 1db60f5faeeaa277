import type { Page } from '@playwright/test';
import { test as base, expect } from '../e2e/fixtures.ts';
import type { RunningServer } from '../e2e/start-server.ts';

const FOLDER = 'docs/screenshots';
const PROMPT = 'Download the latest board meeting minutes from the portal';
const TOAST_GONE_MS = 15_000;
const widths = { wide: { width: 1280, height: 800 }, narrow: { width: 380, height: 800 } };

type Visit = (page: Page, server: RunningServer) => Promise<void>;

/** Pictures of what people see, made anew by `npm run screenshots`. */
const pages: Record<string, Visit> = {
  async landing(page, server) {
    await page.goto(server.appOrigin);
    await expect(page.getByRole('button', { name: 'Launch Dashboard' })).toBeVisible();
  },
  async workspace(page, server) {
    await page.goto(`${server.appOrigin}/dashboard`);
    await page.getByRole('textbox').first().fill(PROMPT);
    await page.getByRole('textbox').first().press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Start', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Resume AI' }).first()).toBeVisible();
    await expect(page.frameLocator('iframe').getByText('You are in control')).toBeVisible();
    await expect(page.getByText('Task started')).toBeHidden({ timeout: TOAST_GONE_MS });
  },
  async 'example-plain-html'(page, server) {
    await page.goto(`${server.hostOrigin}/examples/plain-html/`);
    await expect(page.frameLocator('iframe').getByRole('button', { name: 'Launch Dashboard' })).toBeVisible();
  },
};

// Nothing moves in a picture, so that one and the same page gives one and the same picture.
const test = base.extend({ contextOptions: { reducedMotion: 'reduce' } });

for (const [name, visit] of Object.entries(pages)) {
  for (const theme of ['light', 'dark'] as const) {
    for (const [width, viewport] of Object.entries(widths)) {
      test(`${name}, ${theme}, ${width}`, async ({ page, server }) => {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        await page.addInitScript((chosen) => {
          // The live view is a frame without an origin, and so without storage.
          if (origin !== 'null') localStorage.setItem('hoa-pilot.theme', chosen);
        }, theme);
        await visit(page, server);
        await page.screenshot({ path: `${FOLDER}/${name}-${theme}-${width}.png` });
      });
    }
  }
}
