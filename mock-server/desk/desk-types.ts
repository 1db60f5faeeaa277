import { HTTPException } from 'hono/http-exception';
import type { StoreCounts } from '../../server/store/store.ts';
import type { Fault, FaultInput } from '../faults/faults.ts';
import type { ClockMode } from './desk-clock.ts';
import type { LogEntry } from './request-log.ts';
import type { SocketFaultSettings } from '../faults/socket-faults.ts';

export interface DeskState {
  scenario: string;
  /** How many times faster than real time steps follow each other, by the server's clock. */
  pace: number;
  clock: { now: string; mode: ClockMode; speed: number };
  faults: readonly Fault[];
  socketFaults: SocketFaultSettings;
  /** `sockets` is the number of windows that receive push events. */
  counts: StoreCounts & { sockets: number };
  snapshots: string[];
  driver: string;
}

/** Applied in the order of the fields: sets the time, advances it, then applies `speed` and `mode`. */
export interface ClockChange {
  set?: string | undefined;
  /** Milliseconds. */
  advance?: number | undefined;
  speed?: number | undefined;
  mode?: ClockMode | undefined;
}

export interface SeedOptions {
  count: number;
  /** One owner or email address; by default everyone who has a session. */
  owner?: string | undefined;
  email?: string | undefined;
}

/** Puts the product into any of its states. */
export interface Desk {
  /** Scenario, clock, faults, counts and snapshots. */
  state(): Promise<DeskState>;
  /** Sets, moves, freezes or releases the clock. */
  setClock(change: ClockChange): Promise<void>;
  /** Stops the clock. */
  freeze(): Promise<void>;
  /** Continues, optionally at another speed. */
  run(speed?: number): Promise<void>;
  /** Advances the clock and runs everything due by then. */
  advance(milliseconds: number): Promise<void>;
  /** Replaces the faults of calls; `[]` removes them all. */
  setFaults(faults: readonly FaultInput[]): void;
  /** Replaces the faults of the push channel. Those left out are off. */
  setSocketFaults(settings: Partial<SocketFaultSettings>): void;
  /** Closes the push sockets, and those of live views if requested. Returns their number. */
  closeSockets(options?: { live?: boolean | undefined }): number;
  /** Resets to the state after the start, without data. Sessions stay valid. */
  reset(): Promise<void>;
  /** Adds past tasks. Returns their number. */
  seed(options: SeedOptions): Promise<number>;
  /** Saves all data under this name, and replaces an earlier snapshot of that name. */
  snapshot(name: string): Promise<void>;
  /** Restores all data. Open live views close. */
  restore(name: string): Promise<void>;
  /** Deletes a snapshot. Returns false if there is none. */
  removeSnapshot(name: string): Promise<boolean>;
  /** The entries after `after`, oldest first; by default all. */
  log(after?: number): LogEntry[];
  /** Empties the log. */
  clearLog(): void;
  /** The name of the current scenario. */
  readonly scenario: string;
  /** Applies another scenario. */
  setScenario(name: string): Promise<void>;
}

/** A request that the desk cannot fulfill. The message is for the developer. */
export class DeskRequestError extends HTTPException {
  override readonly name = 'DeskRequestError';
  constructor(message: string, status: 400 | 404 = 400) {
    super(status, { message });
  }
}
