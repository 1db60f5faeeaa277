import type { Feedback } from '../../../contract/entities/feedback.ts';
import type { PushEventWire } from '../../../contract/push-events.ts';
import type { Clock } from '../../time/clock.ts';
import { LimitReachedError } from '../errors.ts';
import { lastOnPage, pageLimits } from '../task-pages.ts';
import { activeStatuses, endedStatuses, hasEnded, type TaskRecord } from '../task-record.ts';
import {
  defaultKeepTasks,
  endOf,
  parseTask,
  taskCreated,
  type TaskRow,
  type Tasks,
  type ToEvent,
} from '../tasks.ts';
import { counter, type Database, flush, inTransaction } from './database.ts';
import type { FileTable } from './files.ts';
import type { Revisions } from './revisions.ts';
import { advancer } from './schedules.ts';

const quoteAll = (statuses: readonly string[]): string => statuses.map((status) => `'${status}'`).join(', ');
const filters = {
  all: '',
  active: `and status in (${quoteAll(activeStatuses)})`,
  history: `and status in (${quoteAll(endedStatuses)})`,
};

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
