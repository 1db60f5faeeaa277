import type { Clock } from '../time/clock.ts';
import type { Runner } from '../runner/runner.ts';
import type { Store } from '../store/open-store.ts';
import type { DueSchedule, Schedule } from '../store/schedules.ts';
import { taskEvents } from '../runner/tasks/journal.ts';
import { nextRun } from '../../contract/schedule/next-runs.ts';
import { newRecord } from '../runner/tasks/new-record.ts';
import type { TaskRecord } from '../store/task-record.ts';

/**
 * What is kept of a run that was missed and is not made up for. Spec silent: a failed task at the time it was due,
 * because who looks for Monday's report in the history must learn there why there is none, and can run it again
 * from there; a schedule by itself only tells of the next time.
 */
function missedRun({ owner, name, description, model, nextRunAt, timezone }: DueSchedule): TaskRecord {
  const record = newRecord(owner, { title: name, description, model }, new Date(nextRunAt));
  const style = { dateStyle: 'medium', timeStyle: 'short', timeZone: timezone } as const;
  const due = new Date(nextRunAt).toLocaleString('en-US', style).replaceAll('\u202F', ' ');
  Object.assign(record.task, {
    status: 'failed',
    statusMessage: `Missed: the server was down at ${due} (${timezone}), when this was due`,
    completedAt: nextRunAt,
  });
  record.run.log.push(`${nextRunAt}  Missed by the schedule "${name}": the server was not running`);
  return record;
}

/** What becomes of runs that were due while no server was there: they happen once, or are only written down. */
export type MissedRuns = 'once' | 'skip';

export interface SchedulerParts {
  store: Pick<Store, 'schedules' | 'tasks'>;
  runner: Pick<Runner, 'create'>;
  clock: Clock;
  missedRuns: MissedRuns;
  report(message: string, error: unknown): void;
}

/** What failed is tried again after this long. */
const retryMs = 30_000;
/** A run that starts later than this was missed. */
const punctualMs = 60_000;

/** Starts the tasks of schedules when they are due. */
export function createScheduler({ store, runner, clock, missedRuns, report }: SchedulerParts) {
  let cancel: (() => void) | undefined;

  const fire = (due: DueSchedule, now: Date): void => {
    const next = followingRun(due, now);
    const late = now.getTime() - Date.parse(due.nextRunAt) > punctualMs;
    if (late && missedRuns === 'skip') {
      store.tasks.insert(missedRun(due), () => store.schedules.advance(due, next), taskEvents.status);
      return;
    }
    const { owner, name, description, model } = due;
    runner.create(
      owner,
      { title: name, description, model },
      {
        note: late
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
        : clock.after(Math.max(Date.parse(next) - clock.now().getTime(), 0), look);
  };
  const look = (): void => {
    const allDone = fireAll();
    if (allDone) wait();
    // What failed is still due: it is tried again, but not at once.
    else cancel = clock.after(retryMs, look);
  };

  // Another may come next now.
  store.schedules.onChange(() => {
    if (cancel) wait();
  });
  return {
    /** Runs what was missed, then waits for what comes. */
    start: look,
    close(): void {
      cancel?.();
      cancel = undefined;
    },
  };
}

/** When a schedule runs after now; never again when it was for one time. */
export function followingRun(schedule: Schedule, now: Date): string | undefined {
  const { isRecurring, cronExpression, timezone } = schedule;
  if (!isRecurring || cronExpression === undefined) return undefined;
  return nextRun({ cronExpression, timezone }, now)?.toISOString();
}
