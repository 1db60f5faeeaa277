import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Feedback } from '../../../contract/entities/feedback.ts';
import type { Clock } from '../../time/clock.ts';
import { browserMemories } from '../browser-memories.ts';
import { endedOwner } from '../sessions.ts';
import type {
  CookieJar,
  CreateSetting,
  EventListener,
  Store,
  StoreCounts,
  StoredFeedback,
} from '../store.ts';
import { activeStatuses } from '../task-record.ts';
import { fixedKey } from '../task-secrets.ts';
import { clearTables } from './data-tables.ts';
import { type Database, inTransaction, openDatabase } from './database.ts';
import { fileStore, fileTable, importFolders, moveLogins, sweepLargeFiles } from './files.ts';
import { folderKey } from './folder-key.ts';
import { lockFolder } from './lock-folder.ts';
import { people } from './people.ts';
import { revisions } from './revisions.ts';
import { schedules } from './schedules.ts';
import { sessions, usedHostTokens } from './sessions.ts';
import { snapshots } from './snapshots.ts';
import { tasks } from './tasks.ts';
import { uploads } from './uploads.ts';

const active = activeStatuses.map((status) => `'${status}'`).join(', ');

function countsOf(database: Database): StoreCounts {
  const { _metadata, ...counts } = database
    .prepare(
      `select (select count(*) from sessions where owner <> '${endedOwner}') as sessions, (select count(*) from schedules) as schedules,
        count(*) as tasks, count(case when status in (${active}) then 1 end) as active,
        coalesce(sum(json_array_length(task, '$.outputFiles')), 0) as files,
        count(task ->> '$.liveUrl') as views from tasks`,
    )
    .get() as StoreCounts & { _metadata?: unknown };
  return counts;
}

/** Stores feedback from people, without the session token of the request. */
function feedbackTable(database: Database, clock: Clock) {
  const insert = database.prepare('insert into feedback (at, type, message, email) values (?, ?, ?, ?)');
  const read = database.prepare('select at, type, message, email from feedback order by number');
  return {
    add: ({ type, message, email }: Feedback) =>
      inTransaction(database, () => void insert.run(clock.now().toISOString(), type, message, email)),
    all: () => read.all() as StoredFeedback[],
  };
}

/** Returns a setting. Creates and stores it on first use. */
async function settingOf(database: Database, name: string, create: CreateSetting): Promise<string> {
  const select = database.prepare('select value from settings where name = ?');
  const row = () => select.get(name) as { value: string } | undefined;
  const stored = row();
  if (stored) return stored.value;
  const value = await create();
  // Another call may have stored one in the meantime.
  const insert = database.prepare('insert or ignore into settings (name, value) values (?, ?)');
  inTransaction(database, () => void insert.run(name, value));
  return row()?.value ?? value;
}

/** Returns a function that rejects if the data cannot be written now. It commits a write, because a full disk shows only then. */
function writeCheck(database: Database, clock: Clock): () => Promise<void> {
  const write = database.prepare("insert or replace into settings (name, value) values ('checked at', ?)");
  return async () => inTransaction(database, () => void write.run(clock.now().toISOString()));
}

export interface StorePlace {
  /** A folder, or `memory` for data that is lost when the process ends. */
  place: string;
  clock: Clock;
  /** How many ended tasks of each person are kept ({@link defaultKeepTasks}). */
  keepTasks?: number | undefined;
  /** The key of the secrets of unfinished tasks, 32 bytes as base64 (one of the folder's own). */
  secretsKey?: string | undefined;
}

/** Removes leftovers of a killed server: files of cleared tasks, browsers of ended tasks. */
const sweep = `
  delete from files where area = 'files' and folder not in (select id from tasks);
  delete from files where area = 'browsers'
    and folder not in (select id from tasks where status in (${active}));`;

/**
 * Opens the server's data.
 *
 * @throws {FolderInUseError} If another server uses the folder.
 * @throws {NewerDataError} If a newer version of the server wrote the data.
 */
export function openStore({ place, clock, keepTasks, secretsKey }: StorePlace): Store {
  const inMemory = place === 'memory';
  const { database, unlock } = inMemory
    ? { database: openDatabase(':memory:'), unlock: () => undefined }
    : openFolder(place);
  const parts = { clock, revisions: revisions(database) };
  const listeners: EventListener[] = [];
  const cookies: CookieJar = new Map();
  const key = folderKey(database, inMemory);
  const browsers = browserMemories(
    fileStore(fileTable(database, 'browsers')),
    secretsKey === undefined ? key : fixedKey(secretsKey),
  );
  const files = fileTable(database, 'files');
  const feedback = feedbackTable(database, clock);
  return {
    tasks: tasks(database, { ...parts, files, feedback, keep: keepTasks }, (owner, event) => {
      for (const listener of listeners) listener(owner, event);
    }),
    schedules: schedules(database, parts),
    sessions: sessions(database, clock),
    people: people(database),
    usedHostTokens: usedHostTokens(database),
    feedback: {
      add: async (message) => feedback.add(message),
      all: async () => feedback.all(),
    },
    peers: undefined,
    onEvent: (listener) => void listeners.push(listener),
    files: fileStore(files),
    browsers,
    cookies,
    uploads: uploads(database, parts),
    snapshots: snapshots(database, inMemory ? undefined : join(place, 'snapshots')),
    etag: async (owner) => parts.revisions.etag(owner),
    counts: async () => countsOf(database),
    check: writeCheck(database, clock),
    async clear() {
      clearTables(database);
      cookies.clear();
    },
    setting: async (name, create) => await settingOf(database, name, create),
    async close() {
      key.close();
      database.close();
      unlock();
    },
  };
}

/** Locks the folder and opens its database. Releases the lock if that fails. */
function openFolder(place: string): { database: Database; unlock: () => void } {
  makeFolder(place);
  const unlock = lockFolder(place);
  try {
    const database = openDatabase(ownFile(join(place, 'pilot.db')));
    importFolders(database, place);
    inTransaction(database, () => database.exec(sweep));
    sweepLargeFiles(database);
    moveLogins(database);
    return { database, unlock };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Creates folders one by one: Node's recursive option loops forever where none can be created, as below /proc. */
function makeFolder(place: string): void {
  if (statSync(place, { throwIfNoEntry: false })?.isDirectory() === true) return;
  if (dirname(place) !== place) makeFolder(dirname(place));
  mkdirSync(place, { mode: 0o700 });
}

/** Creates a file that only the server's user can read. SQLite creates its other files with the same mode. */
function ownFile(path: string): string {
  closeSync(openSync(path, 'a', 0o600));
  chmodSync(path, 0o600);
  return path;
}
