import { limits } from '../limits.ts';
import { type Locality, readersLocale } from '../format/format-time.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** A 29 February may be eight years away. */
const farthest = 41 * 366;

interface Pattern {
  minutes: ReadonlySet<number>;
  hours: ReadonlySet<number>;
  isDue(date: Date): boolean;
  isForEveryHour: boolean;
}

/** What a field of a pattern allows: `*`, numbers, ranges, steps and lists of them; undefined for anything else. */
function allowed(field: string, from: number, to: number): Set<number> | undefined {
  const found = new Set<number>();
  for (const part of field.split(',')) {
    const match = /^(?:(\d{1,2})|(?:\*|(\d{1,2})-(\d{1,2}))(?:\/(\d{1,2}))?)$/.exec(part);
    if (!match) return undefined;
    const [, only, first = only ?? from, last = only ?? to, step = 1] = match;
    const [start, end, by] = [Number(first), Number(last), Number(step)];
    if (start < from || end > to || start > end || by === 0) return undefined;
    for (let value = start; value <= end; value += by) found.add(value);
  }
  return found;
}

function readPattern(expression: string): Pattern | undefined {
  const [minuteField = '', hourField = '', dayField = '', monthField = '', weekdayField = '', ...rest] =
    expression.trim().split(/\s+/);
  const minutes = allowed(minuteField, 0, 59);
  const hours = allowed(hourField, 0, 23);
  const days = allowed(dayField, 1, 31);
  const months = allowed(monthField, 1, 12);
  const weekdays = allowed(weekdayField, 0, weekdayField.startsWith('*') ? 6 : 7);
  if (!minutes || !hours || !days || !months || !weekdays || rest.length > 0) return undefined;
  const either = dayField !== '*' && weekdayField !== '*';
  return {
    minutes,
    hours,
    isForEveryHour: hourField === '*',
    isDue(date) {
      const isDay = days.has(date.getUTCDate());
      const weekday = date.getUTCDay();
      const isWeekday = weekdays.has(weekday) || (weekday === 0 && weekdays.has(7));
      return months.has(date.getUTCMonth() + 1) && (either ? isDay || isWeekday : isDay && isWeekday);
    },
  };
}

/** Tells how far, in milliseconds, the clocks of a zone are ahead of UTC at an instant. */
function clocksOf(timeZone: string): (at: number) => number {
  const numeric = 'numeric' as const;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: numeric,
    month: numeric,
    day: numeric,
    hour: numeric,
    minute: numeric,
  });
  return (at) => {
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
    const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'));
    return shown - Math.floor(at / minute) * minute;
  };
}

/**
 * The next instants after `now` at which a cron pattern of five fields is due by the clocks of a zone, as the server
 * finds them: a time the clocks leap over runs an hour later; one they show twice runs the first time, and both
 * times when the pattern is for every hour. Fewer, or none, where the pattern is not read or never comes round.
 */
export function nextRuns(expression: string, timeZone: string, now: number): number[] {
  const pattern = readPattern(expression);
  if (!pattern) return [];
  const ahead = clocksOf(timeZone);
  const found = new Set<number>();
  const today = Math.floor((now + ahead(now)) / day) * day;
  // From yesterday: a time that was leapt over may come a day later.
  for (let index = -1; index < farthest && found.size < limits.schedule.nextRuns; index += 1) {
    const midnight = today + index * day;
    if (!pattern.isDue(new Date(midnight))) continue;
    const before = ahead(midnight - day);
    const after = ahead(midnight + 2 * day);
    for (const hours of pattern.hours)
      for (const minutes of pattern.minutes)
        for (const at of instants(midnight + (hours * 60 + minutes) * minute, before, after))
          if (at > now) found.add(at);
  }
  return [...found].sort((a, b) => a - b).slice(0, limits.schedule.nextRuns);

  /** When clocks show a time; `before` and `after` are how far they are ahead a day earlier and later. */
  function instants(shown: number, before: number, after: number): number[] {
    if (before === after) return [shown - before];
    const times = [before, after].map((by) => ({ at: shown - by, by }));
    const real = times.filter(({ at, by }) => ahead(at) === by).map(({ at }) => at);
    if (real.length === 0) return [shown - before];
    return pattern?.isForEveryHour ? real : real.slice(0, 1);
  }
}

/** How runs are shown in a list: a day and a time each, with the name of the zone's time where two would be alike. */
export function runLabels(runs: readonly number[], { locale, timeZone }: Locality = {}): string[] {
  const zone = timeZone === undefined ? {} : { timeZone };
  const label = (more: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale ?? readersLocale(), {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      ...zone,
      ...more,
    });
    return runs.map((at) => format.format(at));
  };
  const labels = label({});
  return new Set(labels).size === labels.length ? labels : label({ timeZoneName: 'short' });
}
