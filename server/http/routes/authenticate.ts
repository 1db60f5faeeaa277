import type { Context, MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { isLoopbackHost } from '../../network/is-private-host.ts';
import { isPersonOf } from '../../store/people.ts';
import type { Session, Sessions } from '../../store/sessions.ts';

const email = z.email();
/** The maximum length of a session's token. */
export const maxTokenLength = 200;

/** The variables of a request whose session is known. */
export interface ServerEnv {
  Variables: { session: Session };
}

/** Returns the session of a token. An unknown token starts one, unless sessions are required. An ended one does not. */
export type Identify = (token: string | undefined, claimedEmail?: string) => Promise<Session | undefined>;

export function createIdentify(
  sessions: Sessions,
  options: {
    requireSession: boolean;
    /** Accepts only sessions that one of these portals has signed in, if any portal does. */
    portals: ReadonlySet<string> | undefined;
    /** Called when a session has started. Its requests wait for it. */
    onSession(session: Session): void | Promise<void>;
  },
): Identify {
  /** Sessions that are being looked up, so that parallel requests start one together. */
  const pending = new Map<string, Promise<Session | undefined>>();
  const lookUp = async (token: string, claimedEmail?: string): Promise<Session | undefined> => {
    const previous = await sessions.find(token);
    const isAccepted = previous && (!options.portals || isPersonOf(options.portals, previous.owner));
    const existing = isAccepted ? previous : undefined;
    if (existing || options.requireSession || (await sessions.hasEnded(token))) return existing;
    // The address is not verified, as when a session is started with one.
    const claimedAddress = email.safeParse(claimedEmail);
    const session = await sessions.start(token, claimedAddress.success ? claimedAddress.data : undefined);
    await options.onSession(session);
    return session;
  };
  return async (token, claimedEmail) => {
    if (!token || token.length > maxTokenLength) return undefined;
    const existing = pending.get(token);
    if (existing) return await existing;
    const session = lookUp(token, claimedEmail).finally(() => pending.delete(token));
    pending.set(token, session);
    return await session;
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

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses foreign requests. With `mayRead`, reads pass: browsers show the response only if CORS allows it. */
export function refuseForeign(origins: readonly string[], { mayRead = false } = {}): MiddlewareHandler {
  return async (c, next) =>
    isForeign(c, origins) && !(mayRead && readMethods.has(c.req.method))
      ? c.json({ message: 'Requests from this page are not allowed' }, 403)
      : await next();
}

const isOwn = (origin: string, address: string): boolean =>
  URL.canParse(origin) && new URL(origin).host === new URL(address).host;

/** Where browsers reach the server. */
export interface ServerAddresses {
  /** Origins of the server itself. */
  own: readonly string[];
  /** The bind address. */
  host: string;
}

const everyAddress = /^(?:0\.0\.0\.0|::)$/;

/**
 * Accepts loopback names and the server's own. An attacker could point any other name at this server: browsers would
 * then treat the attacker's page as one of this server.
 */
export function refuseUnknownHosts({ own, host }: ServerAddresses): MiddlewareHandler {
  const names = new Set(own.map((origin) => new URL(origin).hostname));
  // Spec silent: which addresses a server that listens on all of them accepts. Any, because no attacker can redirect one.
  const isAddress = (name: string) => everyAddress.test(host) && isIP(name.replace(/^\[|\]$/g, '')) !== 0;
  return async (c, next) => {
    const { hostname, origin } = new URL(c.req.url);
    if (isLoopbackHost(hostname) || names.has(hostname) || isAddress(hostname)) return await next();
    return c.json(
      { message: `This server does not accept this host name: start it with --public-url ${origin}` },
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
    const session = isNobodyReading && token ? noSession : await identify(token, claimedAddress);
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
