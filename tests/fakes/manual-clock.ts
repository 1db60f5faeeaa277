import { type Clock, createSleep } from '../../server/time/clock.ts';
import { createFakeClock } from './fake-clock.ts';

export interface ManualClock extends Clock {
  /** Moves time forward and wakes everything that is due, in order. */
  advance(milliseconds: number): void;
  /** The number of pending timers. */
  readonly waiting: number;
}

/** A clock that stands still until the test moves it. */
export function createManualClock(start = '2026-03-02T09:00:00.000Z'): ManualClock {
  const clock = createFakeClock(Date.parse(start));
  const after: Clock['after'] = (milliseconds, run) => clock.setTimeout(run, milliseconds);
  return {
    now: () => new Date(clock.now()),
    after,
    sleep: createSleep(after),
    advance: clock.advance,
    get waiting() {
      return clock.waiting();
    },
  };
}
