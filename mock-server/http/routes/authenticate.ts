import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Identify } from './identify.ts';
import type { ServerEnv } from './server-parts.ts';

const screenshots = /^\/api\/tasks\/[^/]+\/screenshots$/;

/** Finds out whose request this is; everything behind it may rely on a session. */
export function authenticate(identify: Identify, requireSession: boolean): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const inQuery = screenshots.test(c.req.path) ? c.req.query('sessionToken') : undefined;
    const given = inQuery || c.req.header('X-Session-Token');
    // Spec silent: a request without a token gets one to go on with, because a first call may come before any.
    const token = given || (requireSession ? undefined : randomUUID());
    const claimed = c.req.header('X-User-Email');
    const isNobodyReading = !given && (c.req.method === 'GET' || c.req.method === 'HEAD');
    const session = isNobodyReading && token ? nobody : identify(token, claimed);
    if (!session) {
      return c.text('Start a session first: this server does not know yours', 401);
    }
    if (!given && token && !isNobodyReading) c.header('X-Session-Token', token);
    c.set('session', session);
    return await next();
  };
}

/** Whoever reads without a token owns nothing, and leaves nothing behind. */
const nobody = { owner: 'nobody', email: undefined };

export const notFound = (what: string): HTTPException =>
  new HTTPException(404, { message: `There is no such ${what}` });
