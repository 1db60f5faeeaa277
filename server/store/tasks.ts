import type { PushEventWire } from '../../contract/push-events.ts';
import type { Clock } from '../time/clock.ts';
import { counter, type Database, inTransaction } from './database.ts';
import type { Revisions } from './revisions.ts';
import { activeStatuses, endedStatuses, type TaskRecord } from './task-record.ts';

interface Row {
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

const parse = (row: Row): TaskRecord => ({
  owner: row.owner,
  task: JSON.parse(row.task) as TaskRecord['task'],
  run: JSON.parse(row.run) as TaskRecord['run'],
});

export type Tasks = ReturnType<typeof tasks>;

/** Builds the push event for a task that has changed. */
type ToEvent = (record: TaskRecord) => PushEventWire;

/** Manages the stored tasks. Each change is one transaction with its owner's new revision.
 *
 * @param onCommit Receives a change's push event after the transaction has committed.
 */
export function tasks(
  database: Database,
  { clock, revisions }: { clock: Clock; revisions: Revisions },
  onCommit: (owner: string, event: PushEventWire) => void,
) {
  const insert = database.prepare('insert into tasks (id, owner, status, task, run) values (?, ?, ?, ?, ?)');
  const select = database.prepare('select owner, task, run from tasks where id = ?');
  // Ids are hexadecimal, and every digit sorts before "g".
  const selectByPrefix = database.prepare("select id from tasks where id >= ?1 and id < ?1 || 'g' limit 1");
  const update = database.prepare('update tasks set status = ?, task = ?, run = ? where id = ?');
  const remove = database.prepare('delete from tasks where owner = ? returning id');
  const selectUnfinished = database.prepare(
    `select owner, task, run from tasks where status in (${quoteAll(activeStatuses)}) order by position`,
  );
  const list = (filter: string) =>
    database.prepare(`select task from tasks where owner = ? ${filter} order by position desc`).raw(true);
  const lists = { all: list(filters.all), active: list(filters.active), history: list(filters.history) };
  const removeLiveViews = database.prepare(
    `update tasks set task = json_remove(task, '$.liveUrl', '$.browserUrl') where task ->> '$.liveUrl' is not null`,
  );

  const get = (id: string): TaskRecord | undefined => {
    const row = select.get(id) as Row | undefined;
    return row && parse(row);
  };
  const add = ({ task, owner, run }: TaskRecord): void =>
    void insert.run(task.id, owner, task.status, JSON.stringify(task), JSON.stringify(run));
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

  return {
    get,
    /** Returns an id that starts with `start`. */
    idByPrefix: (start: string) => (selectByPrefix.get(start) as { id: string } | undefined)?.id,
    /** Adds a task. `alongside` runs in the same transaction. Publishes `task_created` unless `toEvent` returns another event. */
    insert(
      record: TaskRecord,
      alongside?: () => void,
      toEvent: ToEvent = ({ task }) => ({ type: 'task_created', task }),
    ): void {
      commit(() => {
        add(record);
        alongside?.();
        return { result: record, owner: record.owner, event: toEvent(record) };
      });
    },
    /** Adds many finished tasks without an event. */
    insertPast(records: TaskRecord[]): void {
      inTransaction(database, () => {
        for (const record of records) add(record);
        for (const owner of new Set(records.map((record) => record.owner))) revisions.bump(owner);
      });
    },
    /** Edits a task and publishes the event, both or neither. Returns undefined if the task no longer exists. */
    change: (id: string, edit: (record: TaskRecord) => void, toEvent?: ToEvent) =>
      commit(() => {
        const record = get(id);
        if (!record) return undefined;
        edit(record);
        record.task.updatedAt = clock.now().toISOString();
        update.run(record.task.status, JSON.stringify(record.task), JSON.stringify(record.run), id);
        return { result: record, owner: record.owner, event: toEvent?.(record) };
      }),
    /** Returns a list as JSON text, newest first, without parsing the stored tasks. */
    listJson: (owner: string, name: keyof typeof lists) =>
      `[${(lists[name].all(owner) as string[][]).map(([task]) => task).join(',')}]`,
    /** Returns tasks that were running or paused when the server stopped. */
    unfinished: () => (selectUnfinished.all() as Row[]).map(parse),
    /** Counts an owner's running and paused tasks. */
    countActive: counter(database, `select count(*) as number from tasks where owner = ? ${filters.active}`),
    count: counter(database, 'select count(*) as number from tasks where owner = ?'),
    /** Removes the addresses of live views, because they do not survive a restart. */
    dropLiveViews: () => inTransaction(database, () => void removeLiveViews.run()),
    /** Removes an owner's tasks. Returns their ids. */
    clear: (owner: string) =>
      commit(() => {
        const ids = (remove.all(owner) as { id: string }[]).map((row) => row.id);
        return { result: ids, owner, event: { type: 'tasks_cleared' } };
      }) ?? [],
  };
}
