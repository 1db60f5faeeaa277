import { type ExpressionBuilder, sql } from 'kysely';
import type { Feedback } from '../../../contract/entities/feedback.ts';
import { secondMs } from '../../../contract/durations.ts';
import type { PushEventWire } from '../../../contract/push-events.ts';
import type { Clock } from '../../time/clock.ts';
import { LimitReachedError } from '../limit-reached-error.ts';
import type { Loss } from '../peers.ts';
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
import { livingServers, type Membership } from './peers.ts';
import { advance } from './schedules.ts';
import type { Tables } from './tables.ts';

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
const rowOf = (record: TaskRecord, server: string | null) => ({
  id: record.task.id,
  owner: record.owner,
  server,
  ...columnsOf(record),
});

/** Selects the tasks that run at no server. */
const notRunning = (eb: ExpressionBuilder<Tables, 'tasks'>) => [
  eb('server', 'is', null),
  eb('ended_at', 'is not', null),
];

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
  /** The task no longer runs here, so nothing more is stored. */
  isLost: boolean;
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
  /** The servers that share the database, if there are several. */
  membership?: Membership | undefined;
  /** Called when a task no longer runs here. */
  onLost?: ((id: string, loss: Loss) => void) | undefined;
}

/** Manages the stored tasks. Each change is one transaction with its owner's new revision. */
export function postgresTasks(
  db: Db,
  { clock, keep = defaultKeepTasks, addFeedback, onCommit, report, membership, onLost }: PostgresTasksParts,
) {
  const held = new Map<string, Held>();
  const closing = new AbortController();
  let pausing: Promise<void> | undefined;
  const own = membership?.id ?? null;
  /** Tasks that are being inserted, or that were lost during a write that has not ended. None of them is claimed. */
  const unsettled = new Set<string>();
  /** Notifies the other servers when the transaction commits. */
  const announce = async (tx: Tx, owner: string, events: readonly PushEventWire[]): Promise<void> => {
    for (const event of events) await membership?.notify(tx, { is: 'event', owner, event });
  };

  const hold = (record: TaskRecord): void => {
    if (hasEnded(record.task.status) || held.has(record.task.id)) return;
    held.set(record.task.id, {
      row: { owner: record.owner, ...columnsOf(record) },
      pending: undefined,
      writing: undefined,
      isLost: false,
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
  /** Forgets a task that no longer runs here, unless it has been taken again in the meantime. */
  const release = (id: string, task: Held): void => void (held.get(id) === task && held.delete(id));
  const lose = (id: string, loss: Loss): void => {
    const task = held.get(id);
    if (!task) return;
    task.isLost = true;
    held.delete(id);
    if (task.writing) {
      unsettled.add(id);
      void task.writing.then(() => unsettled.delete(id));
    }
    onLost?.(id, loss);
  };
  /** Drops the tasks that another server has taken or removed. */
  const reconcile = async (): Promise<void> => {
    const ids = [...held.keys()];
    if (ids.length === 0) return;
    const rows = await db.selectFrom('tasks').select(['id', 'server']).where('id', 'in', ids).execute();
    const servers = new Map(rows.map(({ id, server }) => [id, server]));
    for (const id of ids) {
      if (!servers.has(id)) lose(id, 'removed');
      else if (servers.get(id) !== own) lose(id, 'taken');
    }
  };
  /** Returns the owner, who may have changed. Undefined if the task no longer exists, or runs elsewhere. */
  const store = async (
    tx: Tx,
    id: string,
    columns: ReturnType<typeof columnsOf>,
    isRunning: boolean,
  ): Promise<string | undefined> => {
    const row = await tx
      .updateTable('tasks')
      .set(columns)
      .where('id', '=', id)
      .$if(own !== null, (update) =>
        update.where((eb) => eb.or([eb('server', '=', own), ...(isRunning ? [] : notRunning(eb))])),
      )
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
    while (task.pending && !task.isLost && !closing.signal.aborted) {
      const { events, feedback } = task.pending;
      const { owner: _, ...columns } = task.row;
      task.pending = undefined;
      let owner: string | undefined;
      try {
        owner = await db.transaction().execute(async (tx) => {
          for (const one of feedback) await addFeedback(tx, one);
          const stored = await store(tx, id, columns, true);
          if (stored !== undefined) await announce(tx, stored, events);
          return stored;
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
        // Another server may have taken it.
        if (membership) await reconcile().catch((error: unknown) => report('A task was lost', error));
        release(id, task);
        continue;
      }
      task.row.owner = owner;
      for (const event of events) onCommit(owner, event);
    }
    task.writing = undefined;
    if (task.row.ended_at !== null && !task.pending) release(id, task);
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
    return (await store(tx, id, columnsOf(record), false)) === undefined ? undefined : record;
  };
  const unfinishedRows = (from: Db | Tx) =>
    from
      .selectFrom('tasks')
      .select(['id', 'owner', 'task', 'run'])
      .where('status', 'in', [...activeStatuses])
      .orderBy('position');
  /** Takes the tasks of servers that do not run, and those that this server has lost and no other has taken. */
  const claim = async ({ id: server, silentMs }: Membership): Promise<TaskRecord[]> => {
    const records = await db.transaction().execute(async (tx) => {
      const taken = [...held.keys(), ...unsettled];
      const unfinished = await unfinishedRows(tx)
        .where((eb) =>
          eb.or([
            eb('server', 'is', null),
            eb('server', '=', server),
            sql<boolean>`server not in (${livingServers(silentMs)})`,
          ]),
        )
        .$if(taken.length > 0, (query) => query.where('id', 'not in', taken))
        .forUpdate()
        .skipLocked()
        .execute();
      // A task may have been inserted since the statement was sent.
      const rows = unfinished.filter(({ id }) => !held.has(id) && !unsettled.has(id));
      const ids = rows.map(({ id }) => id);
      if (ids.length > 0) await tx.updateTable('tasks').set({ server }).where('id', 'in', ids).execute();
      return rows.map(parseTask);
    });
    // Their live views ended with their servers.
    for (const { task } of records) {
      delete task.liveUrl;
      delete task.browserUrl;
    }
    for (const record of records) hold(record);
    return records;
  };
  const endViews = async (from: Db | Tx, servers?: readonly string[]): Promise<void> => {
    const rows = await from
      .selectFrom('tasks')
      .select(['id', 'task'])
      .where('task', 'like', '%"liveUrl":%')
      .$if(servers !== undefined, (query) =>
        query
          .where('server', 'in', [...(servers ?? [])])
          .where('ended_at', 'is not', null)
          .forUpdate(),
      )
      .execute();
    for (const { id, task } of rows) {
      const { liveUrl: _live, browserUrl: _browser, ...rest } = JSON.parse(task) as TaskRecord['task'];
      await from
        .updateTable('tasks')
        .set({ task: JSON.stringify(rest) })
        .where('id', '=', id)
        .execute();
    }
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
      const { id } = record.task;
      const { owner } = record;
      const event = toEvent(record);
      unsettled.add(id);
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
        await tx.insertInto('tasks').values(rowOf(record, own)).execute();
        if (hasEnded(record.task.status)) await removeSurplus(tx, owner);
        await bumpRevision(tx, owner);
        if (event) await announce(tx, owner, [event]);
      });
      try {
        await inserted.catch(async (error: unknown) => {
          // The connection may have been lost after the commit.
          if (storageProblem(error)?.status !== 503 || !(await find(id))) throw error;
        });
        hold(record);
      } finally {
        unsettled.delete(id);
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
    /** Returns the tasks that this server must continue: all, or among several servers its own and those of none. */
    unfinished: async (): Promise<TaskRecord[]> => {
      if (membership) {
        await claim(membership);
        return [...held.values()].map(({ row }) => parseTask(row));
      }
      const records = (await unfinishedRows(db).execute()).map(parseTask);
      for (const record of records) hold(record);
      return records;
    },
    /** Takes the tasks of servers that no longer run, and returns them. */
    claim: async (): Promise<TaskRecord[]> => (membership ? await claim(membership) : []),
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
    /** Removes the live views of the last server. Those of one among several end with {@link endViewsOf}. */
    dropLiveViews: async (): Promise<void> => {
      if (!membership) await endViews(db);
    },
    /** Removes the live views of ended tasks whose servers died, in the transaction that removes the servers. */
    endViewsOf: async (tx: Tx, servers: readonly string[]): Promise<void> => await endViews(tx, servers),
    reconcile,
    /** Gives up the tasks that run here, because another server may have taken them. */
    loseAll: (): void => {
      for (const id of held.keys()) lose(id, 'taken');
    },
    giveUp: (id: string): void => void held.delete(id),
    clear: async (owner: string): Promise<string[]> => {
      const ids = await db.transaction().execute(async (tx) => {
        const rows = await tx.deleteFrom('tasks').where('owner', '=', owner).returning('id').execute();
        await bumpRevision(tx, owner);
        await announce(tx, owner, [{ type: 'tasks_cleared' }]);
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
