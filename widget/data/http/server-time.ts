import { limits } from '../../rules/limits.ts';

/** The backend's time, which its timestamps use. A device's own clock may be off by hours. */
export interface ServerTime {
  now(): number;
  /** Updates from the `Date` of a response. If it can't be read, the device's clock has to do. */
  update(date: string | null): void;
}

export function createServerTime(now: () => number): ServerTime {
  let ahead = 0;
  return {
    now: () => now() + ahead,
    update(date) {
      // The header has whole seconds, so the middle of its second is the best guess.
      const difference = Date.parse(date ?? '') + limits.serverTime.resolution / 2 - now();
      // Small differences are ignored, or times on the screen would jump back and forth.
      if (Math.abs(difference - ahead) > limits.serverTime.tolerance)
        ahead = Math.abs(difference) > limits.serverTime.tolerance ? difference : 0;
    },
  };
}
