import type { MiddlewareHandler } from 'hono';
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
const maxClients = 10_000;

/**
 * Limits the rate of each client with 429 and Retry-After. A client is a session, or an address without one; all
 * sessions of one address share another limit. `now` is real time in milliseconds, because a clock that stands still
 * would block clients forever.
 */
export function limitRate(
  rates: Rates = allCalls,
  now: () => number = () => performance.now(),
): MiddlewareHandler {
  const addresses = createLimits(rates.address, now);
  const clients = createLimits(rates.client, now);
  const retryAfter = Math.ceil(1 / rates.client.perSecond);
  return async (c, next) => {
    const peer = connectionOf(c)?.remoteAddress ?? '';
    const token = c.req.header('X-Session-Token');
    // A longer text is not a token and would only use memory.
    const isToken = token !== undefined && token.length <= maxTokenLength;
    const client = isToken ? `session ${token}` : `address ${peer}`;
    if (addresses(peer).take() && clients(client).take()) return await next();
    c.header('Retry-After', String(retryAfter));
    return c.json({ message: 'Too many requests: please wait a moment' }, 429);
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
