import { MAX_CHANNEL_PER_SECOND } from './protocol.ts';

/** Returns a rate limiter: allows a burst of `perSecond` messages, then that many per second. */
export function createBucket(now: () => number, perSecond: number = MAX_CHANNEL_PER_SECOND): () => boolean {
  let remaining = perSecond;
  let at = now();
  return () => {
    const since = Math.max(0, now() - at);
    at += since;
    remaining = Math.min(perSecond, remaining + (since * perSecond) / 1000);
    if (remaining < 1) return false;
    remaining -= 1;
    return true;
  };
}
