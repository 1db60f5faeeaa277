import { zonedInstant } from '../../../server/time/zoned-instant.ts';
import { association } from '../association.ts';

/** The portal's calendar. Days are reckoned in UTC, so that the same clock gives the same site everywhere. */
export const dayMs = 86_400_000;

/** The first day of the month that lies `offset` months from the given date. */
export function monthStart(date: Date, offset = 0): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + offset, 1));
}

/** Midnight at the start of its day. */
export const dayStart = (date: Date): Date => new Date(Math.floor(date.getTime() / dayMs) * dayMs);

export const addDays = (date: Date, days: number): Date => new Date(date.getTime() + days * dayMs);

export const daysBetween = (from: Date, to: Date): number =>
  Math.floor((to.getTime() - from.getTime()) / dayMs);

/** The day of a month that is its `nth` Tuesday (2), Wednesday (3) and so on. */
export function nthWeekday(month: Date, weekday: number, nth: number): Date {
  const first = monthStart(month);
  return addDays(first, ((weekday - first.getUTCDay() + 7) % 7) + (nth - 1) * 7);
}

/** The board meets on the third Tuesday of the month, from seven to nine in the evening. */
export const boardMeetingDay = (month: Date): Date => nthWeekday(month, 2, 3);
const boardMeetingEnd = 21 * 60;

/** The next meeting of the board: this month's, or next month's once that is over. */
export function nextMeeting(now: Date): Date {
  const thisMonth = boardMeetingDay(now);
  const end = zonedInstant(thisMonth, boardMeetingEnd, association.timeZone);
  return now < end ? thisMonth : boardMeetingDay(monthStart(now, 1));
}

/** Writes dates as the portal's readers do. */
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

/** "2026-10-20", as date fields and meetings write it. */
export const dayCode = (date: Date): string => date.toISOString().slice(0, 10);

/** The day that is written so. */
export const dayOfCode = (code: string): Date => new Date(`${code}T00:00:00Z`);
