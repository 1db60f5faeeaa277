import { randomUUID } from 'node:crypto';
import { sharedLimits } from '../../contract/limits.ts';
import type { ReadFile } from '../extraction/extracted.ts';
import type { FileKind } from '../extraction/file-kind.ts';
import type { Clock } from '../time/clock.ts';
import { type Database, inTransaction } from './database.ts';
import { fileTable } from './files.ts';
import type { Revisions } from './revisions.ts';

/** A file exists already or exceeds a limit. The message is for people. */
export class UploadRefusedError extends Error {
  override readonly name = 'UploadRefusedError';
}

const megabyte = 1024 * 1024;

/** Limits for uploads. */
export const uploadLimits = {
  file: sharedLimits.file,
  // Spec silent: how much one person may store, limited because one client must not fill the disk.
  owner: { files: 100, bytes: 200 * megabyte },
} as const;

/**
 * Refuses a file that exceeds its owner's limits.
 *
 * @param used What the owner has stored.
 * @param size In bytes.
 * @throws {UploadRefusedError}
 */
export function refuseSurplus(used: { files: number; bytes: number }, size: number): void {
  const { owner: limits } = uploadLimits;
  if (used.files >= limits.files)
    throw new UploadRefusedError(`You already have ${limits.files} files. Remove some first.`);
  if (used.bytes + size > limits.bytes)
    throw new UploadRefusedError(
      `Your files can take up to ${limits.bytes / megabyte} MB. Remove some first.`,
    );
}

export interface NewUpload {
  id?: string;
  owner: string;
  name: string;
  kind: FileKind;
}

export interface StoredUpload extends Required<NewUpload> {
  /** In bytes. */
  size: number;
  /** The readable content, or undefined until the file has been read. */
  content: string | undefined;
}

const bytesName = 'bytes';
const tableName = 'table.json';

/** Manages the uploaded files. Each change is one transaction with its owner's new revision. */
export interface Uploads {
  /** Stores a file. Rejects with an {@link UploadRefusedError} if it exists already or exceeds its owner's limits. */
  add(upload: NewUpload, bytes: Uint8Array): Promise<StoredUpload>;
  get(owner: string, id: string): Promise<StoredUpload | undefined>;
  /** Returns an owner's newest file of that name. */
  byName(owner: string, name: string): Promise<StoredUpload | undefined>;
  /** Returns an owner's files, newest first. */
  list(owner: string): Promise<StoredUpload[]>;
  bytes(id: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Returns the rows of a file that has a table. */
  table(id: string): Promise<string[][] | undefined>;
  /** Returns all unread files, oldest first. */
  unread(): Promise<StoredUpload[]>;
  /** Stores the content that was read. Does nothing if the file no longer exists. */
  setRead(id: string, file: ReadFile): Promise<void>;
  /** Removes a file. Returns false if it does not exist. */
  remove(owner: string, id: string): Promise<boolean>;
}

export function uploads(
  database: Database,
  { clock, revisions }: { clock: Clock; revisions: Revisions },
): Uploads {
  const files = fileTable(database, 'uploads');
  const insert = database.prepare(
    'insert into uploads (id, owner, name, kind, size, created_at) values (?, ?, ?, ?, ?, ?)',
  );
  const select = (where: string) => {
    const statement = database.prepare(
      `select id, owner, name, kind, size, content from uploads where ${where}`,
    );
    return (...values: string[]) => (statement.all(...values) as Row[]).map(fromRow);
  };
  const selectOne = select('owner = ? and id = ?');
  const selectByName = select('owner = ? and name = ? order by position desc limit 1');
  const selectList = select('owner = ? order by position desc');
  const selectUnread = select('content is null order by position');
  const selectById = select('id = ?');
  const find = (id: string): StoredUpload | undefined => selectById(id)[0];
  const updateContent = database.prepare('update uploads set content = ? where id = ?');
  const remove = database.prepare('delete from uploads where owner = ? and id = ?');
  const selectUsage = database.prepare(
    'select count(*) as files, coalesce(sum(size), 0) as bytes from uploads where owner = ?',
  );

  return {
    async add({ id = randomUUID(), owner, name, kind }, bytes) {
      const size = bytes.byteLength;
      await files.write(id, bytesName, bytes, () => {
        if (find(id)) throw new UploadRefusedError('This file already exists');
        refuseSurplus(selectUsage.get(owner) as { files: number; bytes: number }, size);
        insert.run(id, owner, name, kind, size, clock.now().toISOString());
        revisions.bump(owner);
        return true;
      });
      return { id, owner, name, kind, size, content: undefined };
    },
    get: async (owner, id) => selectOne(owner, id)[0],
    byName: async (owner, name) => selectByName(owner, name)[0],
    list: async (owner) => selectList(owner),
    bytes: async (id) => await files.read(id, bytesName),
    async table(id) {
      const bytes = await files.read(id, tableName);
      return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as string[][]);
    },
    unread: async () => selectUnread(),
    async setRead(id, { content, table }) {
      const update = (): boolean => {
        const upload = find(id);
        if (!upload) return false;
        updateContent.run(content, id);
        revisions.bump(upload.owner);
        return true;
      };
      await (table ? files.write(id, tableName, table, update) : inTransaction(database, update));
    },
    remove: async (owner, id) =>
      inTransaction(database, () => {
        if (remove.run(owner, id).changes === 0) return false;
        files.remove(id);
        revisions.bump(owner);
        return true;
      }),
  };
}

type Row = Omit<StoredUpload, 'content'> & { content: string | null };

const fromRow = (row: Row): StoredUpload => ({ ...row, content: row.content ?? undefined });
