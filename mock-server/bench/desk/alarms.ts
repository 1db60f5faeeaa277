export interface Alarm {
  at: number;
  ring(): void;
}

/** What is to ring, the earliest first; of those for one time, the one that was set first. */
export interface Alarms {
  readonly next: Alarm | undefined;
  /** Returns what takes the alarm away again. */
  add(alarm: Alarm): () => void;
  /** Takes the earliest away if it is due by `until`. */
  take(until: number): Alarm | undefined;
  /** Moves every alarm by so many milliseconds. */
  shift(milliseconds: number): void;
}

export function createAlarms(): Alarms {
  const alarms: Alarm[] = [];
  return {
    get next() {
      return alarms[0];
    },
    add(alarm) {
      alarms.splice(alarms.findLastIndex((other) => other.at <= alarm.at) + 1, 0, alarm);
      return () => {
        const index = alarms.indexOf(alarm);
        if (index >= 0) alarms.splice(index, 1);
      };
    },
    take: (until) => (alarms[0] && alarms[0].at <= until ? alarms.shift() : undefined),
    shift(milliseconds) {
      for (const alarm of alarms) alarm.at += milliseconds;
    },
  };
}
