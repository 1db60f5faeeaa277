import { randomUUID } from 'node:crypto';
import type { Extracted } from '../extraction/extracted.ts';
import type { FileKind } from '../extraction/file-kind.ts';
import type { Clock } from '../time/clock.ts';
import { type Database, inTransaction } from './database.ts';
import { fileStore } from './files.ts';
import type { Revisions } from './revisions.ts';

/** There is no room for a file, or it is there already. The message is for people. */
export class UploadRefused extends Error {
  override readonly name = 'UploadRefused';
}

const megabyte = 1024 * 1024;

/** How much may be uploaded. */
export const uploadLimits = {
  file: { bytes: 10 * megabyte },
  // Spec silent: how many files, because a development server must not fill a disk by mistake.
  owner: { files: 100, bytes: 200 * megabyte },
} as const;

export interface NewUpload {
  id?: string;
  owner: string;
  name: string;
  kind: FileKind;
}

export interface StoredUpload extends Required<NewUpload> {
  /** In bytes. */
  size: number;
  /** What could be read of it; undefined until it has been. */
  content: string | undefined;
}

const bytesName = 'bytes';
const tableName = 'table.json';

export type Uploads = ReturnType<typeof uploads>;

/** Uploaded files. Every change comes with its owner's new revision. */
export function uploads(database: Database, { clock, revisions }: { clock: Clock; revisions: Revisions }) {
  const files = fileStore(database, 'uploads');
  const insert = database.prepare(
    'insert into uploads (id, owner, name, kind, size, created_at) values (?, ?, ?, ?, ?, ?)',
  );
  const select = (where: string) => {
    const statement = database.prepare(
      `select id, owner, name, kind, size, content from uploads where ${where}`,
    );
    return (...values: string[]) => (statement.all(...values) as Row[]).map(fromRow);
  };
  const one = select('owner = ? and id = ?');
  const get = (owner: string, id: string): StoredUpload | undefined => one(owner, id)[0];
  const byName = select('owner = ? and name = ? order by position desc limit 1');
  const list = select('owner = ? order by position desc');
  const unread = select('content is null order by position');
  const anybodys = select('id = ?');
  const known = (id: string): StoredUpload | undefined => anybodys(id)[0];
  const update = database.prepare('update uploads set content = ? where id = ?');
  const remove = database.prepare('delete from uploads where owner = ? and id = ?');
  const used = database.prepare(
    'select count(*) as files, coalesce(sum(size), 0) as bytes from uploads where owner = ?',
  );
  const write = (owner: string, work: () => void): void =>
    inTransaction(database, () => {
      work();
      revisions.bump(owner);
    });

  return {
    add({ id = randomUUID(), owner, name, kind }: NewUpload, bytes: Uint8Array): StoredUpload {
      const size = bytes.byteLength;
      write(owner, () => {
        if (known(id)) throw new UploadRefused('This file is already there');
        const { files: count, bytes: room } = used.get(owner) as { files: number; bytes: number };
        const { owner: most } = uploadLimits;
        if (count >= most.files)
          throw new UploadRefused(
            `You have ${most.files} files, which is as many as can be kept: remove some first`,
          );
        if (room + size > most.bytes)
          throw new UploadRefused(
            `Your files may take ${most.bytes / megabyte} MB together: remove some first`,
          );
        insert.run(id, owner, name, kind, size, clock.now().toISOString());
        files.put(id, bytesName, bytes);
      });
      return { id, owner, name, kind, size, content: undefined };
    },
    get,
    /** The newest file of that name. */
    named: (owner: string, name: string) => byName(owner, name)[0],
    /** Newest first. */
    list,
    bytes: (id: string) => files.get(id, bytesName),
    table(id: string) {
      const bytes = files.get(id, tableName);
      return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as string[][]);
    },
    /** Files nobody has read yet, oldest first. */
    unread,
    /** Writes down what was read. Nothing happens when the file is gone meanwhile. */
    setRead(id: string, { content, table }: Extracted): void {
      const upload = known(id);
      if (!upload) return;
      write(upload.owner, () => {
        update.run(content, id);
        if (table) files.put(id, tableName, Buffer.from(JSON.stringify(table)));
      });
    },
    /** False when there is no such file. */
    remove(owner: string, id: string): boolean {
      if (!get(owner, id)) return false;
      write(owner, () => {
        remove.run(owner, id);
        files.remove(id);
      });
      return true;
    },
  };
}

type Row = Omit<StoredUpload, 'content'> & { content: string | null };

const fromRow = (row: Row): StoredUpload => ({ ...row, content: row.content ?? undefined });
