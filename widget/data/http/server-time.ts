import { limits } from '../../rules/limits.ts';

/** The backend's time, which its timestamps use. A device's clock may be off by hours. */
export interface ServerTime {
  now(): number;
  /** Updates from the `Date` header of a response. Ignores an invalid date. */
  update(date: string | null): void;
}

export function createServerTime(now: () => number): ServerTime {
  let offset = 0;
  return {
    now: () => now() + offset,
    update(date) {
      // The header has whole seconds, so the middle of its second is the best guess.
      const difference = Date.parse(date ?? '') + limits.serverTime.resolution / 2 - now();
      // Ignore small differences, or times on the screen would jump back and forth.
      if (Math.abs(difference - offset) > limits.serverTime.tolerance)
        offset = Math.abs(difference) > limits.serverTime.tolerance ? difference : 0;
    },
  };
}
