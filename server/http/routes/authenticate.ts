import type { Context, MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { isLoopbackHost, isPrivateHost } from '../../network/is-private-host.ts';
import { isPersonOf } from '../../store/people.ts';
import type { Session, Sessions } from '../../store/sessions.ts';

const email = z.email();
/** The maximum length of a session's token. */
export const maxTokenLength = 200;

/** The variables of a request whose session is known. */
export interface ServerEnv {
  Variables: { session: Session };
}

/** Returns the session of a token. An unknown token starts one, unless sessions are required. */
export type Identify = (token: string | undefined, claimedEmail?: string) => Session | undefined;

export function createIdentify(
  sessions: Sessions,
  options: {
    requireSession: boolean;
    /** Accepts only sessions that one of these portals has signed in, if any portal does. */
    portals: ReadonlySet<string> | undefined;
    /** Called when a session has started. */
    onSession(session: Session): void;
  },
): Identify {
  return (token, claimedEmail) => {
    if (!token || token.length > maxTokenLength) return undefined;
    const stored = sessions.find(token);
    const isAccepted = stored && (!options.portals || isPersonOf(options.portals, stored.owner));
    const existing = isAccepted ? stored : undefined;
    if (existing || options.requireSession) return existing;
    // The address is not verified, as when a session is started with one.
    const claimedAddress = email.safeParse(claimedEmail);
    const session = sessions.start(token, claimedAddress.success ? claimedAddress.data : undefined);
    options.onSession(session);
    return session;
  };
}

interface Incoming {
  incoming?: { socket?: { remoteAddress?: string; destroy(): void } };
}

/** Returns the connection of a request; undefined for a call within the process. */
export const connectionOf = (c: Context) => (c.env as Incoming | undefined)?.incoming?.socket;

/** Whether a proxy has forwarded the request. */
export const isForwarded = (c: Context): boolean =>
  Object.keys(c.req.header()).some((name) => /^(?:forwarded|via|x-forwarded-.+|x-real-ip)$/i.test(name));

/** Whether the server runs for a developer: the request and its page use only this machine's own names. */
export function isLocalRequest(c: Context): boolean {
  const addresses = [c.req.url, c.req.header('Origin') ?? c.req.url];
  const isLoopback = (address: string) => URL.canParse(address) && isLoopbackHost(new URL(address).hostname);
  return !isForwarded(c) && addresses.every((address) => isLoopback(address));
}

/** Whether the request comes from a page that is neither this server's own nor from an allowed origin. */
export function isForeign(c: Context, origins: readonly string[]): boolean {
  const origin = c.req.header('Origin');
  return origin !== undefined && !origins.includes(origin) && !isOwn(origin, c.req.url);
}

const isOwn = (origin: string, address: string): boolean =>
  URL.canParse(origin) && new URL(origin).host === new URL(address).host;

/**
 * Accepts this machine's own names, IP addresses and the names of `origins`. An attacker could point any other name at
 * this server: browsers would then treat the attacker's page as one of this server.
 */
export function refuseUnknownHosts(origins: readonly string[]): MiddlewareHandler {
  const allowedNames = new Set(origins.map((origin) => new URL(origin).hostname));
  return async (c, next) => {
    const { hostname, origin } = new URL(c.req.url);
    const isNumber = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
    if (isNumber || isPrivateHost(hostname) || allowedNames.has(hostname)) return await next();
    return c.json(
      { message: `This server does not accept this host name: start it with --allow-host ${origin}` },
      421,
    );
  };
}

const screenshots = /^\/api\/tasks\/[^/]+\/screenshots$/;

/** Finds the session of a request. Routes after it can rely on one. */
export function authenticate(identify: Identify, requireSession: boolean): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const inQuery = screenshots.test(c.req.path) ? c.req.query('sessionToken') : undefined;
    const requestToken = inQuery || c.req.header('X-Session-Token');
    // Spec silent: a request without a token gets one, because the first call may come before any session.
    const token = requestToken || (requireSession ? undefined : randomUUID());
    const claimedAddress = c.req.header('X-User-Email');
    const isNobodyReading = !requestToken && (c.req.method === 'GET' || c.req.method === 'HEAD');
    const session = isNobodyReading && token ? noSession : identify(token, claimedAddress);
    if (!session) {
      return c.text('Start a session first: this server does not know this one', 401);
    }
    if (!requestToken && token && !isNobodyReading) c.header('X-Session-Token', token);
    c.set('session', session);
    return await next();
  };
}

/** For reading without a token: it owns nothing and creates no session. */
const noSession = { owner: 'nobody', email: undefined };

export const notFound = (label: string): HTTPException =>
  new HTTPException(404, { message: `There is no such ${label}` });
