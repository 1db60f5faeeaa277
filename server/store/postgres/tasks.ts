import { sql } from 'kysely';
import type { Feedback } from '../../../contract/entities/feedback.ts';
import { secondMs } from '../../../contract/durations.ts';
import type { PushEventWire } from '../../../contract/push-events.ts';
import type { Clock } from '../../time/clock.ts';
import { LimitReachedError } from '../limit-reached-error.ts';
import { storageProblem } from '../storage-problem.ts';
import { activeStatuses, endedStatuses, hasEnded, type TaskRecord } from '../task-record.ts';
import {
  defaultKeepTasks,
  endOf,
  type NewTaskOptions,
  pageLimits,
  parseTask,
  type TaskPage,
  type TaskRow,
  type ToEvent,
} from '../tasks.ts';
import { bumpRevision, type Db, lockOwner, type Tx } from './changes.ts';
import { advance } from './schedules.ts';

/** How long a change waits before it is stored again, if the database is away. */
const retryMs = secondMs;
/** How many tasks one statement inserts. */
const insertedAtOnce = 500;

const jsonList = (rows: readonly { task: string }[]): string => `[${rows.map(({ task }) => task).join(',')}]`;

const columnsOf = ({ task, run }: TaskRecord) => ({
  status: task.status,
  ended_at: endOf(task),
  task: JSON.stringify(task),
  run: JSON.stringify(run),
});
const rowOf = (record: TaskRecord) => ({ id: record.task.id, owner: record.owner, ...columnsOf(record) });

/** What is stored with a change of a task. */
interface Changes {
  events: PushEventWire[];
  feedback: Feedback[];
}

/** A task that runs here, as it is after all of its changes. They are stored in the background, in order. */
interface Held {
  row: TaskRow & Pick<ReturnType<typeof columnsOf>, 'status' | 'ended_at'>;
  pending: Changes | undefined;
  /** Resolves when everything is stored. */
  writing: Promise<void> | undefined;
}

/** The changes since the last write began. A function, because the compiler assumes that nothing sets them meanwhile. */
const pendingOf = ({ pending }: Held): Changes | undefined => pending;

export interface PostgresTasksParts {
  clock: Clock;
  keep?: number | undefined;
  addFeedback(tx: Tx, feedback: Feedback): Promise<void>;
  /** Receives a change's push event after the transaction has committed. */
  onCommit(owner: string, event: PushEventWire): void;
  /** Receives a change's failure. The change is stored again later. */
  report(text: string, error: unknown): void;
}

