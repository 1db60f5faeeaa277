import { hkdfSync } from 'node:crypto';
import type { TaskRecord } from './task-record.ts';

/** How a server takes part in a group that shares a database. */
export interface PeerOptions {
  /** The address at which the other servers reach this one. */
  serverUrl: string;
  /** The secret that all of them share. */
  peerSecret: string;
  /** How often a server reports that it runs, in milliseconds (5 seconds). */
  beatMs?: number | undefined;
  /** A server that was silent for this long is dead, in milliseconds (20 seconds). */
  silentMs?: number | undefined;
}

/** Where a call belongs: this server, the address of another one, or a server that no longer runs (`unreachable`). */
export type Place = 'here' | 'unreachable' | URL;

/** Why a task no longer runs here. */
export type Loss = 'taken' | 'removed';

/** What a server does when something changes among the servers. */
export interface PeerListener {
  /** A task no longer belongs to this server, which must end its work without writing. */
  onLost(taskId: string, loss: Loss): void;
  /** Tasks may wait for a server. `hasLeft` is true if a server has stopped or died. */
  onTasksWaiting(hasLeft: boolean): void;
  /** Push events may have been missed. */
  onEventsMissed(): void;
  /** Returns how many more tasks could open a browser here at once, and which ones wait because all are in use. */
  browsers(): Readonly<{ free: number; crowdedOut: readonly string[] }>;
  /** A session has ended at another server. */
  onSessionEnded(tokenHash: string): void;
}

/** The servers that share a database, as one of them sees them. */
export interface Peers {
  /** The id of this server, of {@link peerIdLength} letters, digits, `_` and `-`. */
  readonly id: string;
  listen(listener: PeerListener): void;
  placeOfTask(id: string): Promise<Place>;
  placeOfServer(id: string): Promise<Place>;
  /** Takes the unfinished tasks of servers that no longer run. */
  claim(): Promise<TaskRecord[]>;
  /** Gives up a claimed task that could not be started, so that any server can claim it. */
  giveUp(taskId: string): void;
  /** Notifies the other servers that a session has ended. */
  endSession(tokenHash: string): Promise<void>;
}

export const peerIdBytes = 9;
export const peerIdLength = (peerIdBytes * 4) / 3;
const keyBytes = 32;

/** Derives the key for one purpose from the secret that the servers share. */
export const peerKey = (secret: string, purpose: 'calls' | 'sealing' | 'secrets'): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `hoa-pilot ${purpose}`, keyBytes));
