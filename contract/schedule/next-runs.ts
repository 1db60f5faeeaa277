import { Cron, type CronOptions } from 'croner';
import { utcOffset } from './utc-offset.ts';
import { dayMs, minuteMs } from '../durations.ts';

/** A cron pattern of five fields and the zone whose clocks it follows, an IANA name such as `America/New_York`. */
export interface CronPattern {
  cronExpression: string;
  timezone: string;
}

const cron = (expression: string, options: CronOptions): Cron =>
  new Cron(expression, { ...options, mode: '5-part', paused: true });

/** Whether a text is a cron pattern of five fields: minute, hour, day, month, weekday. */
export function isCronExpression(text: string): boolean {
  try {
    return cron(text, {}).getPattern() !== undefined;
  } catch {
    // The library throws for every text that is not a pattern.
    return false;
  }
}

/**
 * Returns the first time after `after` at which a pattern is due, or undefined if there is none.
 *
 * A time that the clocks skip runs an hour later that day. A time that they show twice runs once, the first time,
 * unless the pattern runs every hour: an hour that comes twice counts as two hours.
 *
 * @throws {TypeError} If `cronExpression` is not a cron pattern of five fields.
 */
export function nextRun({ cronExpression, timezone }: CronPattern, after: Date): Date | undefined {
  const isHourly = cronExpression.trim().split(/\s+/)[1] === '*';
  let from = after;
  for (;;) {
    const match = nextMatch(cronExpression, { timezone }, from);
    if (!match) return undefined;
    const next = isHourly ? match : firstOccurrence(timezone, match);
    if (next > after) return (isHourly && inRepeatedHour(cronExpression, timezone, after, next)) || next;
    // In a repeated hour, the library returns the first occurrence even when it has passed.
    from = new Date(Math.max(match.getTime(), from.getTime() + minuteMs));
  }
}

/**
 * Returns the next times after `after` at which a pattern is due, at most `count` of them. Empty for a text that is not
 * a cron pattern.
 */
export function nextRuns(pattern: CronPattern, after: Date, count: number): Date[] {
  const runs: Date[] = [];
  if (!isCronExpression(pattern.cronExpression)) return runs;
  while (runs.length < count) {
    const next = nextRun(pattern, runs.at(-1) ?? after);
    if (!next) break;
    runs.push(next);
  }
  return runs;
}

function nextMatch(expression: string, options: CronOptions, after: Date): Date | undefined {
  const pattern = cron(expression, options);
  try {
    return pattern.nextRun(after) ?? undefined;
  } catch (error) {
    // For a day that never comes, such as 31 April, the library recurses once per month until the year 3000.
    // Browsers word the overflow differently.
    if (error instanceof Error && /call stack|recursion/i.test(error.message)) return undefined;
    throw error;
  }
}

/**
 * Returns the first of two instants with the same local time. If clocks go back by half an hour, the library returns
 * the second.
 */
function firstOccurrence(timezone: string, time: Date): Date {
  const before = utcOffset(timezone, new Date(time.getTime() - dayMs));
  const first = new Date(time.getTime() - (before - utcOffset(timezone, time)) * minuteMs);
  return first < time && utcOffset(timezone, first) === before ? first : time;
}

/**
 * Returns a match before `next` in the second pass of a repeated hour, because the library checks only the first pass.
 */
function inRepeatedHour(expression: string, timezone: string, after: Date, next: Date): Date | undefined {
  const offset = utcOffset(timezone, next);
  let time = nextMatch(expression, { utcOffset: offset }, after);
  while (time && time < next) {
    if (utcOffset(timezone, time) === offset) return time;
    time = nextMatch(expression, { utcOffset: offset }, time);
  }
  return undefined;
}
