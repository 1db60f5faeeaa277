import { sql } from 'kysely';
import { lastOnPage, pageLimits, type TaskPage } from '../task-pages.ts';
import { activeStatuses, endedStatuses } from '../task-record.ts';
import type { Db } from './changes.ts';

const jsonList = (rows: readonly { task: string }[]): string => `[${rows.map(({ task }) => task).join(',')}]`;

/** Reads lists and counts of the stored tasks. */
export function taskLists(db: Db) {
  const activeOf = (owner: string) =>
    db
      .selectFrom('tasks')
      .where('owner', '=', owner)
      .where('status', 'in', [...activeStatuses]);

  return {
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
      const final = lastOnPage(sizes);
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
  };
}
