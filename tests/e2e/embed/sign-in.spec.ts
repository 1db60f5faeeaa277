import { randomUUID } from 'node:crypto';
import type { Frame, Page, WebSocket } from '@playwright/test';
import { SignJWT } from 'jose';
import type { SteeringPilot } from '../../../host-sdk/tasks.ts';
import { expect, test } from '../fixtures.ts';
import { Pilot } from '../pages/pilot.ts';
import type { RunningServer } from '../start-server.ts';
import { openPortal } from './portal-page.ts';

// A different site than the app's, as most portals are.
const PORTAL = 'http://portal.localhost';
const SECRET = 'the secret of the portal, long enough';

/** Globals of the portal page in these tests. */
declare global {
  interface Window {
    signInErrors: string[];
    portalToken: () => Promise<string>;
  }
}

/** A portal's server, which issues a token for the person signed in there. */
class Portal {
  /** No one, if it is empty. */
  who = 'ann@example.com';
  audience = 'hoa-pilot';
  readonly tokens: string[] = [];

  async token(): Promise<string> {
    if (this.who === '') return '';
    const token = await new SignJWT({ email: this.who })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(PORTAL)
      .setAudience(this.audience)
      .setIssuedAt()
      .setExpirationTime('5m')
      .setJti(randomUUID())
      .sign(new TextEncoder().encode(SECRET));
    this.tokens.push(token);
    return token;
  }
}

/** Opens the portal with a pilot that signs people in. */
async function openSignIn(page: Page, server: RunningServer, portal = new Portal()): Promise<Portal> {
  await page.exposeFunction('portalToken', () => portal.token());
  await openPortal(page, server, { origin: PORTAL, scripts: [`${server.appOrigin}/host-sdk-tasks.js`] });
  await page.evaluate((src) => {
    const signInErrors: string[] = [];
    const options = { src, getToken: () => window.portalToken() };
    const pilot = HoaPilotHost.mountPilot('#pilot', options) as SteeringPilot;
    pilot.on('error', ({ code, message }) => signInErrors.push(`${code}: ${message}`));
    Object.assign(window, { pilot, signInErrors });
  }, `${server.appOrigin}/`);
  return portal;
}

const app = (page: Page) => page.frameLocator('iframe');
const frameOf = (page: Page, { appOrigin }: RunningServer) =>
  page.frames().find((one) => one.url().startsWith(appOrigin));
const reloadFrame = (page: Page) =>
  page.evaluate(() => {
    const back = window.pilot.waitFor('ready');
    window.pilot.iframe.setAttribute('src', window.pilot.iframe.src);
    return back;
  });
const frontDoor = (page: Page) => app(page).getByRole('link', { name: 'Sign in through your portal' });
const prompt = (page: Page) => app(page).getByRole('textbox').first();

/** The email address of the app's session, or the status of a refusal. */
async function person(page: Page, server: RunningServer): Promise<unknown> {
  return await frameOf(page, server)?.evaluate(async () => {
    const token = sessionStorage.getItem('sessionToken');
    // A token that the tab made up, because it has no session, is not in local storage.
    if (token === null || token !== localStorage.getItem('sessionToken')) return undefined;
    const answer = await fetch('/api/session', { headers: { 'X-Session-Token': token } });
    return answer.ok ? ((await answer.json()) as { email?: string }).email : answer.status;
  });
}

const startTask = (page: Page, text: string) => new Pilot(app(page)).start(text);

test.use({ serverFlags: [`--host-secret=${PORTAL}=${SECRET}`, '--pace', '8'] });

test("the portal's sign-in applies, and its token and secret leak nowhere", async ({ page, server }) => {
  const urls: string[] = [];
  const lines: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  page.on('framenavigated', (frame) => urls.push(frame.url()));
  page.on('console', (message) => lines.push(message.text()));
  const { tokens } = await openSignIn(page, server);
  await expect(prompt(page)).toBeVisible();
  await expect.poll(() => person(page, server)).toBe('ann@example.com');
  await expect(frontDoor(page)).toHaveCount(0);
  // The landing page redirects a person with a session.
  await page.evaluate(() => window.pilot.navigate('/').catch(() => {}));
  await expect(prompt(page)).toBeVisible();
  await expect(frontDoor(page)).toHaveCount(0);
  await startTask(page, 'Download the latest meeting minutes');
  expect(await page.evaluate(() => window.signInErrors)).toEqual([]);

  const stored: string[] = [];
  for (const frame of page.frames())
    stored.push(await frame.evaluate(() => JSON.stringify([localStorage, sessionStorage])));
  const desk = await (await fetch(`${server.appOrigin}/__mock/api/log`)).text();
  expect(desk).toContain('/api/session/start');
  expect(tokens).toHaveLength(1);
  for (const text of [...urls, ...lines, ...stored, desk, server.output()])
    for (const part of [SECRET, ...tokens.flatMap((token) => token.split('.'))])
      expect(text).not.toContain(part);
});

