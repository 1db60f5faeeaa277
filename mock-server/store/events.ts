import type { PushEventWire } from '../../widget/contract/push-events.ts';
import type { Clock } from '../time/clock.ts';
import type { Database } from './database.ts';

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
