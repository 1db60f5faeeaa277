import type { Database } from './database.ts';
import { activeStatuses } from './task-record.ts';

/** How much there is of everything. */
export interface StoreCounts {
  sessions: number;
  tasks: number;
  /** Tasks that run or are paused. */
  active: number;
  schedules: number;
  /** Files that tasks made. */
  files: number;
  /** Tasks whose browser can be looked at. */
  views: number;
}

const active = activeStatuses.map((status) => `'${status}'`).join(', ');

export function countsOf(database: Database): StoreCounts {
  const { _metadata, ...counts } = database
    .prepare(
      `select (select count(*) from sessions) as sessions, (select count(*) from schedules) as schedules,
        count(*) as tasks, count(case when status in (${active}) then 1 end) as active,
        coalesce(sum(json_array_length(task, '$.outputFiles')), 0) as files,
        count(task ->> '$.liveUrl') as views from tasks`,
    )
    .get() as StoreCounts & { _metadata?: unknown };
  return counts;
}
