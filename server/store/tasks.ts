import type { Feedback } from '../../contract/entities/feedback.ts';
import type { PushEventWire } from '../../contract/push-events.ts';
import type { Clock } from '../time/clock.ts';
import { counter, type Database, flush, inTransaction } from './database.ts';
import type { FileTable } from './files.ts';
import { LimitReachedError } from './limit-reached-error.ts';
import type { Revisions } from './revisions.ts';
import { type Advance, advancer } from './schedules.ts';
import { lastOnPage, pageLimits, type TaskPage } from './task-pages.ts';
import { activeStatuses, endedStatuses, hasEnded, type TaskRecord } from './task-record.ts';

/** A stored task. */
export interface TaskRow {
  owner: string;
  task: string;
  run: string;
}

const quoteAll = (statuses: readonly string[]): string => statuses.map((status) => `'${status}'`).join(', ');
const filters = {
  all: '',
  active: `and status in (${quoteAll(activeStatuses)})`,
  history: `and status in (${quoteAll(endedStatuses)})`,
};

/** How many ended tasks of one person are kept. */
export const defaultKeepTasks = 5_000;

const jsonList = (rows: unknown[]): string => `[${(rows as string[][]).map(([task]) => task).join(',')}]`;

/** Reads a list page by page, without parsing the stored tasks. The cursor is the id of a page's last task. */
function pages(database: Database, filter: string) {
  const which = `from tasks indexed by tasks_by_position where owner = ? and position < ? and position >= ? ${filter}
    order by position desc`;
  const measure = database.prepare(
    `select id, position, octet_length(task) as bytes ${which} limit ${pageLimits.tasks + 1}`,
  );
  const select = database.prepare(`select task ${which}`).raw(true);
  const selectPosition = database.prepare('select position from tasks where owner = ? and id = ?');
  return (owner: string, cursor: string | undefined) => {
    const last = selectPosition.get(owner, cursor ?? '') as { position: number } | undefined;
    // Without a cursor, from the newest. A cursor whose task was removed is at the end.
    const before = last?.position ?? (cursor === undefined ? Number.MAX_SAFE_INTEGER : 0);
    const sizes = measure.all(owner, before, 0) as { id: string; position: number; bytes: number }[];
    const final = lastOnPage(sizes);
    return { rows: select.all(owner, before, final?.position ?? 0), final };
  };
}

/** Returns the record of a stored task. */
export const parseTask = (row: TaskRow): TaskRecord => ({
  owner: row.owner,
  task: JSON.parse(row.task) as TaskRecord['task'],
  run: JSON.parse(row.run) as TaskRecord['run'],
});

/** Returns when a task ended, or null. */
export const endOf = ({ completedAt, status, updatedAt }: TaskRecord['task']): string | null =>
  hasEnded(status) ? (completedAt ?? updatedAt) : null;

/** Builds the push event for a task that has changed. */
export type ToEvent = (record: TaskRecord) => PushEventWire;

export const taskCreated: ToEvent = ({ task }) => ({ type: 'task_created', task });

/** What a new task is stored with: all of it or nothing. */
export interface NewTaskOptions {
  /** The due schedule that creates the task. Storing rejects if it is no longer due, so that no task starts twice. */
  advance?: Advance | undefined;
  /** Storing rejects with a {@link LimitReachedError} if the owner has this many running and paused tasks already. */
  maxActive?: number | undefined;
  /** A change to the task that the new one continues. If it throws, neither is stored. */
  change?: { id: string; edit(record: TaskRecord): void } | undefined;
  /** The event to publish (`task_created`). */
  toEvent?: ToEvent | undefined;
}

