import { type Clock, createSleep } from '../../server/time/clock.ts';

interface Alarm {
  at: number;
  ring(): void;
}

export type ClockMode = 'running' | 'frozen';

export interface ClockState {
  now: string;
  mode: ClockMode;
  /** How many times faster than real time it runs. */
  speed: number;
  /** Whether its time differs from the clock below it. */
  isShifted: boolean;
}

/** How often the time is checked. Timers stop while a computer sleeps, and cannot wait for a month. */
const lookEveryMs = 30_000;
/** Everything due on the way happens, so a year of an hourly schedule is enough at once. */
export const longestMs = 366 * 86_400_000;

interface Hands {
  at: number;
  since: number;
  speed: number;
  mode: ClockMode;
}

const asBelow = { mode: 'running', speed: 1 } as const;

/** A clock on top of another. It shows the same time until it is frozen, moved or sped up. */
export function createDeskClock(base: Clock) {
  /** The pending alarms, earliest first; those for the same time in the order they were set. */
  const alarms: Alarm[] = [];
  let hands: Hands | undefined;
  /** The time while alarms ring, which is each alarm's own. */
  let alarmTime: number | undefined;
  let latest = -Infinity;
  let cancelLook = (): void => undefined;

  const below = (): number => base.now().getTime();
  const read = (): number => {
    if (!hands) return below();
    if (hands.mode === 'frozen') return hands.at;
    return Math.floor(hands.at + Math.max(0, below() - hands.since) * hands.speed);
  };
  const now = (): number => {
    latest = alarmTime ?? read();
    return latest;
  };
  const ring = (until: number, tells: boolean): void => {
    try {
      for (let [alarm] = alarms; alarm && alarm.at <= until; [alarm] = alarms) {
        alarms.shift();
        if (tells) alarmTime = Math.max(latest, alarm.at);
        alarm.ring();
      }
    } finally {
      alarmTime = undefined;
    }
  };
  const arm = (): void => {
    cancelLook();
    const [next] = alarms;
    if (!next || hands?.mode === 'frozen') return;
    const wait = Math.max(0, next.at - read()) / (hands?.speed ?? 1);
    const inTime = wait <= lookEveryMs;
    cancelLook = base.after(inTime ? Math.ceil(wait) : lookEveryMs, () => {
      // It is due by then, even if the clock below was set back meanwhile.
      const until = inTime ? Math.max(read(), next.at) : read();
      try {
        // At high speed a moment's delay is a long time, so an alarm gets the time it was set for.
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
  /** Moves to a time without ringing. Pending alarms keep their remaining time. */
  const putBack = (at: number, change: Partial<Hands>): void => {
    const by = at - read();
    for (const alarm of alarms) alarm.at += by;
    setHands({ at, ...change });
  };
  const after: Clock['after'] = (milliseconds, callback) => {
    const alarm = { at: now() + Math.max(0, milliseconds), ring: callback };
    alarms.splice(alarms.findLastIndex((other) => other.at <= alarm.at) + 1, 0, alarm);
    // While alarms ring, the next check is scheduled after them.
    if (alarmTime === undefined) arm();
    return () => {
      const index = alarms.indexOf(alarm);
      if (index >= 0) alarms.splice(index, 1);
      if (alarmTime === undefined) arm();
    };
  };

  return {
    now: () => new Date(now()),
    after,
    sleep: createSleep(after),
    freeze: () => setHands({ mode: 'frozen' }),
    /** Continues from its current time, at its speed. */
    run: () => setHands({ mode: 'running' }),
    setSpeed: (speed: number) => setHands({ speed }),
    /** Advances, and rings in order every alarm that becomes due. */
    advance,
    /**
     * Moves to a time. Forward is an advance, unless it is very far: then everything due rings late. Backward,
     * pending alarms keep their remaining time.
     */
    set(time: Date): void {
      const by = time.getTime() - read();
      if (by < 0) return putBack(time.getTime(), {});
      if (by <= longestMs) return advance(by);
      setHands({ at: time.getTime() });
      ring(time.getTime(), false);
      arm();
    },
    /** Shows the clock below again. */
    reset: () => putBack(below(), asBelow),
    state: (): ClockState => ({
      now: new Date(read()).toISOString(),
      mode: hands?.mode ?? 'running',
      speed: hands?.speed ?? 1,
      isShifted: hands !== undefined,
    }),
    /** Restores a state from `state`. One that was not shifted shows the clock below again. */
    restore({ now: at, mode, speed, isShifted }: ClockState): void {
      if (isShifted) putBack(Date.parse(at), { mode, speed });
      else putBack(below(), asBelow);
    },
  };
}
export type DeskClock = ReturnType<typeof createDeskClock>;
