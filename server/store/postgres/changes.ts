import { type Kysely, sql, type Transaction } from 'kysely';
import { newRevisionTag } from '../revisions.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

/** Counts a change of an owner's lists, in the transaction that makes it. */
export async function bumpRevision(tx: Tx, owner: string): Promise<void> {
  await tx
    .insertInto('revisions')
    .values({ owner, tag: newRevisionTag(), number: 1 })
    .onConflict((conflict) =>
      conflict.column('owner').doUpdateSet({ number: sql<number>`revisions.number + 1` }),
    )
    .execute();
}

/** Locks an owner until the end of the transaction, so that limits hold while several calls add something. */
export async function lockOwner(tx: Tx, owner: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${owner}, 0))`.execute(tx);
}

/** Replaces the one character that PostgreSQL cannot store. */
export const storable = (text: string): string => text.replaceAll('\0', '\uFFFD');
