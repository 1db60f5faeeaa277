import { Hono } from 'hono';
import { beforeEach } from 'vitest';
import { createPortal, type PortalLogEntry } from '../../../../mock-server/portal/create-portal.tsx';
import { createPortalState, type PortalState } from '../../../../mock-server/portal/portal-state.ts';

export const testNow = new Date('2026-11-21T10:00:00Z');
export const account = { email: 'manager@oakridge.example', password: 'oakridge' };

/** Mounts the portal like the server does, with a log. */
export function mountPortal(options: { now?: Date; secret?: string; state?: PortalState } = {}) {
  const log: PortalLogEntry[] = [];
  const clock = () => options.now ?? testNow;
  const secret = options.secret ?? 'test secret';
  const { state } = options;
  const onRequest = (entry: PortalLogEntry) => log.push(entry);
  const portal = createPortal({ clock, secret, onRequest, ...(state && { state }) });
  return { app: new Hono().route('/portal', portal), log };
}

export type PortalApp = ReturnType<typeof mountPortal>['app'];

/** Posts the sign-in form like a browser. */
export function postLogin(app: PortalApp, form: Record<string, string>): Promise<Response> {
  return Promise.resolve(app.request('/portal/login', { method: 'POST', body: new URLSearchParams(form) }));
}

/** Signs in and returns the cookie header of the session. */
export async function signedIn(app: PortalApp): Promise<string> {
  const response = await postLogin(app, account);
  return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

export async function page(
  app: PortalApp,
  path: string,
  cookie = '',
): Promise<{ status: number; text: string }> {
  const response = await app.request(path, { headers: { cookie } });
  return { status: response.status, text: await response.text() };
}

/** Gives each test a portal with a state of its own, and signs a person in. Call it where tests are declared. */
export function usePortal() {
  const { app } = mountPortal();
  const portal = {
    app,
    state: createPortalState(),
    cookie: '',
    /** Signs in again, on another day if `now` is set. */
    async signIn(options: { now?: Date } = {}) {
      portal.app = mountPortal({ state: portal.state, ...options }).app;
      portal.cookie = await signedIn(portal.app);
    },
    read: async (path: string) => (await page(portal.app, `/portal/${path}`, portal.cookie)).text,
  };
  beforeEach(async () => {
    portal.state = createPortalState();
    await portal.signIn();
  });
  return portal;
}
