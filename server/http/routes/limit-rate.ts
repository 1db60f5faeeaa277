import type { MiddlewareHandler } from 'hono';
import { createRateLimit, type RateLimit } from '../../live/server/rate-limit.ts';
import { connectionOf, longestToken } from './authenticate.ts';

/** Requests per second after a burst. Enough for a dozen polling windows of one session, or a hurried test. */
const usual = { perSecond: 100, burst: 1_000 };
type Rate = typeof usual;
/** For all sessions of one address together, because a client can use a new session for each request. */
const crowd: Rate = { perSecond: 1_000, burst: 5_000 };
const clientsAtMost = 10_000;

/**
 * Limits the rate of each client with 429 and Retry-After. A client is a session, or an address without one; all
 * sessions of one address share another limit. `now` is real time in milliseconds: a clock that stands still would
 * block clients for ever.
 */
export function limitRate(
  ofClient: Rate = usual,
  now: () => number = () => performance.now(),
  ofAddress: Rate = crowd,
): MiddlewareHandler {
  const addresses = createLimits(ofAddress, now);
  const clients = createLimits(ofClient, now);
  return async (c, next) => {
    const peer = connectionOf(c)?.remoteAddress ?? '';
    const token = c.req.header('X-Session-Token');
    // A longer text is no token, and would only take memory.
    const isToken = token !== undefined && token.length <= longestToken;
    const client = isToken ? `session ${token}` : `address ${peer}`;
    if (addresses(peer).take() && clients(client).take()) return await next();
    c.header('Retry-After', '1');
    return c.json({ message: 'Too many requests: please wait a moment' }, 429);
  };
}

function createLimits({ perSecond, burst }: Rate, now: () => number): (who: string) => RateLimit {
  const limits = new Map<string, RateLimit>();
  return (who) => {
    const known = limits.get(who);
    if (known) return known;
    // The oldest client is forgotten, and starts again.
    const [oldest] = limits.keys();
    if (limits.size >= clientsAtMost && oldest !== undefined) limits.delete(oldest);
    const limit = createRateLimit(perSecond, burst, now);
    limits.set(who, limit);
    return limit;
  };
}
