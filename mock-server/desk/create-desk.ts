import { setImmediate } from 'node:timers/promises';
import type { PushEventWire } from '../../contract/push-events.ts';
import type { ServerApp } from '../../server/app.ts';
import type { ServerExtensions } from '../../server/app-options.ts';
import type { PortalState } from '../portal/portal-state.ts';
import type { Store } from '../../server/store/store.ts';
import { ownerOfEmail } from '../../server/store/people.ts';
import { isSnapshotName } from '../../server/store/snapshots.ts';
import type { Fault } from '../faults/faults.ts';
import { pastTasks } from '../past-tasks.ts';
import type { Scenarios } from '../scenarios/scenarios.ts';
import type { Bench } from './bench.ts';
import type { DeskClock } from './desk-clock.ts';
import { clockSchema } from './desk-schemas.ts';
import { faultsSchema, socketFaultsSchema } from '../faults/fault-schemas.ts';
import { type Desk, DeskRequestError } from './desk-types.ts';
import { parseValue } from '../../server/options/parse-value.ts';

export interface DeskParts extends Pick<Bench, 'faults' | 'gate' | 'liveSockets' | 'log' | 'socketFaults'> {
  clock: DeskClock;
  scenarios: Scenarios;
  /** The sample portal's own data. */
  portal: Pick<PortalState, 'reset' | 'dump' | 'load'>;
  store: Store;
  /** Adds the initial data for the owner of a new session. */
  welcome: NonNullable<ServerExtensions['onSession']>;
  server(): Pick<ServerApp, 'driver' | 'hub' | 'start' | 'stop'>;
  pace: number;
  firstFaults: readonly Fault[];
}

/** Returns the state of a snapshot that is not in the database. */
const stateOf = ({ clock, faults, socketFaults, scenarios, portal }: DeskParts) => ({
  clock: clock.state(),
  faults: faults.list(),
  socketFaults: socketFaults.get(),
  scenario: scenarios.current,
  quirks: scenarios.quirks,
  portal: portal.dump(),
});

/** Restores the state that is not in the database. */
async function restoreState(text: string, parts: DeskParts): Promise<void> {
  const state = JSON.parse(text) as ReturnType<typeof stateOf>;
  parts.clock.restore(state.clock);
  parts.portal.load(state.portal);
  await parts.scenarios.scenes.load();
  await parts.scenarios.apply(state.scenario);
  parts.scenarios.setQuirks(state.quirks);
  parts.faults.set(state.faults);
  parts.socketFaults.set(state.socketFaults);
}

const maxTasks = 50_000;
const refusal = (label: string) => (problem: string) => new DeskRequestError(`Invalid ${label}: ${problem}`);

/** Returns everyone who has a session, or only those with an email address. */
async function ownersOf(store: Store, email: string | undefined): Promise<string[]> {
  const address = email?.toLowerCase();
  const sessions = await store.sessions.perOwner();
  const matches =
    address === undefined ? sessions : sessions.filter((one) => one.email?.toLowerCase() === address);
  const owners = matches.map((one) => one.owner);
  // Without a session, no portal vouches for the address, so the tasks wait for someone who starts one with it.
  return address !== undefined && owners.length === 0 ? [ownerOfEmail(address)] : owners;
}

