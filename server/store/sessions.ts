import type { Clock } from '../time/clock.ts';
import { type Database, hashOf, inTransaction } from './database.ts';
import { ownerOfEmail, ownerOfPerson, type SignedPerson } from './people.ts';
import { dayMs, hourMs } from '../../contract/durations.ts';

/** Remembers, across restarts, the portal tokens that have signed a person in. A token works only once. */
export interface UsedHostTokens {
  /** Marks a token as used. Returns false if it was used before. */
  claim(id: string, times: { now: Date; expires: Date }): Promise<boolean>;
}

export function usedHostTokens(database: Database): UsedHostTokens {
  const expire = database.prepare('delete from used_host_tokens where expires_at < ?');
  const insert = database.prepare(
    'insert or ignore into used_host_tokens (id_hash, expires_at) values (?, ?)',
  );
  return {
    claim: async (id, { now, expires }) =>
      inTransaction(database, () => {
        expire.run(now.toISOString());
        return insert.run(hashOf(id), expires.toISOString()).changes === 1;
      }),
  };
}

/**
 * The person behind a request. Tasks belong to an owner: a person of a portal, an email address without a portal, or one
 * anonymous session.
 */
export interface Session {
  owner: string;
  email: string | undefined;
}

/** A token expires after this long without use. Its owner keeps the tasks and finds them again with the same address. */
export const maxIdleMs = 30 * dayMs;
/** The use of a session is written once in this time, because every poll uses it. */
export const useUpdateMs = hourMs;

/** Marks a session that has ended. It stays stored for as long as the data, because an unknown token could start a session. */
export const endedOwner = 'ended';

/** Manages sessions by token. Only a hash of the token is stored, so the database does not help an attacker sign in. */
export interface Sessions {
  /** Returns a session. Undefined if there is none, or if it has ended or expired. */
  find(token: string): Promise<Session | undefined>;
  /** Ends a session, if there is one. */
  end(token: string): Promise<void>;
  hasEnded(token: string): Promise<boolean>;
  /** Starts an anonymous session, or one with an address that no portal vouches for. */
  start(token: string, email?: string): Promise<Session>;
  /** Starts the session of a person that a portal vouches for. */
  startSigned(token: string, person: SignedPerson): Promise<Session>;
  /** Returns one session of every owner. */
  perOwner(): Promise<Session[]>;
}

export function sessions(database: Database, clock: Clock): Sessions {
  const select = database.prepare('select owner, email, used_at from sessions where token_hash = ?');
  const insert = database.prepare(
    `insert into sessions (token_hash, owner, email, created_at, used_at) values (?, ?, ?, ?, ?)
      on conflict (token_hash) do update
      set owner = excluded.owner, email = excluded.email, used_at = excluded.used_at`,
  );
  const updateUse = database.prepare('update sessions set used_at = ? where token_hash = ?');
  const expire = database.prepare(`delete from sessions where used_at < ? and owner <> '${endedOwner}'`);
  const end = database.prepare(
    `update sessions set owner = '${endedOwner}', email = null, used_at = ? where token_hash = ?`,
  );
  const selectAll = database.prepare(
    `select owner, max(email) as email from sessions where owner <> '${endedOwner}' group by owner`,
  );
  const start = (token: string, email: string | undefined, owner: string): Session => {
    const now = clock.now();
    inTransaction(database, () => {
      expire.run(new Date(now.getTime() - maxIdleMs).toISOString());
      insert.run(hashOf(token), owner, email ?? null, now.toISOString(), now.toISOString());
    });
    return { owner, email };
  };
  return {
    async find(token) {
      const hash = hashOf(token);
      const row = select.get(hash) as { owner: string; email: string | null; used_at: string } | undefined;
      const idle = row ? clock.now().getTime() - Date.parse(row.used_at) : 0;
      if (!row || row.owner === endedOwner || idle > maxIdleMs) return undefined;
      if (idle > useUpdateMs)
        inTransaction(database, () => void updateUse.run(clock.now().toISOString(), hash));
      return { owner: row.owner, email: row.email ?? undefined };
    },
    end: async (token) =>
      inTransaction(database, () => void end.run(clock.now().toISOString(), hashOf(token))),
    hasEnded: async (token) =>
      (select.get(hashOf(token)) as { owner: string } | undefined)?.owner === endedOwner,
    start: async (token, email) =>
      start(token, email, email ? ownerOfEmail(email) : `session:${hashOf(token)}`),
    startSigned: async (token, person) => start(token, person.email, ownerOfPerson(person)),
    perOwner: async () =>
      (selectAll.all() as { owner: string; email: string | null }[]).map(({ owner, email }) => ({
        owner,
        email: email ?? undefined,
      })),
  };
}
