/** What the frequency of a schedule offers. */
export const schedulePresets = [
  { cron: '0 9 * * *', label: 'Daily at 9 AM' },
  { cron: '0 0 * * 1', label: 'Weekly Mondays' },
  { cron: '0 0 1 * *', label: 'Monthly 1st' },
  { cron: '0 * * * *', label: 'Every hour' },
  { cron: '0 */6 * * *', label: 'Every 6 hours' },
] as const satisfies readonly { cron: string; label: string }[];
