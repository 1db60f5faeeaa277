import type { SocketFaultSettings } from '../desk/socket-faults.ts';
import type { Fault } from '../faults.ts';
import type { Play } from '../../scenes/stage-recipe.ts';
import type { Quirks } from '../../scenes/quirks.ts';
import type { ScenarioName } from './scenario-name.ts';

export const scenarioGroups = [
  'Whole runs',
  'Logins and pauses',
  'How tasks end',
  'Live view',
  'Files',
  'How answers are worded',
  'How much there is',
  'Trouble on the line',
] as const;
export type ScenarioGroup = (typeof scenarioGroups)[number];

/** A state of the product, and what brings it about. Whatever is not named goes as it always does. */
export interface Scenario {
  /** What it is chosen by: `--scenario NAME`. */
  name: ScenarioName;
  title: string;
  group: ScenarioGroup;
  /** What it shows, in one sentence. */
  summary: string;
  /** What to do to see it. */
  hint: string;
  quirks?: Partial<Quirks>;
  play?: Play;
  /** Steps follow each other this many times as fast. */
  pace?: number;
  /** The step before which each task is stopped, as from another window. */
  stopAt?: number;
  /** Everyone has at least so many tasks. */
  tasks?: number;
  /** Everyone has at least so many schedules. */
  schedules?: number;
  /** What requests suffer as long as the scenario lasts. */
  faults?: readonly Fault[];
  /** What the push channel suffers. */
  socketFaults?: Partial<SocketFaultSettings>;
}
