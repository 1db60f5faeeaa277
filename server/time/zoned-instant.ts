/** Returns how many minutes the zone's clocks are ahead of UTC at `at`; negative west of Greenwich. */
export function utcOffset(timezone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: timezone, timeZoneName: 'longOffset' });
  const name = parts.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  const size = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return sign === '-' ? -size : size;
}

const minuteMs = 60_000;

/**
 * Returns the instant at which the zone's clocks show a time of day.
 *
 * @param day Midnight UTC of the date.
 * @param minutes Minutes after midnight.
 * @param timezone An IANA name, such as `America/New_York`.
 */
export function zonedInstant(day: Date, minutes: number, timezone: string): Date {
  const shown = day.getTime() + minutes * minuteMs;
  const guess = shown - utcOffset(timezone, new Date(shown)) * minuteMs;
  // Near a daylight saving change, the first guess may use the offset of the other side.
  return new Date(shown - utcOffset(timezone, new Date(guess)) * minuteMs);
}
