import type { MiddlewareHandler } from 'hono';
import { createRateLimit, type RateLimit } from '../../live/server/rate-limit.ts';
import { connectionOf, maxTokenLength } from './authenticate.ts';

/** Requests per second after a burst. Enough for a dozen polling windows of one session, or a fast test. */
const clientRate = { perSecond: 100, burst: 1_000 };
type Rate = typeof clientRate;
/** For all sessions of one address together, because a client can use a new session for each request. */
const addressRate: Rate = { perSecond: 1_000, burst: 5_000 };
const maxClients = 10_000;

/**
 * Limits the rate of each client with 429 and Retry-After. A client is a session, or an address without one; all
 * sessions of one address share another limit. `now` is real time in milliseconds, because a clock that stands still
 * would block clients forever.
 */
export function limitRate(
  ofClient: Rate = clientRate,
  now: () => number = () => performance.now(),
  ofAddress: Rate = addressRate,
): MiddlewareHandler {
  const addresses = createLimits(ofAddress, now);
  const clients = createLimits(ofClient, now);
  return async (c, next) => {
    const peer = connectionOf(c)?.remoteAddress ?? '';
    const token = c.req.header('X-Session-Token');
    // A longer text is not a token and would only use memory.
    const isToken = token !== undefined && token.length <= maxTokenLength;
    const client = isToken ? `session ${token}` : `address ${peer}`;
    if (addresses(peer).take() && clients(client).take()) return await next();
    c.header('Retry-After', '1');
    return c.json({ message: 'Too many requests: please wait a moment' }, 429);
  };
}

function createLimits({ perSecond, burst }: Rate, now: () => number): (client: string) => RateLimit {
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
