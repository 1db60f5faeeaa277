import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { type Bucket, BucketError } from '../bucket.ts';
import { type FileStore, largeBytes } from '../files.ts';
import { type Db, storable, type Tx } from './changes.ts';

type Area = 'files' | 'browsers' | 'uploads';

/** The bytes of a file, or the object in the bucket that has them. */
interface Content {
  bytes: Buffer;
  object: string | null;
}

/** Where the bytes of files are. */
interface FilePlace {
  /** The bucket of large files (all files are in the database). */
  bucket?: Bucket | undefined;
  /** This server, if several share the database. It changes no files of a task that another one has taken. */
  server?: string | undefined;
}

/** How many objects are removed at a time. */
export const removedAtOnce = 50;

/**
 * Puts bytes into the bucket, if there is one and they are large. Their file must be written within an hour, or else the
 * object is removed.
 */
export async function contentOf(db: Db, bytes: Uint8Array, bucket?: Bucket): Promise<Content> {
  if (!bucket || bytes.byteLength < largeBytes) return { bytes: Buffer.from(bytes), object: null };
  const object = randomUUID();
  await db
    .insertInto('dropped_objects')
    .values({ name: object, due: sql<Date>`now() + interval '1 hour'` })
    // The store repeats the statement if its connection is lost.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await bucket.put(object, bytes);
  return { bytes: Buffer.alloc(0), object };
}

/** Which task's server may write a file. */
interface Guard {
  tables: RawBuilder<unknown>;
  holds: RawBuilder<boolean>;
}
const unguarded: Guard = { tables: sql``, holds: sql<boolean>`true` };

/** Writes a file, in a transaction or by itself: one statement, because the store repeats it if its connection is lost. */
export const putFile = async (
  db: Db | Tx,
  area: Area,
  [folder, name, { bytes, object }]: [folder: string, name: string, content: Content],
  { tables, holds }: Guard = unguarded,
): Promise<void> =>
  void (await sql`with ${tables} kept as (delete from dropped_objects where name = ${object} and ${holds})
    insert into files (area, folder, name, bytes, object)
    select ${area}, ${folder}, ${storable(name)}, ${bytes}::bytea, ${object} where ${holds}
    on conflict (area, folder, name) do update set bytes = excluded.bytes, object = excluded.object`.execute(
    db,
  ));

/** Removes objects that no file needs any longer, and returns their number. */
export const removeDropped = async (db: Db, bucket: Bucket): Promise<number> =>
  await db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('dropped_objects')
      .select('name')
      .where('due', '<=', sql<Date>`now()`)
      .limit(removedAtOnce)
      .forUpdate()
      .skipLocked()
      .execute();
    const names = rows.map(({ name }) => name);
    await Promise.all(names.map(async (name) => await bucket.remove(name)));
    if (names.length > 0) await tx.deleteFrom('dropped_objects').where('name', 'in', names).execute();
    return names.length;
  });

/** Stores files in the database, and large ones in a bucket if there is one. */
export function postgresFiles(db: Db, area: Area, { bucket, server }: FilePlace = {}): FileStore {
  // Until the statement commits, no other server can take the task.
  const guardOf = (folder: string): Guard =>
    server === undefined
      ? unguarded
      : {
          tables: sql`holder as (select server from tasks where id = ${folder} for key share),`,
          holds: sql<boolean>`not exists (select from holder where server <> ${server})`,
        };
  const find = async (folder: string, name: string) =>
    await db
      .selectFrom('files')
      .select(['bytes', 'object'])
      .where('area', '=', area)
      .where('folder', '=', folder)
      .where('name', '=', storable(name))
      .executeTakeFirst();
  const read: FileStore['read'] = async (folder, name) => {
    let missing: string | undefined;
    for (;;) {
      const row = await find(folder, name);
      if (!row) return undefined;
      if (row.object === null) return new Uint8Array(row.bytes);
      if (!bucket) throw new BucketError('The file is in a bucket: start the server with --files');
      const bytes = await bucket.get(row.object);
      if (bytes) return bytes;
      // Removed or replaced in the meantime.
      if (row.object === missing) throw new BucketError(`The bucket has lost the file ${name}`);
      missing = row.object;
    }
  };
  const write: FileStore['write'] = async (folder, name, bytes) =>
    await putFile(db, area, [folder, name, await contentOf(db, bytes, bucket)], guardOf(folder));
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
      const { tables, holds } = guardOf(folder);
      await sql`with ${tables} removed as (
          delete from files where area = ${area} and folder = ${folder} and ${holds} returning name
        ) select count(*) from removed`.execute(db);
    },
  };
}
