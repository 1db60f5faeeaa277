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
  const zone = timezone === undefined ? undefined : knownZone(timezone);
  if (zone === undefined || zone === knownZone(timeZone)) return here;
  const there = formatDate(at, 'day-and-time', { ...words, timeZone: timezone });
  return `${here} (${there === here ? '' : `${there} in `}${timezone})`;
}

/** The zone the browser is set to. */
export function readersZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The one name this browser has for a zone, which may have several. */
function knownZone(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    // Not a zone this browser knows: then there is no clock to show.
    return undefined;
  }
}
