import { sql } from 'kysely';
import type { Feedback } from '../../../contract/entities/feedback.ts';
import { secondMs } from '../../../contract/durations.ts';
import type { PushEventWire } from '../../../contract/push-events.ts';
import type { Clock } from '../../time/clock.ts';
import type { Loss } from '../peers.ts';
import { hasEnded, type TaskRecord } from '../task-record.ts';
import { parseTask, type TaskRow, type ToEvent } from '../tasks.ts';
import type { Db, Tx } from './changes.ts';
import { livingServers, type Membership, reserveBrowsers } from './peers.ts';
import { columnsOf, type TaskColumns, type TaskRows, unfinishedRows } from './task-rows.ts';

/** How long a change waits before it is stored again, if the database is away. */
const retryMs = secondMs;

/** What is stored with a change of a task. */
interface Changes {
  events: PushEventWire[];
  feedback: Feedback[];
}

/** A task that runs here, as it is after all of its changes. They are stored in the background, in order. */
interface LocalTask {
  row: TaskRow & Pick<TaskColumns, 'status' | 'ended_at'>;
  pending: Changes | undefined;
  /** Resolves when everything is stored. */
  writing: Promise<void> | undefined;
  /** The task no longer runs here, so nothing more is stored. */
  isLost: boolean;
}

/** The changes since the last write began. A function, because the compiler assumes that nothing sets them meanwhile. */
const pendingOf = ({ pending }: LocalTask): Changes | undefined => pending;

