const minutesPerHour = 60;

/** Returns how many minutes the zone's clocks are ahead of UTC at `at`; negative west of Greenwich. */
export function utcOffset(timezone: string, at: Date): number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: timezone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  const size = Number(hours ?? 0) * minutesPerHour + Number(minutes ?? 0);
  return sign === '-' ? -size : size;
}
