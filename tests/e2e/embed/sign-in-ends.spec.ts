import type { WebSocket } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import {
  app,
  frameOf,
  frontDoor,
  openPortal,
  person,
  prompt,
  startTask,
  withSecret,
} from './sign-in-portal.ts';

test.use(withSecret);

test.describe('a person who is signed out', () => {
  // Nobody is there, and what is asked meanwhile is refused.
  test.use({ expectedTrouble: [/status of 401/] });

  test('leaves nothing in the frame: no storage, no socket, no call in their name', async ({
    page,
    server,
  }) => {
    const sockets: WebSocket[] = [];
    page.on('websocket', (socket) => sockets.push(socket));
    await openPortal(page, server);
    await expect.poll(() => person(page, server)).toBe('ann@example.com');
    await startTask(page, 'Download the latest meeting minutes');
    await expect(app(page).getByText('Download the latest meeting minutes').first()).toBeVisible();
    await prompt(page).fill('Half a sentence of hers');
    const token = (await frameOf(page, server)?.evaluate(() => sessionStorage.getItem('sessionToken'))) ?? '';
    expect(token).not.toBe('');
    const open = () => sockets.filter((socket) => !socket.isClosed());
    await expect.poll(() => open().filter((socket) => socket.url().includes(token)).length).toBe(1);
    const named: string[] = [];
    await page.evaluate(() => window.pilot.logout());
    page.on('request', (request) => {
      if (JSON.stringify(request.headers()).includes(token)) named.push(request.url());
    });
    await expect(frontDoor(page)).toBeVisible();
    await expect.poll(() => open().filter((socket) => socket.url().includes(token))).toEqual([]);
    const kept = await frameOf(page, server)?.evaluate(async () => ({
      texts: JSON.stringify([localStorage, sessionStorage]),
      databases: (await indexedDB.databases()).length,
      cookies: document.cookie,
    }));
    expect(kept).toMatchObject({ databases: 0, cookies: '' });
    for (const hers of [token, 'ann@example.com', 'minutes', 'Half a sentence'])
      expect(kept?.texts.toLowerCase()).not.toContain(hers.toLowerCase());
    expect(named).toEqual([]);
    // The server is not told: her task is there when she comes back.
    await page.evaluate(() => window.pilot.identify({ email: 'ann@example.com' }));
    await expect(app(page).getByText('Download the latest meeting minutes').first()).toBeVisible();
  });
});
