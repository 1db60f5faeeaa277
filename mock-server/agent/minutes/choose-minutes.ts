import type { Ask } from '../ask/ask.ts';
import { isInPeriod, isOneMonth } from '../ask/time.ts';

/** What is asked of minutes. */
export type MinutesAsk = Pick<Ask, 'period' | 'count'>;

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

/** How many the instruction wants: one, a number, or all of a period. */
function wantedCount({ count, period }: MinutesAsk): number {
  if (count !== undefined) return count;
  return period === undefined || isOneMonth(period) ? 1 : Number.POSITIVE_INFINITY;
}

/** The minutes to download, the newest first: of the month asked, of a period, or simply the latest. */
export function chooseMinutes(
  found: readonly ListedMinutes[],
  asked: MinutesAsk,
  now: Date,
): ListedMinutes[] {
  const held = found.filter((minutes) => minutes.date <= now.toISOString().slice(0, 10));
  const matching = held.filter((minutes) => isInPeriod(new Date(minutes.date), asked.period));
  return matching.sort(newestFirst).slice(0, wantedCount(asked));
}

/** Whether reading further pages of a list that runs newest first cannot change the choice. */
export function isSettled(found: readonly ListedMinutes[], asked: MinutesAsk, now: Date): boolean {
  const ordered = found.every((minutes, i) => i === 0 || (found[i - 1]?.date ?? '') >= minutes.date);
  return ordered && chooseMinutes(found, asked, now).length >= wantedCount(asked);
}
