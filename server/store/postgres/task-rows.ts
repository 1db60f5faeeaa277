import { type ExpressionBuilder } from 'kysely';
import { activeStatuses, type TaskRecord } from '../task-record.ts';
import { endOf } from '../tasks.ts';
import { bumpRevision, type Db, type Tx } from './changes.ts';
import type { Tables } from './tables.ts';

export type TaskColumns = ReturnType<typeof columnsOf>;

export const columnsOf = ({ task, run }: TaskRecord) => ({
  status: task.status,
  ended_at: endOf(task),
  task: JSON.stringify(task),
  run: JSON.stringify(run),
});
export const rowOf = (record: TaskRecord, server: string | null) => ({
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

/** Selects the tasks that have not ended, in the order in which they were created. */
export const unfinishedRows = (from: Db | Tx) =>
  from
    .selectFrom('tasks')
    .select(['id', 'owner', 'task', 'run'])
    .where('status', 'in', [...activeStatuses])
    .orderBy('position');

/** Removes the live views of all tasks, or of the ended tasks of some servers. */
export const endViews = async (from: Db | Tx, servers?: readonly string[]): Promise<void> => {
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

/**
 * Writes the rows of tasks.
 *
 * @param own This server, if several share the database.
 * @param keep How many ended tasks an owner keeps.
 */
export function taskRows(own: string | null, keep: number) {
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
  return { removeSurplus, store };
}

export type TaskRows = ReturnType<typeof taskRows>;
