import type { ListedMinutes, MinutesAsk } from './choose-minutes.ts';

export interface SavedMinutes {
  title: string;
  date: string;
  /** Address of the list it was found on. */
  from: string;
  name: string;
  size: number;
  /** The motions in it, where they are wanted. */
  motions: string[];
}

const mostListed = 14;
const longMonth = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthOnly = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

/** "the minutes of March 2026", "the latest minutes" */
export function askedMinutes({ month, quarter, year, lastMonths, count, range }: MinutesAsk): string {
  if (range !== undefined) return `the minutes ${range.words}`;
  if (month !== undefined) {
    const date = new Date(Date.UTC(month.year ?? 2000, month.month - 1, 1));
    return `the minutes ${month.bound ?? 'of'} ${month.year === undefined ? monthOnly.format(date) : longMonth.format(date)}`;
  }
  if (quarter !== undefined) return `the minutes of Q${quarter.quarter} ${quarter.year}`;
  if (lastMonths !== undefined)
    return lastMonths === 1
      ? 'the minutes of the last month'
      : `the minutes of the last ${lastMonths} months`;
  if (year !== undefined) return `the minutes of ${year}`;
  // "The latest 3 minutes" would be a time.
  return count === undefined || count === 1 ? 'the latest minutes' : `the latest ${count} sets of minutes`;
}

/** Why nothing was downloaded, and what could be. */
export function missingMinutes(found: readonly ListedMinutes[], reading: MinutesAsk): string {
  if (found.length === 0) return 'The portal lists no board meeting minutes.';
  const months = found.slice(0, mostListed).map((minutes) => longMonth.format(new Date(minutes.date)));
  const more = found.length > mostListed ? ', and older ones' : '';
  return `The portal does not have ${askedMinutes(reading)}. Available: ${months.join(', ')}${more}.`;
}
