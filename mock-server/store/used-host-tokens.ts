import { createHash } from 'node:crypto';
import type { Database } from './database.ts';
import { inTransaction } from './in-transaction.ts';

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
      const hash = createHash('sha256').update(id).digest('base64url');
      return inTransaction(database, () => {
        expire.run(now.toISOString());
        if (select.get(hash) !== undefined) return false;
        insert.run(hash, expires.toISOString());
        return true;
      });
    },
  };
}
