import type { Bucket } from './bucket.ts';
import { openStore, type StorePlace } from './sqlite/open-store.ts';
import type { Store } from './store.ts';
import { type PeerOptions, peerKey } from './peers.ts';
import type { PostgresPlace } from './postgres/open-postgres.ts';

/** Where the data is. */
export interface DataPlace extends StorePlace, Pick<PostgresPlace, 'report'> {
  /** The address of a PostgreSQL database, instead of `place`. */
  database?: string | undefined;
  /** The S3 bucket of large files, and its access key: an id, a colon, and a secret (they are in the database). */
  files?: string | undefined;
  filesKey?: string | undefined;
  /** Lets several servers share the database. */
  peers?: PeerOptions | undefined;
}

/** The database or the bucket cannot be used. The message names it without its password. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}

/**
 * Opens the data: a PostgreSQL database, a folder, or memory. What PostgreSQL needs is loaded only for it.
 *
 * @throws {DatabaseError}
 */
export async function openData({
  database,
  place,
  peers,
  files,
  filesKey = '',
  ...options
}: DataPlace): Promise<Store> {
  if (database === undefined) return openStore({ place, ...options });
  const { secretsKey = peers && peerKey(peers.peerSecret, 'secrets').toString('base64') } = options;
  const { connectPostgres } = await import('./postgres/connect.ts');
  const bucket = files === undefined ? undefined : await openFiles(files, filesKey);
  try {
    return await connectPostgres(database, { ...options, bucket, peers, secretsKey });
  } catch (error) {
    const { protocol, host, pathname } = new URL(database);
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseError(`--database ${protocol}//${host}${pathname}: ${reason}`, { cause: error });
  }
}

async function openFiles(address: string, key: string): Promise<Bucket> {
  const { openBucket } = await import('./bucket.ts');
  try {
    return await openBucket(address, key);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseError(`--files ${address}: ${reason}`, { cause: error });
  }
}

/** Returns the secret in the access key of a bucket; empty without one. */
export const secretOf = (filesKey = ''): string => filesKey.slice(filesKey.indexOf(':') + 1);

/** Returns the password in the address of a database, as it is written and as it is meant; none without one. */
export function passwordsIn(database: string | undefined): string[] {
  const password = database === undefined ? '' : new URL(database).password;
  return password === '' ? [] : [password, decodeURIComponent(password)];
}
