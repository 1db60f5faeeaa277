import type { Clock } from '../../time/clock.ts';
import { ownerOfEmail, ownerOfPerson } from '../people.ts';
import {
  endedOwner,
  hashOf,
  maxIdleMs,
  type Session,
  type Sessions,
  type UsedHostTokens,
  useUpdateMs,
} from '../sessions.ts';
import { type Database, inTransaction } from './database.ts';

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
