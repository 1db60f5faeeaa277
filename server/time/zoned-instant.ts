import { utcOffset } from '../../contract/schedule/utc-offset.ts';
import { minuteMs } from '../../contract/durations.ts';

/**
 * Returns the instant at which the zone's clocks show a time of day.
 *
 * @param day Midnight UTC of the date.
 * @param minutes Minutes after midnight.
 * @param timezone An IANA name, such as `America/New_York`.
 */
export function zonedInstant(day: Date, minutes: number, timezone: string): Date {
  const localMs = day.getTime() + minutes * minuteMs;
  const guess = localMs - utcOffset(timezone, new Date(localMs)) * minuteMs;
  // Near a daylight saving change, the first guess may use the offset of the other side.
  return new Date(localMs - utcOffset(timezone, new Date(guess)) * minuteMs);
}
