import { type Clock, createSleep } from '../../server/time/clock.ts';

interface Alarm {
  at: number;
  ring(): void;
}

export type ClockMode = 'running' | 'frozen';

export interface ClockState {
  now: string;
  mode: ClockMode;
  /** How many times faster than life it runs. */
  speed: number;
  /** Whether it shows another time than the clock below it. */
  isShifted: boolean;
}

/** Timers stand still while a computer sleeps, and cannot wait for a month: the time is looked at this often. */
const lookEveryMs = 30_000;
/** All that is due on the way happens: a year of an hourly schedule is enough for one breath. */
export const longestMs = 366 * 86_400_000;

interface Hands {
  at: number;
  since: number;
  speed: number;
  mode: ClockMode;
}

const asBelow = { mode: 'running', speed: 1 } as const;

/** A clock over another: the same until it is told to be frozen, moved or run fast. */
export function createDeskClock(base: Clock) {
  /** What is to ring, the earliest first; of those for one time, the one that was set first. */
  const alarms: Alarm[] = [];
  let hands: Hands | undefined;
  /** The time while alarms ring: each rings at its own. */
  let told: number | undefined;
  let latest = -Infinity;
  let cancelLook = (): void => undefined;

  const below = (): number => base.now().getTime();
  const read = (): number => {
    if (!hands) return below();
    if (hands.mode === 'frozen') return hands.at;
    return Math.floor(hands.at + Math.max(0, below() - hands.since) * hands.speed);
  };
  const now = (): number => {
    latest = told ?? read();
    return latest;
  };
  const ring = (until: number, tells: boolean): void => {
    try {
      for (let [alarm] = alarms; alarm && alarm.at <= until; [alarm] = alarms) {
        alarms.shift();
        if (tells) told = Math.max(latest, alarm.at);
        alarm.ring();
      }
    } finally {
      told = undefined;
    }
  };
  const arm = (): void => {
    cancelLook();
    const [next] = alarms;
    if (!next || hands?.mode === 'frozen') return;
    const wait = Math.max(0, next.at - read()) / (hands?.speed ?? 1);
    const inTime = wait <= lookEveryMs;
    cancelLook = base.after(inTime ? Math.ceil(wait) : lookEveryMs, () => {
      // By then it is due, even if the clock below was put back meanwhile.
      const until = inTime ? Math.max(read(), next.at) : read();
      try {
        // Run fast, a moment's delay is a long time: what rings is told the time it was set for.
        ring(until, (hands?.speed ?? 1) > 1);
      } finally {
        arm();
      }
    });
  };
  const setHands = (change: Partial<Hands>): void => {
    const next: Hands = { ...asBelow, ...hands, at: read(), ...change, since: below() };
    const isBase = next.mode === 'running' && next.speed === 1 && next.at === next.since;
    hands = isBase ? undefined : next;
    latest = -Infinity;
    arm();
  };
  const advance = (milliseconds: number): void => {
    const until = read() + milliseconds;
    latest = read();
    try {
      ring(until, true);
    } finally {
      setHands({ at: until });
    }
  };
  /** Moves to a time without ringing: what waits keeps the time it has left. */
  const putBack = (at: number, change: Partial<Hands>): void => {
    const by = at - read();
    for (const alarm of alarms) alarm.at += by;
    setHands({ at, ...change });
  };
  const after: Clock['after'] = (milliseconds, callback) => {
    const alarm = { at: now() + Math.max(0, milliseconds), ring: callback };
    alarms.splice(alarms.findLastIndex((other) => other.at <= alarm.at) + 1, 0, alarm);
    // While alarms ring, the next look is settled when they have rung.
    if (told === undefined) arm();
    return () => {
      const index = alarms.indexOf(alarm);
      if (index >= 0) alarms.splice(index, 1);
      if (told === undefined) arm();
    };
  };

  return {
    now: () => new Date(now()),
    after,
    sleep: createSleep(after),
    freeze: () => setHands({ mode: 'frozen' }),
    /** Goes on from where it is, at its speed. */
    run: () => setHands({ mode: 'running' }),
    setSpeed: (speed: number) => setHands({ speed }),
    /** Moves on, waking in order whatever was due on the way. */
    advance,
    /**
     * Moves to a time. Forwards is an advance, unless it is very far: then all that was due rings late. Backwards,
     * what waits keeps the time it has left.
     */
    set(time: Date): void {
      const by = time.getTime() - read();
      if (by < 0) return putBack(time.getTime(), {});
      if (by <= longestMs) return advance(by);
      setHands({ at: time.getTime() });
      ring(time.getTime(), false);
      arm();
    },
    /** The clock below again. */
    reset: () => putBack(below(), asBelow),
    state: (): ClockState => ({
      now: new Date(read()).toISOString(),
      mode: hands?.mode ?? 'running',
      speed: hands?.speed ?? 1,
      isShifted: hands !== undefined,
    }),
    /** As it was when `state` told; one that was not shifted shows the time below again. */
    restore({ now: at, mode, speed, isShifted }: ClockState): void {
      if (isShifted) putBack(Date.parse(at), { mode, speed });
      else putBack(below(), asBelow);
    },
  };
}
export type DeskClock = ReturnType<typeof createDeskClock>;
