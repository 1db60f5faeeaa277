import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dropKeptTables, keepTables, putBackTables } from './data-tables.ts';
import { type Database, openDatabase } from './database.ts';
import { isMissingFile, writeFileWhole } from './disk-files.ts';
import type { FileStore } from './file-store.ts';

/** Everything the server keeps, as it was at some time, by name. */
export interface Snapshots {
  names(): Promise<string[]>;
  /** Keeps everything as it is, with a `note` of the caller's, in the place of an earlier one of that name. */
  save(name: string, note: string): Promise<void>;
  /** Makes everything as it was. Nothing may run meanwhile. */
  restore(name: string): Promise<void>;
  note(name: string): Promise<string | undefined>;
  /** False when there is none. */
  remove(name: string): Promise<boolean>;
}

/** Names that are safe as a file's anywhere. */
export const isSnapshotName = (name: string): boolean => /^[a-z\d](?:[\w -]{0,58}[\w-])?$/i.test(name);

type Parts = { database: Database; files: readonly FileStore[] };

/** Snapshots that end with the process. */
export function memorySnapshots({ database, files }: Parts): Snapshots {
  const notes = new Map<string, string>();
  let isAttached = false;
  const prefix = (name: string): string => `${name}/`;
  const remove: Snapshots['remove'] = async (name) => {
    if (!notes.delete(name)) return false;
    dropKeptTables(database, 'kept', prefix(name));
    for (const store of files) await store.drop(name);
    return true;
  };
  return {
    names: async () => [...notes.keys()].toSorted(),
    note: async (name) => notes.get(name),
    async save(name, note) {
      await remove(name);
      if (!isAttached) database.exec("attach ':memory:' as kept");
      isAttached = true;
      keepTables(database, 'kept', prefix(name));
      for (const store of files) await store.keep(name);
      notes.set(name, note);
    },
    async restore(name) {
      putBackTables(database, 'kept', prefix(name));
      for (const store of files) await store.putBack(name);
    },
    remove,
  };
}

const databaseName = 'pilot.db';
/** Written last: a snapshot without it was never finished. */
const noteName = 'snapshot.json';

/** Snapshots on the disk, a folder each. */
export function diskSnapshots({ database, files, folder }: Parts & { folder: string }): Snapshots {
  const note: Snapshots['note'] = async (name) => {
    try {
      return await readFile(join(folder, name, noteName), 'utf8');
    } catch (error) {
      if (isMissingFile(error)) return undefined;
      throw error;
    }
  };
  const remove: Snapshots['remove'] = async (name) => {
    const isThere = (await note(name)) !== undefined;
    await rm(join(folder, name), { recursive: true, force: true });
    return isThere;
  };
  return {
    note,
    async names() {
      try {
        const names = (await readdir(folder)).toSorted();
        const notes = await Promise.all(names.map(note));
        return names.filter((_, index) => notes[index] !== undefined);
      } catch (error) {
        if (isMissingFile(error)) return [];
        throw error;
      }
    },
    async save(name, text) {
      await remove(name);
      await mkdir(join(folder, name), { recursive: true, mode: 0o700 });
      database.prepare('vacuum into ?').run(join(folder, name, databaseName));
      for (const store of files) await store.keep(name);
      await writeFileWhole(join(folder, name, noteName), new TextEncoder().encode(text));
    },
    async restore(name) {
      const path = join(folder, name, databaseName);
      // Brings a snapshot of an earlier version up to date.
      openDatabase(path).close();
      database.prepare('attach ? as kept').run(path);
      try {
        putBackTables(database, 'kept', '');
      } finally {
        database.exec('detach kept');
      }
      for (const store of files) await store.putBack(name);
    },
    remove,
  };
}
