import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { putBackTables } from './data-tables.ts';
import { type Database, inTransaction, openDatabase, openFile } from './database.ts';
import { takeInFolders } from './files.ts';

/** Names that are safe as a file's anywhere. */
export const isSnapshotName = (name: string): boolean => /^[a-z\d](?:[\w -]{0,58}[\w-])?$/i.test(name);

/** Everything the server keeps, as it was at some time, by name: copies in `folder`, or in memory without one. */
export function snapshots(database: Database, folder: string | undefined) {
  const insert = database.prepare(
    "insert or replace into settings (name, value) values ('snapshot ' || ?, ?)",
  );
  const select = database.prepare("select value from settings where name = 'snapshot ' || ?");
  const list = database.prepare(
    "select substr(name, 10) as name from settings where name like 'snapshot %' order by name",
  );
  const forget = database.prepare("delete from settings where name = 'snapshot ' || ?");
  /** A copy in memory is there for as long as somebody has it open, under a name that is this store's alone. */
  const held = new Map<string, Database>();
  const prefix = randomUUID();
  const pathOf = (name: string): string =>
    folder === undefined ? `file:${prefix}-${name}?mode=memory&cache=shared` : join(folder, name, 'pilot.db');
  /** What the caller said of a snapshot; undefined where there is none. */
  const note = (name: string): string | undefined =>
    (select.get(name) as { value: string } | undefined)?.value;
  const drop = (name: string): void => {
    inTransaction(database, () => void forget.run(name));
    held.get(name)?.close();
    held.delete(name);
    if (folder !== undefined) rmSync(join(folder, name), { recursive: true, force: true });
  };
  const writeNote = (name: string, text: string): void =>
    inTransaction(database, () => void insert.run(name, text));
  if (folder !== undefined && existsSync(folder)) {
    // Where earlier versions kept what was said of one.
    for (const name of readdirSync(folder)) {
      const beside = join(folder, name, 'snapshot.json');
      if (!existsSync(beside)) continue;
      writeNote(name, readFileSync(beside, 'utf8'));
      rmSync(beside);
    }
  }
  return {
    note,
    names: () => (list.all() as { name: string }[]).map(({ name }) => name),
    /** Keeps everything as it is, with a `text` of the caller's, in the place of an earlier one of that name. */
    save(name: string, text: string): void {
      drop(name);
      const path = pathOf(name);
      if (folder === undefined) held.set(name, openFile(path, 0));
      else mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      database.prepare('vacuum into ?').run(path);
      // Written last: a snapshot without it was never finished.
      writeNote(name, text);
    },
    /** Makes everything as it was. Nothing may run meanwhile. */
    restore(name: string): void {
      const path = pathOf(name);
      // Brings a snapshot of an earlier version up to date.
      const copy = openDatabase(path);
      if (folder !== undefined) takeInFolders(copy, join(folder, name));
      copy.close();
      database.prepare('attach ? as kept').run(path);
      try {
        putBackTables(database, 'kept');
      } finally {
        database.exec('detach kept');
      }
    },
    /** False when there is none. */
    remove(name: string): boolean {
      if (note(name) === undefined) return false;
      drop(name);
      return true;
    },
  };
}
