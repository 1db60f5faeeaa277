import type { Context } from 'hono';
import { href } from './href.ts';
import type { PortalParts } from './portal-parts.ts';
import type { UserVisit } from './visit.ts';

export type UserPage = (c: Context, visit: UserVisit) => Promise<Response> | Response;

/** Runs the page for who is signed in; sends everybody else to the sign-in and back. */
export function forUser({
  sessions,
  clock,
}: Pick<PortalParts, 'sessions' | 'clock'>): (page: UserPage) => (c: Context) => Promise<Response> {
  return (page) => async (c) => {
    const user = await sessions.whoIs(c);
    if (user !== undefined) return page(c, { now: clock(), user });
    const { pathname, search } = new URL(c.req.url);
    // What was posted is gone after the sign-in; the page it was posted from is not.
    const next = c.req.method === 'GET' ? pathname + search : (c.req.header('referer') ?? '');
    const back = URL.canParse(next) ? new URL(next).pathname : next;
    return c.redirect(href('/login', { next: back }), 303);
  };
}
