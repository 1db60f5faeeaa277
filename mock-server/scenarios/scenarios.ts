import type { Clock } from '../../server/time/clock.ts';
import type { SocketFaults } from '../desk/socket-faults.ts';
import type { Faults } from '../desk/faults.ts';
import type { Store } from '../../server/store/open-store.ts';
import { dialectOf } from './dialect.ts';
import { plainQuirks, type Quirks } from './quirks.ts';
import { type Scenario, ordinary, scenarioNamed, scenarios } from './scenario-table.ts';
import { createTaskScenes, type TaskScene } from './task-scenes.ts';
import { pastChores, pastTasks } from '../past-tasks.ts';
import { speedModes } from '../../contract/entities/speed-mode.ts';
import { seededRandom } from '../portal/seeded-random.ts';
import { nextRun } from '../../contract/schedule/next-runs.ts';
import type { NewSchedule } from '../../server/store/schedules.ts';

const dayMs = 86_400_000;
const patterns = ['0 9 * * 1', '0 0 1 * *', '30 6 15 * *', '0 18 * * 5'] as const;
const zones = ['America/New_York', 'America/Chicago', 'Europe/London', 'UTC'] as const;

/** Schedules of a busy office: recurring and single ones, every fourth paused. None is due within a day. */
function manySchedules(count: number, now: Date): (NewSchedule & { paused: boolean })[] {
  const random = seededRandom(count);
  const tomorrow = new Date(now.getTime() + dayMs);
  return Array.from({ length: count }, (_, index) => {
    const { title, description } = random.pick(pastChores);
    const timezone = random.pick(zones);
    const scheduledAt = new Date(tomorrow.getTime() + random.between(1, 60) * dayMs).toISOString();
    const cronExpression = random.pick(patterns);
    const nextByPattern = nextRun({ cronExpression, timezone }, tomorrow)?.toISOString();
    const when = { cronExpression, nextRunAt: nextByPattern ?? scheduledAt };
    return {
      name: `${title} ${index + 1}`,
      description,
      model: random.pick(speedModes),
      isRecurring: index % 3 > 0,
      ...(index % 3 > 0 ? when : { scheduledAt, nextRunAt: scheduledAt }),
      timezone,
      paused: index % 4 === 3,
    };
  });
}

/** Gives an owner at least the scenario's number of tasks and schedules. */
function fillUp(
  owner: string,
  { tasks = 0, schedules = 0 }: Pick<Scenario, 'tasks' | 'schedules'>,
  { store, clock }: { store: Store; clock: Clock },
): void {
  const missing = tasks - store.tasks.count(owner);
  if (missing > 0) store.tasks.insertPast(pastTasks(owner, missing, clock.now()));
  const more = manySchedules(schedules, clock.now()).slice(store.schedules.list(owner).length);
  for (const { paused, ...schedule } of more) {
    const { id } = store.schedules.add(owner, schedule);
    if (paused) store.schedules.plan(owner, id, undefined);
  }
}

interface ScenariosParts {
  store: Store;
  clock: Clock;
  faults: Pick<Faults, 'list' | 'set'>;
  socketFaults: Pick<SocketFaults, 'set'>;
}

/**
 * The scenarios, and the current one. Starts with the scenario of that name, and with single switches on top of it.
 */
export function createScenarios(
  parts: ScenariosParts,
  first: { scenario?: string; quirks?: Partial<Quirks> } = {},
) {
  let current: Scenario = scenarioNamed(ordinary);
  let quirks = plainQuirks;
  const scenes = createTaskScenes(parts);
  let dialect = dialectOf(quirks);
  let disguised = dialectOf(quirks, scenes);

  const turn = (changes: Partial<Quirks>): void => {
    quirks = { ...quirks, ...changes };
    dialect = dialectOf(quirks);
    disguised = dialectOf(quirks, scenes);
  };
  const change = (next: Scenario): void => {
    const before = current;
    current = next;
    quirks = plainQuirks;
    turn(next.quirks ?? {});
    changeFaults(parts, before, next);
    for (const owner of parts.store.sessions.owners()) fillUp(owner, next, parts);
  };
  const begin = (): void => {
    change(scenarioNamed(first.scenario ?? ordinary));
    turn(first.quirks ?? {});
  };
  begin();
  parts.store.onEvent((_, event) => scenes.onEvent(event, sceneOf(current, quirks)));

  return {
    /** How single tasks run. */
    scenes,
    get current() {
      return current.name;
    },
    get quirks() {
      return quirks;
    },
    list: () => scenarios.map(({ name, group, summary, hint }) => ({ name, group, summary, hint })),
    /** Applies from now on: to responses immediately, to tasks created later. */
    async apply(name: string): Promise<void> {
      change(scenarioNamed(name));
    },
    /** Resets to the initial state. */
    begin,
    /** Sets single switches, until another scenario is applied. */
    turn,
    /** How responses about tasks are written now. */
    dialect: () => (scenes.areDisguised ? disguised : dialect),
    /** Adds what the scenario gives everyone, for a new session. */
    welcome: (owner: string) => fillUp(owner, current, parts),
  };
}
export type Scenarios = ReturnType<typeof createScenarios>;

/** Removes the faults of the previous scenario, and keeps other ones. */
function changeFaults({ faults, socketFaults }: ScenariosParts, before: Scenario, next: Scenario): void {
  const gone = (before.faults ?? []).map((fault) => JSON.stringify(fault));
  if (before.faults || next.faults) {
    const kept = faults.list().filter((fault) => !gone.includes(JSON.stringify(fault)));
    faults.set([...kept, ...(next.faults ?? [])]);
  }
  if (before.socketFaults || next.socketFaults) socketFaults.set(next.socketFaults ?? {});
}

function sceneOf({ pace = 1, play, stopAt }: Scenario, quirks: Quirks): TaskScene | undefined {
  const { loginPause, wall, resume, instruction, pause, viewAfter } = quirks;
  const asked = { loginPause, wall, resume, instruction, pause, viewAfter };
  const staged = { ...(play && { play }), ...(stopAt !== undefined && { stopAt }) };
  const isPlain = Object.entries(asked).every(([name, value]) => plainQuirks[name as keyof Quirks] === value);
  if (isPlain && pace === 1 && Object.keys(staged).length === 0) return undefined;
  return { ...asked, ...staged, pace };
}
