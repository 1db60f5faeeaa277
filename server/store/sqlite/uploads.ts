import { randomUUID } from 'node:crypto';
import type { Clock } from '../../time/clock.ts';
import { refuseSurplus, type StoredUpload, UploadRefusedError, type Uploads } from '../uploads.ts';
import { type Database, inTransaction } from './database.ts';
import { fileTable } from './files.ts';
import type { Revisions } from './revisions.ts';

const bytesName = 'bytes';
const tableName = 'table.json';

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