test('another person sees nothing of the previous one', async ({ page, server }) => {
  const portal = await openSignIn(page, server);
  await expect.poll(() => person(page, server)).toBe('ann@example.com');
  await startTask(page, 'Download the latest meeting minutes');
  await expect(app(page).getByText('Download the latest meeting minutes').first()).toBeVisible();
  portal.who = 'bob@example.com';
  await page.evaluate(() => window.pilot.identify({ email: 'bob@example.com' }));
  await expect(app(page).getByText('Download the latest meeting minutes')).toHaveCount(0);
  expect(await person(page, server)).toBe('bob@example.com');

  // Nor in a reloaded frame, before the portal reports the new person.
  await startTask(page, 'Download the vendor directory');
  await expect(app(page).getByText('Download the vendor directory').first()).toBeVisible();
  portal.who = 'carol@example.com';
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) paths.push(pathname);
  });
  // Requests before the reload belong to the previous person. Later, the app only changes its address.
  const frame = frameOf(page, server);
  const onReload = (navigated: Frame) => {
    if (navigated !== frame) return;
    paths.length = 0;
    page.off('framenavigated', onReload);
  };
  page.on('framenavigated', onReload);
  await reloadFrame(page);
  await expect.poll(() => person(page, server)).toBe('carol@example.com');
  // The test itself asks for the session.
  expect(paths.find((path) => path !== '/api/session')).toBe('/api/session/start');
  await expect(app(page).getByText('Download the vendor directory')).toHaveCount(0);
});

test.describe('a person who is signed out', () => {
  // Requests without a session are refused.
  test.use({ expectedTrouble: [/status of 401/] });

  test('leaves no storage, no socket and no request in the frame', async ({ page, server }) => {
    const sockets: WebSocket[] = [];
    page.on('websocket', (socket) => sockets.push(socket));
    await openSignIn(page, server);
    await expect.poll(() => person(page, server)).toBe('ann@example.com');
    await startTask(page, 'Download the latest meeting minutes');
    await expect(app(page).getByText('Download the latest meeting minutes').first()).toBeVisible();
    await prompt(page).fill('Half a sentence of hers');
    const token = (await frameOf(page, server)?.evaluate(() => sessionStorage.getItem('sessionToken'))) ?? '';
    expect(token).not.toBe('');
    const open = () => sockets.filter((socket) => !socket.isClosed());
    await expect.poll(() => open().filter((socket) => socket.url().includes(token)).length).toBe(1);
    const requests: string[] = [];
    await page.evaluate(() => window.pilot.logout());
    page.on('request', (request) => {
      if (JSON.stringify(request.headers()).includes(token)) requests.push(request.url());
    });
    await expect(frontDoor(page)).toBeVisible();
    await expect.poll(() => open().filter((socket) => socket.url().includes(token))).toEqual([]);
    const stored = await frameOf(page, server)?.evaluate(async () => ({
      texts: JSON.stringify([localStorage, sessionStorage]),
      databases: (await indexedDB.databases()).length,
      cookies: document.cookie,
    }));
    expect(stored).toMatchObject({ databases: 0, cookies: '' });
    for (const hers of [token, 'ann@example.com', 'minutes', 'Half a sentence'])
      expect(stored?.texts.toLowerCase()).not.toContain(hers.toLowerCase());
    expect(requests).toEqual([]);
    expect(
      await frameOf(page, server)?.evaluate(
        async (header) => (await fetch('/api/session', { headers: { 'X-Session-Token': header } })).status,
        token,
      ),
    ).toBe(401);
    // The server keeps her task until she signs in again.
    await page.evaluate(() => window.pilot.identify({ email: 'ann@example.com' }));
    await expect(app(page).getByText('Download the latest meeting minutes').first()).toBeVisible();
  });

  test('reads where to sign in, and the developer why a token is refused', async ({ page, server }) => {
    const portal = new Portal();
    portal.audience = 'elsewhere';
    await openSignIn(page, server, portal);
    await expect(frontDoor(page)).toHaveAttribute('href', `${PORTAL}/`);
    const reason =
      /The backend did not accept the token\. The token is not for the audience \(aud\) hoa-pilot \(reference (\w+)\)/;
    const errors = () => page.evaluate(() => window.signInErrors.join());
    await expect.poll(errors).toMatch(reason);
    const [, reference = ''] = reason.exec(await errors()) ?? [];
    expect(server.output()).toContain(`(reference ${reference}): the token is not for the audience`);
  });

  test('is signed out in the other windows too', async ({ context, page, server }) => {
    const other = await context.newPage();
    const windows = [page, other];
    const portal = await openSignIn(page, server);
    await openSignIn(other, server, portal);
    // Each window has a session of its own.
    const tokens = async () =>
      await Promise.all(
        windows.map(async (one) =>
          frameOf(one, server)?.evaluate(() => sessionStorage.getItem('sessionToken')),
        ),
      );
    const statuses = async () =>
      await Promise.all(
        (await tokens()).map(async (token) => {
          const headers = { 'X-Session-Token': token ?? '' };
          return (await fetch(`${server.appOrigin}/api/session`, { headers })).status;
        }),
      );
    await expect.poll(statuses).toEqual([200, 200]);
    portal.who = '';
    await page.evaluate(() => window.pilot.logout());
    for (const one of windows) await expect(frontDoor(one)).toBeVisible();
    expect(await statuses()).toEqual([401, 401]);
  });
});
