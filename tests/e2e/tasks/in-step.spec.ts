import type { Page } from '@playwright/test';
import { expect, long, test } from '../fixtures.ts';
import { CHORE, Pilot } from '../pages/pilot.ts';
import { restartServer } from '../start-server.ts';

const unreachable = (page: Page) => page.getByText(/can't reach the server|couldn't reach the server/i);
/** A busy machine takes long to start the server and to reconnect. */
const RECONNECT_MS = 40_000;
const documents = ({ live }: Pilot) => live.getByRole('heading', { name: 'Documents', level: 1 });

/** Starts a task that pauses, and opens a second window on it. */
async function openSecond(page: Page, pilot: Pilot) {
  await page.goto('/');
  await pilot.enter();
  await pilot.start(CHORE);
  await pilot.shows('Paused');
  const secondPage = await page.context().newPage();
  const second = new Pilot(secondPage);
  await secondPage.goto('/dashboard');
  await second.shows('Paused');
  // Chromium draws background windows once a second, which would delay each click.
  await page.bringToFront();
  return { secondPage, second };
}

test('two windows on a task show what the other does', long, async ({ page, pilot }) => {
  const { secondPage, second } = await openSecond(page, pilot);
  await pilot.live.getByLabel('Email address').fill('manager@oakridge.example');
  await expect(second.live.getByLabel('Email address')).toHaveValue('manager@oakridge.example');
  await pilot.logInByHand();
  await expect(documents(second)).toBeVisible();

  await secondPage.bringToFront();
  await second.button('Resume AI').click();
  for (const window of [second, pilot]) await window.shows('Completed');
  await expect(page.getByRole('region', { name: 'Generated Files' })).toBeVisible();
});

test.describe('a server that is killed during a task', long, () => {
  test.use({
    ownServer: true,
    expectedTrouble: [/Failed to load resource|WebSocket connection|ERR_CONNECTION/],
  });

  test('reconnects to both windows, with nothing lost', async ({ page, pilot, server, dataFolder }) => {
    const { secondPage, second } = await openSecond(page, pilot);
    await pilot.logInByHand();
    await server.stop('SIGKILL');
    for (const window of [page, secondPage]) await expect(unreachable(window).first()).toBeVisible();
    for (const window of [pilot, second]) await window.shows('Paused');

    const restarted = await restartServer(dataFolder, server);
    try {
      for (const window of [page, secondPage])
        await expect(unreachable(window)).toHaveCount(0, { timeout: RECONNECT_MS });
      // The login before the crash still holds.
      await expect(documents(pilot)).toBeVisible();
      await secondPage.bringToFront();
      await expect(second.live.getByText('You are in control')).toBeVisible({ timeout: RECONNECT_MS });
      await page.bringToFront();
      await pilot.button('Resume AI').click();
      for (const window of [pilot, second]) await window.shows('Completed');
    } finally {
      await restarted.stop();
    }
  });
});
