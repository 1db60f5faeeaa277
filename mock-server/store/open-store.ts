import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Feedback } from '../../widget/contract/feedback.ts';
import type { PushEventWire } from '../../widget/contract/push-events.ts';
import type { BrowserMemory } from '../browser/driver.ts';
import type { Clock } from '../time/clock.ts';
import { clearTables } from './data-tables.ts';
import { type Database, inTransaction, openDatabase } from './database.ts';
import { diskFiles } from './disk-files.ts';
import { type FileStore, memoryFiles } from './file-store.ts';
import { lockFolder } from './lock-folder.ts';
import { revisions } from './revisions.ts';
import { schedules } from './schedules.ts';
import { sessions, usedHostTokens } from './sessions.ts';
import { snapshots } from './snapshots.ts';
import { activeStatuses, hasEnded } from './task-record.ts';
import { tasks } from './tasks.ts';
import { uploads, uploadTickets } from './uploads.ts';

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
 * Where each task's browser was, so that it can be reopened after a restart. Cookies are in it: it is kept
 * apart from everything else, readable by the server's user alone, and removed when the task ends.
 */
function browserMemories(files: FileStore) {
  return {
    save: (taskId: string, memory: BrowserMemory) =>
      files.put(taskId, 'browser.json', new TextEncoder().encode(JSON.stringify(memory))),
    async load(taskId: string): Promise<BrowserMemory | undefined> {
      const bytes = await files.get(taskId, 'browser.json');
      return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as BrowserMemory);
    },
    forget: (taskId: string) => files.remove(taskId),
  };
}

export type BrowserMemories = ReturnType<typeof browserMemories>;

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

/** Opens everything the server keeps: in a directory, or in `memory`, where the data end with the process. */
export function openStore({ place, clock }: { place: string; clock: Clock }) {
  const inMemory = place === 'memory';
  const { database, unlock } = inMemory
    ? { database: openDatabase(':memory:'), unlock: () => undefined }
    : openFolder(place);
  const filesIn = (name: string): FileStore => (inMemory ? memoryFiles() : diskFiles(join(place, name)));
  const revision = revisions(database);
  let isOpen = true;
  const listeners: ((owner: string, event: PushEventWire) => void)[] = [];
  const allTasks = tasks(database, { clock, revisions: revision }, (owner, event) => {
    for (const listener of listeners) listener(owner, event);
  });
  const files = filesIn('files');
  const browserFiles = filesIn('browsers');
  const uploadFiles = filesIn('uploads');
  const allFiles = [files, browserFiles, uploadFiles];
  const allUploads = uploads(database, { clock, files: uploadFiles, revisions: revision });
  const cookies: KeptCookies = new Map();
  return {
    tasks: allTasks,
    schedules: schedules(database, { clock, revisions: revision }),
    sessions: sessions(database, clock),
    usedHostTokens: usedHostTokens(database),
    feedback: feedbackBox(database, clock),
    /** Tells of every event once its change is safe. */
    onEvent: (listener: (typeof listeners)[number]) => void listeners.push(listener),
    files,
    browsers: browserMemories(browserFiles),
    cookies,
    uploads: allUploads,
    uploadTickets: uploadTickets(database, clock),
    /** Removes what a server that was killed had no time to: browsers of ended tasks, files of cleared ones. */
    async sweep(): Promise<void> {
      // Asked for each at its turn: tasks come and go meanwhile.
      for (const id of await files.folders()) if (isOpen && !allTasks.get(id)) await files.remove(id);
      for (const id of await browserFiles.folders()) {
        if (!isOpen) return;
        const record = allTasks.get(id);
        if (!record || hasEnded(record.task.status)) await browserFiles.remove(id);
      }
      await allUploads.sweep(() => isOpen);
    },
    snapshots: snapshots({
      database,
      files: allFiles,
      notes: filesIn('snapshots'),
      folder: inMemory ? undefined : join(place, 'snapshots'),
    }),
    etag: (owner: string) => revision.etag(owner),
    counts: () => countsOf(database),
    /** Removes all data. Sessions stay, and with them the windows that are open. */
    async clear(): Promise<void> {
      clearTables(database);
      cookies.clear();
      for (const kept of allFiles) await kept.clear();
    },
    /** A value that stays the same over restarts, made by `make` the first time. */
    setting: (name: string, make: () => string) => settingOf(database, name, make),
    close(): void {
      isOpen = false;
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
    return { database: openDatabase(ownFile(join(place, 'pilot.db'))), unlock };
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
