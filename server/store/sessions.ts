import type { Clock } from '../time/clock.ts';
import { type Database, hashOf, inTransaction } from './database.ts';

export type UsedHostTokens = ReturnType<typeof usedHostTokens>;

/** Remembers, across restarts, the portal tokens that have signed a person in. A token works only once. */
export function usedHostTokens(database: Database) {
  const expire = database.prepare('delete from used_host_tokens where expires_at < ?');
  const insert = database.prepare(
    'insert or ignore into used_host_tokens (id_hash, expires_at) values (?, ?)',
  );
  return {
    /** Marks a token as used. Returns false if it was used before. */
    claim: (id: string, { now, expires }: { now: Date; expires: Date }): boolean =>
      inTransaction(database, () => {
        expire.run(now.toISOString());
        return insert.run(hashOf(id), expires.toISOString()).changes === 1;
      }),
  };
}

/** The person behind a request. Tasks belong to an owner: an e-mail address, or one anonymous session. */
export interface Session {
  owner: string;
  email: string | undefined;
}

const hourMs = 3_600_000;
/** A token expires after this long without use. Its owner keeps the tasks and finds them again with the same address. */
const maxIdleMs = 30 * 24 * hourMs;
const useUpdateMs = hourMs;

export type Sessions = ReturnType<typeof sessions>;

/** Manages sessions by token. Only a hash of the token is stored, so the database does not help an attacker sign in. */
export function sessions(database: Database, clock: Clock) {
  const select = database.prepare('select email, used_at from sessions where token_hash = ?');
  const insert = database.prepare(
    `insert into sessions (token_hash, email, created_at, used_at) values (?, ?, ?, ?)
      on conflict (token_hash) do update set email = excluded.email, used_at = excluded.used_at`,
  );
  const updateUse = database.prepare('update sessions set used_at = ? where token_hash = ?');
  const expire = database.prepare('delete from sessions where used_at < ?');
  const insertSigned = database.prepare('insert or ignore into signed_sessions (token_hash) values (?)');
  const selectSigned = database.prepare('select 1 from signed_sessions where token_hash = ?');
  const removeStaleSigned = database.prepare(
    'delete from signed_sessions where token_hash not in (select token_hash from sessions)',
  );
  const selectAll = database.prepare('select distinct token_hash, email from sessions');
  return {
    find(token: string): Session | undefined {
      const hash = hashOf(token);
      const row = select.get(hash) as { email: string | null; used_at: string } | undefined;
      const idle = row ? clock.now().getTime() - Date.parse(row.used_at) : 0;
      if (!row || idle > maxIdleMs) return undefined;
      // Every poll uses the session, so its use is written once an hour only.
      if (idle > useUpdateMs)
        inTransaction(database, () => void updateUse.run(clock.now().toISOString(), hash));
      return sessionOf(hash, row.email ?? undefined);
    },
    start(token: string, email: string | undefined, { isSigned } = { isSigned: false }): Session {
      const hash = hashOf(token);
      const now = clock.now();
      inTransaction(database, () => {
        expire.run(new Date(now.getTime() - maxIdleMs).toISOString());
        insert.run(hash, email ?? null, now.toISOString(), now.toISOString());
        removeStaleSigned.run();
        if (isSigned) insertSigned.run(hash);
      });
      return sessionOf(hash, email);
    },
    /** Returns true if a portal's token vouches for the session's person. */
    isSigned: (token: string) => selectSigned.get(hashOf(token)) !== undefined,
    /** Returns every owner with a stored session. */
    owners(): string[] {
      const rows = selectAll.all() as { token_hash: string; email: string | null }[];
      return [...new Set(rows.map((row) => sessionOf(row.token_hash, row.email ?? undefined).owner))];
    },
  };
}

const sessionOf = (hash: string, email: string | undefined): Session => ({
  email,
  owner: email ? `email:${email.toLowerCase()}` : `session:${hash}`,
});

/** Returns an owner's e-mail address, or undefined for an anonymous session. */
export const emailOf = (owner: string): string | undefined =>
  owner.startsWith('email:') ? owner.slice('email:'.length) : undefined;
