import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { NewerDataError } from '../errors.ts';
import type { Tables } from './tables.ts';

/** Returns a migration of SQL statements, each with a semicolon at the end of its last line. */
const statements = (text: string): Migration => ({
  up: async (db) => {
    for (const statement of text.split(/;\s*$/m).filter((each) => each.trim() !== ''))
      await sql.raw(statement).execute(db);
  },
});

/** The migrations, oldest first. Add new ones at the end and never edit a released one. */
const migrations: Readonly<Record<string, Migration>> = {
  // Owners and times are compared byte by byte, as the embedded database does.
  '001-start': statements(`
        create table settings (name text primary key, value text not null);
        create table sessions (
          token_hash text primary key,
          owner text collate "C" not null,
          email text,
          created_at text collate "C" not null,
          used_at text collate "C" not null
        );
        create index sessions_by_owner on sessions (owner);
        create index sessions_by_use on sessions (used_at);
        create table used_host_tokens (id_hash text primary key, expires_at text collate "C" not null);
        create table revisions (owner text collate "C" primary key, tag text not null, number bigint not null);
        create table tasks (
          position bigint generated always as identity primary key,
          id text collate "C" not null unique,
          owner text collate "C" not null,
          status text not null,
          ended_at text collate "C",
          task text not null,
          run text not null
        );
        create index tasks_by_owner on tasks (owner, status, position);
        create index tasks_by_position on tasks (owner, position);
        create index tasks_by_status on tasks (status);
        create index tasks_by_end on tasks (owner, ended_at, position) where ended_at is not null;
        create table schedules (
          position bigint generated always as identity primary key,
          id text not null unique,
          owner text collate "C" not null,
          name text not null,
          description text not null,
          model text not null,
          is_recurring boolean not null,
          cron_expression text,
          scheduled_at text,
          next_run_at text collate "C",
          timezone text not null,
          is_active boolean not null,
          created_at text not null
        );
        create index schedules_by_owner on schedules (owner, position);
        create index schedules_by_time on schedules (next_run_at) where is_active;
        create table uploads (
          position bigint generated always as identity primary key,
          id text not null unique,
          owner text collate "C" not null,
          name text not null,
          kind text not null,
          size integer not null,
          content text,
          created_at text not null
        );
        create index uploads_by_owner on uploads (owner, position);
        create index uploads_unread on uploads (position) where content is null;
        create table files (
          area text not null,
          folder text not null,
          name text collate "C" not null,
          bytes bytea not null,
          primary key (area, folder, name)
        );
        create table feedback (
          number bigint generated always as identity primary key,
          at text not null,
          type text not null,
          message text not null,
          email text not null
        );`),
  '002-servers': statements(`
        create table servers (
          id text primary key,
          address text not null,
          seen_at timestamptz not null
        );
        alter table tasks add server text;`),
  // Rows of files can be removed in many ways, so a trigger notes which objects in a bucket are no longer needed.
  '003-objects': statements(`
        alter table files add object text;
        create table dropped_objects (name text primary key, due timestamptz not null default now());
        create function drop_object() returns trigger language plpgsql as $$
          begin insert into dropped_objects (name) values (old.object) on conflict do nothing; return null; end $$;
        create trigger removed after delete on files
          for each row when (old.object is not null) execute function drop_object();
        create trigger replaced after update on files
          for each row when (old.object is distinct from new.object and old.object is not null)
          execute function drop_object();`),
  '004-free-browsers': statements('alter table servers add free_browsers integer not null default 0;'),
};

/**
 * Runs the missing migrations.
 *
 * @throws {NewerDataError} If a newer version of the server wrote the data.
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  if (error instanceof Error && error.message.includes('previously executed migration'))
    throw new NewerDataError(
      `A newer version of the server wrote this data. Start that version, or choose another --database.`,
    );
  throw error instanceof Error ? error : new Error('The tables could not be created', { cause: error });
}
