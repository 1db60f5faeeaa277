import type { Cancel } from './cancel.ts';

/** Time and timers in milliseconds, so that tests can control them. */
export interface Clock {
  now(): number;
  setTimeout(run: () => void, delay: number): Cancel;
  setInterval(run: () => void, every: number): Cancel;
}

/** The browser's clock. */
export function createClock(): Clock {
  return {
    now: () => Date.now(),
    setTimeout(run, delay) {
      const timer = globalThis.setTimeout(run, delay);
      return () => globalThis.clearTimeout(timer);
    },
    setInterval(run, every) {
      const timer = globalThis.setInterval(run, every);
      return () => globalThis.clearInterval(timer);
    },
  };
}
