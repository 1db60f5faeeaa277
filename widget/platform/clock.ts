import type { Cancel } from './cancel.ts';

/** Time and timers in milliseconds, so that tests can control them. */
export interface Clock {
  now(): number;
  setTimeout(run: () => void, delay: number): Cancel;
  setInterval(run: () => void, interval: number): Cancel;
}

/** The browser's clock. */
export function createClock(): Clock {
  return {
    now: () => Date.now(),
    setTimeout(run, delay) {
      const timer = globalThis.setTimeout(run, delay);
      return () => globalThis.clearTimeout(timer);
    },
    setInterval(run, interval) {
      const timer = globalThis.setInterval(run, interval);
      return () => globalThis.clearInterval(timer);
    },
  };
}
