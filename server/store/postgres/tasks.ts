import type { Feedback } from '../../../contract/entities/feedback.ts';
import type { PushEventWire } from '../../../contract/push-events.ts';
import { LimitReachedError } from '../limit-reached-error.ts';
import { storageProblem } from '../storage-problem.ts';
import { activeStatuses, hasEnded, type TaskRecord } from '../task-record.ts';
import { defaultKeepTasks, type NewTaskOptions, parseTask, type ToEvent } from '../tasks.ts';
import { bumpRevision, type Db, lockOwner, type Tx } from './changes.ts';
import { type RunningTasksParts, runningTasks } from './running-tasks.ts';
import { advance } from './schedules.ts';
import { taskLists } from './task-lists.ts';
import { columnsOf, endViews, rowOf, taskRows } from './task-rows.ts';

/** How many tasks one statement inserts. */
const insertedAtOnce = 500;

export interface PostgresTasksParts extends RunningTasksParts {
  keep?: number | undefined;
}

/** Manages the stored tasks. Each change is one transaction with its owner's new revision. */
export function postgresTasks(db: Db, { keep = defaultKeepTasks, ...parts }: PostgresTasksParts) {
  const { addFeedback, clock, membership, onCommit } = parts;
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
      {
        advance: due,
        maxActive,
        change: other,
        toEvent = ({ task }) => ({ type: 'task_created', task }),
      }: NewTaskOptions = {},
    ): Promise<void> {
      const { id } = record.task;
      const { owner } = record;
      const event = toEvent(record);
      await running.whileUnsettled(id, async () => {
        const inserting = db.transaction().execute(async (tx) => {
          if (maxActive !== undefined) {
            await lockOwner(tx, owner);
            const { count } = await tx
              .selectFrom('tasks')
              .select((eb) => eb.fn.countAll<string>().as('count'))
              .where('owner', '=', owner)
              .where('status', 'in', [...activeStatuses])
              .executeTakeFirstOrThrow();
            if (Number(count) >= maxActive)
              throw new LimitReachedError(
                `${maxActive} tasks are running or waiting: stop some of them first`,
              );
          }
          if (due) await advance(tx, due);
          if (other) await editStored(tx, other.id, other.edit);
          await tx.insertInto('tasks').values(rowOf(record, own)).execute();
          if (hasEnded(record.task.status)) await rows.removeSurplus(tx, owner);
          await bumpRevision(tx, owner);
          if (event) await announce(tx, owner, [event]);
        });
        await inserting.catch(async (error: unknown) => {
          // The connection may have been lost after the commit.
          if (storageProblem(error)?.status !== 503 || !(await find(id))) throw error;
        });
        running.hold(record);
      });
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
