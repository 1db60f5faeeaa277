import { type Clock, createSleep } from '../../server/time/clock.ts';

export interface ManualClock extends Clock {
  /** Moves time forward and wakes everything that is due, in order. */
  advance(milliseconds: number): void;
  /** The number of pending timers. */
  readonly waiting: number;
}

interface Alarm {
  at: number;
  ring: () => void;
}

/** A clock that stands still until the test moves it. */
export function createManualClock(start = '2026-03-02T09:00:00.000Z'): ManualClock {
  let time = Date.parse(start);
  let alarms: Alarm[] = [];
  const set = (milliseconds: number, ring: () => void): (() => void) => {
    const alarm = { at: time + milliseconds, ring };
    alarms.push(alarm);
    return () => {
      alarms = alarms.filter((other) => other !== alarm);
    };
  };
  return {
    now: () => new Date(time),
    after: set,
    sleep: createSleep(set),
    advance(milliseconds) {
      const until = time + milliseconds;
      for (;;) {
        const next = alarms.toSorted((a, b) => a.at - b.at)[0];
        if (!next || next.at > until) break;
        alarms = alarms.filter((other) => other !== next);
        time = Math.max(time, next.at);
        next.ring();
      }
      time = until;
    },
    get waiting() {
      return alarms.length;
    },
  };
}
