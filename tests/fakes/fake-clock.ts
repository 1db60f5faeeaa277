import type { Clock } from '../../widget/platform/clock.ts';

interface Alarm {
  at: number;
  run: () => void;
  every?: number;
}

export interface FakeClock extends Clock {
  /** Moves time forward and runs everything that is due, in order. */
  advance(milliseconds: number): void;
  /** The number of pending timers. */
  waiting(): number;
}

/** A clock that the test moves. */
export function createFakeClock(start = 0): FakeClock {
  const alarms = new Set<Alarm>();
  let now = start;
  const set = (alarm: Alarm) => {
    alarms.add(alarm);
    return () => {
      alarms.delete(alarm);
    };
  };
  const next = (until: number) =>
    [...alarms].filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0];
  return {
    now: () => now,
    setTimeout: (run, delay) => set({ at: now + delay, run }),
    setInterval: (run, every) => set({ at: now + every, run, every }),
    advance(milliseconds) {
      const until = now + milliseconds;
      for (let alarm = next(until); alarm; alarm = next(until)) {
        now = Math.max(now, alarm.at);
        if (alarm.every === undefined) alarms.delete(alarm);
        else alarm.at += alarm.every;
        alarm.run();
      }
      now = until;
    },
    waiting: () => alarms.size,
  };
}