export interface RunningTasksParts {
  clock: Clock;
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

/** Manages the tasks that run at this server: in memory, and stored in the background. */
export function runningTasks(
  db: Db,
  rows: TaskRows,
  announce: (tx: Tx, owner: string, events: readonly PushEventWire[]) => Promise<void>,
  { clock, addFeedback, onCommit, report, membership, onLost }: RunningTasksParts,
) {
  const localTasks = new Map<string, LocalTask>();
  const closing = new AbortController();
  let pausing: Promise<void> | undefined;
  /** Tasks that are inserted, moved or withdrawn, or that were lost during a write that has not ended. None is claimed. */
  const unsettled = new Set<string>();

  /** Keeps a task from being claimed until the returned function is called. */
  const unsettle = (id: string): (() => void) => {
    unsettled.add(id);
    return () => void unsettled.delete(id);
  };
  const add = (record: TaskRecord): void => {
    if (hasEnded(record.task.status) || localTasks.has(record.task.id)) return;
    localTasks.set(record.task.id, {
      row: { owner: record.owner, ...columnsOf(record) },
      pending: undefined,
      writing: undefined,
      isLost: false,
    });
  };
  const get = (id: string): TaskRecord | undefined => {
    const task = localTasks.get(id);
    return task && parseTask(task.row);
  };

  /** Forgets a task that no longer runs here, unless it has been taken again in the meantime. */
  const release = (id: string, task: LocalTask): void =>
    void (localTasks.get(id) === task && localTasks.delete(id));
  const lose = (id: string, loss: Loss): void => {
    const task = localTasks.get(id);
    if (!task) return;
    task.isLost = true;
    localTasks.delete(id);
    if (task.writing) {
      unsettled.add(id);
      void task.writing.then(() => unsettled.delete(id));
    }
    onLost?.(id, loss);
  };
  /** Drops the tasks that another server has taken or removed. */
  const reconcile = async (): Promise<void> => {
    const ids = [...localTasks.keys()];
    if (ids.length === 0) return;
    const rows = await db.selectFrom('tasks').select(['id', 'server']).where('id', 'in', ids).execute();
    const servers = new Map(rows.map(({ id, server }) => [id, server]));
    for (const id of ids) {
      if (!servers.has(id)) lose(id, 'removed');
      else if (servers.get(id) !== (membership?.id ?? null)) lose(id, 'taken');
    }
  };
  /** Stores the changes of a task until none is left, however long the database is away. */
  const write = async (id: string, task: LocalTask): Promise<void> => {
    let isReported = false;
    while (task.pending && !task.isLost && !closing.signal.aborted) {
      const { events, feedback } = task.pending;
      const { owner: _, ...columns } = task.row;
      task.pending = undefined;
      let owner: string | undefined;
      try {
        owner = await db.transaction().execute(async (tx) => {
          for (const one of feedback) await addFeedback(tx, one);
          const stored = await rows.store(tx, id, columns, true);
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
        if (membership) await reconcile().catch((error: unknown) => report('A task was lost', error));
        // If that is unknown: another server has probably taken it.
        if (localTasks.get(id) === task) lose(id, membership ? 'taken' : 'removed');
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
    const task = localTasks.get(id);
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
  const saved = async (id: string): Promise<void> => await localTasks.get(id)?.writing;

  /** Takes the tasks of servers that do not run, and those that this server has lost and no other has taken. */
  const claim = async ({ id: server, silentMs }: Membership): Promise<TaskRecord[]> => {
    const records = await db.transaction().execute(async (tx) => {
      const excluded = [...localTasks.keys(), ...unsettled];
      const unfinished = await unfinishedRows(tx)
        .where((eb) =>
          eb.or([
            eb('server', 'is', null),
            eb('server', '=', server),
            sql<boolean>`server not in (${livingServers(silentMs)})`,
          ]),
        )
        .$if(excluded.length > 0, (query) => query.where('id', 'not in', excluded))
        .forUpdate()
        .skipLocked()
        .execute();
      // A task may have been inserted since the statement was sent.
      const claimed = unfinished.filter(({ id }) => !localTasks.has(id) && !unsettled.has(id));
      const ids = claimed.map(({ id }) => id);
      if (ids.length > 0) await tx.updateTable('tasks').set({ server }).where('id', 'in', ids).execute();
      return claimed.map(parseTask);
    });
    // Their live views ended with their servers.
    for (const { task } of records) {
      delete task.liveUrl;
      delete task.browserUrl;
    }
    for (const record of records) add(record);
    return records;
  };

  /** Moves the tasks that wait for a browser here to servers with free ones, where they begin. */
  const moveAway = async (server: Membership, crowdedOut: () => readonly string[]): Promise<void> => {
    const ids = crowdedOut().filter((id) => localTasks.has(id));
    if (ids.length === 0) return;
    const targets = await reserveBrowsers(db, server, ids.length);
    for (const [index, to] of targets.entries()) {
      const id = ids[index] ?? '';
      await saved(id);
      const task = localTasks.get(id);
      if (!task || task.writing || !crowdedOut().includes(id)) continue;
      const settle = unsettle(id);
      try {
        lose(id, 'taken');
        await db.transaction().execute(async (tx) => {
          await tx
            .updateTable('tasks')
            .set({ server: to })
            .where('id', '=', id)
            .where('server', '=', server.id)
            .execute();
          await server.notify(tx, { is: 'moved', to });
        });
      } finally {
        settle();
      }
    }
  };

  return {
    get,
    add,
    moveAway,
    change,
    saved,
    reconcile,
    unsettle,
    /** Resolves when a change may be stored again, or when the store closes. Returns false then. */
    async pause(): Promise<boolean> {
      await clock.sleep(retryMs, closing.signal);
      return !closing.signal.aborted;
    },
    /** Returns the tasks that this server must continue: all, or among several servers its own and those of none. */
    unfinished: async (): Promise<TaskRecord[]> => {
      if (membership) {
        await claim(membership);
        return [...localTasks.values()].map(({ row }) => parseTask(row));
      }
      const records = (await unfinishedRows(db).execute()).map(parseTask);
      for (const record of records) add(record);
      return records;
    },
    /** Takes the tasks of servers that no longer run, and returns them. */
    claim: async (): Promise<TaskRecord[]> => (membership ? await claim(membership) : []),
    /** Gives up the tasks that run here, because another server may have taken them. */
    loseAll: (): void => {
      for (const id of localTasks.keys()) lose(id, 'taken');
    },
    giveUp: (id: string): void => void localTasks.delete(id),
    /** Forgets the tasks that run here, because all tasks were removed. */
    forget: (): void => localTasks.clear(),
    /** Stores what is left, if the database is there, and stops. */
    async close(): Promise<void> {
      await Promise.race([
        Promise.all([...localTasks.keys()].map(saved)),
        clock.sleep(retryMs, closing.signal),
      ]);
      closing.abort();
    },
  };
}
