import type { Schedule } from '../contract/schedule.ts';
import { formatDate, type Locality } from './format-date.ts';

type Planned = Pick<Schedule, 'isActive' | 'nextRunAt' | 'scheduledAt' | 'timezone'>;

/** When a schedule runs, as the reader's clocks show it, and as those of its own zone do where that is another. */
export function scheduleNextRun(
  { isActive, nextRunAt, scheduledAt, timezone }: Planned,
  { locale, timeZone = readersZone() }: Locality = {},
): string {
  if (!isActive) return 'Paused';
  const at = nextRunAt ?? scheduledAt;
  const words = locale === undefined ? {} : { locale };
  const here = formatDate(at, 'day-and-time', { ...words, timeZone });
  if (here === '') return 'Not scheduled';
  if (timezone === undefined || timezone === timeZone || !isTimeZone(timezone)) return here;
  const there = formatDate(at, 'day-and-time', { ...words, timeZone: timezone });
  return `${here} (${there === here ? '' : `${there} in `}${timezone})`;
}

/** The zone the browser is set to. */
export function readersZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name }).format();
    return true;
  } catch {
    // Not a zone this browser knows: then there is no clock to show.
    return false;
  }
}
