import type { Context, MiddlewareHandler } from 'hono';
import { deleteCookie, getSignedCookie, setSignedCookie } from 'hono/cookie';
import { demoAccount } from '../association.ts';
import type { AccountBook } from '../portal-state.ts';
import { href, portalBase } from './href.ts';

/** The visitor of a page, the current time, and what the visitor has done before. */
export interface Visit {
  now: Date;
  /** The visitor's email address, or undefined if they are not signed in. */
  user: string | undefined;
  book: AccountBook;
}

export interface PortalEnv {
  Variables: { visit: Visit };
}
export type PortalContext = Context<PortalEnv>;

const cookieName = 'oakridge_session';
const sessionSeconds = 12 * 3600;

/** Creates sessions that exist only in signed cookies, so they survive a restart of the server. */
export function portalSessions(secret: string, clock: () => Date) {
  const now = (): number => Math.floor(clock().getTime() / 1000);
  return {
    signIn: (c: Context): Promise<void> =>
      setSignedCookie(c, cookieName, `${demoAccount.email}|${now()}`, secret, {
        httpOnly: true,
        sameSite: 'Lax',
        path: portalBase,
        maxAge: sessionSeconds,
      }),
    signOut: (c: Context) => void deleteCookie(c, cookieName, { path: portalBase }),
    /** Returns the email address of the signed-in person, or undefined. */
    async userOf(c: Context): Promise<string | undefined> {
      const value = await getSignedCookie(c, secret, cookieName);
      if (typeof value !== 'string') return undefined;
      const [email, since] = value.split('|');
      return email === demoAccount.email && now() - Number(since) < sessionSeconds ? email : undefined;
    },
  };
}

/** Redirects people who are not signed in to the sign-in page and back. */
export const requireSignIn: MiddlewareHandler<PortalEnv> = async (c, next) => {
  if (c.var.visit.user !== undefined) return next();
  const { pathname, search } = new URL(c.req.url);
  // A posted form cannot be repeated after the sign-in.
  const back = c.req.method === 'GET' ? pathname + search : undefined;
  return c.redirect(href('/login', { next: back }), 303);
};
