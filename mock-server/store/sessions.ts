import { createHash } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Database } from './database.ts';

/** Who asks. Tasks belong to an owner: an e-mail address, or one anonymous session. */
export interface Session {
  owner: string;
  email: string | undefined;
}

export interface Sessions {
  find(token: string): Session | undefined;
  start(token: string, email: string | undefined): Session;
  /** All who ever started one. */
  owners(): string[];
}

/** Sessions by token. Only a hash of the token is stored: the database lets nobody in. */
export function sessions(database: Database, clock: Clock): Sessions {
  const select = database.prepare('select email from sessions where token_hash = ?');
  const insert = database.prepare(
    'insert into sessions (token_hash, email, created_at) values (?, ?, ?) on conflict (token_hash) do update set email = excluded.email',
  );
  const all = database.prepare('select distinct token_hash, email from sessions');
  return {
    find(token) {
      const hash = hashOf(token);
      const row = select.get(hash) as { email: string | null } | undefined;
      return row && sessionOf(hash, row.email ?? undefined);
    },
    start(token, email) {
      const hash = hashOf(token);
      insert.run(hash, email ?? null, clock.now().toISOString());
      return sessionOf(hash, email);
    },
    owners() {
      const rows = all.all() as { token_hash: string; email: string | null }[];
      return [...new Set(rows.map((row) => sessionOf(row.token_hash, row.email ?? undefined).owner))];
    },
  };
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

const sessionOf = (hash: string, email: string | undefined): Session => ({
  email,
  owner: email ? `email:${email.toLowerCase()}` : `session:${hash}`,
});

/** The e-mail address an owner is known by. */
export const emailOf = (owner: string): string | undefined =>
  owner.startsWith('email:') ? owner.slice('email:'.length) : undefined;
