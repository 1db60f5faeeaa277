import { limits } from '../../rules/limits.ts';

/** What time it is for the backend, which dates what it tells. A device's own clock may be off by hours. */
export interface ServerTime {
  now(): number;
  /** The `Date` of an answer. Where it may not be read, the device's clock is all there is. */
  hear(date: string | null): void;
}

export function createServerTime(now: () => number): ServerTime {
  let ahead = 0;
  return {
    now: () => now() + ahead,
    hear(date) {
      // The header tells whole seconds: the middle of its second is the best guess.
      const difference = Date.parse(date ?? '') + limits.serverTime.resolution / 2 - now();
      // Small steps are left alone, or times on the screen would jump to and fro.
      if (Math.abs(difference - ahead) > limits.serverTime.tolerance)
        ahead = Math.abs(difference) > limits.serverTime.tolerance ? difference : 0;
    },
  };
}
