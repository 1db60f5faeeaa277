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

const quoted = (statuses: readonly string[]): string => statuses.map((status) => `'${status}'`).join(', ');
const filters = {
  all: '',
  active: `and status in (${quoted(activeStatuses)})`,
  history: `and status in (${quoted(endedStatuses)})`,
};

const parse = (row: Row): TaskRecord => ({
  owner: row.owner,
  task: JSON.parse(row.task) as TaskRecord['task'],
  run: JSON.parse(row.run) as TaskRecord['run'],
});

export type Tasks = ReturnType<typeof tasks>;

/** What is told of a task that has changed. */
type Tell = (record: TaskRecord) => PushEventWire;

/** The tasks. Every change is one transaction with its owner's new revision, and told of when it is safe. */
export function tasks(
  database: Database,
  { clock, revisions }: { clock: Clock; revisions: Revisions },
  onCommit: (owner: string, event: PushEventWire) => void,
) {
  const insert = database.prepare('insert into tasks (id, owner, status, task, run) values (?, ?, ?, ?, ?)');
  const select = database.prepare('select owner, task, run from tasks where id = ?');
  // Hexadecimal digits sort before a g.
  const begins = database.prepare("select id from tasks where id >= ?1 and id < ?1 || 'g' limit 1");
  const update = database.prepare('update tasks set status = ?, task = ?, run = ? where id = ?');
  const remove = database.prepare('delete from tasks where owner = ? returning id');
  const left = database.prepare(
    `select owner, task, run from tasks where status in (${quoted(activeStatuses)}) order by position`,
  );
  const list = (filter: string) =>
    database.prepare(`select task from tasks where owner = ? ${filter} order by position desc`).raw(true);
  const lists = { all: list(filters.all), active: list(filters.active), history: list(filters.history) };
  const viewed = database.prepare(
    `update tasks set task = json_remove(task, '$.liveUrl', '$.browserUrl') where task ->> '$.liveUrl' is not null`,
  );

  const get = (id: string): TaskRecord | undefined => {
    const row = select.get(id) as Row | undefined;
    return row && parse(row);
  };
  const add = ({ task, owner, run }: TaskRecord): void =>
    void insert.run(task.id, owner, task.status, JSON.stringify(task), JSON.stringify(run));
  /** Runs the work as one transaction, then tells the listeners. */
  const commit = <Result>(
    work: () => { result: Result; owner: string; event: PushEventWire | undefined } | undefined,
  ): Result | undefined => {
    const done = inTransaction(database, () => {
      const outcome = work();
      if (outcome) revisions.bump(outcome.owner);
      return outcome;
    });
    if (done?.event) onCommit(done.owner, done.event);
    return done?.result;
  };

  return {
    get,
    /** The id that begins so. */
    idWith: (start: string) => (begins.get(start) as { id: string } | undefined)?.id,
    /** `alongside` is done in the same transaction: both or neither. Told as created, unless `tell` says otherwise. */
    insert(
      added: TaskRecord,
      alongside?: () => void,
      tell: Tell = ({ task }) => ({ type: 'task_created', task }),
    ): void {
      commit(() => {
        add(added);
        alongside?.();
        return { result: added, owner: added.owner, event: tell(added) };
      });
    },
    /** Many at once, without an event. */
    insertPast(records: TaskRecord[]): void {
      inTransaction(database, () => {
        for (const past of records) add(past);
        for (const owner of new Set(records.map((past) => past.owner))) revisions.bump(owner);
      });
    },
    /** Changes a task and tells of it, both or neither. Undefined when the task is gone. */
    change: (id: string, edit: (record: TaskRecord) => void, tell?: Tell) =>
      commit(() => {
        const changed = get(id);
        if (!changed) return undefined;
        edit(changed);
        changed.task.updatedAt = clock.now().toISOString();
        update.run(changed.task.status, JSON.stringify(changed.task), JSON.stringify(changed.run), id);
        return { result: changed, owner: changed.owner, event: tell?.(changed) };
      }),
    /** A list as JSON text, newest first, without parsing what is stored. */
    listJson: (owner: string, name: keyof typeof lists) =>
      `[${(lists[name].all(owner) as string[][]).map(([task]) => task).join(',')}]`,
    /** Tasks a server left running or paused. */
    unfinished: () => (left.all() as Row[]).map(parse),
    /** Of an owner's tasks, the ones that run or wait for a person. */
    countActive: counter(database, `select count(*) as number from tasks where owner = ? ${filters.active}`),
    count: counter(database, 'select count(*) as number from tasks where owner = ?'),
    /** Forgets live views that no longer exist. */
    dropLiveViews: () => inTransaction(database, () => void viewed.run()),
    /** Removes an owner's tasks; gives their ids. */
    clear: (owner: string) =>
      commit(() => {
        const cleared = (remove.all(owner) as { id: string }[]).map((row) => row.id);
        return { result: cleared, owner, event: { type: 'tasks_cleared' } };
      }) ?? [],
  };
}
