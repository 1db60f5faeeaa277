import type Libsql from 'libsql';
import type LibsqlPromise from 'libsql/promise';
import { open } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { transactionWork } from '../../work/channels.ts';
import { NewerDataError } from '../errors.ts';

/**
 * Runs `work` in a transaction and returns its result. Rolls back if it throws.
 *
 * Use it for every write, even a single one: if another program locks the database, libsql leaves a statement outside a
 * transaction unfinished, and no later transaction can commit.
 */
export function inTransaction<Result>(database: Database, work: () => Result): Result {
  // A nested call joins the outer transaction.
  if (database.inTransaction) return work();
  return transactionWork.traceSync(() => commitWork(database, work), {});
}

function commitWork<Result>(database: Database, work: () => Result): Result {
  database.exec('begin immediate');
  try {
    const result = work();
    database.exec('commit');
    afterCommit.get(database)?.();
    return result;
  } catch (error) {
    // A full disk has already rolled back. A second rollback would throw and hide the cause.
    if (database.inTransaction) database.exec('rollback');
    throw error;
  }
}

/** The migrations, oldest first. Add new ones at the end and never edit a released one. */
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
  {
    // The portal of a signed session was not stored. It starts again with the portal's next token.
    name: '008-owners',
    sql: `
      alter table sessions add column owner text;
      delete from sessions where token_hash in (select token_hash from signed_sessions);
      drop table signed_sessions;
      update sessions set owner =
        case when coalesce(email, '') = '' then 'session:' || token_hash else 'email:' || lower(email) end;
      create index sessions_by_owner on sessions (owner);`,
  },
  {
    name: '009-task-pages',
    sql: `
      alter table tasks add column ended_at text;
      update tasks set ended_at = coalesce(task ->> '$.completedAt', task ->> '$.updatedAt')
        where status in ('completed', 'stopped', 'failed');
      create index tasks_by_position on tasks (owner, position);
      create index tasks_by_end on tasks (owner, ended_at, position) where ended_at is not null;`,
  },
  { name: '010-large-files', sql: 'alter table files add column large_file text' },
];

export type Database = Libsql.Database;

// Loaded with require, because bundlers and test runners cannot inline its native part.
const LibsqlDatabase = createRequire(import.meta.url)('libsql') as typeof Libsql;
const LibsqlPromiseDatabase = createRequire(import.meta.url)('libsql/promise') as typeof LibsqlPromise;

/** Prepares a query that selects a count as `number`. Returns a function that binds its parameters. */
export function counter(database: Database, sql: string): (...values: string[]) => number {
  const statement = database.prepare(sql);
  return (...values) => (statement.get(...values) as { number: number }).number;
}

/** How long a write waits for another program's lock. The server is blocked in the meantime. */
const lockTimeoutMs = 250;

/** Commits between two copies of the write-ahead log into the database: a few megabytes of log. */
const commitsPerCheckpoint = 256;
/** 64 MB. From here on a commit copies the log itself, because the thread doesn't keep up with the writes. */
const pagesOfLongestLog = 16_384;
/** A log shrinks to this size when it starts again. */
const bytesOfKeptLog = 4_194_304;

/** What {@link inTransaction} calls after each commit. */
const afterCommit = new WeakMap<Database, () => void>();

/**
 * Copies the write-ahead log into the database from time to time. That waits for the disk, so a thread of the library
 * does it. Writes continue in the meantime.
 */
function checkpointInBackground(database: Database, path: string): void {
  database.pragma(`wal_autocheckpoint = ${pagesOfLongestLog}`);
  database.pragma(`journal_size_limit = ${bytesOfKeptLog}`);
  let commits = 0;
  const checkpoint = async (): Promise<void> => {
    const connection = new LibsqlPromiseDatabase(path, { timeout: 0 });
    try {
      await connection.exec('pragma wal_checkpoint(PASSIVE)');
    } finally {
      connection.close();
    }
  };
  afterCommit.set(database, () => {
    commits += 1;
    if (commits !== commitsPerCheckpoint) return;
    // A failed copy loses nothing: the log keeps its pages, and the next copy includes them.
    void checkpoint()
      .catch(() => undefined)
      .finally(() => (commits = 0));
  });
}

/** Resolves when all commits so far survive a power failure. SQLite leaves them to the operating system at first. */
export async function flush(database: Database): Promise<void> {
  const [mode] = database.pragma('journal_mode') as { journal_mode: string }[];
  // A database in memory has no log. One on a disk that allows none is written with each commit.
  if (mode?.journal_mode !== 'wal') return;
  const [main] = database.pragma('database_list') as { file: string }[];
  if (!main) throw new Error('The database has no file');
  const log = await open(`${main.file}-wal`, 'r+');
  try {
    await log.datasync();
  } finally {
    await log.close();
  }
}

/** Opens a database file or `:memory:` and runs the missing migrations. */
export function openDatabase(path: string): Database {
  const database = openFile(path, lockTimeoutMs);
  try {
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = NORMAL');
    // Overwrites removed data, because it may have been a login.
    database.pragma('secure_delete = ON');
    migrate(database);
    if (path !== ':memory:') checkpointInBackground(database, path);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Opens a database file without migrations. A write waits `timeout` milliseconds for another program's lock. */
export function openFile(path: string, timeout: number): Database {
  try {
    return new LibsqlDatabase(path, { timeout });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code !== '') throw error;
    // This error of libsql has no code.
    throw Object.assign(new Error(`${path} could not be opened`, { cause: error }), {
      code: 'SQLITE_CANTOPEN',
    });
  }
}

function migrate(database: Database): void {
  database.exec('create table if not exists migrations (name text primary key)');
  const applied = new Set(
    (database.prepare('select name from migrations').all() as { name: string }[]).map((row) => row.name),
  );
  const unknown = [...applied].find((name) => !migrations.some((migration) => migration.name === name));
  if (unknown !== undefined) {
    throw new NewerDataError(
      `A newer version of the server wrote this data (${unknown}). Start that version, or choose another --data folder.`,
    );
  }
  for (const { name, sql } of migrations.filter((migration) => !applied.has(migration.name))) {
    inTransaction(database, () => {
      database.exec(sql);
      database.prepare('insert into migrations (name) values (?)').run(name);
    });
  }
}
