import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { ReadFile } from '../../extraction/extracted.ts';
import type { FileKind } from '../../extraction/file-kind.ts';
import type { Clock } from '../../time/clock.ts';
import { refuseSurplus, type NewUpload, type StoredUpload, UploadRefusedError } from '../uploads.ts';
import { bumpRevision, type Db, lockOwner, storable, type Tx } from './changes.ts';
import type { Bucket } from '../bucket.ts';
import { contentOf, postgresFiles, putFile } from './files.ts';
import type { Tables } from './tables.ts';

const bytesName = 'bytes';
const tableName = 'table.json';
const columns = ['id', 'owner', 'name', 'kind', 'size', 'content'] as const;

const toUpload = (row: Pick<Selectable<Tables['uploads']>, (typeof columns)[number]>): StoredUpload => ({
  ...row,
  kind: row.kind as FileKind,
  content: row.content ?? undefined,
});

/** Manages the uploaded files. Each change is one transaction with its owner's new revision. */
export function postgresUploads(db: Db, clock: Clock, bucket?: Bucket) {
  const files = postgresFiles(db, 'uploads', { bucket });
  const all = (from: Db | Tx = db) => from.selectFrom('uploads').select(columns);
  return {
    async add({ id = randomUUID(), owner, name, kind }: NewUpload, bytes: Uint8Array): Promise<StoredUpload> {
      const size = bytes.byteLength;
      const content = await contentOf(db, bytes, bucket);
      await db.transaction().execute(async (tx) => {
        await lockOwner(tx, owner);
        if (await all(tx).where('id', '=', id).executeTakeFirst())
          throw new UploadRefusedError('This file already exists');
        const used = await tx
          .selectFrom('uploads')
          .select((eb) => [
            eb.fn.countAll<string>().as('files'),
            eb.fn.coalesce(eb.fn.sum<string>('size'), eb.lit(0)).as('bytes'),
          ])
          .where('owner', '=', owner)
          .executeTakeFirstOrThrow();
        refuseSurplus({ files: Number(used.files), bytes: Number(used.bytes) }, size);
        await tx
          .insertInto('uploads')
          .values({
            id,
            owner,
            name: storable(name),
            kind,
            size,
            content: null,
            created_at: clock.now().toISOString(),
          })
          .execute();
        await putFile(tx, 'uploads', [id, bytesName, content]);
        await bumpRevision(tx, owner);
      });
      return { id, owner, name, kind, size, content: undefined };
    },
    get: async (owner: string, id: string): Promise<StoredUpload | undefined> => {
      const row = await all().where('owner', '=', owner).where('id', '=', id).executeTakeFirst();
      return row && toUpload(row);
    },
    byName: async (owner: string, name: string): Promise<StoredUpload | undefined> => {
      const row = await all()
        .where('owner', '=', owner)
        .where('name', '=', storable(name))
        .orderBy('position', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row && toUpload(row);
    },
    list: async (owner: string): Promise<StoredUpload[]> =>
      (await all().where('owner', '=', owner).orderBy('position', 'desc').execute()).map(toUpload),
    bytes: async (id: string) => await files.read(id, bytesName),
    async table(id: string): Promise<string[][] | undefined> {
      const bytes = await files.read(id, tableName);
      return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as string[][]);
    },
    unread: async (): Promise<StoredUpload[]> =>
      (await all().where('content', 'is', null).orderBy('position').execute()).map(toUpload),
    async setRead(id: string, { content, table }: ReadFile): Promise<void> {
      const tableContent = table && (await contentOf(db, table, bucket));
      await db.transaction().execute(async (tx) => {
        const row = await tx
          .updateTable('uploads')
          .set({ content: storable(content) })
          .where('id', '=', id)
          .returning('owner')
          .executeTakeFirst();
        if (!row) return;
        if (tableContent) await putFile(tx, 'uploads', [id, tableName, tableContent]);
        await bumpRevision(tx, row.owner);
      });
    },
    remove: async (owner: string, id: string): Promise<boolean> =>
      await db.transaction().execute(async (tx) => {
        const { numDeletedRows } = await tx
          .deleteFrom('uploads')
          .where('owner', '=', owner)
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        if (numDeletedRows === 0n) return false;
        await tx.deleteFrom('files').where('area', '=', 'uploads').where('folder', '=', id).execute();
        await bumpRevision(tx, owner);
        return true;
      }),
  };
}
