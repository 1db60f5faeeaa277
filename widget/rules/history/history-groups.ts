import type { Task } from '../../contract/task.ts';
import type { Locality } from '../format/format-time.ts';

/** The tasks that were created on one day where the reader is. */
export interface HistoryGroup {
  /** The day as YYYY-MM-DD; empty where the date is not known. */
  day: string;
  title: string;
  tasks: Task[];
}

/** Days of the reader's zone with their tasks, in the order the tasks come in. `now` in milliseconds. */
export function historyGroups(
  tasks: readonly Task[],
  now: number,
  { locale, timeZone }: Locality = {},
): HistoryGroup[] {
  const zone = timeZone === undefined ? {} : { timeZone };
  // Canadian English writes dates the way ISO 8601 does.
  const isoDay = new Intl.DateTimeFormat('en-CA', {
    ...zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const year = isoDay.format(now).slice(0, 4);
  const groups = new Map<string, HistoryGroup>();
  for (const task of tasks) {
    const at = Date.parse(task.createdAt ?? '');
    const day = Number.isNaN(at) ? '' : isoDay.format(at);
    const group = groups.get(day) ?? { day, title: dayTitle(at, !day.startsWith(year)), tasks: [] };
    group.tasks.push(task);
    groups.set(day, group);
  }
  return [...groups.values()];

  function dayTitle(at: number, withYear: boolean): string {
    if (Number.isNaN(at)) return 'Date unknown';
    // Spec silent: days of other years, because without their year they would pass for this one's.
    const yearToo = withYear ? ({ year: 'numeric' } as const) : {};
    const parts = { weekday: 'long', month: 'long', day: 'numeric', ...yearToo, ...zone } as const;
    return new Intl.DateTimeFormat(locale, parts).format(at);
  }
}