/** Manages the stored tasks. Each change is one transaction with its owner's new revision. */
export interface Tasks {
  /** Returns a task that runs here, at once. */
  get(id: string): TaskRecord | undefined;
  /** Returns a task, which may have ended. */
  find(id: string): Promise<TaskRecord | undefined>;
  /** Returns an id that starts with `start`. */
  idByPrefix(start: string): Promise<string | undefined>;
  /** Adds a task and publishes its event. */
  insert(record: TaskRecord, options?: NewTaskOptions): Promise<void>;
  /** Adds many finished tasks without an event. */
  insertPast(records: TaskRecord[]): Promise<void>;
  /** Edits a task that runs here, and publishes the event, both or neither. Returns undefined if it no longer exists. */
  change(id: string, edit: (record: TaskRecord) => void, toEvent?: ToEvent): TaskRecord | undefined;
  /** Resolves when all changes of a task so far are stored. Rejects if they cannot be stored; the next call tries again. */
  saved(id: string): Promise<void>;
  /** Resolves when all changes of a task so far survive even a power failure. Rejects if they cannot be stored. */
  flushed(id: string): Promise<void>;
  /**
   * Edits a task that may have ended, and publishes the event, both or neither.
   *
   * @param withFeedback Is stored with the change.
   * @returns Undefined if the task no longer exists.
   */
  edit(
    id: string,
    edit: (record: TaskRecord) => void,
    toEvent?: ToEvent,
    withFeedback?: Feedback,
  ): Promise<TaskRecord | undefined>;
  /** Returns the running and paused tasks as JSON text, newest first. */
  activeJson(owner: string): Promise<string>;
  /** Returns the first page of a list, or the one after `cursor`. The first page of all tasks has all active ones. */
  page(owner: string, name: 'all' | 'history', cursor?: string): Promise<TaskPage>;
  /** Returns tasks that were running or paused when the server stopped. */
  unfinished(): Promise<TaskRecord[]>;
  /** Counts the running and paused tasks of all people. */
  countUnfinished(): Promise<Record<'running' | 'paused', number>>;
  count(owner: string): Promise<number>;
  /** Removes the addresses of live views, because they do not survive a restart. */
  dropLiveViews(): Promise<void>;
  /** Removes an owner's tasks. Returns their ids. */
  clear(owner: string): Promise<string[]>;
}

