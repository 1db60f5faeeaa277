import type { Clock } from '../time/clock.ts';
import { type Database, hashOf, inTransaction } from './database.ts';

export type UsedHostTokens = ReturnType<typeof usedHostTokens>;

/** Tokens of portals that have signed somebody in. They outlive a restart: each counts once. */
export function usedHostTokens(database: Database) {
  const expire = database.prepare('delete from used_host_tokens where expires_at < ?');
  const insert = database.prepare(
    'insert or ignore into used_host_tokens (id_hash, expires_at) values (?, ?)',
  );
  return {
    /** Notes the use of the token of that id. False where it was noted before. */
    take: (id: string, { now, expires }: { now: Date; expires: Date }): boolean =>
      inTransaction(database, () => {
        expire.run(now.toISOString());
        return insert.run(hashOf(id), expires.toISOString()).changes === 1;
      }),
  };
}

/** Who asks. Tasks belong to an owner: an e-mail address, or one anonymous session. */
export interface Session {
  owner: string;
  email: string | undefined;
}

const hourMs = 3_600_000;
/** A token nobody used for so long lets nobody in. The tasks stay with their owner, and so behind the address. */
const idleAtMostMs = 30 * 24 * hourMs;
const noteUseMs = hourMs;

export type Sessions = ReturnType<typeof sessions>;

/** Sessions by token. Only a hash of the token is stored: the database lets nobody in. */
export function sessions(database: Database, clock: Clock) {
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
    find(token: string): Session | undefined {
      const hash = hashOf(token);
      const row = select.get(hash) as { email: string | null; used_at: string } | undefined;
      const idle = row ? clock.now().getTime() - Date.parse(row.used_at) : 0;
      if (!row || idle > idleAtMostMs) return undefined;
      // Written now and then only: every poll uses the session.
      if (idle > noteUseMs) inTransaction(database, () => void use.run(clock.now().toISOString(), hash));
      return sessionOf(hash, row.email ?? undefined);
    },
    start(token: string, email: string | undefined, { isSigned } = { isSigned: false }): Session {
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
    /** Whether a portal has vouched for who it is, with a token. */
    isSigned: (token: string) => signed.get(hashOf(token)) !== undefined,
    /** All who ever started one. */
    owners(): string[] {
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
