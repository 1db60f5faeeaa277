import { HTTPException } from 'hono/http-exception';
import type { StoreCounts } from '../../server/store/open-store.ts';
import type { Fault, FaultToSet } from './faults.ts';
import type { ClockMode } from './desk-clock.ts';
import type { LogEntry } from './request-log.ts';
import type { SocketFaultSettings } from './socket-faults.ts';

export interface DeskState {
  scenario: string;
  /** How many times faster than life steps follow each other, by the server's clock. */
  pace: number;
  clock: { now: string; mode: ClockMode; speed: number };
  faults: readonly Fault[];
  socketFaults: SocketFaultSettings;
  /** `sockets` are the windows that listen for push events. */
  counts: StoreCounts & { sockets: number };
  snapshots: string[];
  driver: string;
}

/** Done in the order of the fields: the time is set, then moved, then goes on as `mode` and `speed` say. */
export interface ClockChange {
  set?: string | undefined;
  /** Milliseconds. */
  advance?: number | undefined;
  speed?: number | undefined;
  mode?: ClockMode | undefined;
}

export interface SeedOptions {
  count: number;
  /** For one owner, or one e-mail; without them for everyone who has a session. */
  owner?: string | undefined;
  email?: string | undefined;
}

/** Brings about any state the product can be in. */
export interface Desk {
  /** Scenario, clock, faults, counts and snapshots. */
  state(): Promise<DeskState>;
  /** Sets, moves, freezes the clock, or lets it go. */
  setClock(change: ClockChange): void;
  /** Stops the clock. */
  freeze(): void;
  /** Goes on, at another speed if one is given. */
  run(speed?: number): void;
  /** Moves the clock on: what was due by then happens. */
  advance(milliseconds: number): void;
  /** Replaces what calls suffer; `[]` takes all away. */
  setFaults(faults: readonly FaultToSet[]): void;
  /** Replaces what the push channel suffers: those left out are off. */
  setSocketFaults(settings: Partial<SocketFaultSettings>): void;
  /** Cuts the sockets that push, and those of live views if asked for. Gives how many there were. */
  closeSockets(options?: { live?: boolean | undefined }): number;
  /** As it was after the start, without data. Sessions stay valid. */
  reset(): Promise<void>;
  /** Adds tasks of the past; gives how many. */
  seed(options: SeedOptions): number;
  /** Keeps all data under this name, in the place of what was kept under it. */
  snapshot(name: string): Promise<void>;
  /** Puts all data back. Live views that were open close. */
  restore(name: string): Promise<void>;
  /** Forgets a snapshot. False when there is none. */
  removeSnapshot(name: string): Promise<boolean>;
  /** What happened since entry `after`, oldest first; without it, all that is kept. */
  log(after?: number): LogEntry[];
  /** Empties the log. */
  clearLog(): void;
  /** The name of the scenario that is. */
  readonly scenario: string;
  /** Turns to another scenario. */
  setScenario(name: string): Promise<void>;
}

/** Something was asked of the desk that it cannot do. The message is for the developer who asked. */
export class DeskRefusal extends HTTPException {
  override readonly name = 'DeskRefusal';
  constructor(message: string, status: 400 | 404 = 400) {
    super(status, { message });
  }
}
