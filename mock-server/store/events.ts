import { randomUUID } from 'node:crypto';
import type { PushEventWire } from '../../widget/contract/push-events.ts';
import type { Clock } from '../time/clock.ts';
import type { Database } from './database.ts';

/** How often each owner's lists have changed: the cheap answer to "is what I have still current?". */
export interface Revisions {
  /** Call inside the transaction that changes something. */
  bump(owner: string): void;
  /** A strong entity tag, different for every owner, revision and store. */
  etag(owner: string): string;
}

export function revisions(database: Database): Revisions {
  // The tag differs between stores, so a list kept from a store that is gone never looks current.
  const insert = database.prepare(
    'insert into revisions (owner, tag, number) values (?, ?, 1) on conflict (owner) do update set number = number + 1',
  );
  const read = database.prepare('select tag, number from revisions where owner = ?');
  const empty = randomUUID().slice(0, 8);
  return {
    bump: (owner) => void insert.run(owner, randomUUID().slice(0, 13)),
    etag(owner) {
      const row = read.get(owner) as { tag: string; number: number } | undefined;
      return row ? `"${row.tag}-${row.number}"` : `"${empty}-0"`;
    },
  };
}

const kept = 500;

export interface Events {
  /** Call inside the transaction the event tells of. */
  add(owner: string, event: PushEventWire): void;
  /** The latest events, oldest first. */
  latest(): { owner: string; at: string; event: PushEventWire }[];
}

/** What happened, written down with the change itself, so that the two never disagree. */
export function events(database: Database, clock: Clock): Events {
  const insert = database.prepare('insert into events (owner, at, event) values (?, ?, ?)');
  const trim = database.prepare('delete from events where number <= ?');
  const read = database.prepare('select owner, at, event from events order by number');
  return {
    add(owner, event) {
      const { lastInsertRowid } = insert.run(owner, clock.now().toISOString(), JSON.stringify(event));
      trim.run(Number(lastInsertRowid) - kept);
    },
    latest: () =>
      (read.all() as { owner: string; at: string; event: string }[]).map((row) => ({
        owner: row.owner,
        at: row.at,
        event: JSON.parse(row.event) as PushEventWire,
      })),
  };
}
