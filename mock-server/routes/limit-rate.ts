import type { MiddlewareHandler } from 'hono';
import { type RateLimit, createRateLimit } from '../live/rate-limit.ts';

/** How many requests a client may make: so many a second, after so many at once. */
export interface Rate {
  perSecond: number;
  burst: number;
}

/** Room for a dozen windows of one session that poll, and for a test that hurries. */
const usual: Rate = { perSecond: 100, burst: 1_000 };
const clientsAtMost = 10_000;

interface Peer {
  incoming?: { socket?: { remoteAddress?: string } };
}

/**
 * Keeps one client from taking the server for itself: 429 and when to come back. A client is a session, or an
 * address where no session is given. `now` is in milliseconds of real time: a clock that stands still would
 * never let anybody back in.
 */
export function limitRate(
  { perSecond, burst }: Rate = usual,
  now: () => number = () => performance.now(),
): MiddlewareHandler {
  const clients = new Map<string, RateLimit>();
  return async (c, next) => {
    const peer = (c.env as Peer | undefined)?.incoming?.socket?.remoteAddress ?? '';
    const client = c.req.header('X-Session-Token') ?? peer;
    let limit = clients.get(client);
    if (!limit) {
      // Those that came longest ago are forgotten, and start anew.
      const [oldest] = clients.keys();
      if (clients.size >= clientsAtMost && oldest !== undefined) clients.delete(oldest);
      limit = createRateLimit(perSecond, burst, now);
      clients.set(client, limit);
    }
    if (limit.take()) return await next();
    c.header('Retry-After', '1');
    return c.json({ message: 'Too many requests: please wait a moment' }, 429);
  };
}
