/** The portal's calendar. It reckons in UTC, so that the same clock gives the same site everywhere. */
export const dayMs = 86_400_000;

const longMonth = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The first day of the month that lies `offset` months from the given date. */
export function monthStart(date: Date, offset = 0): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + offset, 1));
}

/** The board meets on the third Tuesday of the month, at seven in the evening. */
export function boardMeetingDay(month: Date): Date {
  const first = monthStart(month);
  const firstTuesday = 1 + ((2 - first.getUTCDay() + 7) % 7);
  return new Date(first.getTime() + (firstTuesday + 14 - 1) * dayMs);
}

export function addDays(date: Date, days: number): Date {
  return new Date(date.getTime() + days * dayMs);
}

/** The next meeting of the board: this month's, or next month's once that is over. */
export function nextMeeting(now: Date): Date {
  const thisMonth = boardMeetingDay(now);
  return now < addDays(thisMonth, 1) ? thisMonth : boardMeetingDay(monthStart(now, 1));
}

export function daysBetween(from: Date, to: Date): number {
  return Math.floor((to.getTime() - from.getTime()) / dayMs);
}

/** "October 2026" */
export function monthName(date: Date): string {
  return longMonth.format(date);
}

/** "October 20, 2026" */
export function dayName(date: Date): string {
  return longDay.format(date);
}

/** "2026-10" */
export function monthCode(date: Date): string {
  return date.toISOString().slice(0, 7);
}
