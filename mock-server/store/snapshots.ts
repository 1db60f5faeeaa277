import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { putBackTables } from './data-tables.ts';
import { type Database, openDatabase, openFile } from './database.ts';
import type { FileStore } from './file-store.ts';

/** Names that are safe as a file's anywhere. */
export const isSnapshotName = (name: string): boolean => /^[a-z\d](?:[\w -]{0,58}[\w-])?$/i.test(name);

/** Written last: a snapshot without it was never finished. */
const noteName = 'snapshot.json';

interface SnapshotParts {
  database: Database;
  files: readonly FileStore[];
  /** Of each snapshot, what the caller said of it. */
  notes: FileStore;
  /** Where the copies of the database lie, beside the notes; undefined to keep them in memory. */
  folder: string | undefined;
}

/** Everything the server keeps, as it was at some time, by name. */
export function snapshots({ database, files, notes, folder }: SnapshotParts) {
  /** A copy in memory is there for as long as somebody has it open, under a name that is this store's alone. */
  const held = new Map<string, Database>();
  const prefix = randomUUID();
  const pathOf = (name: string): string =>
    folder === undefined ? `file:${prefix}-${name}?mode=memory&cache=shared` : join(folder, name, 'pilot.db');
  const note = async (name: string): Promise<string | undefined> => {
    const bytes = isSnapshotName(name) ? await notes.get(name, noteName) : undefined;
    return bytes && new TextDecoder().decode(bytes);
  };
  /** False when there is none. */
  const remove = async (name: string): Promise<boolean> => {
    const isThere = (await note(name)) !== undefined;
    for (const store of files) await store.drop(name);
    held.get(name)?.close();
    held.delete(name);
    await notes.remove(name);
    return isThere;
  };
  return {
    note,
    async names(): Promise<string[]> {
      const names = (await notes.folders()).toSorted();
      const said = await Promise.all(names.map(note));
      return names.filter((_, index) => said[index] !== undefined);
    },
    /** Keeps everything as it is, with a `text` of the caller's, in the place of an earlier one of that name. */
    async save(name: string, text: string): Promise<void> {
      await remove(name);
      const path = pathOf(name);
      if (folder === undefined) held.set(name, openFile(path, 0));
      else await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      database.prepare('vacuum into ?').run(path);
      for (const store of files) await store.keep(name);
      await notes.put(name, noteName, new TextEncoder().encode(text));
    },
    /** Makes everything as it was. Nothing may run meanwhile. */
    async restore(name: string): Promise<void> {
      const path = pathOf(name);
      // Brings a snapshot of an earlier version up to date.
      openDatabase(path).close();
      database.prepare('attach ? as kept').run(path);
      try {
        putBackTables(database, 'kept');
      } finally {
        database.exec('detach kept');
      }
      for (const store of files) await store.putBack(name);
    },
    remove,
  };
}
