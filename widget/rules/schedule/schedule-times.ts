import type { Schedule } from '../../../contract/entities/schedule.ts';
import { type Message, t } from '../../messages/translate.ts';
import { formatDate, type Locality, readersLocale } from '../format/format-time.ts';
import { cronWords } from './cron-words.ts';

type LabeledPattern = { cron: string; label: Message };

const translatePreset = ({ cron, label }: LabeledPattern) => ({
  cron,
  get label() {
    return t(label);
  },
});

const presets: readonly LabeledPattern[] = [
  { cron: '0 9 * * *', label: 'Daily at 9 AM' },
  { cron: '0 0 * * 1', label: 'Weekly Mondays' },
  { cron: '0 0 1 * *', label: 'Monthly 1st' },
  { cron: '0 * * * *', label: 'Every hour' },
  { cron: '0 */6 * * *', label: 'Every 6 hours' },
];

/** The options of the frequency field. */
export const schedulePresets = presets.map(translatePreset);

const labeledPatterns: readonly LabeledPattern[] = [
  ...presets,
  { cron: '0 0 * * *', label: 'Daily at midnight' },
  { cron: '*/5 * * * *', label: 'Every 5 minutes' },
  { cron: '*/15 * * * *', label: 'Every 15 minutes' },
];

/** How often a schedule runs: the pattern's label, or its description in words, or the pattern itself. */
export function scheduleFrequency({
  isRecurring,
  cronExpression = '',
}: Pick<Schedule, 'isRecurring' | 'cronExpression'>): string {
  if (!isRecurring) return t('One time');
  const pattern = cronExpression.trim().replace(/\s+/g, ' ');
  const label = labeledPatterns.find(({ cron }) => cron === pattern)?.label;
  return label ? t(label) : (cronWords(pattern) ?? (pattern || t('Recurring')));
}

type ScheduledRun = Pick<Schedule, 'isActive' | 'nextRunAt' | 'scheduledAt' | 'timezone'>;

/** When a schedule runs, in the reader's zone, and in the schedule's own zone if that differs. */
export function scheduleNextRun(
  { isActive, nextRunAt, scheduledAt, timezone }: ScheduledRun,
  { locale, timeZone = readersZone() }: Locality = {},
): string {
  if (!isActive) return t('Paused');
  const at = nextRunAt ?? scheduledAt;
  const words = locale === undefined ? {} : { locale };
  const here = formatDate(at, 'day-and-time', { ...words, timeZone });
  if (here === '') return t('Not scheduled');
  const zone = timezone === undefined ? undefined : knownZone(timezone);
  if (timezone === undefined || zone === undefined || zone === knownZone(timeZone)) return here;
  const there = formatDate(at, 'day-and-time', { ...words, timeZone: timezone });
  return there === here
    ? `${here} (${timezone})`
    : t('{here} ({there} in {zone})', { here, there, zone: timezone });
}

/** The browser's zone. */
export function readersZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The browser's preferred name for a zone, or undefined if it does not know the zone. */
function knownZone(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    // The browser does not know this zone.
    return undefined;
  }
}

/** The day and time of each run, with the zone's name if two would otherwise look alike. */
export function runLabels(runs: readonly Date[], { locale, timeZone }: Locality = {}): string[] {
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
