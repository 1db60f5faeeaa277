import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Feedback } from '../../contract/entities/feedback.ts';
import type { PushEventWire } from '../../contract/push-events.ts';
import type { BrowserMemory } from '../browser/driver.ts';
import type { Clock } from '../time/clock.ts';
import { clearTables } from './data-tables.ts';
import { type Database, inTransaction, openDatabase } from './database.ts';
import { fileStore, takeInFolders } from './files.ts';
import { lockFolder } from './lock-folder.ts';
import { revisions } from './revisions.ts';
import { schedules } from './schedules.ts';
import { sessions, usedHostTokens } from './sessions.ts';
import { snapshots } from './snapshots.ts';
import { activeStatuses } from './task-record.ts';
import { tasks } from './tasks.ts';
import { uploads } from './uploads.ts';

/** How much there is of everything. */
export interface StoreCounts {
  sessions: number;
  tasks: number;
  /** Tasks that run or are paused. */
  active: number;
  schedules: number;
  /** Files that tasks made. */
  files: number;
  /** Tasks whose browser can be looked at. */
  views: number;
}

const active = activeStatuses.map((status) => `'${status}'`).join(', ');

function countsOf(database: Database): StoreCounts {
  const { _metadata, ...counts } = database
    .prepare(
      `select (select count(*) from sessions) as sessions, (select count(*) from schedules) as schedules,
        count(*) as tasks, count(case when status in (${active}) then 1 end) as active,
        coalesce(sum(json_array_length(task, '$.outputFiles')), 0) as files,
        count(task ->> '$.liveUrl') as views from tasks`,
    )
    .get() as StoreCounts & { _metadata?: unknown };
  return counts;
}

/**
 * The cookies that people's tasks leave for their next ones, by whose they are. They are logins.
 * Spec silent: how long. Until the server ends, because nobody should find them on a disk later.
 */
export type KeptCookies = Map<string, string[]>;

/**
 * Where each task's browser was, so that it can be reopened after a restart. Cookies are in it: nothing of it is left
 * when the task has ended.
 */
function browserMemories(database: Database) {
  const files = fileStore(database, 'browsers');
  return {
    save: (taskId: string, memory: BrowserMemory): void =>
      files.put(taskId, 'browser.json', Buffer.from(JSON.stringify(memory))),
    load(taskId: string): BrowserMemory | undefined {
      const bytes = files.get(taskId, 'browser.json');
      return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as BrowserMemory);
    },
    forget(taskId: string): void {
      files.remove(taskId);
      // The journal beside the database would keep it for a while.
      database.pragma('wal_checkpoint(TRUNCATE)');
    },
  };
}

/** What people said. The session token that comes along is not kept. */
function feedbackBox(database: Database, clock: Clock) {
  const insert = database.prepare('insert into feedback (at, type, message, email) values (?, ?, ?, ?)');
  const read = database.prepare('select at, type, message, email from feedback order by number');
  return {
    add: ({ type, message, email }: Feedback) =>
      inTransaction(database, () => void insert.run(clock.now().toISOString(), type, message, email)),
    all: () => read.all() as (Pick<Feedback, 'type' | 'message' | 'email'> & { at: string })[],
  };
}

/** The value of a setting, made and kept when it is asked for the first time. */
function settingOf(database: Database, name: string, make: () => string): string {
  const row = database.prepare('select value from settings where name = ?').get(name) as
    | { value: string }
    | undefined;
  if (row) return row.value;
  const value = make();
  const insert = database.prepare('insert into settings (name, value) values (?, ?)');
  inTransaction(database, () => void insert.run(name, value));
  return value;
}

export type Store = ReturnType<typeof openStore>;

/** Removes what a server that was killed had no time to: files of cleared tasks, browsers of ended ones. */
const sweep = `
  delete from files where area = 'files' and folder not in (select id from tasks);
  delete from files where area = 'browsers'
    and folder not in (select id from tasks where status in (${active}));`;

/** Opens everything the server keeps: in a directory, or in `memory`, where the data end with the process. */
export function openStore({ place, clock }: { place: string; clock: Clock }) {
  const inMemory = place === 'memory';
  const { database, unlock } = inMemory
    ? { database: openDatabase(':memory:'), unlock: () => undefined }
    : openFolder(place);
  const parts = { clock, revisions: revisions(database) };
  const listeners: ((owner: string, event: PushEventWire) => void)[] = [];
  const cookies: KeptCookies = new Map();
  return {
    tasks: tasks(database, parts, (owner, event) => {
      for (const listener of listeners) listener(owner, event);
    }),
    schedules: schedules(database, parts),
    sessions: sessions(database, clock),
    usedHostTokens: usedHostTokens(database),
    feedback: feedbackBox(database, clock),
    /** Tells of every event once its change is safe. */
    onEvent: (listener: (typeof listeners)[number]) => void listeners.push(listener),
    files: fileStore(database, 'files'),
    browsers: browserMemories(database),
    cookies,
    uploads: uploads(database, parts),
    snapshots: snapshots(database, inMemory ? undefined : join(place, 'snapshots')),
    etag: (owner: string) => parts.revisions.etag(owner),
    counts: () => countsOf(database),
    /** Removes all data. Sessions stay, and with them the windows that are open. */
    clear(): void {
      clearTables(database);
      cookies.clear();
    },
    /** A value that stays the same over restarts, made by `make` the first time. */
    setting: (name: string, make: () => string) => settingOf(database, name, make),
    close(): void {
      database.close();
      unlock();
    },
  };
}

/** Claims the folder and opens what lies in it, or leaves it as free as it was. */
function openFolder(place: string): { database: Database; unlock: () => void } {
  makeFolder(place);
  const unlock = lockFolder(place);
  try {
    const database = openDatabase(ownFile(join(place, 'pilot.db')));
    takeInFolders(database, place);
    inTransaction(database, () => database.exec(sweep));
    return { database, unlock };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Folder by folder: Node's own way to make several at once never ends where the system makes none, as below /proc. */
function makeFolder(place: string): void {
  if (statSync(place, { throwIfNoEntry: false })?.isDirectory() === true) return;
  if (dirname(place) !== place) makeFolder(dirname(place));
  mkdirSync(place, { mode: 0o700 });
}

/** Makes a file that is the server's alone, whoever may read the folder; what SQLite lays beside it follows. */
function ownFile(path: string): string {
  closeSync(openSync(path, 'a', 0o600));
  chmodSync(path, 0o600);
  return path;
}
