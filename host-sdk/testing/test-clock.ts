import type { PilotClock } from '../kit/clock.ts';

/** A clock that a test turns by hand. */
export type TestClock = PilotClock & {
  /** Turns it on. What falls due on the way is done, in its order. */
  advance(ms: number): void;
  /** How much waits for its time. */
  readonly pending: number;
};

/** A clock that stands still until it is turned: then all that falls due on the way is done, in its order. */
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
