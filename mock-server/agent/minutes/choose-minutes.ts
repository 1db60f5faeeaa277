import { type AskedPeriod, askedPeriod, isInPeriod } from '../ask/asked-period.ts';
import type { Ask } from '../ask/ask.ts';

/** What is asked of minutes: an instruction as it is read, and months from one to another. */
export type MinutesAsk = Ask & { range?: AskedPeriod | undefined };

/** One row of a portal's list that is minutes. Dates are texts ("2026-10-20"), so a memory can hold them. */
export interface ListedMinutes {
  title: string;
  /** Day of the meeting. */
  date: string;
  href: string;
  /** Address of the list page that has it. */
  listUrl: string;
}

const newestFirst = (a: ListedMinutes, b: ListedMinutes): number => b.date.localeCompare(a.date);

function firstDay(now: Date, monthsAgo: number): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 1))
    .toISOString()
    .slice(0, 10);
}

/** Whether one meeting is among those asked for; `undefined` asked means every meeting. */
function isAsked(minutes: ListedMinutes, asked: MinutesAsk, now: Date): boolean {
  if (asked.range !== undefined) return isInPeriod(new Date(minutes.date), asked.range);
  const [year, month] = minutes.date.split('-').map(Number);
  if (asked.month?.bound !== undefined) {
    return isInPeriod(new Date(minutes.date), askedPeriod(asked, now));
  }
  if (asked.month !== undefined) {
    return month === asked.month.month && (asked.month.year === undefined || year === asked.month.year);
  }
  if (asked.quarter !== undefined) {
    return year === asked.quarter.year && Math.ceil((month ?? 0) / 3) === asked.quarter.quarter;
  }
  if (asked.lastMonths !== undefined) return minutes.date >= firstDay(now, asked.lastMonths);
  return asked.year === undefined || year === asked.year;
}

/** How many the instruction wants: one, a number, or all of a period. */
function wantedCount(asked: MinutesAsk): number {
  if (asked.count !== undefined) return asked.count;
  const wholePeriod =
    asked.range !== undefined ||
    asked.month?.bound !== undefined ||
    (asked.month === undefined &&
      (asked.quarter !== undefined || asked.lastMonths !== undefined || asked.year !== undefined));
  return wholePeriod ? Number.POSITIVE_INFINITY : 1;
}

/** The minutes to download, the newest first: of the month asked, of a period, or simply the latest. */
export function chooseMinutes(
  found: readonly ListedMinutes[],
  asked: MinutesAsk,
  now: Date,
): ListedMinutes[] {
  const held = found.filter((minutes) => minutes.date <= now.toISOString().slice(0, 10));
  const matching = held.filter((minutes) => isAsked(minutes, asked, now)).sort(newestFirst);
  return matching.slice(0, wantedCount(asked));
}

/** Whether reading further pages of a list that runs newest first cannot change the choice. */
export function isSettled(found: readonly ListedMinutes[], asked: MinutesAsk, now: Date): boolean {
  const ordered = found.every((minutes, i) => i === 0 || (found[i - 1]?.date ?? '') >= minutes.date);
  return ordered && chooseMinutes(found, asked, now).length >= wantedCount(asked);
}