/** @param onCommit Receives a change's push event after the transaction has committed. */
export function tasks(
  database: Database,
  {
    clock,
    revisions,
    files,
    feedback,
    keep = defaultKeepTasks,
  }: {
    clock: Clock;
    revisions: Revisions;
    /** The files of tasks. */
    files: Pick<FileTable, 'remove'>;
    feedback: { add(feedback: Feedback): void };
    keep?: number | undefined;
  },
  onCommit: (owner: string, event: PushEventWire) => void,
): Tasks {
  const insert = database.prepare(
    'insert into tasks (id, owner, status, ended_at, task, run) values (?, ?, ?, ?, ?, ?)',
  );
  const select = database.prepare('select owner, task, run from tasks where id = ?');
  // Ids are hexadecimal, and every digit sorts before "g".
  const selectByPrefix = database.prepare("select id from tasks where id >= ?1 and id < ?1 || 'g' limit 1");
  const update = database.prepare(
    'update tasks set status = ?, ended_at = ?, task = ?, run = ? where id = ?',
  );
  const remove = database.prepare('delete from tasks where owner = ? returning id');
  const selectUnfinished = database.prepare(
    `select owner, task, run from tasks where status in (${quoteAll(activeStatuses)}) order by position`,
  );
  const removeOldest = database.prepare(
    `delete from tasks where position in (select position from tasks where owner = ? and ended_at is not null
      order by ended_at desc, position desc limit -1 offset ?) returning id`,
  );
  const selectActive = database
    .prepare(
      `select task from tasks indexed by tasks_by_owner where owner = ? ${filters.active} and position < ?
        order by position desc`,
    )
    .raw(true);
  const pagesOf = { all: pages(database, filters.all), history: pages(database, filters.history) };
  const countByStatus = counter(database, 'select count(*) as number from tasks where status = ?');
  const removeLiveViews = database.prepare(
    `update tasks set task = json_remove(task, '$.liveUrl', '$.browserUrl') where task ->> '$.liveUrl' is not null`,
  );

  const countActive = counter(
    database,
    `select count(*) as number from tasks where owner = ? ${filters.active}`,
  );
  const count = counter(database, 'select count(*) as number from tasks where owner = ?');
  const advance = advancer(database, revisions);

  const get = (id: string): TaskRecord | undefined => {
    const row = select.get(id) as TaskRow | undefined;
    return row && parseTask(row);
  };
  const add = ({ task, owner, run }: TaskRecord): void =>
    void insert.run(task.id, owner, task.status, endOf(task), JSON.stringify(task), JSON.stringify(run));
  /** Removes the tasks that ended first, with their files, if an owner has too many. */
  const removeSurplus = (owner: string): void => {
    for (const { id } of removeOldest.all(owner, keep) as { id: string }[]) files.remove(id);
  };
  /** Runs the work in one transaction, then publishes its event. */
  const commit = <Result>(
    work: () => { result: Result; owner: string; event: PushEventWire | undefined } | undefined,
  ): Result | undefined => {
    const result = inTransaction(database, () => {
      const outcome = work();
      if (outcome) revisions.bump(outcome.owner);
      return outcome;
    });
    if (result?.event) onCommit(result.owner, result.event);
    return result?.result;
  };

  /** Edits a task in a transaction. */
  const editStored = (id: string, edit: (record: TaskRecord) => void): TaskRecord | undefined => {
    const record = get(id);
    if (!record) return undefined;
    edit(record);
    record.task.updatedAt = clock.now().toISOString();
    const { owner, run, task } = record;
    update.run(task.status, endOf(task), JSON.stringify(task), JSON.stringify(run), id);
    if (hasEnded(task.status)) removeSurplus(owner);
    return record;
  };
  /** Edits a task in one transaction with its owner's new revision, then publishes its event. */
  const change = (
    id: string,
    edit: (record: TaskRecord) => void,
    toEvent?: ToEvent,
  ): TaskRecord | undefined =>
    commit(() => {
      const record = editStored(id, edit);
      return record && { result: record, owner: record.owner, event: toEvent?.(record) };
    });

  return {
    get,
    find: async (id) => get(id),
    idByPrefix: async (start) => (selectByPrefix.get(start) as { id: string } | undefined)?.id,
    async insert(record, { advance: due, maxActive, change: other, toEvent = taskCreated } = {}) {
      const { owner } = record;
      commit(() => {
        if (maxActive !== undefined && countActive(owner) >= maxActive)
          throw new LimitReachedError(`${maxActive} tasks are running or waiting: stop some of them first`);
        if (due) advance(due);
        if (other) editStored(other.id, other.edit);
        add(record);
        if (hasEnded(record.task.status)) removeSurplus(owner);
        return { result: record, owner, event: toEvent(record) };
      });
    },
    async insertPast(records) {
      inTransaction(database, () => {
        for (const record of records) add(record);
        for (const owner of new Set(records.map((record) => record.owner))) revisions.bump(owner);
      });
    },
    change,
    // SQLite stores each change at once.
    saved: () => Promise.resolve(),
    flushed: async () => await flush(database),
    edit: async (id, edit, toEvent, withFeedback) =>
      change(
        id,
        (record) => {
          edit(record);
          if (withFeedback) feedback.add(withFeedback);
        },
        toEvent,
      ),
    activeJson: async (owner) => jsonList(selectActive.all(owner, Number.MAX_SAFE_INTEGER)),
    async page(owner, name, cursor) {
      const { rows, final } = pagesOf[name](owner, cursor);
      const isFirstOfAll = name === 'all' && cursor === undefined;
      const olderActive = final && isFirstOfAll ? selectActive.all(owner, final.position) : [];
      return { json: jsonList([...rows, ...olderActive]), next: final?.id };
    },
    unfinished: async () => (selectUnfinished.all() as TaskRow[]).map(parseTask),
    countUnfinished: async () => ({
      running: countByStatus('running'),
      paused: countByStatus('paused'),
    }),
    count: async (owner) => count(owner),
    dropLiveViews: async () => inTransaction(database, () => void removeLiveViews.run()),
    clear: async (owner) =>
      commit(() => {
        const ids = (remove.all(owner) as { id: string }[]).map((row) => row.id);
        return { result: ids, owner, event: { type: 'tasks_cleared' } };
      }) ?? [],
  };
}
