import { type Clock, createSleep } from '../../server/time/clock.ts';
import { dayMs } from '../../contract/durations.ts';

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
  /** Whether its time differs from the base clock. */
  isShifted: boolean;
}

/** How often the time is checked. Timers stop while a computer sleeps, and cannot wait for a month. */
const checkIntervalMs = 30_000;
/** Everything due in between runs, so one call may not advance more than a year. */
export const maxAdvanceMs = 366 * dayMs;

interface Position {
  at: number;
  since: number;
  speed: number;
  mode: ClockMode;
}

const unshifted = { mode: 'running', speed: 1 } as const;

/** Creates a clock on top of a base clock. It shows the same time until it is frozen, moved or sped up. */
export function createDeskClock(base: Clock) {
  /** The pending alarms, earliest first; those for the same time in the order they were set. */
  const alarms: Alarm[] = [];
  let position: Position | undefined;
  /** The current time while alarms ring: the time of each alarm. */
  let alarmTime: number | undefined;
  let latest = -Infinity;
  let cancelCheck = (): void => undefined;

  const baseTime = (): number => base.now().getTime();
  const currentTime = (): number => {
    if (!position) return baseTime();
    if (position.mode === 'frozen') return position.at;
    return Math.floor(position.at + Math.max(0, baseTime() - position.since) * position.speed);
  };
  const now = (): number => {
    latest = alarmTime ?? currentTime();
    return latest;
  };
  const ringUntil = (until: number, setsAlarmTime: boolean): void => {
    try {
      for (let [alarm] = alarms; alarm && alarm.at <= until; [alarm] = alarms) {
        alarms.shift();
        if (setsAlarmTime) alarmTime = Math.max(latest, alarm.at);
        alarm.ring();
      }
    } finally {
      alarmTime = undefined;
    }
  };
  const arm = (): void => {
    cancelCheck();
    const [next] = alarms;
    if (!next || position?.mode === 'frozen') return;
    const wait = Math.max(0, next.at - currentTime()) / (position?.speed ?? 1);
    const inTime = wait <= checkIntervalMs;
    cancelCheck = base.after(inTime ? Math.ceil(wait) : checkIntervalMs, () => {
      // It is due by then, even if the base clock was set back in the meantime.
      const until = inTime ? Math.max(currentTime(), next.at) : currentTime();
      try {
        // At high speed a short delay is a long time, so an alarm gets the time it was set for.
        ringUntil(until, (position?.speed ?? 1) > 1);
      } finally {
        arm();
      }
    });
  };
  const setPosition = (change: Partial<Position>): void => {
    const next: Position = { ...unshifted, ...position, at: currentTime(), ...change, since: baseTime() };
    const isBase = next.mode === 'running' && next.speed === 1 && next.at === next.since;
    position = isBase ? undefined : next;
    latest = -Infinity;
    arm();
  };
  const advance = (milliseconds: number): void => {
    const until = currentTime() + milliseconds;
    latest = currentTime();
    try {
      ringUntil(until, true);
    } finally {
      setPosition({ at: until });
    }
  };
  /** Moves to a time without ringing. Pending alarms keep their remaining time. */
  const moveTo = (at: number, change: Partial<Position>): void => {
    const by = at - currentTime();
    for (const alarm of alarms) alarm.at += by;
    setPosition({ at, ...change });
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
    freeze: () => setPosition({ mode: 'frozen' }),
    /** Continues from its current time, at its speed. */
    run: () => setPosition({ mode: 'running' }),
    setSpeed: (speed: number) => setPosition({ speed }),
    /** The milliseconds until the next alarm rings, or undefined if none is set. */
    untilAlarm: (): number | undefined => alarms[0] && Math.max(0, alarms[0].at - currentTime()),
    /** Advances, and rings in order every alarm that becomes due. */
    advance,
    /**
     * Moves to a time. A move forward is an advance, unless it is very far: then all due alarms ring at the new time.
     * After a move backward, pending alarms keep their remaining time.
     */
    set(time: Date): void {
      const by = time.getTime() - currentTime();
      if (by < 0) return moveTo(time.getTime(), {});
      if (by <= maxAdvanceMs) return advance(by);
      setPosition({ at: time.getTime() });
      ringUntil(time.getTime(), false);
      arm();
    },
    /** Follows the base clock again. */
    reset: () => moveTo(baseTime(), unshifted),
    state: (): ClockState => ({
      now: new Date(currentTime()).toISOString(),
      mode: position?.mode ?? 'running',
      speed: position?.speed ?? 1,
      isShifted: position !== undefined,
    }),
    /** Restores a state from `state`. One that was not shifted follows the base clock again. */
    restore({ now: at, mode, speed, isShifted }: ClockState): void {
      if (isShifted) moveTo(Date.parse(at), { mode, speed });
      else moveTo(baseTime(), unshifted);
    },
  };
}
export type DeskClock = ReturnType<typeof createDeskClock>;
