import type { Context } from 'hono';
import { deleteCookie, getSignedCookie, setSignedCookie } from 'hono/cookie';
import { demoAccount } from '../association.ts';
import type { PortalState } from '../portal-state.ts';
import { href, portalBase } from './href.ts';

/** Who looks at a page, and when. */
export interface Visit {
  now: Date;
  /** Undefined for who has not signed in. */
  user: string | undefined;
}

/** A visit to a page behind the sign-in. */
export interface UserVisit extends Visit {
  user: string;
}

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

/** What the pages are made from. */
export interface PortalParts {
  sessions: ReturnType<typeof portalSessions>;
  clock: () => Date;
  state: PortalState;
}

/** Who looks at a page that anybody may see. */
export async function visitOf(c: Context, { sessions, clock }: PortalParts): Promise<Visit> {
  return { now: clock(), user: await sessions.whoIs(c) };
}

/** Runs a page for whom it lets in. */
export type Guard<Visitor extends Visit> = (
  page: (c: Context, visit: Visitor) => Promise<Response> | Response,
) => (c: Context) => Promise<Response>;

/** Lets everybody in. */
export const forAnybody =
  (parts: PortalParts): Guard<Visit> =>
  (page) =>
  async (c) =>
    page(c, await visitOf(c, parts));

/** Runs the page for who is signed in; sends everybody else to the sign-in and back. */
export const forUser =
  (parts: PortalParts): Guard<UserVisit> =>
  (page) =>
  async (c) => {
    const { now, user } = await visitOf(c, parts);
    if (user !== undefined) return page(c, { now, user });
    const { pathname, search } = new URL(c.req.url);
    // What was posted is gone after the sign-in; the page it was posted from is not.
    const next = c.req.method === 'GET' ? pathname + search : (c.req.header('referer') ?? '');
    const back = URL.canParse(next) ? new URL(next).pathname : next;
    return c.redirect(href('/login', { next: back }), 303);
  };
