import { Cron, type CronOptions } from 'croner';
import { utcOffset } from '../time/zoned-instant.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

export interface Pattern {
  cronExpression: string;
  timezone: string;
}

/**
 * The first time after `after` that a pattern is due, by the clocks of its zone; undefined when it never is
 * again. A time the clocks leap over runs an hour later that day. A time they show twice runs once, the first
 * time, unless the pattern is for every hour: an hour that comes twice is two hours.
 */
export function nextRun({ cronExpression, timezone }: Pattern, after: Date): Date | undefined {
  const isHourly = cronExpression.trim().split(/\s+/)[1] === '*';
  let from = after;
  for (;;) {
    const found = run(cronExpression, { timezone }, from);
    if (!found) return undefined;
    const next = isHourly ? found : firstShowing(timezone, found);
    if (next > after) return (isHourly && inRepeatedHour(cronExpression, timezone, after, next)) || next;
    // Within an hour that is shown twice, the library answers with the first showing, though it is over.
    from = new Date(Math.max(found.getTime(), from.getTime() + minuteMs));
  }
}

/** The first of two times the clocks show the same: where they go back by half an hour, the library finds the second. */
function firstShowing(timezone: string, time: Date): Date {
  const before = utcOffset(timezone, new Date(time.getTime() - dayMs));
  const first = new Date(time.getTime() - (before - utcOffset(timezone, time)) * minuteMs);
  return first < time && utcOffset(timezone, first) === before ? first : time;
}

const run = (expression: string, options: CronOptions, after: Date): Date | undefined =>
  new Cron(expression, { ...options, mode: '5-part', paused: true }).nextRun(after) ?? undefined;

/** A time before `next` in an hour that is shown a second time, where the library sees only the first. */
function inRepeatedHour(expression: string, timezone: string, after: Date, next: Date): Date | undefined {
  const offset = utcOffset(timezone, next);
  let time = run(expression, { utcOffset: offset }, after);
  while (time && time < next) {
    if (utcOffset(timezone, time) === offset) return time;
    time = run(expression, { utcOffset: offset }, time);
  }
  return undefined;
}