/** Manages the stored tasks. Each change is one transaction with its owner's new revision. */
export function postgresTasks(
  db: Db,
  { clock, keep = defaultKeepTasks, addFeedback, onCommit, report }: PostgresTasksParts,
) {
  const held = new Map<string, Held>();
  const closing = new AbortController();
  let pausing: Promise<void> | undefined;

  const hold = (record: TaskRecord): void => {
    if (hasEnded(record.task.status) || held.has(record.task.id)) return;
    held.set(record.task.id, {
      row: { owner: record.owner, ...columnsOf(record) },
      pending: undefined,
      writing: undefined,
    });
  };
  const get = (id: string): TaskRecord | undefined => {
    const task = held.get(id);
    return task && parseTask(task.row);
  };

  /** Removes the tasks that ended first, with their files, if an owner has too many. */
  const removeSurplus = async (tx: Tx, owner: string): Promise<void> => {
    const surplus = await tx
      .deleteFrom('tasks')
      .where('position', 'in', (eb) =>
        eb
          .selectFrom('tasks')
          .select('position')
          .where('owner', '=', owner)
          .where('ended_at', 'is not', null)
          .orderBy('ended_at', 'desc')
          .orderBy('position', 'desc')
          .offset(keep),
      )
      .returning('id')
      .execute();
    const ids = surplus.map(({ id }) => id);
    if (ids.length > 0)
      await tx.deleteFrom('files').where('area', '=', 'files').where('folder', 'in', ids).execute();
  };
  /** Returns the owner, who may have changed. Undefined if the task no longer exists. */
  const store = async (
    tx: Tx,
    id: string,
    columns: ReturnType<typeof columnsOf>,
  ): Promise<string | undefined> => {
    const row = await tx
      .updateTable('tasks')
      .set(columns)
      .where('id', '=', id)
      .returning('owner')
      .executeTakeFirst();
    if (!row) return undefined;
    if (columns.ended_at !== null) await removeSurplus(tx, row.owner);
    await bumpRevision(tx, row.owner);
    return row.owner;
  };

  /** Stores the changes of a task until none is left, however long the database is away. */
  const write = async (id: string, task: Held): Promise<void> => {
    let isReported = false;
    while (task.pending && !closing.signal.aborted) {
      const { events, feedback } = task.pending;
      const { owner: _, ...columns } = task.row;
      task.pending = undefined;
      let owner: string | undefined;
      try {
        owner = await db.transaction().execute(async (tx) => {
          for (const one of feedback) await addFeedback(tx, one);
          return await store(tx, id, columns);
        });
      } catch (error) {
        const later = pendingOf(task);
        task.pending = {
          events: [...events, ...(later?.events ?? [])],
          feedback: [...feedback, ...(later?.feedback ?? [])],
        };
        if (!isReported) report('A task could not be stored yet', error);
        isReported = true;
        // All tasks share one pause, because each needs a listener.
        pausing ??= clock.sleep(retryMs, closing.signal);
        await pausing;
        pausing = undefined;
        continue;
      }
      if (owner === undefined) {
        held.delete(id);
        continue;
      }
      task.row.owner = owner;
      for (const event of events) onCommit(owner, event);
    }
    task.writing = undefined;
    if (task.row.ended_at !== null && !task.pending) held.delete(id);
  };

  const change = (
    id: string,
    edit: (record: TaskRecord) => void,
    toEvent?: ToEvent,
    feedback?: Feedback,
  ): TaskRecord | undefined => {
    const task = held.get(id);
    if (!task) return undefined;
    const record = parseTask(task.row);
    edit(record);
    record.task.updatedAt = clock.now().toISOString();
    const event = toEvent?.(record);
    task.row = { owner: record.owner, ...columnsOf(record) };
    task.pending ??= { events: [], feedback: [] };
    if (event) task.pending.events.push(event);
    if (feedback) task.pending.feedback.push(feedback);
    task.writing ??= write(id, task);
    return record;
  };
  /** Resolves when all changes of a task are stored. */
  const saved = async (id: string): Promise<void> => await held.get(id)?.writing;

  const find = async (id: string): Promise<TaskRecord | undefined> => {
    const record = get(id);
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
    await store(tx, id, columnsOf(record));
    return record;
  };
  const activeOf = (owner: string) =>
    db
      .selectFrom('tasks')
      .where('owner', '=', owner)
      .where('status', 'in', [...activeStatuses]);

  return {
    get,
    find,
    idByPrefix: async (start: string): Promise<string | undefined> => {
      const row = await db
        .selectFrom('tasks')
        .select('id')
        .where('id', '>=', start)
        // Ids are hexadecimal, and every digit sorts before "g".
        .where('id', '<', `${start}g`)
        .limit(1)
        .executeTakeFirst();
      return row?.id;
    },
    async insert(
      record: TaskRecord,
      {
        advance: due,
        maxActive,
        change: other,
        toEvent = ({ task }) => ({ type: 'task_created', task }),
      }: NewTaskOptions = {},
    ): Promise<void> {
      const { owner } = record;
      const inserted = db.transaction().execute(async (tx) => {
        if (maxActive !== undefined) {
          await lockOwner(tx, owner);
          const { count } = await tx
            .selectFrom('tasks')
            .select((eb) => eb.fn.countAll<string>().as('count'))
            .where('owner', '=', owner)
            .where('status', 'in', [...activeStatuses])
            .executeTakeFirstOrThrow();
          if (Number(count) >= maxActive)
            throw new LimitReachedError(`${maxActive} tasks are running or waiting: stop some of them first`);
        }
        if (due) await advance(tx, due);
        if (other) await editStored(tx, other.id, other.edit);
        await tx.insertInto('tasks').values(rowOf(record)).execute();
        if (hasEnded(record.task.status)) await removeSurplus(tx, owner);
        await bumpRevision(tx, owner);
      });
      await inserted.catch(async (error: unknown) => {
        // The connection may have been lost after the commit.
        if (storageProblem(error)?.status !== 503 || !(await find(record.task.id))) throw error;
      });
      hold(record);
      const event = toEvent(record);
      if (event) onCommit(owner, event);
    },
    async insertPast(records: TaskRecord[]): Promise<void> {
      await db.transaction().execute(async (tx) => {
        for (let at = 0; at < records.length; at += insertedAtOnce)
          await tx
            .insertInto('tasks')
            .values(records.slice(at, at + insertedAtOnce).map(rowOf))
            .execute();
        for (const owner of new Set(records.map((record) => record.owner))) await bumpRevision(tx, owner);
      });
    },
    change: (id: string, edit: (record: TaskRecord) => void, toEvent?: ToEvent): TaskRecord | undefined =>
      change(id, edit, toEvent),
    saved,
    async edit(
      id: string,
      edit: (record: TaskRecord) => void,
      toEvent?: ToEvent,
      withFeedback?: Feedback,
    ): Promise<TaskRecord | undefined> {
      const running = change(id, edit, toEvent, withFeedback);
      if (running) {
        await saved(id);
        return running;
      }
      const record = await db.transaction().execute(async (tx) => {
        const edited = await editStored(tx, id, edit);
        if (edited && withFeedback) await addFeedback(tx, withFeedback);
        return edited;
      });
      const event = record && toEvent?.(record);
      if (event) onCommit(record.owner, event);
      return record;
    },
    activeJson: async (owner: string): Promise<string> =>
      jsonList(await activeOf(owner).select('task').orderBy('position', 'desc').execute()),
    async page(owner: string, name: 'all' | 'history', cursor?: string): Promise<TaskPage> {
      const last =
        cursor === undefined
          ? undefined
          : await db
              .selectFrom('tasks')
              .select('position')
              .where('owner', '=', owner)
              .where('id', '=', cursor)
              .executeTakeFirst();
      // Without a cursor, from the newest. A cursor whose task was removed is at the end.
      if (cursor !== undefined && !last) return { json: '[]', next: undefined };
      let listed = db.selectFrom('tasks').where('owner', '=', owner);
      if (last) listed = listed.where('position', '<', last.position);
      if (name === 'history') listed = listed.where('status', 'in', [...endedStatuses]);
      const sizes = await listed
        .select(['id', 'position', sql<number>`octet_length(task)`.as('bytes')])
        .orderBy('position', 'desc')
        .limit(pageLimits.tasks + 1)
        .execute();
      let bytes = 0;
      const end = sizes.findIndex((size, index) => {
        bytes += size.bytes;
        return index === pageLimits.tasks || (index > 0 && bytes > pageLimits.bytes);
      });
      const final = sizes[end - 1];
      if (final) listed = listed.where('position', '>=', final.position);
      const rows = await listed.select('task').orderBy('position', 'desc').execute();
      const isFirstOfAll = name === 'all' && cursor === undefined;
      const olderActive =
        final && isFirstOfAll
          ? await activeOf(owner)
              .select('task')
              .where('position', '<', final.position)
              .orderBy('position', 'desc')
              .execute()
          : [];
      return { json: jsonList([...rows, ...olderActive]), next: final?.id };
    },
    unfinished: async (): Promise<TaskRecord[]> => {
      const rows = await db
        .selectFrom('tasks')
        .select(['owner', 'task', 'run'])
        .where('status', 'in', [...activeStatuses])
        .orderBy('position')
        .execute();
      const records = rows.map(parseTask);
      for (const record of records) hold(record);
      return records;
    },
    countUnfinished: async (): Promise<Record<'running' | 'paused', number>> => {
      const counts = await db
        .selectFrom('tasks')
        .select(['status', (eb) => eb.fn.countAll<string>().as('count')])
        .where('status', 'in', [...activeStatuses])
        .groupBy('status')
        .execute();
      const of = (status: string): number =>
        Number(counts.find((each) => each.status === status)?.count ?? 0);
      return { running: of('running'), paused: of('paused') };
    },
    count: async (owner: string): Promise<number> => {
      const { count } = await db
        .selectFrom('tasks')
        .select((eb) => eb.fn.countAll<string>().as('count'))
        .where('owner', '=', owner)
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    dropLiveViews: async (): Promise<void> => {
      const rows = await db
        .selectFrom('tasks')
        .select(['id', 'task'])
        .where('task', 'like', '%"liveUrl":%')
        .execute();
      for (const { id, task } of rows) {
        const { liveUrl: _live, browserUrl: _browser, ...rest } = JSON.parse(task) as TaskRecord['task'];
        await db
          .updateTable('tasks')
          .set({ task: JSON.stringify(rest) })
          .where('id', '=', id)
          .execute();
      }
    },
    clear: async (owner: string): Promise<string[]> => {
      const ids = await db.transaction().execute(async (tx) => {
        const rows = await tx.deleteFrom('tasks').where('owner', '=', owner).returning('id').execute();
        await bumpRevision(tx, owner);
        return rows.map(({ id }) => id);
      });
      for (const id of ids) held.delete(id);
      onCommit(owner, { type: 'tasks_cleared' });
      return ids;
    },
    /** Forgets the tasks that run here, because all tasks were removed. */
    forget: (): void => held.clear(),
    /** Stores what is left, if the database is there, and stops. */
    async close(): Promise<void> {
      await Promise.race([Promise.all([...held.keys()].map(saved)), clock.sleep(retryMs, closing.signal)]);
      closing.abort();
    },
  };
}
