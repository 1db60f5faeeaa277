import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { type FileStore, largeBytes } from '../files.ts';
import { type Database, inTransaction } from './database.ts';

const areas = ['files', 'browsers', 'uploads'] as const;

/** Logins of running tasks. They are beside the database too, because its log keeps removed rows for a while. */
const loginArea = 'browsers';

/** Creates the folder of a database's large files. Undefined for a database in memory, which contains them. */
function largeFolderOf(database: Database): string | undefined {
  const [main] = database.pragma('database_list') as { file: string }[];
  if (!main?.file) return undefined;
  const folder = join(dirname(main.file), 'large');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Stores files in a database. */
export function fileStore(table: FileTable): FileStore {
  return {
    put: async (...file) => table.put(...file),
    get: async (...key) => table.get(...key),
    write: async (...file) => await table.write(...file),
    read: async (...key) => await table.read(...key),
    names: async (...key) => table.names(...key),
    remove: async (folder) => table.remove(folder),
  };
}

export type FileTable = ReturnType<typeof fileTable>;

/**
 * Manages the files of an area. A large file has its own name beside the database, and exists as soon as its row does.
 * Everything but large files is synchronous, for use in transactions.
 */
export function fileTable(database: Database, area: (typeof areas)[number]) {
  const large = largeFolderOf(database);
  const insert = database.prepare(
    'insert or replace into files (area, folder, name, bytes, large_file) values (?, ?, ?, ?, ?)',
  );
  const key = 'area = ? and folder = ? and name = ?';
  const select = database.prepare(`select bytes, large_file as file from files where ${key}`);
  const remove = database.prepare(
    'delete from files where area = ? and folder = ? returning large_file as file',
  );
  const selectNames = database.prepare(
    'select name from files where area = ? and folder = ? and substr(name, 1, length(?3)) = ?3',
  );
  const isUsed = database.prepare('select 1 from files where large_file = ?');
  const find = (folder: string, name: string) => select.get(area, folder, name) as Row | undefined;
  const put = (folder: string, name: string, bytes: Uint8Array, file: string | null = null): void =>
    inTransaction(database, () => {
      const previous = find(folder, name);
      insert.run(area, folder, name, bytes, file);
      if (previous) void drop(previous);
    });
  /** Removes a large file after the current transaction, unless that is rolled back. */
  const drop = async ({ file }: Pick<Row, 'file'>): Promise<void> => {
    await Promise.resolve();
    if (large === undefined || file === null || !database.open || isUsed.get(file)) return;
    try {
      // Login files are short. A large one takes longer to remove.
      if (area === loginArea) rmSync(join(large, file), { force: true });
      else await rm(join(large, file), { force: true });
    } catch {
      // The next start removes what is left.
    }
  };
  return {
    /** Stores a small file immediately. */
    put(folder: string, name: string, bytes: Uint8Array): void {
      if (large === undefined || area !== loginArea) {
        put(folder, name, bytes);
        return;
      }
      const file = randomUUID();
      try {
        // Not flushed, as no commit is: a power failure may lose the latest changes.
        writeFileSync(join(large, file), bytes, { mode: 0o600 });
        put(folder, name, new Uint8Array(), file);
      } catch (error) {
        void drop({ file });
        throw error;
      }
    },
    /** Returns a file that `put` has stored. */
    get(folder: string, name: string): Uint8Array<ArrayBuffer> | undefined {
      const row = find(folder, name);
      if (large === undefined || row?.file == null) return bytesOf(row?.bytes);
      const path = join(large, row.file);
      return existsSync(path) ? bytesOf(readFileSync(path)) : undefined;
    },
    /**
     * Stores a file of any size. `alongside` runs in the same transaction. If it returns false or throws, or if the
     * process ends early, nothing is stored.
     */
    async write(folder: string, name: string, bytes: Uint8Array, alongside = () => true): Promise<void> {
      const file = large !== undefined && bytes.byteLength >= largeBytes ? randomUUID() : null;
      try {
        if (large !== undefined && file !== null)
          await writeFile(join(large, file), bytes, { mode: 0o600, flush: true });
        inTransaction(database, () => {
          if (alongside()) put(folder, name, file === null ? bytes : new Uint8Array(), file);
          else void drop({ file });
        });
      } catch (error) {
        void drop({ file });
        throw error;
      }
    },
    /** Returns a file of any size, or undefined if it does not exist. */
    async read(folder: string, name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
      const row = find(folder, name);
      if (large === undefined || row?.file == null) return bytesOf(row?.bytes);
      try {
        return bytesOf(await readFile(join(large, row.file)));
      } catch (error) {
        // Removed in the meantime.
        if (!find(folder, name)) return undefined;
        throw error;
      }
    },
    /** Returns the names in a folder that start with a text. */
    names: (folder: string, start: string): string[] =>
      (selectNames.all(area, folder, start) as { name: string }[]).map(({ name }) => name),
    remove: (folder: string): void =>
      inTransaction(database, () => {
        for (const row of remove.all(area, folder) as Row[]) void drop(row);
      }),
  };
}

interface Row {
  bytes: Buffer<ArrayBuffer>;
  /** The name of a large file, whose `bytes` are empty. */
  file: string | null;
}

/** Not a Buffer: some document libraries refuse it. Not a copy, which would take long. */
const bytesOf = (bytes: Buffer<ArrayBuffer> | undefined) =>
  bytes && new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Removes large files without a row, which a killed server leaves. */
export function sweepLargeFiles(database: Database): void {
  const large = largeFolderOf(database);
  if (large === undefined) return;
  const rows = database.prepare('select large_file from files where large_file is not null').raw(true).all();
  const used = new Set((rows as string[][]).flat());
  for (const file of readdirSync(large)) if (!used.has(file)) rmSync(join(large, file), { recursive: true });
}

/** Moves logins beside the database, which earlier versions stored in it. */
export function moveLogins(database: Database): void {
  const stored = database.prepare(
    'select folder, name, bytes from files where area = ? and large_file is null',
  );
  const rows = stored.all(loginArea) as { folder: string; name: string; bytes: ArrayBuffer }[];
  if (rows.length === 0) return;
  const files = fileTable(database, loginArea);
  for (const { folder, name, bytes } of rows) files.put(folder, name, new Uint8Array(bytes));
  database.pragma('wal_checkpoint(TRUNCATE)');
}

/** Copies the large files of one database's folder to another's. */
export function copyLargeFiles(from: string, to: string): void {
  const source = join(from, 'large');
  if (existsSync(source)) cpSync(source, join(to, 'large'), { recursive: true });
}

/** Imports files that earlier versions stored next to the database. */
export function importFolders(database: Database, place: string): void {
  for (const area of areas) {
    const legacyFolder = join(place, area);
    if (!existsSync(legacyFolder)) continue;
    const files = fileTable(database, area);
    inTransaction(database, () => {
      for (const entry of readdirSync(legacyFolder, { recursive: true, withFileTypes: true })) {
        const path = join(entry.parentPath, entry.name);
        const [folder = '', ...name] = relative(legacyFolder, path).split(sep);
        if (entry.isFile()) files.put(folder, name.join('/'), readFileSync(path));
      }
    });
    rmSync(legacyFolder, { recursive: true });
  }
}
