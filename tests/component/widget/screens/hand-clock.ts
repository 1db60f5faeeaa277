import type { Clock } from '../../../../widget/platform/clock.ts';

export interface HandClock extends Clock {
  /** Turns the hands on; what falls due on the way runs in its order. */
  advance(milliseconds: number): void;
}

/** A clock that stands still until it is turned. */
export function createHandClock(start: number): HandClock {
  let now = start;
  let entries: { due: number; run: () => void; every?: number }[] = [];
  const add = (entry: (typeof entries)[number]) => {
    entries.push(entry);
    return () => {
      entries = entries.filter((other) => other !== entry);
    };
  };
  return {
    now: () => now,
    setTimeout: (run, delay) => add({ due: now + delay, run }),
    setInterval: (run, every) => add({ due: now + every, run, every }),
    advance(milliseconds) {
      const end = now + milliseconds;
      for (;;) {
        const [next] = entries.filter(({ due }) => due <= end).toSorted((a, b) => a.due - b.due);
        if (!next) break;
        now = Math.max(now, next.due);
        if (next.every === undefined) entries = entries.filter((other) => other !== next);
        else next.due += next.every;
        next.run();
      }
      now = end;
    },
  };
}
