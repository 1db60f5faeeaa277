import type { PilotClock } from '../kit/clock.ts';

/** A clock that only moves when a test advances it. */
export type TestClock = PilotClock & {
  /** Advances the clock, and runs the timers that are due, in order. */
  advance(ms: number): void;
  /** Number of pending timers. */
  readonly pending: number;
};

/** Creates a clock that stands still until a test advances it. */
export function createTestClock(): TestClock {
  let now = 0;
  const timers = new Set<{ at: number; task: () => void }>();
  return {
    now: () => now,
    after(ms, task) {
      const timer = { at: now + ms, task };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    advance(ms) {
      const end = now + ms;
      for (;;) {
        const [next] = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
        if (!next) break;
        timers.delete(next);
        now = next.at;
        next.task();
      }
      now = end;
    },
    get pending() {
      return timers.size;
    },
  };
}
