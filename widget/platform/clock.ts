import type { Cancel } from './cancel.ts';

/** Time and waiting, so that tests can turn the hands themselves. Milliseconds. */
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
