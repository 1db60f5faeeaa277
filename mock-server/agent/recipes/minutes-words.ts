import type { InstructionReading } from '../instruction-reading.ts';
import { longDay } from '../long-day.ts';
import type { ListedMinutes } from './choose-minutes.ts';

export interface SavedMinutes {
  title: string;
  date: string;
  /** Address of the list it was found on. */
  from: string;
  name: string;
  size: number;
}

const mostListed = 14;
const longMonth = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthOnly = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

/** "the minutes of March 2026", "the latest minutes" */
export function askedMinutes({ month, quarter, year, lastMonths, count }: InstructionReading): string {
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
export function missingMinutes(found: readonly ListedMinutes[], reading: InstructionReading): string {
  if (found.length === 0) return 'The portal lists no board meeting minutes.';
  const months = found.slice(0, mostListed).map((minutes) => longMonth.format(new Date(minutes.date)));
  const more = found.length > mostListed ? ', and older ones' : '';
  return `The portal does not have ${askedMinutes(reading)}. Available: ${months.join(', ')}${more}.`;
}

export function minutesSummary(saved: readonly SavedMinutes[]): string {
  const host = URL.canParse(saved[0]?.from ?? '') ? new URL(saved[0]?.from ?? '').host : 'the portal';
  const lines = saved.map(
    ({ title, date, name, size }) =>
      `${title} (meeting of ${longDay.format(new Date(date))}), saved as ${name}, ${(size / 1024).toFixed(1)} kB`,
  );
  if (lines.length === 1)
    return `Downloaded ${lines[0]}, from the documents page at ${host}. The file was checked: it is a PDF.`;
  return `Downloaded ${lines.length} sets of minutes from the documents page at ${host}:\n${lines.map((line) => `- ${line}`).join('\n')}\nEach file was checked: it is a PDF.`;
}
