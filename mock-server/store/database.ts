import { createRequire } from 'node:module';
import type Libsql from 'libsql';
import { inTransaction } from './in-transaction.ts';
import { migrations } from './migrations.ts';

export type Database = Libsql.Database;

// Loaded as Node loads it: a bundler or test runner that inlines packages cannot carry the native part.
const open = createRequire(import.meta.url)('libsql') as typeof Libsql;

/** The tables may mean something else than this version knows: what it wrote could break them. */
export class LaterVersion extends Error {
  override readonly name = 'LaterVersion';
}

/** How long a write waits for another program that holds the database; nothing else is answered meanwhile. */
const lockedMs = 250;

/** Opens the database, `:memory:` or a file of its own, and brings its tables up to date. */
export function openDatabase(path: string): Database {
  const database = openFile(path, lockedMs);
  try {
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = NORMAL');
    migrate(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Opens a database file as it is. A write waits `timeout` milliseconds for another program that holds it. */
export function openFile(path: string, timeout: number): Database {
  try {
    return new open(path, { timeout });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code !== '') throw error;
    // The library gives this one no code to know it by.
    throw Object.assign(new Error(`${path} could not be opened`, { cause: error }), {
      code: 'SQLITE_CANTOPEN',
    });
  }
}

function migrate(database: Database): void {
  database.exec('create table if not exists migrations (name text primary key)');
  const done = new Set(
    (database.prepare('select name from migrations').all() as { name: string }[]).map((row) => row.name),
  );
  const unknown = [...done].find((name) => !migrations.some((migration) => migration.name === name));
  if (unknown !== undefined) {
    throw new LaterVersion(
      `The data were written by a later version of the server (${unknown}). Start that one, or choose another --data folder.`,
    );
  }
  for (const { name, sql } of migrations.filter((migration) => !done.has(migration.name))) {
    inTransaction(database, () => {
      database.exec(sql);
      database.prepare('insert into migrations (name) values (?)').run(name);
    });
  }
}
