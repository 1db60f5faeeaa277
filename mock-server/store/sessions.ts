import type { Clock } from '../time/clock.ts';
import { type Database, hashOf, inTransaction } from './database.ts';

/** Tokens of portals that have signed somebody in. They outlive a restart: each counts once. */
export interface UsedHostTokens {
  /** Notes the use of the token of that id. False where it was noted before. */
  take(id: string, use: { now: Date; expires: Date }): boolean;
}

export function usedHostTokens(database: Database): UsedHostTokens {
  const expire = database.prepare('delete from used_host_tokens where expires_at < ?');
  const select = database.prepare('select 1 from used_host_tokens where id_hash = ?');
  const insert = database.prepare('insert into used_host_tokens (id_hash, expires_at) values (?, ?)');
  return {
    take(id, { now, expires }) {
      const hash = hashOf(id);
      return inTransaction(database, () => {
        expire.run(now.toISOString());
        if (select.get(hash) !== undefined) return false;
        insert.run(hash, expires.toISOString());
        return true;
      });
    },
  };
}

/** Who asks. Tasks belong to an owner: an e-mail address, or one anonymous session. */
export interface Session {
  owner: string;
  email: string | undefined;
}

export interface Sessions {
  find(token: string): Session | undefined;
  start(token: string, email: string | undefined, options?: { isSigned: boolean }): Session;
  /** Whether a portal has vouched for who it is, with a token. */
  isSigned(token: string): boolean;
  /** All who ever started one. */
  owners(): string[];
}

const hourMs = 3_600_000;
/** A token nobody used for so long lets nobody in. The tasks stay with their owner, and so behind the address. */
const idleAtMostMs = 30 * 24 * hourMs;
const noteUseMs = hourMs;

/** Sessions by token. Only a hash of the token is stored: the database lets nobody in. */
export function sessions(database: Database, clock: Clock): Sessions {
  const select = database.prepare('select email, used_at from sessions where token_hash = ?');
  const insert = database.prepare(
    `insert into sessions (token_hash, email, created_at, used_at) values (?, ?, ?, ?)
      on conflict (token_hash) do update set email = excluded.email, used_at = excluded.used_at`,
  );
  const use = database.prepare('update sessions set used_at = ? where token_hash = ?');
  const expire = database.prepare('delete from sessions where used_at < ?');
  const sign = database.prepare('insert or ignore into signed_sessions (token_hash) values (?)');
  const signed = database.prepare('select 1 from signed_sessions where token_hash = ?');
  const unsign = database.prepare(
    'delete from signed_sessions where token_hash not in (select token_hash from sessions)',
  );
  const all = database.prepare('select distinct token_hash, email from sessions');
  return {
    find(token) {
      const hash = hashOf(token);
      const row = select.get(hash) as { email: string | null; used_at: string } | undefined;
      const idle = row ? clock.now().getTime() - Date.parse(row.used_at) : 0;
      if (!row || idle > idleAtMostMs) return undefined;
      // Written now and then only: every poll uses the session.
      if (idle > noteUseMs) inTransaction(database, () => void use.run(clock.now().toISOString(), hash));
      return sessionOf(hash, row.email ?? undefined);
    },
    start(token, email, { isSigned } = { isSigned: false }) {
      const hash = hashOf(token);
      const now = clock.now();
      inTransaction(database, () => {
        expire.run(new Date(now.getTime() - idleAtMostMs).toISOString());
        insert.run(hash, email ?? null, now.toISOString(), now.toISOString());
        unsign.run();
        if (isSigned) sign.run(hash);
      });
      return sessionOf(hash, email);
    },
    isSigned: (token) => signed.get(hashOf(token)) !== undefined,
    owners() {
      const rows = all.all() as { token_hash: string; email: string | null }[];
      return [...new Set(rows.map((row) => sessionOf(row.token_hash, row.email ?? undefined).owner))];
    },
  };
}

const sessionOf = (hash: string, email: string | undefined): Session => ({
  email,
  owner: email ? `email:${email.toLowerCase()}` : `session:${hash}`,
});

/** The e-mail address an owner is known by. */
export const emailOf = (owner: string): string | undefined =>
  owner.startsWith('email:') ? owner.slice('email:'.length) : undefined;
