import type { Task } from '../../../contract/entities/task.ts';
import { t } from '../../messages/translate.ts';
import { formatDate, type Locality } from '../format/format-time.ts';

/** The tasks that were created on one day in the reader's zone. */
export interface HistoryGroup {
  /** The day as YYYY-MM-DD, or empty if unknown. */
  day: string;
  title: string;
  tasks: Task[];
}

/** Groups tasks by day, in the order of the tasks. `now` is in milliseconds. */
export function historyGroups(tasks: readonly Task[], now: number, locality: Locality = {}): HistoryGroup[] {
  // Canadian English writes dates the way ISO 8601 does.
  const isoDay = (at: string | number | undefined) =>
    formatDate(at, 'iso-day', { ...locality, locale: 'en-CA' });
  const year = isoDay(now).slice(0, 4);
  const groups = new Map<string, HistoryGroup>();
  for (const task of tasks) {
    const day = isoDay(task.createdAt);
    const group = groups.get(day) ?? {
      day,
      title: dayTitle(task.createdAt, !day.startsWith(year)),
      tasks: [],
    };
    group.tasks.push(task);
    groups.set(day, group);
  }
  return [...groups.values()];

  function dayTitle(at: string | undefined, withYear: boolean): string {
    // Spec silent: days of other years show the year, because they would look like this year's.
    return formatDate(at, withYear ? 'day-and-year' : 'day', locality) || t('Date unknown');
  }
}
