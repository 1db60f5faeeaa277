import type Libsql from 'libsql';
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';

/**
 * Does all of it or nothing, and gives what the work gives. Every write goes this way, single ones too: a statement
 * that libsql runs outside a transaction stays unfinished when another program holds the database, and no later
 * transaction can commit.
 */
export function inTransaction<Result>(database: Database, work: () => Result): Result {
  // A part of another's work is done with it, or not at all.
  if (database.inTransaction) return work();
  database.exec('begin immediate');
  try {
    const result = work();
    database.exec('commit');
    return result;
  } catch (error) {
    // A full disk has undone everything by itself; undoing it again would hide why.
    if (database.inTransaction) database.exec('rollback');
    throw error;
  }
}

/** Every change the database has been through, oldest first. Add to the end; never edit one that shipped. */
const migrations: readonly { name: string; sql: string }[] = [
  {
    name: '001-start',
    sql: `
      create table settings (name text primary key, value text not null);
      create table sessions (token_hash text primary key, email text, created_at text not null);
      create table revisions (owner text primary key, tag text not null, number integer not null);
      create table tasks (
        position integer primary key autoincrement,
        id text not null unique,
        owner text not null,
        status text not null,
        task text not null,
        run text not null
      );
      create index tasks_by_owner on tasks (owner, status, position);
      create index tasks_by_status on tasks (status);
      create table events (
        number integer primary key autoincrement,
        owner text not null,
        at text not null,
        event text not null
      );
      create table feedback (
        number integer primary key autoincrement,
        at text not null,
        type text not null,
        message text not null,
        email text not null
      );`,
  },
  {
    name: '002-schedules',
    sql: `
      create table schedules (
        position integer primary key autoincrement,
        id text not null unique,
        owner text not null,
        name text not null,
        description text not null,
        model text not null,
        is_recurring integer not null,
        cron_expression text,
        scheduled_at text,
        next_run_at text,
        timezone text not null,
        is_active integer not null,
        created_at text not null
      );
      create index schedules_by_owner on schedules (owner, position);
      create index schedules_by_time on schedules (next_run_at) where is_active = 1;`,
  },
  {
    name: '003-uploads',
    sql: `
      create table uploads (
        position integer primary key autoincrement,
        id text not null unique,
        owner text not null,
        name text not null,
        kind text not null,
        size integer not null,
        content text,
        created_at text not null
      );
      create index uploads_by_owner on uploads (owner, position);
      create index uploads_unread on uploads (position) where content is null;
      create table upload_tickets (
        key_hash text primary key,
        id text not null,
        owner text not null,
        name text not null,
        type text not null,
        expires_at text not null
      );
      create index upload_tickets_by_owner on upload_tickets (owner);`,
  },
  {
    name: '004-session-use',
    sql: `
      alter table sessions add column used_at text;
      update sessions set used_at = created_at;
      create index sessions_by_use on sessions (used_at);`,
  },
  {
    name: '005-host-tokens',
    sql: `
      create table signed_sessions (token_hash text primary key);
      create table used_host_tokens (id_hash text primary key, expires_at text not null);`,
  },
  { name: '006-no-events', sql: 'drop table events' },
  {
    name: '007-files',
    sql: `
      drop table upload_tickets;
      create table files (
        area text not null,
        folder text not null,
        name text not null,
        bytes blob not null,
        primary key (area, folder, name)
      );`,
  },
];

export type Database = Libsql.Database;

// Loaded as Node loads it: a bundler or test runner that inlines packages cannot carry the native part.
const open = createRequire(import.meta.url)('libsql') as typeof Libsql;

/** What is kept of a key or token in its place: who reads the database gets in nowhere. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** A statement that counts rows as `number`, for what stands in the place of its question marks. */
export function counter(database: Database, sql: string): (...values: string[]) => number {
  const statement = database.prepare(sql);
  return (...values) => (statement.get(...values) as { number: number }).number;
}

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
    // What is removed may have been a login.
    database.pragma('secure_delete = ON');
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
