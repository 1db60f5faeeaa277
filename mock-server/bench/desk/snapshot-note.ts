import type { Fault, Faults } from '../faults.ts';
import type { PortalState } from '../../portal/portal-state.ts';
import type { Quirks } from '../scenarios/quirks.ts';
import type { Scenarios } from '../scenarios/scenarios.ts';
import type { ClockState, DeskClock } from './desk-clock.ts';
import type { SocketFaultSettings, SocketFaults } from './socket-faults.ts';

export interface NoteParts {
  clock: Pick<DeskClock, 'state' | 'restore'>;
  faults: Pick<Faults, 'list' | 'set'>;
  socketFaults: Pick<SocketFaults, 'get' | 'set'>;
  scenarios: Pick<Scenarios, 'current' | 'apply' | 'quirks' | 'turn'>;
  portal: Pick<PortalState, 'dump' | 'load'>;
}

interface Note {
  clock: ClockState;
  faults: readonly Fault[];
  socketFaults: SocketFaultSettings;
  scenario: string;
  quirks: Quirks;
  portal: unknown;
}

/** What a snapshot says beside the data. */
export function noteOf({ clock, faults, socketFaults, scenarios, portal }: NoteParts): string {
  const note: Note = {
    clock: clock.state(),
    faults: faults.list(),
    socketFaults: socketFaults.get(),
    scenario: scenarios.current,
    quirks: scenarios.quirks,
    portal: portal.dump(),
  };
  return JSON.stringify(note);
}

/** Makes everything beside the data as the note says. */
export async function readNote(text: string, parts: NoteParts): Promise<void> {
  const { clock, faults, socketFaults, scenario, quirks, portal } = JSON.parse(text) as Note;
  parts.clock.restore(clock);
  parts.portal.load(portal);
  await parts.scenarios.apply(scenario);
  parts.scenarios.turn(quirks);
  parts.faults.set(faults);
  parts.socketFaults.set(socketFaults);
}
