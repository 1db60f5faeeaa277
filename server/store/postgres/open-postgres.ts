import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely';
import { minuteMs, secondMs } from '../../../contract/durations.ts';
import type { PushEventWire } from '../../../contract/push-events.ts';
import type { Clock } from '../../time/clock.ts';
import { browserMemories } from '../browser-memories.ts';
import type { CookieJar, EventListener, Store, StoreCounts } from '../store.ts';
import { newRevisionTag } from '../revisions.ts';
import { endedOwner } from '../sessions.ts';
import { activeStatuses } from '../task-record.ts';
import { fixedKey, newSecretsKey } from '../task-secrets.ts';
import type { Db } from './changes.ts';
import type { Bucket } from '../bucket.ts';
import { postgresFeedback } from './feedback.ts';
import { followPeers } from './follow-peers.ts';
import { postgresFiles, removedAtOnce, removeDropped } from './files.ts';
import { migrate } from './migrations.ts';
import { type Membership, postgresPeers, livingServers } from './peers.ts';
import { postgresPeople } from './people.ts';
import { postgresSchedules } from './schedules.ts';
import { postgresSessions, postgresUsedHostTokens } from './sessions.ts';
import { postgresSettings } from './settings.ts';
import type { Tables } from './tables.ts';
import { postgresTasks } from './tasks.ts';
import { postgresUploads } from './uploads.ts';

export interface PostgresPlace {
  /** The connections to the database. The store closes them. */
  pool: PostgresPool;
  clock: Clock;
  keepTasks?: number | undefined;
  /** The key of the secrets of unfinished tasks, 32 bytes as base64 (one in memory). */
  secretsKey?: string | undefined;
  /** Where large files are (in the database). */
  bucket?: Bucket | undefined;
  /** The membership of the server, if several share the database. */
  membership?: Membership | undefined;
  /** Receives problems that the store retries. */
  report(text: string, error: unknown): void;
}

const isActive = sql`status in (${sql.join(activeStatuses)})`;

/** Starts each output file in a task's JSON. Matched as text: PostgreSQL's JSON refuses some characters that people type. */
const fileKey = '"file_name":';

async function countsOf(db: Db): Promise<StoreCounts> {
  const { rows } = await sql<Record<keyof StoreCounts, string>>`
    select (select count(*) from sessions where owner <> ${endedOwner}) as sessions,
      (select count(*) from schedules) as schedules, count(*) as tasks, count(*) filter (where ${isActive}) as active,
      coalesce(sum(length(task) - length(replace(task, ${fileKey}, ''))), 0) / length(${fileKey}) as files,
      count(*) filter (where task like '%"liveUrl":%') as views from tasks`.execute(db);
  const counts = Object.entries(rows[0] ?? {}).map(([name, count]) => [name, Number(count)]);
  return Object.fromEntries(counts) as StoreCounts;
}

/** Removes leftovers of a killed server: files of cleared tasks, browsers of ended tasks. */
async function sweep(db: Db): Promise<void> {
  await sql`delete from files where area = 'files' and folder not in (select id from tasks)`.execute(db);
  await sql`delete from files where area = 'browsers'
    and folder not in (select id from tasks where ${isActive})`.execute(db);
}

/** Whether other servers run. */
async function hasOthers(db: Db, { silentMs }: Membership): Promise<boolean> {
  const { rows } = await livingServers(silentMs).execute(db);
  return rows.length > 0;
}

/** How often objects of the bucket that no file needs any longer are removed. */
const removalMs = minuteMs;
/** How long a server that stops tries to notify the others. */
const leaveMs = secondMs;

const dataTables = ['tasks', 'schedules', 'uploads', 'files', 'feedback'] as const;

/**
 * Opens the data in a PostgreSQL database.
 *
 * @throws {NewerDataError} If a newer version of the server wrote the data.
 */
