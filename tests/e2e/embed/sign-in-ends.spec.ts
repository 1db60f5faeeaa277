import type { WebSocket } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import {
  app,
  errors,
  frameOf,
  frontDoor,
  mount,
  openPortal,
  person,
  prompt,
  startTask,
  withSecret,
} from './sign-in-portal.ts';

test.use(withSecret);

test.describe('a session that ends', () => {
  test.use({ expectedTrouble: [/status of 401/] });

  test('is followed by another, in the same place', async ({ page, server }) => {
    const { given } = await openPortal(page, server);
    await expect.poll(() => person(page, server)).toBe('ann@example.com');
    await prompt(page).fill('Half a sentence');
    await frameOf(page, server)?.evaluate(() => sessionStorage.setItem('sessionToken', 'one-that-has-ended'));
    await expect.poll(() => given.length, { timeout: 30_000 }).toBe(2);
    await expect.poll(() => person(page, server)).toBe('ann@example.com');
    await expect(prompt(page)).toHaveValue('Half a sentence');
    expect(await errors(page)).toEqual([]);
  });

  test('is the end where the portal knows nobody any more', async ({ page, server }) => {
    const made = await openPortal(page, server);
    await expect.poll(() => person(page, server)).toBe('ann@example.com');
    made.who = undefined;
    await frameOf(page, server)?.evaluate(() => sessionStorage.setItem('sessionToken', 'one-that-has-ended'));
    await expect(frontDoor(page)).toBeVisible({ timeout: 30_000 });
    expect(await errors(page)).toEqual(['sign-in: Sign-in failed. getToken threw an error.']);
  });

  test('by a word of the portal shows what somebody sees who is not signed in', async ({ page, server }) => {
    await openPortal(page, server);
    await expect.poll(() => person(page, server)).toBe('ann@example.com');
    await startTask(page, 'Download the latest meeting minutes');
    await page.evaluate(() => window.pilot.logout());
    await expect(frontDoor(page)).toBeVisible();
    const kept = await frameOf(page, server)?.evaluate(() => [
      localStorage.getItem('userEmail'),
      localStorage.getItem('sessionToken'),
    ]);
    expect(kept).toEqual([null, null]);
  });

  test('a token of somebody else is not taken for a person', async ({ page, server }) => {
    await openPortal(page, server);
    await expect.poll(() => person(page, server)).toBe('ann@example.com');
    const code = await page.evaluate(() =>
      window.pilot
        .identify({ email: 'bob@example.com' })
        .catch((error: unknown) => (error as { code: string }).code),
    );
    expect(code).toBe('other-person');
    await expect(frontDoor(page)).toBeVisible();
  });

  for (const [how, words] of [
    ['nonsense', '<!doctype html> Not found'],
    ['a token of its own making', 'eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl'],
  ] as const) {
    test(
      `a portal that gives ${how} leaves the person to sign in`,
      { tag: '@long' },
      async ({ page, server }) => {
        await openPortal(page, server);
        await expect.poll(() => person(page, server)).toBe('ann@example.com');
        // The frame is made anew, in a page that has gone wrong since: nothing of the person before is shown.
        await page.evaluate(() => window.pilot.destroy());
        await page.evaluate(
          (words) => Object.assign(window, { portalToken: () => Promise.resolve(words) }),
          words,
        );
        await mount(page, server);
        await expect(frontDoor(page)).toBeVisible();
        await expect.poll(() => errors(page)).toEqual([expect.stringMatching(/^sign-in: Sign-in failed/)]);
        expect(String(await errors(page))).not.toContain(words);
      },
    );
  }
});

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
