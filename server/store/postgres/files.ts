import type { FileStore } from '../files.ts';
import { type Db, storable, type Tx } from './changes.ts';

type Area = 'files' | 'browsers' | 'uploads';

const copyOf = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

/** Stores a file, in a transaction or by itself. */
export const putFile = async (
  db: Db | Tx,
  area: Area,
  [folder, name, bytes]: [folder: string, name: string, bytes: Uint8Array],
): Promise<void> =>
  void (await db
    .insertInto('files')
    .values({ area, folder, name: storable(name), bytes: Buffer.from(bytes) })
    .onConflict((conflict) =>
      conflict.columns(['area', 'folder', 'name']).doUpdateSet((eb) => ({ bytes: eb.ref('excluded.bytes') })),
    )
    .execute());

/**
 * Stores files in the database.
 *
 * @param server This server, if several share the database. It changes no files of a task that another one has taken.
 */
export function postgresFiles(db: Db, area: Area, server?: string): FileStore {
  const change = async (folder: string, work: (db: Db | Tx) => Promise<unknown>): Promise<void> => {
    if (server === undefined) return void (await work(db));
    await db.transaction().execute(async (tx) => {
      // Until the commit, no other server can take the task.
      const task = await tx
        .selectFrom('tasks')
        .select('server')
        .where('id', '=', folder)
        .forKeyShare()
        .executeTakeFirst();
      if (task?.server == null || task.server === server) await work(tx);
    });
  };
  const read: FileStore['read'] = async (folder, name) => {
    const row = await db
      .selectFrom('files')
      .select('bytes')
      .where('area', '=', area)
      .where('folder', '=', folder)
      .where('name', '=', storable(name))
      .executeTakeFirst();
    return row && copyOf(row.bytes);
  };
  const write: FileStore['write'] = async (...file) =>
    await change(file[0], async (to) => await putFile(to, area, file));
  return {
    put: write,
    get: read,
    write,
    read,
    names: async (folder, start) => {
      const rows = await db
        .selectFrom('files')
        .select('name')
        .where('area', '=', area)
        .where('folder', '=', folder)
        .where((eb) => eb(eb.fn('starts_with', ['name', eb.val(storable(start))]), '=', true))
        .orderBy('name')
        .execute();
      return rows.map(({ name }) => name);
    },
    remove: async (folder) =>
      await change(
        folder,
        async (from) =>
          await from.deleteFrom('files').where('area', '=', area).where('folder', '=', folder).execute(),
      ),
  };
}
