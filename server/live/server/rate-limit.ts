export type RateLimit = ReturnType<typeof createRateLimit>;

/** A bucket that fills with time: each message takes one drop. */
export function createRateLimit(perSecond: number, burst: number, now: () => number) {
  let drops = burst;
  let at = now();
  return {
    /** Whether one more is allowed now. */
    take(): boolean {
      const time = now();
      drops = Math.min(burst, drops + ((time - at) / 1000) * perSecond);
      at = time;
      if (drops < 1) return false;
      drops -= 1;
      return true;
    },
  };
}
