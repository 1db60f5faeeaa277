/** A bucket that fills with time: each message takes one drop. */
export interface RateLimit {
  /** Whether one more is allowed now. */
  take(): boolean;
  /** The last one does not count. */
  giveBack(): void;
}

export function createRateLimit(perSecond: number, burst: number, now: () => number): RateLimit {
  let drops = burst;
  let at = now();
  return {
    take() {
      const time = now();
      drops = Math.min(burst, drops + ((time - at) / 1000) * perSecond);
      at = time;
      if (drops < 1) return false;
      drops -= 1;
      return true;
    },
    giveBack() {
      drops += 1;
    },
  };
}
