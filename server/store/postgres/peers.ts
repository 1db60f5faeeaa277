import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Client } from 'pg';
import { secondMs } from '../../../contract/durations.ts';
import type { PushEventWire } from '../../../contract/push-events.ts';
import { systemClock } from '../../time/clock.ts';
import { type PeerListener, type PeerOptions, type Peers, peerIdBytes, type Place } from '../peers.ts';
import { activeStatuses } from '../task-record.ts';
import type { Db, Tx } from './changes.ts';

/** The channel on which the servers notify each other. */
const channel = 'hoa_pilot';
/** PostgreSQL refuses notifications of 8,000 bytes. */
const maxBytes = 7_900;
const defaults = { beatMs: 5 * secondMs, silentMs: 20 * secondMs };
/** A server stops its work after this part of the silence, before another one takes over its tasks. */
const leasePart = 0.75;

/** What one server sends to the others. */
export type PeerMessage =
  | { is: 'event'; owner: string; event: PushEventWire }
  /** An event that is too large: the receiver loads the task. */
  | { is: 'task'; owner: string; type: 'task_created' | 'task_updated' | 'task_completed'; taskId: string }
  | { is: 'schedules' }
  | { is: 'session'; tokenHash: string }
  | { is: 'leaving' }
  /** Tasks have moved to a server with free browsers. */
  | { is: 'moved'; to: string };

/** What the store does for this server as a member of the group. */
interface Member {
  /** Called with each message of another server. */
  receive(message: PeerMessage): void;
  /** Returns how many more tasks could open a browser here at once. */
  freeBrowsers(): number;
  /** Called after each report that the server runs. */
  onBeat(): void;
  /** Called if the server could not report for too long. */
  onExpired(): void;
  /** Called when the connection is back. Messages may have been missed. */
  onReconnect(): void;
}

const smaller = ({ owner, event }: PeerMessage & { is: 'event' }): PeerMessage => {
  const hasTask = 'task' in event && event.task != null;
  const taskId = hasTask ? String(event.task?.id) : 'taskId' in event ? String(event.taskId) : '';
  return { is: 'task', owner, type: hasTask ? event.type : 'task_updated', taskId };
};

export type Membership = ReturnType<typeof createMembership>;

/** Makes a server one of several that use a database. Its connection reports that it runs, and receives notifications. */
export function createMembership({ serverUrl, beatMs, silentMs = defaults.silentMs }: PeerOptions) {
  const id = randomBytes(peerIdBytes).toString('base64url');
  let member: Member | undefined;
  let hasLeft = false;
  let cancelLease = (): void => undefined;
  return {
    id,
    beatMs: beatMs ?? defaults.beatMs,
    silentMs,
    join: (joining: Member) => void (member = joining),
    async listen(client: Client): Promise<void> {
      client.on('notification', ({ payload = '' }) => {
        const { from, ...message } = JSON.parse(payload) as PeerMessage & { from: string };
        if (from !== id) member?.receive(message);
      });
      await client.query(`listen ${channel}`);
    },
    /** Reports that this server runs. */
    async beat(client: Client): Promise<void> {
      if (hasLeft) return;
      const begin = performance.now();
      await client.query(
        `insert into servers (id, address, seen_at, free_browsers) values ($1, $2, now(), $3)
          on conflict (id) do update set seen_at = now(), free_browsers = $3`,
        [id, serverUrl, member?.freeBrowsers() ?? 0],
      );
      // It may have left in the meantime.
      if (hasLeft) return;
      cancelLease();
      const leaseMs = begin + silentMs * leasePart - performance.now();
      cancelLease = systemClock.after(Math.max(leaseMs, 0), () => member?.onExpired());
      member?.onBeat();
    },
    reconnected: (): void => member?.onReconnect(),
    /** Sends a message to the other servers when the transaction commits. */
    async notify(db: Db | Tx, message: PeerMessage): Promise<void> {
      const text = JSON.stringify({ from: id, ...message });
      if (message.is === 'event' && Buffer.byteLength(text) > maxBytes)
        return await this.notify(db, smaller(message));
      await sql`select pg_notify(${channel}, ${text})`.execute(db);
    },
    /** Removes this server, so that the others take over its tasks at once. */
    async leave(db: Db): Promise<void> {
      hasLeft = true;
      cancelLease();
      await db.transaction().execute(async (tx) => {
        await tx.deleteFrom('servers').where('id', '=', id).execute();
        await this.notify(tx, { is: 'leaving' });
      });
    },
  };
}

/** Selects the ids of the servers that run. */
export const livingServers = (silentMs: number) =>
  sql`select id from servers where seen_at > now() - ${silentMs} * interval '1 millisecond'`;

/** Removes the servers that died, and returns their ids. Only one server gets the id of each. */
export async function removeDead(tx: Tx, { silentMs }: Membership): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from servers where id not in (${livingServers(silentMs)}) returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Reserves free browsers of other servers, until those report again.
 *
 * @param most The maximum number of browsers.
 * @returns The id of the server of each browser.
 */
export async function reserveBrowsers(db: Db, { id, silentMs }: Membership, most: number): Promise<string[]> {
  return await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string; free_browsers: number }>`
      select id, free_browsers from servers
      where id <> ${id} and free_browsers > 0 and id in (${livingServers(silentMs)})
      order by free_browsers desc for update skip locked`.execute(tx);
    const browsers = rows.flatMap((row) => Array<string>(row.free_browsers).fill(row.id)).slice(0, most);
    for (const server of new Set(browsers)) {
      const count = browsers.filter((other) => other === server).length;
      await tx
        .updateTable('servers')
        .set((eb) => ({ free_browsers: eb('free_browsers', '-', count) }))
        .where('id', '=', server)
        .execute();
    }
    return browsers;
  });
}

/** Finds the servers that share the database, and the tasks of each. */
export function postgresPeers(
  db: Db,
  membership: Membership,
  tasks: Pick<Peers, 'claim' | 'giveUp'> & { get(id: string): unknown },
): Peers & { readonly listener: PeerListener | undefined } {
  const { id: own, silentMs } = membership;
  let listener: PeerListener | undefined;
  const addressOf = async (id: string): Promise<string | undefined> => {
    const row = await db
      .selectFrom('servers')
      .select('address')
      .where('id', '=', id)
      .where(sql<boolean>`id in (${livingServers(silentMs)})`)
      .executeTakeFirst();
    return row?.address;
  };
  const placeOfServer = async (id: string, otherwise: Place = 'here'): Promise<Place> => {
    if (id === own) return 'here';
    const address = await addressOf(id);
    return address === undefined ? otherwise : new URL(address);
  };
  return {
    id: own,
    get listener() {
      return listener;
    },
    listen: (next) => void (listener = next),
    claim: tasks.claim,
    giveUp: tasks.giveUp,
    placeOfServer,
    async placeOfTask(id) {
      if (tasks.get(id)) return 'here';
      const row = await db
        .selectFrom('tasks')
        .select(['server', 'status'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row) return 'here';
      // A task that has ended may still have its browser where it ran.
      const isActive = activeStatuses.some((status) => status === row.status);
      const otherwise = isActive ? 'unreachable' : 'here';
      return row.server === null ? otherwise : await placeOfServer(row.server, otherwise);
    },
    endSession: async (tokenHash) => await membership.notify(db, { is: 'session', tokenHash }),
  };
}
