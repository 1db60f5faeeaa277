import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { SignJWT } from 'jose';
import type { SteeringPilot } from '../../../host-sdk/tasks.ts';
import { expect } from '../fixtures.ts';
import type { RunningServer } from '../start-server.ts';

// Its own site, as most portals are.
const portal = 'http://portal.localhost';
export const secret = 'the secret of the portal, long enough';
/** The server knows the portal, and reads its tokens. */
export const withSecret = { serverFlags: [`--host-secret=${portal}=${secret}`, '--pace', '8'] };

/** Globals of the portal page in these tests. */
declare global {
  interface Window {
    signInErrors: string[];
    portalToken: () => Promise<string>;
  }
}

/** A portal's server, which issues a token for the person signed in there. */
class Portal {
  who: string | undefined = 'ann@example.com';
  readonly tokens: string[] = [];

  async token(): Promise<string> {
    if (this.who === undefined) throw new Error('No one is signed in');
    const token = await new SignJWT({ email: this.who })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(portal)
      .setAudience('hoa-pilot')
      .setIssuedAt()
      .setExpirationTime('5m')
      .setJti(randomUUID())
      .sign(new TextEncoder().encode(secret));
    this.tokens.push(token);
    return token;
  }
}

/** A portal's page with a pilot that signs people in. */
export async function openPortal(page: Page, server: RunningServer, options: object = {}): Promise<Portal> {
  const made = new Portal();
  await page.exposeFunction('portalToken', () => made.token());
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Portal</title>
    <div id="pilot"></div><script src="${server.appOrigin}/host-sdk-tasks.js" crossorigin></script>`;
  await page.route(`${portal}/`, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(`${portal}/`);
  await mount(page, server, options);
  return made;
}

export const mount = (page: Page, server: RunningServer, options: object = {}) =>
  page.evaluate(
    (options: { src: string }) => {
      const signInErrors: string[] = [];
      const allOptions = { getToken: () => window.portalToken(), ...options };
      const pilot = HoaPilotHost.mountPilot('#pilot', allOptions) as SteeringPilot;
      pilot.on('error', ({ code, message }) => signInErrors.push(`${code}: ${message}`));
      Object.assign(window, { pilot, signInErrors });
    },
    { src: `${server.appOrigin}/`, ...options },
  );

export const app = (page: Page) => page.frameLocator('iframe');
export const frameOf = (page: Page, { appOrigin }: RunningServer) =>
  page.frames().find((one) => one.url().startsWith(appOrigin));
export const loadAgain = (page: Page) =>
  page.evaluate(() => {
    const back = window.pilot.waitFor('ready');
    window.pilot.iframe.setAttribute('src', window.pilot.iframe.src);
    return back;
  });
export const frontDoor = (page: Page) => app(page).getByRole('button', { name: 'Launch Dashboard' });
export const prompt = (page: Page) => app(page).getByRole('textbox').first();
export const errors = (page: Page) => page.evaluate(() => window.signInErrors);

/** Whose tasks the app shows, by what its own session asks the server. */
export async function person(page: Page, server: RunningServer): Promise<unknown> {
  return await frameOf(page, server)?.evaluate(async () => {
    const token = sessionStorage.getItem('sessionToken');
    // One that was made up for want of a session is kept for the tab alone.
    if (token === null || token !== localStorage.getItem('sessionToken')) return undefined;
    const answer = await fetch('/api/session', { headers: { 'X-Session-Token': token } });
    return answer.ok ? ((await answer.json()) as { email?: string }).email : answer.status;
  });
}

export async function startTask(page: Page, words: string): Promise<void> {
  await prompt(page).fill(words);
  await prompt(page).press('Enter');
  const question = app(page).getByRole('dialog', { name: 'Task Confirmation' });
  await question.getByRole('button', { name: 'Start' }).click();
  await expect(question).toBeHidden();
}
