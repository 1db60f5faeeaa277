import { randomUUID } from 'node:crypto';
import { newRevisionTag } from '../revisions.ts';
import type { Database } from './database.ts';

export type Revisions = ReturnType<typeof revisions>;

/** Counts the changes of each owner's lists, so that a poll can cheaply learn that nothing has changed. */
export function revisions(database: Database) {
  // The tag differs between stores, so a list from an earlier store never looks current.
  const insert = database.prepare(
    'insert into revisions (owner, tag, number) values (?, ?, 1) on conflict (owner) do update set number = number + 1',
  );
  const read = database.prepare('select tag, number from revisions where owner = ?');
  const empty = randomUUID().slice(0, 8);
  return {
    /** Call it inside the transaction that changes a list. */
    bump: (owner: string) => void insert.run(owner, newRevisionTag()),
    /** Returns a strong entity tag, unique to the owner, revision and store. */
    etag(owner: string): string {
      const row = read.get(owner) as { tag: string; number: number } | undefined;
      return row ? `"${row.tag}-${row.number}"` : `"${empty}-0"`;
    },
  };
}
