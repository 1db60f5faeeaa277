import type { Clock } from '../time/clock.ts';
import type { Runner } from '../runner/runner.ts';
import type { Store } from '../store/open-store.ts';
import type { DueSchedule, Schedule } from '../store/schedules.ts';
import { taskEvents } from '../runner/tasks/journal.ts';
import { minuteMs } from '../../contract/durations.ts';
import { nextRun } from '../../contract/schedule/next-runs.ts';
import { newRecord } from '../runner/tasks/new-record.ts';
import type { TaskRecord } from '../store/task-record.ts';

/**
 * Creates the record of a missed run. Spec silent: a missed run is a failed task at the time it was due, because people
 * look for Monday's report in the history and can rerun it there.
 */
function missedRun({ owner, name, description, model, nextRunAt, timezone }: DueSchedule): TaskRecord {
  const record = newRecord(owner, { title: name, description, model }, new Date(nextRunAt));
  const style = { dateStyle: 'medium', timeStyle: 'short', timeZone: timezone } as const;
  const due = new Date(nextRunAt).toLocaleString('en-US', style).replaceAll('\u202F', ' ');
  Object.assign(record.task, {
    status: 'failed',
    statusMessage: `Missed: the server was down when this was due, at ${due} (${timezone})`,
    completedAt: nextRunAt,
  });
  record.run.log.push(`${nextRunAt}  Missed by the schedule "${name}": the server was not running`);
  return record;
}

/** What to do about runs that were due while the server was down: run each schedule once, or only record them. */
export type MissedRuns = 'once' | 'skip';

export interface SchedulerParts {
  store: Pick<Store, 'schedules' | 'tasks'>;
  runner: Pick<Runner, 'create'>;
  clock: Clock;
  missedRuns: MissedRuns;
  report(message: string, error: unknown): void;
}

/** The delay before a failed start is retried. */
const retryMs = 30_000;
/** A run that is later than this counts as missed. */
const maxDelayMs = minuteMs;

/** Starts the tasks of schedules when they are due. */
export function createScheduler({ store, runner, clock, missedRuns, report }: SchedulerParts) {
  let cancel: (() => void) | undefined;

  const fire = (due: DueSchedule, now: Date): void => {
    const next = followingRun(due, now);
    const isLate = now.getTime() - Date.parse(due.nextRunAt) > maxDelayMs;
    if (isLate && missedRuns === 'skip') {
      store.tasks.insert(missedRun(due), () => store.schedules.advance(due, next), taskEvents.status);
      return;
    }
    const { owner, name, description, model } = due;
    runner.create(
      owner,
      { title: name, description, model },
      {
        note: isLate
          ? `Started late by the schedule "${name}": it was due at ${due.nextRunAt}, while the server was not running`
          : `Started by the schedule "${name}"`,
        settle: () => store.schedules.advance(due, next),
      },
    );
  };
  const fireAll = (): boolean => {
    const now = clock.now();
    let allDone = true;
    for (const due of store.schedules.due(now)) {
      try {
        fire(due, now);
      } catch (error) {
        allDone = false;
        report('A schedule could not start its task', error);
      }
    }
    return allDone;
  };
  const wait = (): void => {
    cancel?.();
    const next = store.schedules.nextDue();
    cancel =
      next === undefined
        ? () => undefined
        : clock.after(Math.max(Date.parse(next) - clock.now().getTime(), 0), runDue);
  };
  const runDue = (): void => {
    const allDone = fireAll();
    if (allDone) wait();
    // A failed schedule is still due: retry later.
    else cancel = clock.after(retryMs, runDue);
  };

  // Another schedule may be the next one now.
  store.schedules.onChange(() => {
    if (cancel) wait();
  });
  return {
    /** Starts missed runs, then waits for the next one. */
    start: runDue,
    close(): void {
      cancel?.();
      cancel = undefined;
    },
  };
}

/** Returns the next run of a schedule after `now`, or undefined if it runs only once. */
export function followingRun(schedule: Schedule, now: Date): string | undefined {
  const { isRecurring, cronExpression, timezone } = schedule;
  if (!isRecurring || cronExpression === undefined) return undefined;
  return nextRun({ cronExpression, timezone }, now)?.toISOString();
}
