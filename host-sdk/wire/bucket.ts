import { MAX_CHANNEL_PER_SECOND } from './protocol.ts';

/** Returns a rate limiter: allows a burst of `perSecond` messages, then that many per second. */
export function createBucket(now: () => number, perSecond = MAX_CHANNEL_PER_SECOND): () => boolean {
  let left = perSecond;
  let at = now();
  return () => {
    const since = Math.max(0, now() - at);
    at += since;
    left = Math.min(perSecond, left + (since * perSecond) / 1000);
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
