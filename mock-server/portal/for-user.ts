import type { Context } from 'hono';
import { href } from './href.ts';
import type { PortalSessions } from './session.ts';

type UserPage = (c: Context, user: string) => Promise<Response> | Response;

/** Runs the page for who is signed in; sends everybody else to the sign-in and back. */
export function forUser(sessions: PortalSessions): (page: UserPage) => (c: Context) => Promise<Response> {
  return (page) => async (c) => {
    const user = await sessions.whoIs(c);
    if (user !== undefined) return page(c, user);
    const { pathname, search } = new URL(c.req.url);
    // What was posted is gone after the sign-in; the page it was posted from is not.
    const next = c.req.method === 'GET' ? pathname + search : (c.req.header('referer') ?? '');
    const back = URL.canParse(next) ? new URL(next).pathname : next;
    return c.redirect(href('/login', { next: back }), 303);
  };
}
