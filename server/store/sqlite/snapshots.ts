import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Snapshots } from '../snapshots.ts';
import { restoreTables } from './data-tables.ts';
import { type Database, inTransaction, openDatabase, openFile } from './database.ts';
import { copyLargeFiles, importFolders } from './files.ts';

/** Stores snapshots in `folder`, or in memory without one. */
export function snapshots(database: Database, folder: string | undefined): Snapshots {
  const insert = database.prepare(
    "insert or replace into settings (name, value) values ('snapshot ' || ?, ?)",
  );
  const select = database.prepare("select value from settings where name = 'snapshot ' || ?");
  const list = database.prepare(
    "select substr(name, 10) as name from settings where name like 'snapshot %' order by name",
  );
  const forget = database.prepare("delete from settings where name = 'snapshot ' || ?");
  /** Open copies in memory. SQLite drops one when its last connection closes. The prefix makes names unique. */
  const memoryCopies = new Map<string, Database>();
  const prefix = randomUUID();
  const pathOf = (name: string): string =>
    folder === undefined ? `file:${prefix}-${name}?mode=memory&cache=shared` : join(folder, name, 'pilot.db');
  const note = (name: string): string | undefined =>
    (select.get(name) as { value: string } | undefined)?.value;
  const drop = (name: string): void => {
    inTransaction(database, () => void forget.run(name));
    memoryCopies.get(name)?.close();
    memoryCopies.delete(name);
    if (folder !== undefined) rmSync(join(folder, name), { recursive: true, force: true });
  };
  const writeNote = (name: string, text: string): void =>
    inTransaction(database, () => void insert.run(name, text));
  if (folder !== undefined && existsSync(folder)) {
    // Earlier versions kept the text in a file.
    for (const name of readdirSync(folder)) {
      const legacyNote = join(folder, name, 'snapshot.json');
      if (!existsSync(legacyNote)) continue;
      writeNote(name, readFileSync(legacyNote, 'utf8'));
      rmSync(legacyNote);
    }
  }
  return {
    note,
    names: () => (list.all() as { name: string }[]).map(({ name }) => name),
    save(name, text) {
      drop(name);
      const path = pathOf(name);
      if (folder === undefined) memoryCopies.set(name, openFile(path, 0));
      else mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      database.prepare('vacuum into ?').run(path);
      if (folder !== undefined) copyLargeFiles(dirname(folder), dirname(path));
      // Written last: a snapshot without its text is incomplete.
      writeNote(name, text);
    },
    restore(name) {
      const path = pathOf(name);
      // Migrates a snapshot of an earlier version.
      const copy = openDatabase(path);
      if (folder !== undefined) {
        importFolders(copy, dirname(path));
        copyLargeFiles(dirname(path), dirname(folder));
      }
      copy.close();
      database.prepare('attach ? as snapshot').run(path);
      try {
        restoreTables(database, 'snapshot');
      } finally {
        database.exec('detach snapshot');
      }
    },
    remove(name) {
      if (note(name) === undefined) return false;
      drop(name);
      return true;
    },
  };
}
