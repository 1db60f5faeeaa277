import type { SealedPassword } from '../../contract/entities/credentials.ts';
import type { AgentSource } from '../agent/agent.ts';
import type { BrowserDriver } from '../browser/driver.ts';
import type { Engine } from '../engine/engine.ts';
import type { Extractor } from '../extraction/create-extractor.ts';
import type { LiveViews } from '../live/server/live-views.ts';
import type { Store } from '../store/store.ts';
import type { UploadReader } from '../store/upload-reader.ts';
import type { Clock } from '../time/clock.ts';
import type { BrowserPool } from './task-browser/browser-pool.ts';
import type { ApprovalPolicy } from './approval/gate.ts';
import type { Vault } from './secrets/vault.ts';

/** What the runner needs from the rest of the server. */
export interface RunnerOptions {
  store: Store;
  clock: Clock;
  /** Real time, even if `clock` differs. */
  wall: Pick<Clock, 'sleep'>;
  driver: BrowserDriver;
  uploadReader: Pick<UploadReader, 'settled'>;
  /** Reads a file's text and table. */
  extract: Extractor['extract'];
  /** Opens a sealed password; throws if it was not sealed for this server. */
  unseal(sealed: SealedPassword): string;
  views: Pick<LiveViews, 'open'>;
  agents: AgentSource;
  /** Where tasks without a start address start; undefined if each task needs one. */
  home: string | undefined;
  /** The server's own address, which tasks may not visit. */
  origin: string;
  /** Origins on the private network that tasks may visit. */
  allowPrivate: readonly string[];
  /** How many times faster than normal a task's steps follow each other. */
  paceOf(taskId: string): number;
  /** Which actions need a person's yes. */
  approval: ApprovalPolicy;
  report(message: string, error: unknown): void;
  /** How many browsers are open at a time, and how many of them one person's tasks use (`defaultBrowsers`). */
  browsers?: number | undefined;
  browsersPerPerson?: number | undefined;
  /** Called when a task has got a place for its browser, with the milliseconds that it waited. */
  onPlace?: ((waitedMs: number) => void) | undefined;
  /** Creates the engine that runs the tasks (the server's own). */
  engine?: EngineMaker | undefined;
}

/** What an engine needs from the runner and the rest of the server. */
export interface EngineParts extends Omit<RunnerOptions, 'engine'> {
  vault: Vault;
}

export type EngineMaker = (parts: EngineParts) => Engine;

/** Shared by all tasks that the server itself does. */
export interface RunnerParts extends Omit<EngineParts, 'driver'> {
  pool: BrowserPool;
}
