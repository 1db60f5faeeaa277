/** Minutes a zone's clocks are ahead of UTC at an instant. */
export function utcOffset(timezone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: timezone, timeZoneName: 'longOffset' });
  const name = parts.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  const size = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return sign === '-' ? -size : size;
}

const minuteMs = 60_000;

/** The instant at which a zone's clocks show so many minutes after midnight on a day (midnight UTC of its date). */
export function zonedInstant(day: Date, minutes: number, timezone: string): Date {
  const shown = day.getTime() + minutes * minuteMs;
  const guess = shown - utcOffset(timezone, new Date(shown)) * minuteMs;
  // Near a change of the clocks the first guess may have the offset of the other side.
  return new Date(shown - utcOffset(timezone, new Date(guess)) * minuteMs);
}
