import { readFile } from 'node:fs/promises';
import type { Download, FrameLocator, Page } from '@playwright/test';
import { extractText } from 'unpdf';
import { declineLogin, expect, long, test } from '../fixtures.ts';
import { CHORE, Pilot } from '../pages/pilot.ts';

// With animations, as most people see it, and on a new server.
test.use({ contextOptions: { reducedMotion: 'no-preference' }, ownServer: true });

const DOWNLOAD_MS = 3_000;

/** The whole job: a prompt, a login wall, a person who logs in, a file that is what was asked for. */
async function doTheJob(page: Page, root: Page | FrameLocator) {
  const pilot = new Pilot(root);
  await pilot.launch();
  await pilot.arrive();
  await pilot.start(CHORE);

  await pilot.shows('Paused');
  await expect(pilot.root.getByText(/asks for a login/).first()).toBeVisible();
  await pilot.logInByHand();
  await pilot.button('Resume AI').first().click();
  await pilot.shows('Completed');

  const files = pilot.root.getByRole('region', { name: 'Generated Files' });
  const downloads: Download[] = [];
  page.once('download', (download) => downloads.push(download));
  // Chromium drops a press in a frame that the host page has just moved.
  await expect(async () => {
    if (downloads.length === 0)
      await files.getByRole('button', { name: /^Download Board_Meeting_Minutes/ }).click();
    await expect.poll(() => downloads, { timeout: DOWNLOAD_MS }).toHaveLength(1);
  }).toPass();
  const [download] = downloads;
  if (!download) throw new Error('The browser downloaded nothing');
  expect(download.suggestedFilename()).toMatch(/^Board_Meeting_Minutes_\d{4}-\d{2}\.pdf$/);
  const { text } = await extractText(new Uint8Array(await readFile(await download.path())), {
    mergePages: true,
  });
  expect(text).toContain('Oakridge');
  expect(text).toMatch(/Call to order/i);
  expect(text).toMatch(/adjourn/i);
}

// Only in the long suite, because the short suite does the same in a frame.
test('a person gets the minutes from a portal that wants a login', long, async ({ page }) => {
  await page.goto('/');
  await doTheJob(page, page);
});

test('the same works in a portal page on another origin, which gets the events', async ({ page, server }) => {
  expect(new URL(server.hostOrigin).origin).not.toBe(new URL(server.appOrigin).origin);
  await page.goto(`${server.hostOrigin}/examples/plain-html/`);
  await expect(page.locator('#status')).toHaveText('Connected');
  const frame = page.frameLocator('iframe[title="HOA Pilot"]');
  await declineLogin(page, frame);
  await doTheJob(page, frame);
  await expect(page.locator('#log li')).toContainText(['Task completed', 'Task started']);
});
