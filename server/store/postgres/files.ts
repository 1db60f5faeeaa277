import { sql } from 'kysely';
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
  // Until the statement commits, no other server can take the task. One statement, because the store repeats it if its
  // connection is lost.
  const holder = (folder: string) =>
    sql`with holder as (select server from tasks where id = ${folder} for key share)`;
  const isOwn = sql<boolean>`not exists (select from holder where server <> ${server})`;
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
  const write: FileStore['write'] = async (folder, name, bytes) => {
    if (server === undefined) return await putFile(db, area, [folder, name, bytes]);
    await sql`${holder(folder)}
      insert into files (area, folder, name, bytes)
      select ${area}, ${folder}, ${storable(name)}, ${Buffer.from(bytes)}::bytea where ${isOwn}
      on conflict (area, folder, name) do update set bytes = excluded.bytes`.execute(db);
  };
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
    remove: async (folder) => {
      if (server === undefined)
        await db.deleteFrom('files').where('area', '=', area).where('folder', '=', folder).execute();
      else
        await sql`${holder(folder)}
          delete from files where area = ${area} and folder = ${folder} and ${isOwn}`.execute(db);
    },
  };
}
