import { randomUUID } from 'node:crypto';
import type { Database } from './database.ts';

export type Revisions = ReturnType<typeof revisions>;

/** How often each owner's lists have changed: the cheap answer to "is what I have still current?". */
export function revisions(database: Database) {
  // The tag differs between stores, so a list kept from a store that is gone never looks current.
  const insert = database.prepare(
    'insert into revisions (owner, tag, number) values (?, ?, 1) on conflict (owner) do update set number = number + 1',
  );
  const read = database.prepare('select tag, number from revisions where owner = ?');
  const empty = randomUUID().slice(0, 8);
  return {
    /** Call inside the transaction that changes something. */
    bump: (owner: string) => void insert.run(owner, randomUUID().slice(0, 13)),
    /** A strong entity tag, different for every owner, revision and store. */
    etag(owner: string): string {
      const row = read.get(owner) as { tag: string; number: number } | undefined;
      return row ? `"${row.tag}-${row.number}"` : `"${empty}-0"`;
    },
  };
}
