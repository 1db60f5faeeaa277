import { secondMs } from '../../contract/durations.ts';
import type { Engine, EngineRun } from '../engine/engine.ts';
import type { Loss } from '../store/peers.ts';
import { DatabaseAwayError, isDatabaseAway } from '../store/storage-problem.ts';
import { hasEnded, type ServerTask, type TaskRecord } from '../store/task-record.ts';
import { type TaskWork, taskWork } from '../work/channels.ts';
import { type Lease, TaskConflictError } from './lease.ts';
import { ownEngine } from './own-engine.ts';
import type { EngineParts } from './parts.ts';
import { journal } from './journal/journal.ts';
import { statusSentence, statusWords } from './words/status-words.ts';

/** How long a task waits before it continues, if the database was away. */
const awayMs = secondMs;

/** Returns who had control of a task's browser when the server stopped. */
function holderOf({ approval, isPaused }: ServerTask): Lease {
  if (approval) return 'asking';
  return isPaused ? 'human' : 'agent';
}

const awayError = (cause?: unknown): DatabaseAwayError =>
  new DatabaseAwayError('The task waits for the database', { cause });

/** Runs the tasks of this process, takes up those that another process left, and leaves those that another one has taken. */
export function createActiveTasks(engine: Engine, parts: EngineParts) {
  const { store, vault } = parts;
  const runs = new Map<string, EngineRun>();
  /** Tasks that continue when the database is back. */
  const waiting = new Set<string>();
  /** Tasks that are stored after `close` wait for `recover`. */
  let isClosed = false;
  /** Work that ends here because another server does it, or because the task was removed, by the id of the task. */
  const drops = new Map<string, Promise<void>>();

  const forget = (id: string, run: EngineRun | undefined): void => {
    if (runs.get(id) !== run) return;
    runs.delete(id);
    vault.forget(id);
  };
  const leave = (id: string, run: EngineRun | undefined): void => {
    forget(id, run);
    if (run?.isInterrupted === true) void continueLater(id);
  };
  const start = (id: string, holder: Lease): void => {
    if (isClosed || runs.has(id)) return;
    const work: TaskWork = { taskId: id };
    let run: EngineRun | undefined;
    const untilEnd = async (): Promise<void> => {
      run = engine.run(id, holder);
      runs.set(id, run);
      await run.finished;
      if (run.isInterrupted === true) return;
      work.status = (await store.tasks.find(id))?.task.status;
    };
    taskWork.tracePromise(untilEnd, work).then(
      () => leave(id, run),
      (error: unknown) => {
        forget(id, run);
        parts.report('A task could not be ended', error);
      },
    );
  };
  /** Continues a task of another process. */
  const proceed = async ({ run, task }: TaskRecord): Promise<void> => {
    if ((run.engine ?? ownEngine) !== engine.name) {
      const { scrub } = vault;
      const began = 'This task began with an engine that this server no longer uses.';
      // The server's own engine ended with the last server.
      const message = run.engine === undefined ? began : `${began} It may still run there.`;
      const { ended, saved } = journal(task.id, store.tasks, parts.clock, (text) => scrub(task.id, text));
      ended('failed', { message }, []);
      await saved();
      await store.browsers.forget(task.id);
      return;
    }
    // A page behind the login may show what can no longer be hidden, so the task continues without its cookies.
    if (!(await vault.restore(task.id))) await store.browsers.forget(task.id);
    // It may have been removed in the meantime, or taken by another server.
    if (store.tasks.get(task.id)) start(task.id, holderOf(task));
  };
  /** Continues a task from its last step, as after a restart, when the database is back. */
  async function continueLater(id: string): Promise<void> {
    waiting.add(id);
    try {
      await engine.release(id);
      for (;;) {
        await parts.clock.sleep(awayMs);
        const record = store.tasks.get(id);
        if (isClosed || !record || hasEnded(record.task.status)) return;
        try {
          return await proceed(record);
        } catch (error) {
          if (!isDatabaseAway(error)) throw error;
        }
      }
    } catch (error) {
      parts.report('A task could not be continued', error);
    } finally {
      waiting.delete(id);
    }
  }

  const remove = async (id: string): Promise<void> => {
    const run = runs.get(id);
    if (run?.hasEnded === false) await run.stop(statusWords(statusSentence('stopped', {})));
    await engine.release(id);
    await run?.finished;
    await store.browsers.forget(id);
    await store.files.remove(id);
  };
  const abandon = async (id: string, run: EngineRun): Promise<void> => {
    run.abandon();
    await engine.release(id);
    await run.finished;
    // A browser may have opened in the meantime.
    await engine.release(id);
  };
  /** Returns the work on a task, if there is any. Throws a {@link DatabaseAwayError} if it continues later. */
  const find = (id: string): EngineRun | undefined => {
    const run = runs.get(id);
    if (run ? run.isInterrupted === true : waiting.has(id)) throw awayError();
    return run;
  };
  /** The same, for a task that must be in progress. Throws a {@link TaskConflictError} if it has finished. */
  const get = (id: string): EngineRun => {
    const run = find(id);
    if (!run) throw new TaskConflictError('This task has already finished');
    return run;
  };

  return {
    /** Begins the work on a stored task. */
    start,
    find,
    get,
    /** Calls a task in progress. If that fails because the database is away, the call can be repeated. */
    async call<Result>(id: string, action: (run: EngineRun) => Result | Promise<Result>): Promise<Result> {
      const run = get(id);
      try {
        return await action(run);
      } catch (error) {
        throw run.isInterrupted === true ? awayError(error) : error;
      }
    },
    has: (id: string): boolean => runs.has(id),
    /** Ends the work on a task that was removed, and removes its files. */
    remove,
    /** Ends the work on a task without writing to its record, because another server does it or it was removed. */
    drop(id: string, loss: Loss): void {
      const run = runs.get(id);
      if (!run) return;
      const dropping = (loss === 'removed' ? remove(id) : abandon(id, run))
        .catch((error: unknown) => parts.report('A task of another server could not be left', error))
        .finally(() => {
          forget(id, run);
          if (drops.get(id) === dropping) drops.delete(id);
        });
      drops.set(id, dropping);
    },
    /** Continues the tasks that the last server left unfinished. */
    async recover(): Promise<void> {
      isClosed = false;
      await store.tasks.dropLiveViews();
      for (const record of await store.tasks.unfinished()) await proceed(record);
    },
    /** Continues tasks of another server, which no longer runs. */
    async takeOver(records: readonly TaskRecord[]): Promise<void> {
      const takeOne = async (record: TaskRecord): Promise<void> => {
        const { id } = record.task;
        try {
          // It may be this server's own, which it has lost in the meantime.
          await drops.get(id);
          await proceed(record);
        } catch (error) {
          parts.report('A task could not be taken over yet', error);
          store.peers?.giveUp(id);
        }
      };
      await Promise.all(records.map(takeOne));
    },
    /** Resolves when the task has ended. */
    finished: async (id: string): Promise<void> => await runs.get(id)?.finished,
    /** Stops all work without ending the tasks; `recover` continues them. */
    async close(): Promise<void> {
      isClosed = true;
      const open = [...runs.values()];
      for (const run of open) run.abandon();
      await engine.close();
      await Promise.all(open.map((run) => run.finished));
      // A browser may have opened in the meantime.
      await engine.close();
    },
  };
}
