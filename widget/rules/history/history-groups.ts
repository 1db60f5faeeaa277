import type { Task } from '../../../contract/entities/task.ts';
import { t } from '../../messages/translate.ts';
import { formatDate, type Locality } from '../format/format-time.ts';

/** The tasks that were created on one day where the reader is. */
export interface HistoryGroup {
  /** The day as YYYY-MM-DD; empty where the date is not known. */
  day: string;
  title: string;
  tasks: Task[];
}

/** Days of the reader's zone with their tasks, in the order the tasks come in. `now` in milliseconds. */
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
    // Spec silent: days of other years, because without their year they would pass for this one's.
    return formatDate(at, withYear ? 'day-and-year' : 'day', locality) || t('Date unknown');
  }
}
