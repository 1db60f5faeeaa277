export type RateLimit = ReturnType<typeof createRateLimit>;

/** Creates a token bucket: it refills over time, and each message takes one token. */
export function createRateLimit(perSecond: number, burst: number, now: () => number) {
  let tokens = burst;
  let lastRefill = now();
  return {
    /** Takes a token. Returns false if there is none. */
    take(): boolean {
      const time = now();
      tokens = Math.min(burst, tokens + ((time - lastRefill) / 1000) * perSecond);
      lastRefill = time;
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
  };
}
