import type { Feedback } from '../../contract/entities/feedback.ts';
import type { PushEventWire } from '../../contract/push-events.ts';
import type { BrowserMemories } from './browser-memories.ts';
import type { FileStore } from './files.ts';
import type { Peers } from './peers.ts';
import type { People } from './people.ts';
import type { Schedules } from './schedules.ts';
import type { Sessions, UsedHostTokens } from './sessions.ts';
import type { Snapshots } from './snapshots.ts';
import type { Tasks } from './tasks.ts';
import type { Uploads } from './uploads.ts';

/** Totals across all owners. */
export interface StoreCounts {
  sessions: number;
  tasks: number;
  /** Running and paused tasks. */
  active: number;
  schedules: number;
  /** Output files of tasks. */
  files: number;
  /** Tasks with a live view. */
  views: number;
}

/**
 * The cookies that a person's tasks share, by owner. They are logins.
 * Spec silent: how long cookies are kept. In memory until the server stops, because a login must not stay on a disk.
 */
export type CookieJar = Map<string, string[]>;

/** Creates the value of a setting. */
export type CreateSetting = () => string | Promise<string>;

/** @param isFromPeer Whether the change was made at another server. */
export type EventListener = (owner: string, event: PushEventWire, isFromPeer?: boolean) => void;

/** Feedback of a person, and when it came in ISO 8601. */
export type StoredFeedback = Pick<Feedback, 'type' | 'message' | 'email'> & { at: string };

/** The server's data, in SQLite or PostgreSQL. Both pass the same tests. */
export interface Store {
  tasks: Tasks;
  schedules: Schedules;
  sessions: Sessions;
  people: People;
  usedHostTokens: UsedHostTokens;
  /** Stores feedback, without the session token of the request. */
  feedback: {
    add(message: Feedback): Promise<void>;
    /** Returns all feedback, oldest first. */
    all(): Promise<StoredFeedback[]>;
  };
  /** The other servers that share the data, if there can be some. */
  peers: Peers | undefined;
  /** Calls `listener` for each push event after its change has been committed, also at another server. */
  onEvent(listener: EventListener): void;
  /** The output files of tasks. */
  files: FileStore;
  browsers: BrowserMemories;
  cookies: CookieJar;
  uploads: Uploads;
  snapshots: Snapshots;
  /** Returns the ETag of an owner's lists, which changes with every change of the owner's data. */
  etag(owner: string): Promise<string>;
  counts(): Promise<StoreCounts>;
  /** Rejects if the data cannot be written now. */
  check(): Promise<void>;
  /** Removes all data except sessions, so that open windows keep working. */
  clear(): Promise<void>;
  /** Returns a value that survives restarts. `create` makes it on first use. */
  setting(name: string, create: CreateSetting): Promise<string>;
  /** Closes the data. Unfinished tasks continue when it is opened again. */
  close(): Promise<void>;
}
