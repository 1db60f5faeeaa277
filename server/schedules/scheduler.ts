import type { Clock } from '../time/clock.ts';
import type { Runner } from '../runner/runner.ts';
import type { Store } from '../store/store.ts';
import { type DueSchedule, NotDueError, type Schedule } from '../store/schedules.ts';
import { asStatus, statusSentence, statusWords } from '../runner/words/status-words.ts';
import { taskEvents } from '../runner/journal/journal.ts';
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
    ...asStatus(statusWords(statusSentence('missed', { due, timezone }))),
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
  let isOpen = false;
  let hasChanged = false;
  let isRunning = false;
  let round = Promise.resolve();
  let cancel = (): void => undefined;

  const fire = async (due: DueSchedule, now: Date): Promise<void> => {
    const advance = { due, next: followingRun(due, now) };
    const isLate = now.getTime() - Date.parse(due.nextRunAt) > maxDelayMs;
    if (isLate && missedRuns === 'skip') {
      await store.tasks.insert(missedRun(due), { advance, toEvent: taskEvents.status });
      return;
    }
    const { owner, name, description, model } = due;
    const note = isLate
      ? `Started late by the schedule "${name}": it was due at ${due.nextRunAt}, while the server was not running`
      : `Started by the schedule "${name}"`;
    await runner.create(owner, { title: name, description, model }, { note, advance });
  };
  /** Starts what is due. Returns the milliseconds until something is due again, or undefined if nothing is. */
  const runDue = async (): Promise<number | undefined> => {
    const now = clock.now();
    let allDone = true;
    for (const due of await store.schedules.due(now)) {
      if (!isOpen) return undefined;
      try {
        await fire(due, now);
      } catch (error) {
        // Another server has started it.
        if (error instanceof NotDueError) continue;
        allDone = false;
        report('A schedule could not start its task', error);
      }
    }
    // A failed schedule is still due: retry later.
    if (!allDone) return retryMs;
    const next = await store.schedules.nextDue();
    return next === undefined ? undefined : Math.max(Date.parse(next) - clock.now().getTime(), 0);
  };
  /** Runs what is due and waits for the next time, once more if a schedule has changed in the meantime. */
  const runAndWait = async (): Promise<void> => {
    isRunning = true;
    hasChanged = false;
    let wait: number | undefined = retryMs;
    try {
      wait = await runDue();
    } catch (error) {
      report('The schedules could not be read', error);
    }
    cancel();
    if (isOpen && wait !== undefined) cancel = clock.after(wait, begin);
    if (isOpen && hasChanged) return await runAndWait();
    isRunning = false;
  };
  const begin = (): void => {
    if (isRunning) hasChanged = true;
    else round = runAndWait();
  };

  // Another schedule may be the next one now.
  store.schedules.onChange(() => {
    if (isOpen) begin();
  });
  return {
    /** Starts missed runs, then waits for the next one. */
    async start(): Promise<void> {
      isOpen = true;
      begin();
      await round;
    },
    /** Resolves when no more tasks start. */
    async close(): Promise<void> {
      isOpen = false;
      cancel();
      await round;
    },
  };
}

/** Returns the next run of a schedule after `now`, or undefined if it runs only once. */
export function followingRun(schedule: Schedule, now: Date): string | undefined {
  const { isRecurring, cronExpression, timezone } = schedule;
  if (!isRecurring || cronExpression === undefined) return undefined;
  return nextRun({ cronExpression, timezone }, now)?.toISOString();
}
