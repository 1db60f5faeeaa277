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

/** Who is behind a token. An unknown one starts a session quietly, unless sessions are required. */
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

/** The connection a request came by; undefined for a call within the process. */
export const connectionOf = (c: Context) => (c.env as Incoming | undefined)?.incoming?.socket;

/** Whether a proxy has passed this request on from somewhere else. */
export const isForwarded = (c: Context): boolean =>
  Object.keys(c.req.header()).some((name) => /^(?:forwarded|via|x-forwarded-.+|x-real-ip)$/i.test(name));

/** Whether a page that is neither this server's nor one of the allowed origins has sent this. */
export function isForeign(c: Context, origins: readonly string[]): boolean {
  const origin = c.req.header('Origin');
  return origin !== undefined && !origins.includes(origin) && !isOwn(origin, c.req.url);
}

const isOwn = (origin: string, address: string): boolean =>
  URL.canParse(origin) && new URL(origin).host === new URL(address).host;

/**
 * Answers to this machine's own names, to addresses in numbers and to the names of `origins`. Any other name may be
 * a stranger's that was pointed here: to a browser his page would then be a page of this server.
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
