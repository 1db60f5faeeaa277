import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type Database, inTransaction } from './database.ts';

const areas = ['files', 'browsers', 'uploads'] as const;

export type FileStore = ReturnType<typeof fileStore>;

/** Stores bytes by folder (the id of a task or an upload) and file name. */
export function fileStore(database: Database, area: (typeof areas)[number]) {
  const insert = database.prepare(
    'insert or replace into files (area, folder, name, bytes) values (?, ?, ?, ?)',
  );
  const select = database.prepare('select bytes from files where area = ? and folder = ? and name = ?');
  const remove = database.prepare('delete from files where area = ? and folder = ?');
  return {
    put: (folder: string, name: string, bytes: Uint8Array): void =>
      inTransaction(database, () => void insert.run(area, folder, name, bytes)),
    get(folder: string, name: string): Uint8Array<ArrayBuffer> | undefined {
      const row = select.get(area, folder, name) as { bytes: Buffer } | undefined;
      // Not a Buffer: some document libraries refuse it.
      return row && new Uint8Array(row.bytes);
    },
    remove: (folder: string): void => inTransaction(database, () => void remove.run(area, folder)),
  };
}

/** Imports files that earlier versions stored next to the database. */
export function importFolders(database: Database, place: string): void {
  for (const area of areas) {
    const legacyFolder = join(place, area);
    if (!existsSync(legacyFolder)) continue;
    const files = fileStore(database, area);
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
