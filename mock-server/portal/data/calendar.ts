import { association } from '../association.ts';
import { zonedInstant } from './zoned-instant.ts';

/** The portal's calendar. Days are reckoned in UTC, so that the same clock gives the same site everywhere. */
export const dayMs = 86_400_000;

const longMonth = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const shortDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The first day of the month that lies `offset` months from the given date. */
export function monthStart(date: Date, offset = 0): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + offset, 1));
}

/** Midnight at the start of its day. */
export function dayStart(date: Date): Date {
  return new Date(Math.floor(date.getTime() / dayMs) * dayMs);
}

/** The day of a month that is its `nth` Tuesday (2), Wednesday (3) and so on. */
export function nthWeekday(month: Date, weekday: number, nth: number): Date {
  const first = monthStart(month);
  const days = ((weekday - first.getUTCDay() + 7) % 7) + (nth - 1) * 7;
  return addDays(first, days);
}

/** The board meets on the third Tuesday of the month, from seven to nine in the evening. */
export const boardMeetingDay = (month: Date): Date => nthWeekday(month, 2, 3);
export const boardMeetingHours = { startMinutes: 19 * 60, lengthMinutes: 120 } as const;

export function addDays(date: Date, days: number): Date {
  return new Date(date.getTime() + days * dayMs);
}

/** The next meeting of the board: this month's, or next month's once that is over. */
export function nextMeeting(now: Date): Date {
  const thisMonth = boardMeetingDay(now);
  const { startMinutes, lengthMinutes } = boardMeetingHours;
  const end = zonedInstant(thisMonth, startMinutes + lengthMinutes, association.timeZone);
  return now < end ? thisMonth : boardMeetingDay(monthStart(now, 1));
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

/** "Oct 20, 2026" */
export function shortDayName(date: Date): string {
  return shortDay.format(date);
}

/** "2026-10" */
export function monthCode(date: Date): string {
  return date.toISOString().slice(0, 7);
}

/** "2026-10-20", as date fields and meetings write it. */
export function dayCode(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** The day that is written so. */
export function dayOfCode(code: string): Date {
  return new Date(`${code}T00:00:00Z`);
}
