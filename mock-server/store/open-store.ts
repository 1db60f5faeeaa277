import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Feedback } from '../../widget/contract/feedback.ts';
import type { PushEventWire } from '../../widget/contract/push-events.ts';
import type { BrowserMemory } from '../browser/driver.ts';
import type { Clock } from '../time/clock.ts';
import { clearTables } from './data-tables.ts';
import { type Database, inTransaction, openDatabase } from './database.ts';
import { diskFiles } from './disk-files.ts';
import { type Events, events, revisions } from './events.ts';
import { type FileStore, memoryFiles } from './file-store.ts';
import { lockFolder } from './lock-folder.ts';
import { type Schedules, schedules } from './schedules.ts';
import { type Sessions, sessions, type UsedHostTokens, usedHostTokens } from './sessions.ts';
import { diskSnapshots, memorySnapshots, type Snapshots } from './snapshots.ts';
import { activeStatuses, hasEnded } from './task-record.ts';
import { type Tasks, tasks } from './tasks.ts';
import { type Uploads, uploads, type UploadTickets, uploadTickets } from './uploads.ts';

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
 * The cookies that people's tasks leave for their next ones. They are logins.
 * Spec silent: how long. Until the server ends, because nobody should find them on a disk later.
 */
export interface KeptCookies {
  of(owner: string): string[];
  keep(owner: string, cookies: string[]): void;
  forget(owner: string): void;
  clear(): void;
}

function keptCookies(): KeptCookies {
  const kept = new Map<string, string[]>();
  return {
    of: (owner) => kept.get(owner) ?? [],
    keep: (owner, cookies) => void kept.set(owner, cookies),
    forget: (owner) => void kept.delete(owner),
    clear: () => kept.clear(),
  };
}

/**
 * Where each task's browser was, so that it can be reopened after a restart. Cookies are in it: it is kept
 * apart from everything else, readable by the server's user alone, and removed when the task ends.
 */
export interface BrowserMemories {
  save(taskId: string, memory: BrowserMemory): Promise<void>;
  load(taskId: string): Promise<BrowserMemory | undefined>;
  forget(taskId: string): Promise<void>;
}

function browserMemories(files: FileStore): BrowserMemories {
  return {
    save: (taskId, memory) =>
      files.put(taskId, 'browser.json', new TextEncoder().encode(JSON.stringify(memory))),
    async load(taskId) {
      const bytes = await files.get(taskId, 'browser.json');
      return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as BrowserMemory);
    },
    forget: (taskId) => files.remove(taskId),
  };
}

type StoredFeedback = Pick<Feedback, 'type' | 'message' | 'email'> & { at: string };

interface FeedbackBox {
  add(feedback: Feedback): void;
  all(): StoredFeedback[];
}

/** What people said. The session token that comes along is not kept. */
function feedbackBox(database: Database, clock: Clock): FeedbackBox {
  const insert = database.prepare('insert into feedback (at, type, message, email) values (?, ?, ?, ?)');
  const read = database.prepare('select at, type, message, email from feedback order by number');
  return {
    add: ({ type, message, email }) =>
      inTransaction(database, () => void insert.run(clock.now().toISOString(), type, message, email)),
    all: () => read.all() as StoredFeedback[],
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

type EventListener = (owner: string, event: PushEventWire) => void;

export interface Store {
  tasks: Tasks;
  schedules: Schedules;
  sessions: Sessions;
  usedHostTokens: UsedHostTokens;
  feedback: FeedbackBox;
  events: Events;
  /** Tells of every event once its change is safe. */
  onEvent(listener: EventListener): void;
  files: FileStore;
  browsers: BrowserMemories;
  cookies: KeptCookies;
  uploads: Uploads;
  uploadTickets: UploadTickets;
  snapshots: Snapshots;
  etag(owner: string): string;
  counts(): StoreCounts;
  /** Removes all data. Sessions stay, and with them the windows that are open. */
  clear(): Promise<void>;
  /** Removes what a server that was killed had no time to: browsers of ended tasks, files of cleared ones. */
  sweep(): Promise<void>;
  /** A value that stays the same over restarts, made by `make` the first time. */
  setting(name: string, make: () => string): string;
  close(): void;
}

export interface StoreOptions {
  /** A directory, or `memory` for data that end with the process. */
  place: string;
  clock: Clock;
}

/** Opens everything the server keeps. */
export function openStore({ place, clock }: StoreOptions): Store {
  const inMemory = place === 'memory';
  const { database, unlock } = inMemory
    ? { database: openDatabase(':memory:'), unlock: () => undefined }
    : openFolder(place);
  const revision = revisions(database);
  const log = events(database, clock);
  let isOpen = true;
  const listeners: EventListener[] = [];
  const allTasks = tasks(database, { clock, events: log, revisions: revision }, (owner, event) => {
    for (const listener of listeners) listener(owner, event);
  });
  const files = inMemory ? memoryFiles() : diskFiles(join(place, 'files'));
  const browserFiles = inMemory ? memoryFiles() : diskFiles(join(place, 'browsers'));
  const uploadFiles = inMemory ? memoryFiles() : diskFiles(join(place, 'uploads'));
  const allUploads = uploads(database, { clock, files: uploadFiles, revisions: revision });
  const cookies = keptCookies();
  const data = { database, files: [files, browserFiles, uploadFiles] };
  return {
    tasks: allTasks,
    schedules: schedules(database, { clock, revisions: revision }),
    sessions: sessions(database, clock),
    usedHostTokens: usedHostTokens(database),
    feedback: feedbackBox(database, clock),
    events: log,
    onEvent: (listener) => void listeners.push(listener),
    files,
    browsers: browserMemories(browserFiles),
    cookies,
    uploads: allUploads,
    uploadTickets: uploadTickets(database, clock),
    async sweep() {
      // Asked for each at its turn: tasks come and go meanwhile.
      for (const id of await files.folders()) if (isOpen && !allTasks.get(id)) await files.remove(id);
      for (const id of await browserFiles.folders()) {
        if (!isOpen) return;
        const record = allTasks.get(id);
        if (!record || hasEnded(record.task.status)) await browserFiles.remove(id);
      }
      await allUploads.sweep(() => isOpen);
    },
    snapshots: inMemory
      ? memorySnapshots(data)
      : diskSnapshots({ ...data, folder: join(place, 'snapshots') }),
    etag: (owner) => revision.etag(owner),
    counts: () => countsOf(database),
    async clear() {
      clearTables(database);
      cookies.clear();
      for (const kept of data.files) await kept.clear();
    },
    setting: (name, make) => settingOf(database, name, make),
    close() {
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
  const parent = dirname(place);
  if (parent !== place && !existsSync(parent)) makeFolder(parent);
  try {
    mkdirSync(place, { mode: 0o700 });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EEXIST' && statSync(place, { throwIfNoEntry: false })?.isDirectory() === true) return;
    const reasons: Record<string, string> = {
      EEXIST: 'there is a file in its place',
      ENOTDIR: 'there is a file in its place',
      ENOENT: 'the system makes no folder there',
    };
    const reason = typeof code === 'string' ? reasons[code] : undefined;
    if (reason === undefined) throw error;
    throw new Error(`${place} cannot be a folder for data: ${reason}`, { cause: error });
  }
}

/** Makes a file that is the server's alone, whoever may read the folder; what SQLite lays beside it follows. */
function ownFile(path: string): string {
  closeSync(openSync(path, 'a', 0o600));
  chmodSync(path, 0o600);
  return path;
}
