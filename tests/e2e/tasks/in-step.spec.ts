import type { Page } from '@playwright/test';
import { expect, long, test } from '../fixtures.ts';
import { CHORE, Pilot } from '../pages/pilot.ts';
import { startServer } from '../start-server.ts';

const status = (page: Page) => page.getByRole('heading', { level: 1 }).locator('xpath=following-sibling::*');

/** Opens a second window of the same browser, which finds the session and its task. */
async function twoWindows(first: Page, origin: string) {
  const pilot = new Pilot(first);
  await first.goto(origin);
  await pilot.enter();
  await pilot.start(CHORE);
  await pilot.shows('Paused');
  const second = await first.context().newPage();
  await second.goto(`${origin}/dashboard`);
  await expect(status(second)).toHaveText('Paused');
  // Chromium draws background windows once a second, which would delay each click.
  await first.bringToFront();
  return { pilot, second, other: new Pilot(second) };
}

test('two windows on a task show what the other does', long, async ({ page, server }) => {
  const { pilot, second, other } = await twoWindows(page, server.appOrigin);

  await pilot.live.getByLabel('E-mail address').fill('manager@oakridge.example');
  await expect(other.live.getByLabel('E-mail address')).toHaveValue('manager@oakridge.example');
  await pilot.logInByHand();
  await expect(other.live.getByRole('heading', { name: 'Documents', level: 1 })).toBeVisible();

  await second.bringToFront();
  await other.button('Resume AI').click();
  await expect(status(second)).toHaveText('Completed', { timeout: 15_000 });
  await expect(status(page)).toHaveText('Completed');
  await expect(page.getByRole('region', { name: 'Generated Files' })).toBeVisible();
});

test.describe('a server that is killed in the middle of a task', long, () => {
  test.use({
    ownServer: true,
    expectedTrouble: [/Failed to load resource|WebSocket connection|ERR_CONNECTION/],
  });

  test('reconnects to both windows, with nothing lost', async ({ page, server, dataFolder }) => {
    const { pilot, second, other } = await twoWindows(page, server.appOrigin);
    await pilot.logInByHand();

    await server.stop('SIGKILL');
    for (const window of [page, second]) {
      await expect(window.getByText(/can't reach the server|couldn't reach the server/i).first()).toBeVisible(
        { timeout: 15_000 },
      );
      await expect(status(window)).toHaveText('Paused');
    }
    const { port } = new URL(server.appOrigin);
    const again = await startServer(dataFolder, ['--port', port]);
    try {
      for (const window of [page, second]) {
        await expect(window.getByText(/can't reach the server|couldn't reach the server/i)).toHaveCount(0, {
          timeout: 20_000,
        });
      }
      // The login done by hand before the crash still holds.
      await expect(pilot.live.getByRole('heading', { name: 'Documents', level: 1 })).toBeVisible({
        timeout: 15_000,
      });
      await second.bringToFront();
      await expect(other.live.getByText('You are in control')).toBeVisible({ timeout: 15_000 });
      await page.bringToFront();
      await pilot.button('Resume AI').click();
      for (const window of [page, second]) {
        await expect(status(window)).toHaveText('Completed', { timeout: 20_000 });
      }
    } finally {
      await again.stop();
    }
  });
});
