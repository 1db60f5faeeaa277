import { newRecord } from '../runner/tasks/new-record.ts';
import type { DueSchedule } from '../store/schedules.ts';
import type { TaskRecord } from '../store/task-record.ts';

/**
 * What is kept of a run that was missed and is not made up for. Spec silent: a failed task at the time it was due,
 * because who looks for Monday's report in the history must learn there why there is none, and can run it again
 * from there; a schedule by itself only tells of the next time.
 */
export function missedRun({ owner, name, description, model, nextRunAt, timezone }: DueSchedule): TaskRecord {
  const record = newRecord(owner, { title: name, description, model }, new Date(nextRunAt));
  const when = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: timezone,
  });
  const due = when.format(new Date(nextRunAt)).replaceAll('\u202F', ' ');
  Object.assign(record.task, {
    status: 'failed',
    statusMessage: `Missed: the server was down at ${due} (${timezone}), when this was due`,
    completedAt: nextRunAt,
  });
  record.run.log.push(`${nextRunAt}  Missed by the schedule "${name}": the server was not running`);
  return record;
}
