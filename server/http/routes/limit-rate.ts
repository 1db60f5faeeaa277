import type { Context, MiddlewareHandler } from 'hono';
import { createRateLimit, type RateLimit } from '../../time/rate-limit.ts';
import { connectionOf, maxTokenLength } from './authenticate.ts';

interface Rates {
  /** Requests per second after a burst. */
  client: { perSecond: number; burst: number };
  /** For all sessions of one address together, because a client can use a new session for each request. */
  address: { perSecond: number; burst: number };
}

/** Enough for a dozen polling windows of one session, or a fast test. */
const allCalls: Rates = {
  client: { perSecond: 100, burst: 1_000 },
  address: { perSecond: 1_000, burst: 5_000 },
};
/** Each message is stored, so there are fewer: per session 5, then one a minute; per IP address 100, then six a minute. */
export const feedbackRates: Rates = {
  client: { perSecond: 1 / 60, burst: 5 },
  address: { perSecond: 1 / 10, burst: 100 },
};
/** An assistant calls a few tools at a time, and waits in most of them. */
export const assistantRates: Rates = {
  client: { perSecond: 10, burst: 200 },
  address: allCalls.address,
};
const maxClients = 10_000;

interface LimitOptions {
  /** Real time in milliseconds, because a clock that stands still would block clients forever. */
  now?: () => number;
  /** Returns the token that identifies a client (that of its session). */
  tokenOf?: (c: Context) => string | undefined;
  /** Writes the body of a refusal (an object with a message). */
  bodyOf?: (message: string) => object;
}

/**
 * Limits the rate of each client with 429 and Retry-After. A client is a token, at any address, or an address without a
 * token; all tokens of one address share another limit.
 */
export function limitRate(
  rates: Rates = allCalls,
  {
    now = () => performance.now(),
    tokenOf = (c) => c.req.header('X-Session-Token'),
    bodyOf = (message) => ({ message }),
  }: LimitOptions = {},
): MiddlewareHandler {
  const addresses = createLimits(rates.address, now);
  const clients = createLimits(rates.client, now);
  const retryAfter = Math.ceil(1 / rates.client.perSecond);
  return async (c, next) => {
    const peer = connectionOf(c)?.remoteAddress ?? '';
    const token = tokenOf(c);
    // A longer text is not a token and would only use memory.
    const isToken = token !== undefined && token.length <= maxTokenLength;
    const client = isToken ? `token ${token}` : `address ${peer}`;
    if (addresses(peer).take() && clients(client).take()) return await next();
    c.header('Retry-After', String(retryAfter));
    return c.json(bodyOf('Too many requests: please wait a moment'), 429);
  };
}

function createLimits(
  { perSecond, burst }: Rates['client'],
  now: () => number,
): (client: string) => RateLimit {
  const limits = new Map<string, RateLimit>();
  return (client) => {
    const existing = limits.get(client);
    if (existing) return existing;
    // Forgets the oldest client, which then starts with a new limit.
    const [oldest] = limits.keys();
    if (limits.size >= maxClients && oldest !== undefined) limits.delete(oldest);
    const limit = createRateLimit(perSecond, burst, now);
    limits.set(client, limit);
    return limit;
  };
}
