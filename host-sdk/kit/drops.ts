import type { PilotClock } from './clock.ts';
import type { PilotError, PilotErrorCode } from './errors.ts';

/** Each kind of bad message is reported at most once per this many milliseconds. */
export const REPORT_INTERVAL_MS = 60_000;

/** Counts dropped messages and reports them from time to time. */
export function createDrops(clock: PilotClock, onError: (error: PilotError) => void) {
  const drops = new Map<PilotErrorCode, { count: number; reportedAt: number }>();
  return (code: PilotErrorCode, message: string): void => {
    const { count, reportedAt } = drops.get(code) ?? { count: 0, reportedAt: -Infinity };
    const due = clock.now() - reportedAt >= REPORT_INTERVAL_MS;
    drops.set(code, { count: count + 1, reportedAt: due ? clock.now() : reportedAt });
    if (due) onError({ code, message, count: count + 1 });
  };
}
