import { dayMs } from '../../../contract/durations.ts';

/** A pattern for month names, long or short. */
export const monthName =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';

/** Formats a month: "November 2026". */
export const longMonth = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Formats a day at midnight UTC: "November 21, 2026". */
export const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Parses a date ("October 20, 2026", "Oct 20, 2026", "2026-10-20", "10/20/2026") as midnight UTC. */
export function readDate(text: string): Date | undefined {
  const iso = /\b(\d{4})-(\d{2})-(\d{2})\b/.exec(text);
  const printed = iso === null ? `${text.trim()} UTC` : `${iso[1]}-${iso[2]}-${iso[3]}T00:00:00Z`;
  const time = /\d{4}/.test(text) ? Date.parse(printed) : Number.NaN;
  return Number.isNaN(time) ? undefined : new Date(time);
}

/** Returns a sort key for a printed date. Invalid dates come last. */
export const timeOf = (printed: string): number => readDate(printed)?.getTime() ?? Number.MAX_VALUE;

/** Returns a day at midnight UTC. Months start at 0. */
export const utc = (year: number, month: number, day = 1): Date => new Date(Date.UTC(year, month, day));
export const isoDay = (day: Date): string => day.toISOString().slice(0, 10);
export const plusDays = (day: Date, days: number): Date => new Date(day.getTime() + days * dayMs);
export const todayOf = (now: Date): Date => utc(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
