import type { Context, MiddlewareHandler } from 'hono';
import { deleteCookie, getSignedCookie, setSignedCookie } from 'hono/cookie';
import { demoAccount } from '../association.ts';
import type { AccountBook } from '../portal-state.ts';
import { href, portalBase } from './href.ts';

/** Who looks at a page, when, and what they did here before. */
export interface Visit {
  now: Date;
  /** Their e-mail address; undefined for who has not signed in. */
  user: string | undefined;
  book: AccountBook;
}

export interface PortalEnv {
  Variables: { visit: Visit };
}
export type PortalContext = Context<PortalEnv>;

const cookieName = 'oakridge_session';
const sessionSeconds = 12 * 3600;

/** Who is signed in, kept in a signed cookie alone, so a restart of the server signs nobody out. */
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
    /** The e-mail of the person signed in. */
    async whoIs(c: Context): Promise<string | undefined> {
      const value = await getSignedCookie(c, secret, cookieName);
      if (typeof value !== 'string') return undefined;
      const [email, since] = value.split('|');
      return email === demoAccount.email && now() - Number(since) < sessionSeconds ? email : undefined;
    },
  };
}

/** Lets in who is signed in; sends everybody else to the sign-in and back. */
export const onlySignedIn: MiddlewareHandler<PortalEnv> = async (c, next) => {
  if (c.var.visit.user !== undefined) return next();
  const { pathname, search } = new URL(c.req.url);
  // What was posted is gone after the sign-in.
  const back = c.req.method === 'GET' ? pathname + search : undefined;
  return c.redirect(href('/login', { next: back }), 303);
};
