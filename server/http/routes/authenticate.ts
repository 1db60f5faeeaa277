import type { Context, MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { isPrivateHost } from '../../network/is-private-host.ts';
import type { Session, Sessions } from '../../store/sessions.ts';

const email = z.email();
/** No session has a longer one. */
export const longestToken = 200;

/** What a request carries once its session is known. */
export interface ServerEnv {
  Variables: { session: Session };
}

/** Returns the session of a token. An unknown token starts one, unless sessions are required. */
export type Identify = (token: string | undefined, claimedEmail?: string) => Session | undefined;

export function createIdentify(
  sessions: Sessions,
  options: {
    requireSession: boolean;
    /** Accepts only sessions that a page has signed in, not those that were once taken on trust. */
    onlySigned: boolean;
    /** A session has started. */
    onSession(session: Session): void;
  },
): Identify {
  return (token, claimedEmail) => {
    if (!token || token.length > longestToken) return undefined;
    const known = options.onlySigned && !sessions.isSigned(token) ? undefined : sessions.find(token);
    if (known || options.requireSession) return known;
    // The address is taken on trust, as it is when a session is started with one.
    const claimed = email.safeParse(claimedEmail);
    const session = sessions.start(token, claimed.success ? claimed.data : undefined);
    options.onSession(session);
    return session;
  };
}

interface Incoming {
  incoming?: { socket?: { remoteAddress?: string; destroy(): void } };
}

/** The connection of a request; undefined for a call within the process. */
export const connectionOf = (c: Context) => (c.env as Incoming | undefined)?.incoming?.socket;

/** Whether a proxy has passed this request on from somewhere else. */
export const isForwarded = (c: Context): boolean =>
  Object.keys(c.req.header()).some((name) => /^(?:forwarded|via|x-forwarded-.+|x-real-ip)$/i.test(name));

/** Whether the request comes from a page that is neither this server's nor of an allowed origin. */
export function isForeign(c: Context, origins: readonly string[]): boolean {
  const origin = c.req.header('Origin');
  return origin !== undefined && !origins.includes(origin) && !isOwn(origin, c.req.url);
}

const isOwn = (origin: string, address: string): boolean =>
  URL.canParse(origin) && new URL(origin).host === new URL(address).host;

/**
 * Accepts this machine's own names, IP addresses and the names of `origins`. An attacker can point any other name here:
 * browsers would then treat the attacker's page as a page of this server.
 */
export function refuseStrangeNames(origins: readonly string[]): MiddlewareHandler {
  const known = new Set(origins.map((origin) => new URL(origin).hostname));
  return async (c, next) => {
    const { hostname, origin } = new URL(c.req.url);
    const isNumber = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
    if (isNumber || isPrivateHost(hostname) || known.has(hostname)) return await next();
    return c.json({ message: `This server goes by other names: start it with --allow-host ${origin}` }, 421);
  };
}

const screenshots = /^\/api\/tasks\/[^/]+\/screenshots$/;

/** Finds the session of a request. Routes after it can rely on one. */
export function authenticate(identify: Identify, requireSession: boolean): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const inQuery = screenshots.test(c.req.path) ? c.req.query('sessionToken') : undefined;
    const given = inQuery || c.req.header('X-Session-Token');
    // Spec silent: a request without a token gets one, because the first call may come before any session.
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

/** A reader without a token owns nothing, and leaves no session behind. */
const nobody = { owner: 'nobody', email: undefined };

export const notFound = (what: string): HTTPException =>
  new HTTPException(404, { message: `There is no such ${what}` });
