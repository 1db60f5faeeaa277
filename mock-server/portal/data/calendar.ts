import { zonedInstant } from '../../../server/time/zoned-instant.ts';
import { association } from '../association.ts';
import { dayMs } from '../../../contract/durations.ts';

// The portal's calendar. Days are in UTC, so that the same clock shows the same site everywhere.

/** Returns the first day of the month `offset` months from a date. */
export function monthStart(date: Date, offset = 0): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + offset, 1));
}

/** Returns midnight at the start of a date's day. */
export const dayStart = (date: Date): Date => new Date(Math.floor(date.getTime() / dayMs) * dayMs);

export const addDays = (date: Date, days: number): Date => new Date(date.getTime() + days * dayMs);

export const daysBetween = (from: Date, to: Date): number =>
  Math.floor((to.getTime() - from.getTime()) / dayMs);

/** Returns the `nth` weekday of a month: Tuesday is 2, Wednesday is 3. */
export function nthWeekday(month: Date, weekday: number, nth: number): Date {
  const first = monthStart(month);
  return addDays(first, ((weekday - first.getUTCDay() + 7) % 7) + (nth - 1) * 7);
}

/** Returns the board meeting of a month: the third Tuesday. */
export const boardMeetingDay = (month: Date): Date => nthWeekday(month, 2, 3);
const boardMeetingEnd = 21 * 60;

/** Returns the next board meeting: this month's, or next month's if that is past. */
export function nextMeeting(now: Date): Date {
  const thisMonth = boardMeetingDay(now);
  const end = zonedInstant(thisMonth, boardMeetingEnd, association.timeZone);
  return now < end ? thisMonth : boardMeetingDay(monthStart(now, 1));
}

/** Creates a date formatter in the portal's style. */
export function dateText(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });
  return (date) => format.format(date);
}

/** "October 2026" */
export const monthName = dateText({ month: 'long', year: 'numeric' });

/** "October 20, 2026" */
export const dayName = dateText({ dateStyle: 'long' });

/** "Tuesday, October 20, 2026" */
export const weekdayName = dateText({ dateStyle: 'full' });

/** "Oct 20, 2026" */
export const shortDayName = dateText({ dateStyle: 'medium' });

/** "2026-10" */
export const monthCode = (date: Date): string => date.toISOString().slice(0, 7);

/** Formats a day as in date fields: "2026-10-20". */
export const dayCode = (date: Date): string => date.toISOString().slice(0, 10);

/** Parses a day such as "2026-10-20". */
export const dayOfCode = (code: string): Date => new Date(`${code}T00:00:00Z`);
