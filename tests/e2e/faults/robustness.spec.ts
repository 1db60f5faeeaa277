import type { WebSocket } from '@playwright/test';
import { expect, long, test } from '../fixtures.ts';
import { CHORE } from '../pages/pilot.ts';
import { denyStorage } from './deny-storage.ts';

// With animations, as for most people.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Storage that stores nothing. Each function runs in the page before its scripts. */
const storages: Record<string, () => void> = {
  'that throws': denyStorage,
  'that is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
    };
  },
};

for (const [name, breakStorage] of Object.entries(storages)) {
  test(`a task starts with storage ${name}`, name === 'that is full' ? long : {}, async ({ page, pilot }) => {
    await page.addInitScript(breakStorage);
    await page.goto('/');
    await pilot.launch();
    await pilot.button('Skip').click();
    await pilot.start(CHORE);
    await pilot.shows('Paused');
    await pilot.button('Stop').click();
    await pilot.shows('Stopped');
  });
}

test.describe('without a network', () => {
  test.use({ expectedTrouble: [/ERR_INTERNET_DISCONNECTED/] });

  test('the page reports it, accepts typing, and recovers', async ({ page, pilot, context }) => {
    await page.goto('/dashboard');
    await pilot.start(CHORE);
    await pilot.shows('Paused');

    await context.setOffline(true);
    await expect(page.getByText(/^You're offline/)).toBeVisible();
    await pilot.write('Next, check the violations');
    await pilot.button('Stop').click();
    await expect(page.getByText('Failed to stop task')).toBeVisible();

    await context.setOffline(false);
    await expect(page.getByText(/^You're offline/)).toBeHidden();
    await expect(pilot.prompt).toHaveValue('Next, check the violations');
    await pilot.button('Stop').click();
    await pilot.shows('Stopped');
  });
});

test.describe('with a server that dies', () => {
  test.use({
    ownServer: true,
    expectedTrouble: [/ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE|ERR_CONTENT_LENGTH/],
  });

  test('no session token reaches the console', async ({ page, server }) => {
    const messages: string[] = [];
    page.on('console', (message) => messages.push(`${message.text()} ${message.location().url}`));
    const sockets: WebSocket[] = [];
    page.on('websocket', (socket) => sockets.push(socket));
    // The server must die after the socket has opened, because browsers log the address of one that never did.
    const open = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framesent'));
    await page.goto('/dashboard');
    await open;
    const { searchParams } = new URL(sockets[0]?.url() ?? '');
    const token = searchParams.get('sessionToken') ?? '';
    expect(token).not.toBe('');
    await server.stop('SIGKILL');
    await expect(page.getByText(/can't reach the server|couldn't reach the server/i).first()).toBeVisible();
    // The widget has made its immediate retries by then.
    await expect
      .poll(() => messages.filter((line) => line.includes('ERR_CONNECTION')).length)
      .toBeGreaterThan(2);
    expect(messages.filter((line) => line.includes(token))).toEqual([]);
    expect(sockets).toHaveLength(1);
  });
});