export async function openPostgres({
  pool,
  clock,
  keepTasks,
  secretsKey,
  bucket,
  membership,
  report,
}: PostgresPlace): Promise<Store> {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  await migrate(db);
  // Another server stores the secrets of a task before the task itself, and nothing may remove them in between.
  if (!membership || !(await hasOthers(db, membership))) await sweep(db);
  const listeners: EventListener[] = [];
  const cookies: CookieJar = new Map();
  const feedback = postgresFeedback(db, clock);
  const settings = postgresSettings(db, clock);
  const tasks = postgresTasks(db, {
    clock,
    keep: keepTasks,
    report,
    addFeedback: feedback.add,
    onCommit: (owner, event) => publish(owner, event),
    membership,
    onLost: (id, loss) => peers?.listener?.onLost(id, loss),
  });
  const publish = (owner: string, event: PushEventWire, isFromPeer = false): void => {
    for (const listener of listeners) listener(owner, event, isFromPeer);
  };
  const schedules = postgresSchedules(db, clock, async (tx) => {
    await membership?.notify(tx, { is: 'schedules' });
  });
  const peers = membership && postgresPeers(db, membership, tasks);
  if (membership && peers) followPeers({ db, membership, peers, tasks, schedules, publish, report });
  const closing = new AbortController();
  const removeObjects = async (from: Bucket): Promise<void> => {
    for (; !closing.signal.aborted; await clock.sleep(removalMs, closing.signal)) {
      try {
        let removed = removedAtOnce;
        while (removed === removedAtOnce && !closing.signal.aborted) removed = await removeDropped(db, from);
      } catch (error) {
        report('Files could not be removed from the bucket yet', error);
      }
    }
  };
  // Differs between databases, so a list from another one never looks current.
  const emptyTag = await settings.get('empty tag', newRevisionTag);
  const removing = bucket && removeObjects(bucket);
  return {
    tasks,
    schedules,
    peers,
    sessions: postgresSessions(db, clock),
    people: postgresPeople(db),
    usedHostTokens: postgresUsedHostTokens(db),
    feedback: {
      add: async (message) => await db.transaction().execute(async (tx) => await feedback.add(tx, message)),
      all: feedback.all,
    },
    onEvent: (listener) => void listeners.push(listener),
    files: postgresFiles(db, 'files', { bucket, server: membership?.id }),
    browsers: browserMemories(
      postgresFiles(db, 'browsers', { server: membership?.id }),
      fixedKey(secretsKey ?? newSecretsKey().toString('base64')),
    ),
    cookies,
    uploads: postgresUploads(db, clock, bucket),
    // Only development tools use snapshots.
    snapshots: {
      note: () => undefined,
      names: () => [],
      save: () => {
        throw new Error('A PostgreSQL database has no snapshots');
      },
      restore: () => {
        throw new Error('A PostgreSQL database has no snapshots');
      },
      remove: () => false,
    },
    etag: async (owner: string) => {
      const row = await db
        .selectFrom('revisions')
        .select(['tag', 'number'])
        .where('owner', '=', owner)
        .executeTakeFirst();
      return row ? `"${row.tag}-${row.number}"` : `"${emptyTag}-0"`;
    },
    counts: async () => await countsOf(db),
    check: settings.check,
    async clear(): Promise<void> {
      await db.transaction().execute(async (tx) => {
        for (const table of dataTables) await tx.deleteFrom(table).execute();
        await tx.updateTable('revisions').set({ number: 1, tag: newRevisionTag() }).execute();
      });
      tasks.forget();
      cookies.clear();
    },
    setting: settings.get,
    async close(): Promise<void> {
      await tasks.close();
      closing.abort();
      await removing;
      // Without the database, the others notice by themselves.
      const leaving = membership
        ?.leave(db)
        .catch((error: unknown) => report('Could not announce the shutdown to the other servers', error));
      await Promise.race([leaving, clock.sleep(leaveMs)]);
      await db.destroy();
    },
  };
}
