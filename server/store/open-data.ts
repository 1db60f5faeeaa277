import { openStore, type Store, type StorePlace } from './open-store.ts';
import { type PeerOptions, peerKey } from './peers.ts';
import type { PostgresPlace } from './postgres/open-postgres.ts';

/** Where the data is. */
export interface DataPlace extends StorePlace, Pick<PostgresPlace, 'report'> {
  /** The address of a PostgreSQL database, instead of `place`. */
  database?: string | undefined;
  /** Lets several servers use the database at a time. */
  peers?: PeerOptions | undefined;
}

/** The database cannot be used. The message names it without its password. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}

/**
 * Opens the data: a PostgreSQL database, a folder, or memory. What PostgreSQL needs is loaded only for it.
 *
 * @throws {DatabaseError}
 */
export async function openData({ database, place, peers, ...options }: DataPlace): Promise<Store> {
  if (database === undefined) return openStore({ place, ...options });
  const { secretsKey = peers && peerKey(peers.peerSecret, 'secrets').toString('base64') } = options;
  const { connectPostgres } = await import('./postgres/connect.ts');
  try {
    return await connectPostgres(database, { ...options, peers, secretsKey });
  } catch (error) {
    const { protocol, host, pathname } = new URL(database);
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseError(`--database ${protocol}//${host}${pathname}: ${reason}`, { cause: error });
  }
}

/** Returns the password in the address of a database, as it is written and as it is meant; none without one. */
export function passwordsIn(database: string | undefined): string[] {
  const password = database === undefined ? '' : new URL(database).password;
  return password === '' ? [] : [password, decodeURIComponent(password)];
}