/** Creates the desk of a running mock server: its methods put the product into any state, and log what they did. */
export function createDesk(parts: DeskParts): Desk {
  const { clock, faults, log, scenarios, server, socketFaults, store } = parts;
  /** Replaces the data of the running server and makes every open window reload. */
  const replaceData = (event: PushEventWire, work: () => Promise<void>): Promise<void> =>
    parts.gate.closedFor(async () => {
      await server().stop();
      try {
        await work();
      } finally {
        await server().start();
        server().hub.publishToAll(event);
      }
    });
  const logNote = (note: string): void => log.add({ kind: 'desk', note });
  /** Advances from alarm to alarm, so that the work that each one starts is done at its time. */
  const advanceBy = async (milliseconds: number): Promise<void> => {
    let left = milliseconds;
    for (let wait = clock.untilAlarm(); wait !== undefined && wait <= left; wait = clock.untilAlarm()) {
      clock.advance(wait);
      left -= wait;
      await setImmediate();
    }
    clock.advance(left);
  };
  const setClock: Desk['setClock'] = async (change) => {
    const { set, advance, speed, mode } = parseValue(clockSchema, change, refusal('changes of the clock'));
    // Freeze first, so that no time passes between these calls.
    if (mode === 'frozen') clock.freeze();
    if (set !== undefined) clock.set(new Date(set));
    if (advance !== undefined) await advanceBy(advance);
    if (speed !== undefined) clock.setSpeed(speed);
    if (mode === 'running') clock.run();
    const now = clock.state();
    logNote(`The clock is ${now.mode} at ${now.now}, speed ${now.speed}`);
  };

  return {
    async state() {
      const { now, mode, speed } = clock.state();
      return {
        scenario: scenarios.current,
        pace: parts.pace,
        clock: { now, mode, speed },
        faults: faults.list(),
        socketFaults: socketFaults.get(),
        counts: { ...(await store.counts()), sockets: server().hub.size },
        snapshots: store.snapshots.names(),
        driver: server().driver,
      };
    },
    setClock,
    freeze: () => setClock({ mode: 'frozen' }),
    run: (speed) => setClock({ mode: 'running', speed }),
    advance: (milliseconds) => setClock({ advance: milliseconds }),
    setFaults(next) {
      faults.set(parseValue(faultsSchema, next, refusal('faults')));
      logNote(`Injected ${next.length} faults`);
    },
    setSocketFaults(next) {
      socketFaults.set(parseValue(socketFaultsSchema, next, refusal('faults of the push channel')));
      logNote('Set the faults of the push channel');
    },
    closeSockets({ live = false } = {}) {
      const count = server().hub.disconnectAll() + (live ? parts.liveSockets.cut() : 0);
      logNote(`Closed ${count} sockets`);
      return count;
    },
    async reset() {
      await replaceData({ type: 'tasks_cleared' }, async () => {
        await store.clear();
        parts.portal.reset();
        clock.reset();
        faults.set(parts.firstFaults);
        socketFaults.set({});
        await scenarios.begin();
        for (const session of await store.sessions.perOwner()) await parts.welcome(session);
      });
      logNote('Reset all data');
    },
    async seed({ count, owner, email }) {
      if (!Number.isInteger(count) || count < 1 || count > maxTasks)
        throw new DeskRequestError(`Between 1 and ${maxTasks} tasks can be added at a time`);
      const owners = owner === undefined ? await ownersOf(store, email) : [owner];
      if (owners.length * count > maxTasks)
        throw new DeskRequestError(
          `This would add more than ${maxTasks} tasks for ${owners.length} owners. Specify one owner.`,
        );
      for (const one of owners) await store.tasks.insertPast(pastTasks(one, count, clock.now()));
      server().hub.publishToAll({ type: 'task_updated' });
      logNote(`Added ${count} past tasks for each of ${owners.length} owners`);
      return owners.length * count;
    },
    async snapshot(name) {
      if (!isSnapshotName(name))
        throw new DeskRequestError('The name of a snapshot has up to 60 letters, digits, spaces, - and _');
      await parts.gate.closedFor(async () => store.snapshots.save(name, JSON.stringify(stateOf(parts))));
      logNote(`Saved snapshot "${name}"`);
    },
    async restore(name) {
      const stateText = store.snapshots.note(name);
      if (stateText === undefined) throw new DeskRequestError(`There is no snapshot "${name}"`, 404);
      await replaceData({ type: 'task_updated' }, async () => {
        store.snapshots.restore(name);
        await restoreState(stateText, parts);
      });
      logNote(`Restored snapshot "${name}"`);
    },
    async removeSnapshot(name) {
      const wasThere = isSnapshotName(name) && store.snapshots.remove(name);
      if (wasThere) logNote(`Removed snapshot "${name}"`);
      return wasThere;
    },
    log: (after = 0) => log.after(after),
    clearLog: () => log.clear(),
    get scenario() {
      return scenarios.current;
    },
    async setScenario(name) {
      await scenarios.apply(name);
      server().hub.publishToAll({ type: 'task_updated' });
      logNote(`Scenario "${name}"`);
    },
  };
}
