import type { Feedback } from '../../../contract/entities/feedback.ts';
import type { PushEventWire } from '../../../contract/push-events.ts';
import { LimitReachedError } from '../errors.ts';
import { isDatabaseAway } from '../storage-problem.ts';
import { activeStatuses, hasEnded, type TaskRecord } from '../task-record.ts';
import { defaultKeepTasks, type NewTaskOptions, parseTask, taskCreated, type ToEvent } from '../tasks.ts';
import { bumpRevision, type Db, lockOwner, type Tx } from './changes.ts';
import { type RunningTasksParts, runningTasks } from './running-tasks.ts';
import { advance } from './schedules.ts';
import { taskLists } from './task-lists.ts';
import { columnsOf, endViews, rowOf, taskRows } from './task-rows.ts';

/** How many tasks one statement inserts. */
const insertedAtOnce = 500;
/** How often the server tries to store a new task if the connection is lost during the commit. */
const maxInserts = 3;

export interface PostgresTasksParts extends RunningTasksParts {
  keep?: number | undefined;
}

/** Manages the stored tasks. Each change is one transaction with its owner's new revision. */
export function postgresTasks(db: Db, { keep = defaultKeepTasks, ...parts }: PostgresTasksParts) {
  const { addFeedback, clock, membership, onCommit, report } = parts;
  const own = membership?.id ?? null;
  /** Notifies the other servers when the transaction commits. */
  const announce = async (tx: Tx, owner: string, events: readonly PushEventWire[]): Promise<void> => {
    for (const event of events) await membership?.notify(tx, { is: 'event', owner, event });
  };
  const rows = taskRows(own, keep);
  const running = runningTasks(db, rows, announce, parts);

  const find = async (id: string): Promise<TaskRecord | undefined> => {
    const record = running.get(id);
    if (record) return record;
    const row = await db
      .selectFrom('tasks')
      .select(['owner', 'task', 'run'])
      .where('id', '=', id)
      .executeTakeFirst();
    return row && parseTask(row);
  };
  /** Edits a task that does not run here. */
  const editStored = async (
    tx: Tx,
    id: string,
    edit: (record: TaskRecord) => void,
  ): Promise<TaskRecord | undefined> => {
    const row = await tx
      .selectFrom('tasks')
      .select(['owner', 'task', 'run'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return undefined;
    const record = parseTask(row);
    edit(record);
    record.task.updatedAt = clock.now().toISOString();
    return (await rows.store(tx, id, columnsOf(record), false)) === undefined ? undefined : record;
  };

  /** Inserts the row of a new task. Returns false if it exists. Waits for a transaction that may still commit it. */
  const insertRow = async (tx: Tx, record: TaskRecord): Promise<boolean> => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('tasks')
      .values(rowOf(record, own))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  };
  /**
   * Stores a new task, once. If the connection is lost during the commit, only another attempt shows whether it is stored.
   *
   * @param addRest What is stored with it.
   * @param onUnclear Called if it fails and the task may be stored.
   */
  const store = async (
    record: TaskRecord,
    addRest: (tx: Tx) => Promise<void>,
    onUnclear: () => void,
  ): Promise<void> => {
    let isUnclear = false;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await db.transaction().execute(async (tx) => {
          const isNew = await insertRow(tx, record);
          if (!isNew && isUnclear) return;
          if (!isNew) throw new Error('There is a task with this id already');
          isUnclear = false;
          await addRest(tx);
          isUnclear = true;
        });
      } catch (error) {
        if (isUnclear && isDatabaseAway(error) && attempt < maxInserts) continue;
        if (isUnclear) onUnclear();
        throw error;
      }
    }
  };
  /** Removes a task that was refused and may be stored, however long the database is away. */
  const withdraw = async (record: TaskRecord): Promise<void> => {
    for (let isReported = false; await running.pause(); isReported = true) {
      try {
        return await db.transaction().execute(async (tx) => {
          await insertRow(tx, record);
          // If another server has taken it, it stays.
          await tx
            .deleteFrom('tasks')
            .where('id', '=', record.task.id)
            .where('server', 'is not distinct from', own)
            .execute();
          await bumpRevision(tx, record.owner);
        });
      } catch (error) {
        if (!isReported) report('A task that was refused could not be removed yet', error);
      }
    }
  };

  const { change, claim, close, forget, get, giveUp, loseAll, moveAway, reconcile, saved, unfinished } =
    running;
  return {
    ...taskLists(db),
    claim,
    close,
    forget,
    get,
    giveUp,
    loseAll,
    moveAway,
    reconcile,
    saved,
    // PostgreSQL commits to the disk.
    flushed: saved,
    unfinished,
    find,
    async insert(
      record: TaskRecord,
      { advance: due, maxActive, change: other, toEvent = taskCreated }: NewTaskOptions = {},
    ): Promise<void> {
      const { id } = record.task;
      const { owner } = record;
      const event = toEvent(record);
      const addRest = async (tx: Tx): Promise<void> => {
        if (maxActive !== undefined) {
          await lockOwner(tx, owner);
          const { count } = await tx
            .selectFrom('tasks')
            .select((eb) => eb.fn.countAll<string>().as('count'))
            .where('owner', '=', owner)
            .where('status', 'in', [...activeStatuses])
            .executeTakeFirstOrThrow();
          if (Number(count) > maxActive)
            throw new LimitReachedError(`${maxActive} tasks are running or waiting: stop some of them first`);
        }
        if (due) await advance(tx, due);
        if (other) await editStored(tx, other.id, other.edit);
        if (hasEnded(record.task.status)) await rows.removeSurplus(tx, owner);
        await bumpRevision(tx, owner);
        if (event) await announce(tx, owner, [event]);
      };
      let settled = Promise.resolve();
      const settle = running.unsettle(id);
      try {
        await store(record, addRest, () => {
          // A run of a schedule would be lost, and an ended task could not be continued again. So the task stays, and
          // begins when a server looks for tasks.
          if (!due && !other) settled = withdraw(record);
        });
        running.add(record);
      } finally {
        void settled.finally(settle);
      }
      if (event) onCommit(owner, event);
    },
    async insertPast(records: TaskRecord[]): Promise<void> {
      await db.transaction().execute(async (tx) => {
        for (let at = 0; at < records.length; at += insertedAtOnce)
          await tx
            .insertInto('tasks')
            .values(records.slice(at, at + insertedAtOnce).map((record) => rowOf(record, null)))
            .execute();
        for (const owner of new Set(records.map((record) => record.owner))) await bumpRevision(tx, owner);
      });
    },
    change: (id: string, edit: (record: TaskRecord) => void, toEvent?: ToEvent): TaskRecord | undefined =>
      change(id, edit, toEvent),
    async edit(
      id: string,
      edit: (record: TaskRecord) => void,
      toEvent?: ToEvent,
      withFeedback?: Feedback,
    ): Promise<TaskRecord | undefined> {
      const edited = change(id, edit, toEvent, withFeedback);
      if (edited) {
        await saved(id);
        return edited;
      }
      const { record, event } = await db.transaction().execute(async (tx) => {
        const edited = await editStored(tx, id, edit);
        if (edited && withFeedback) await addFeedback(tx, withFeedback);
        const change = edited && toEvent?.(edited);
        if (edited && change) await announce(tx, edited.owner, [change]);
        return { record: edited, event: change };
      });
      if (record && event) onCommit(record.owner, event);
      return record;
    },
    /** Removes the live views of the last server. Those of one among several end with {@link endViewsOf}. */
    dropLiveViews: async (): Promise<void> => {
      if (!membership) await endViews(db);
    },
    /** Removes the live views of ended tasks whose servers died, in the transaction that removes the servers. */
    endViewsOf: async (tx: Tx, servers: readonly string[]): Promise<void> => await endViews(tx, servers),
    clear: async (owner: string): Promise<string[]> => {
      const ids = await db.transaction().execute(async (tx) => {
        const rows = await tx.deleteFrom('tasks').where('owner', '=', owner).returning('id').execute();
        await bumpRevision(tx, owner);
        await announce(tx, owner, [{ type: 'tasks_cleared' }]);
        return rows.map(({ id }) => id);
      });
      for (const id of ids) giveUp(id);
      onCommit(owner, { type: 'tasks_cleared' });
      return ids;
    },
  };
}
