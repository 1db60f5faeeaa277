import type { Generated } from 'kysely';

/** The tables of the server in PostgreSQL. Times are ISO 8601 in UTC, as in the embedded database. */
export interface Tables {
  settings: { name: string; value: string };
  sessions: {
    token_hash: string;
    owner: string;
    email: string | null;
    created_at: string;
    used_at: string;
  };
  used_host_tokens: { id_hash: string; expires_at: string };
  revisions: { owner: string; tag: string; number: number };
  tasks: {
    position: Generated<string>;
    id: string;
    owner: string;
    status: string;
    ended_at: string | null;
    task: string;
    run: string;
    /** The server that runs it or has run it, if several share the database. */
    server: string | null;
  };
  /** The servers that share the database. */
  servers: { id: string; address: string; seen_at: Generated<Date>; free_browsers: Generated<number> };
  schedules: {
    position: Generated<string>;
    id: string;
    owner: string;
    name: string;
    description: string;
    model: string;
    is_recurring: boolean;
    cron_expression: string | null;
    scheduled_at: string | null;
    next_run_at: string | null;
    timezone: string;
    is_active: boolean;
    created_at: string;
  };
  uploads: {
    position: Generated<string>;
    id: string;
    owner: string;
    name: string;
    kind: string;
    size: number;
    content: string | null;
    created_at: string;
  };
  /** A large file can have its bytes in an object of a bucket instead. */
  files: { area: string; folder: string; name: string; bytes: Uint8Array; object: Generated<string | null> };
  /** The objects that no file needs from a time on. */
  dropped_objects: { name: string; due: Generated<Date> };
  feedback: { number: Generated<string>; at: string; type: string; message: string; email: string };
}
