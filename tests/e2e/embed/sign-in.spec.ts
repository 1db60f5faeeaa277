import type { WebSocket } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import {
  app,
  errors,
  frameOf,
  frontDoor,
  loadAgain,
  openPortal,
  person,
  prompt,
  secret,
  startTask,
  withSecret,
} from './sign-in-portal.ts';

test.use(withSecret);

test('a person who is signed in at the portal is signed in, and nothing of it is anywhere', async ({
  page,
  server,
}) => {
  const urls: string[] = [];
  const words: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  page.on('framenavigated', (frame) => urls.push(frame.url()));
  page.on('console', (message) => words.push(message.text()));
  const { tokens } = await openPortal(page, server);
  await expect(prompt(page)).toBeVisible();
  await expect.poll(() => person(page, server)).toBe('ann@example.com');
  await expect(frontDoor(page)).toHaveCount(0);
  // Whatever leads to the front door leads past it.
  await page.evaluate(() => window.pilot.navigate('/').catch(() => {}));
  await expect(prompt(page)).toBeVisible();
  await expect(frontDoor(page)).toHaveCount(0);
  await startTask(page, 'Download the latest meeting minutes');
  expect(await errors(page)).toEqual([]);

  const kept: string[] = [];
  for (const frame of page.frames())
    kept.push(await frame.evaluate(() => JSON.stringify([localStorage, sessionStorage])));
  const desk = await (await fetch(`${server.appOrigin}/__mock/api/log`)).text();
  expect(desk).toContain('/api/session/start');
  expect(tokens).toHaveLength(1);
  for (const part of tokens.flatMap((token) => token.split('.')))
    for (const place of [...urls, ...words, ...kept, desk]) expect(place).not.toContain(part);
});

test('the server is silent about tokens and secrets', async ({ page, server }) => {
  const { tokens } = await openPortal(page, server);
  await expect.poll(() => person(page, server)).toBe('ann@example.com');
  for (const token of [tokens[0] ?? '', `${tokens[0]}x`]) {
    const answer = await fetch(`${server.appOrigin}/api/session/start`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    expect(answer.status).toBe(401);
    expect(await answer.text()).not.toContain(token.slice(-20));
  }
  expect(server.output()).not.toContain(secret);
  for (const part of tokens.flatMap((token) => token.split('.'))) expect(server.output()).not.toContain(part);
});

test('another person sees nothing of the one before', async ({ page, server }) => {
  const made = await openPortal(page, server);
  await expect.poll(() => person(page, server)).toBe('ann@example.com');
  await startTask(page, 'Download the latest meeting minutes');
  await expect(app(page).getByText('Download the latest meeting minutes').first()).toBeVisible();
  made.who = 'bob@example.com';
  await page.evaluate(() => window.pilot.identify({ email: 'bob@example.com' }));
  await expect(app(page).getByText('Download the latest meeting minutes')).toHaveCount(0);
  expect(await person(page, server)).toBe('bob@example.com');

  // Nor in a frame that is loaded again before the portal has said who is there now.
  await startTask(page, 'Download the vendor directory');
  await expect(app(page).getByText('Download the vendor directory').first()).toBeVisible();
  made.who = 'carol@example.com';
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  // What the page asked that goes is of the person who was there.
  page.on('framenavigated', () => asked.splice(0));
  await loadAgain(page);
  await expect.poll(() => person(page, server)).toBe('carol@example.com');
  // The test itself asks for the session.
  expect(asked.find((path) => path !== '/api/session')).toBe('/api/session/start');
  await expect(app(page).getByText('Download the vendor directory')).toHaveCount(0);
});

test.describe('a person who is signed out', () => {
  // Requests without a session are refused.
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
    // The server keeps her task until she signs in again.
    await page.evaluate(() => window.pilot.identify({ email: 'ann@example.com' }));
    await expect(app(page).getByText('Download the latest meeting minutes').first()).toBeVisible();
  });
});
