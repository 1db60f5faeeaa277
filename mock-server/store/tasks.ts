import type { PushEventWire } from '../../widget/contract/push-events.ts';
import type { Clock } from '../time/clock.ts';
import { counter, type Database, inTransaction } from './database.ts';
import type { Events, Revisions } from './events.ts';
import { activeStatuses, endedStatuses, type TaskRecord } from './task-record.ts';

export type TaskListName = 'all' | 'active' | 'history';

export interface Tasks {
  /** `alongside` is done in the same transaction: both or neither. Told as created, unless `tell` says otherwise. */
  insert(record: TaskRecord, alongside?: () => void, tell?: (record: TaskRecord) => PushEventWire): void;
  /** Many at once, without an event. */
  insertPast(records: TaskRecord[]): void;
  get(id: string): TaskRecord | undefined;
  /** The id that begins so. */
  idWith(start: string): string | undefined;
  /** Changes a task and tells of it, both or neither. Undefined when the task is gone. */
  change(
    id: string,
    edit: (record: TaskRecord) => void,
    tell?: (record: TaskRecord) => PushEventWire,
  ): TaskRecord | undefined;
  /** A list as JSON text, newest first, without parsing what is stored. */
  listJson(owner: string, list: TaskListName): string;
  /** Tasks a server left running or paused. */
  unfinished(): TaskRecord[];
  count(owner: string): number;
  /** Of those, the ones that run or wait for a person. */
  countActive(owner: string): number;
  /** Forgets live views that no longer exist. */
  dropLiveViews(): void;
  /** Removes an owner's tasks; gives their ids. */
  clear(owner: string): string[];
}

interface Row {
  owner: string;
  task: string;
  run: string;
}

const quoted = (statuses: readonly string[]): string => statuses.map((status) => `'${status}'`).join(', ');
const filters: Record<TaskListName, string> = {
  all: '',
  active: `and status in (${quoted(activeStatuses)})`,
  history: `and status in (${quoted(endedStatuses)})`,
};

const parse = (row: Row): TaskRecord => ({
  owner: row.owner,
  task: JSON.parse(row.task) as TaskRecord['task'],
  run: JSON.parse(row.run) as TaskRecord['run'],
});

/** The tasks. Every change is one transaction with its event and its owner's new revision. */
export function tasks(
  database: Database,
  parts: { clock: Clock; events: Events; revisions: Revisions },
  onCommit: (owner: string, event: PushEventWire) => void,
): Tasks {
  const { clock, events, revisions } = parts;
  const insert = database.prepare('insert into tasks (id, owner, status, task, run) values (?, ?, ?, ?, ?)');
  const select = database.prepare('select owner, task, run from tasks where id = ?');
  // Hexadecimal digits sort before a g.
  const begins = database.prepare("select id from tasks where id >= ?1 and id < ?1 || 'g' limit 1");
  const update = database.prepare('update tasks set status = ?, task = ?, run = ? where id = ?');
  const remove = database.prepare('delete from tasks where owner = ?');
  const ids = database.prepare('select id from tasks where owner = ?');
  const left = database.prepare(
    `select owner, task, run from tasks where status in (${quoted(activeStatuses)}) order by position`,
  );
  const listed = Object.fromEntries(
    Object.entries(filters).map(([name, filter]) => [
      name,
      database.prepare(`select task from tasks where owner = ? ${filter} order by position desc`).raw(true),
    ]),
  );
  const viewed = database.prepare(
    `update tasks set task = json_remove(task, '$.liveUrl', '$.browserUrl') where task ->> '$.liveUrl' is not null`,
  );

  const get = (id: string): TaskRecord | undefined => {
    const row = select.get(id) as Row | undefined;
    return row && parse(row);
  };
  const add = ({ task, owner, run }: TaskRecord): void =>
    void insert.run(task.id, owner, task.status, JSON.stringify(task), JSON.stringify(run));
  const record = (owner: string, event: PushEventWire | undefined): void => {
    revisions.bump(owner);
    if (event) events.add(owner, event);
  };
  /** Runs the work as one transaction, then tells the listeners. */
  const commit = <Result>(
    work: () => { result: Result; owner: string; event: PushEventWire | undefined } | undefined,
  ): Result | undefined => {
    const done = inTransaction(database, () => {
      const outcome = work();
      if (outcome) record(outcome.owner, outcome.event);
      return outcome;
    });
    if (done?.event) onCommit(done.owner, done.event);
    return done?.result;
  };

  return {
    get,
    idWith: (start) => (begins.get(start) as { id: string } | undefined)?.id,
    insert(added, alongside, tell = ({ task }) => ({ type: 'task_created', task })) {
      commit(() => {
        add(added);
        alongside?.();
        return { result: added, owner: added.owner, event: tell(added) };
      });
    },
    insertPast(records) {
      inTransaction(database, () => {
        for (const past of records) add(past);
        for (const owner of new Set(records.map((past) => past.owner))) revisions.bump(owner);
      });
    },
    change: (id, edit, tell) =>
      commit(() => {
        const changed = get(id);
        if (!changed) return undefined;
        edit(changed);
        changed.task.updatedAt = clock.now().toISOString();
        update.run(changed.task.status, JSON.stringify(changed.task), JSON.stringify(changed.run), id);
        return { result: changed, owner: changed.owner, event: tell?.(changed) };
      }),
    listJson: (owner, list) =>
      `[${((listed[list]?.all(owner) ?? []) as string[][]).map(([task]) => task).join(',')}]`,
    unfinished: () => (left.all() as Row[]).map(parse),
    countActive: counter(database, `select count(*) as number from tasks where owner = ? ${filters.active}`),
    count: counter(database, 'select count(*) as number from tasks where owner = ?'),
    dropLiveViews: () => inTransaction(database, () => void viewed.run()),
    clear: (owner) =>
      commit(() => {
        const cleared = (ids.all(owner) as { id: string }[]).map((row) => row.id);
        remove.run(owner);
        return { result: cleared, owner, event: { type: 'tasks_cleared' } };
      }) ?? [],
  };
}
