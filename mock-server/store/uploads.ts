import { randomBytes, randomUUID } from 'node:crypto';
import type { Extracted } from '../extraction/extracted.ts';
import type { FileKind } from '../extraction/file-kind.ts';
import type { Clock } from '../time/clock.ts';
import { counter, type Database, hashOf, inTransaction } from './database.ts';
import { fileStore } from './files.ts';
import type { Revisions } from './revisions.ts';

/** There is no room for a file. The message is for people. */
export class UploadRefused extends Error {
  override readonly name = 'UploadRefused';
}

const megabyte = 1024 * 1024;
const minute = 60_000;

/** How much may be uploaded, and how long an address to put a file to is good for. */
export const uploadLimits = {
  file: { bytes: 10 * megabyte },
  // Spec silent: how many files, because a development server must not fill a disk by mistake.
  owner: { files: 100, bytes: 200 * megabyte },
  ticket: { milliseconds: 15 * minute },
} as const;

/** The addresses files may be put to. They outlive a restart, as a signed one would. */
export function uploadTickets(database: Database, clock: Clock) {
  const insert = database.prepare(
    'insert into upload_tickets (key_hash, id, owner, name, type, expires_at) values (?, ?, ?, ?, ?, ?)',
  );
  const select = database.prepare(
    'select id, owner, name, type from upload_tickets where key_hash = ? and expires_at > ?',
  );
  const expire = database.prepare('delete from upload_tickets where expires_at <= ?');
  const open = counter(database, 'select count(*) as number from upload_tickets where owner = ?');
  const now = (): string => clock.now().toISOString();

  return {
    /** Gives the key that stands in the address; only its hash is kept. */
    issue(owner: string, { name, type }: { name: string; type: string }) {
      const id = randomUUID();
      const key = randomBytes(32).toString('base64url');
      const expires = new Date(clock.now().getTime() + uploadLimits.ticket.milliseconds).toISOString();
      inTransaction(database, () => {
        expire.run(now());
        if (open(owner) >= uploadLimits.owner.files)
          throw new UploadRefused('Too many uploads were begun: finish some of them first');
        insert.run(hashOf(key), id, owner, name, type, expires);
      });
      return { id, key };
    },
    /** What a key is for, until it is used or expires: the file that may be put, by the id it will have. */
    find: (key: string) =>
      select.get(hashOf(key), now()) as { id: string; owner: string; name: string; type: string } | undefined,
  };
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
  const removeTicket = database.prepare('delete from upload_tickets where id = ?');
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
        removeTicket.run(id);
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
