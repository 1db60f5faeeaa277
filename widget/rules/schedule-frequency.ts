import type { Schedule } from '../contract/schedule.ts';
import { schedulePresets } from './schedule-presets.ts';

const labels = new Map<string, string>([
  ...schedulePresets.map(({ cron, label }) => [cron, label] as const),
  ['0 0 * * *', 'Daily at midnight'],
  ['*/5 * * * *', 'Every 5 minutes'],
  ['*/15 * * * *', 'Every 15 minutes'],
]);

/** How often a schedule runs. A pattern without a label is shown as it is: words for all would cost kilobytes. */
export function scheduleFrequency({
  isRecurring,
  cronExpression = '',
}: Pick<Schedule, 'isRecurring' | 'cronExpression'>): string {
  if (!isRecurring) return 'One time';
  const pattern = cronExpression.trim().replace(/\s+/g, ' ');
  return labels.get(pattern) ?? (pattern || 'Recurring');
}
