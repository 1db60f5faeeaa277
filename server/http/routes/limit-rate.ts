import type { MiddlewareHandler } from 'hono';
import { createRateLimit, type RateLimit } from '../../live/server/rate-limit.ts';
import { connectionOf, longestToken } from './authenticate.ts';

/** So many requests a second, after so many at once: a dozen windows of one session that poll, a test that hurries. */
const usual = { perSecond: 100, burst: 1_000 };
type Rate = typeof usual;
/** For all sessions of one address together: a visitor who takes a new session for each request is one client. */
const crowd: Rate = { perSecond: 1_000, burst: 5_000 };
const clientsAtMost = 10_000;

/**
 * Keeps one client from taking the server for itself: 429 and when to come back. A client is a session, or an
 * address where no session is given; the sessions of one address have a limit together. `now` is in milliseconds
 * of real time: a clock that stands still would never let anybody back in.
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
    // What is too long for a token is none, and ten thousand of those would be kept here for nothing.
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
    // Those that came longest ago are forgotten, and start anew.
    const [oldest] = limits.keys();
    if (limits.size >= clientsAtMost && oldest !== undefined) limits.delete(oldest);
    const limit = createRateLimit(perSecond, burst, now);
    limits.set(who, limit);
    return limit;
  };
}
