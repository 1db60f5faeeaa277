import type { Clock } from '../../server/time/clock.ts';
import type { SocketFaults } from '../faults/socket-faults.ts';
import type { Faults } from '../faults/faults.ts';
import type { Store } from '../../server/store/store.ts';
import { dialectOf } from './dialect.ts';
import { plainQuirks, type Quirks } from './quirks.ts';
import { type Scenario, ordinary, scenarioNamed, scenarios } from './scenario-table.ts';
import { createTaskScenes, type TaskScene, type TaskScenesParts } from './task-scenes.ts';
import { pastChores, pastTasks } from '../past-tasks.ts';
import { speedModes } from '../../contract/entities/speed-mode.ts';
import { seededRandom } from '../portal/seeded-random.ts';
import { nextRun } from '../../contract/schedule/next-runs.ts';
import type { NewSchedule } from '../../server/store/schedules.ts';
import { dayMs } from '../../contract/durations.ts';

const patterns = ['0 9 * * 1', '0 0 1 * *', '30 6 15 * *', '0 18 * * 5'] as const;
const zones = ['America/New_York', 'America/Chicago', 'Europe/London', 'UTC'] as const;

/**
 * Generates the schedules of a busy office: recurring and one-time ones, every fourth paused. None is due within a day.
 */
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

/** Adds tasks and schedules until an owner has the scenario's minimum numbers. */
async function fillUp(
  owner: string,
  { tasks = 0, schedules = 0 }: Pick<Scenario, 'tasks' | 'schedules'>,
  { store, clock }: { store: Store; clock: Clock },
): Promise<void> {
  const missing = tasks - (await store.tasks.count(owner));
  if (missing > 0) await store.tasks.insertPast(pastTasks(owner, missing, clock.now()));
  const more = manySchedules(schedules, clock.now()).slice((await store.schedules.list(owner)).length);
  for (const { paused, ...schedule } of more) {
    const { id } = await store.schedules.add(owner, schedule);
    if (paused) await store.schedules.plan(owner, id, undefined);
  }
}

interface ScenariosParts extends TaskScenesParts {
  faults: Pick<Faults, 'list' | 'set'>;
  socketFaults: Pick<SocketFaults, 'set'>;
}

/** Creates the control of scenarios. Starts with a scenario by name and with switches that override it. */
export async function createScenarios(
  parts: ScenariosParts,
  first: { scenario?: string; quirks?: Partial<Quirks> } = {},
) {
  let current: Scenario = scenarioNamed(ordinary);
  let quirks = plainQuirks;
  const scenes = createTaskScenes(parts);
  await scenes.load();
  let dialect = dialectOf(quirks);
  let disguisedDialect = dialectOf(quirks, scenes);

  const setQuirks = (changes: Partial<Quirks>): void => {
    quirks = { ...quirks, ...changes };
    dialect = dialectOf(quirks);
    disguisedDialect = dialectOf(quirks, scenes);
  };
  /** One owner after the other, because two sessions of one may start at the same time. */
  let filling = Promise.resolve();
  const fill = (owner: string): Promise<void> => {
    const { tasks, schedules } = current;
    const next = filling.then(() => fillUp(owner, { tasks, schedules }, parts));
    filling = next.catch(() => undefined);
    return next;
  };
  const set = (next: Scenario): void => {
    const before = current;
    current = next;
    quirks = plainQuirks;
    setQuirks(next.quirks ?? {});
    changeFaults(parts, before, next);
  };
  const fillAll = async (): Promise<void> => {
    for (const { owner } of await parts.store.sessions.perOwner()) await fill(owner);
  };
  const reset = async (): Promise<void> => {
    set(scenarioNamed(first.scenario ?? ordinary));
    setQuirks(first.quirks ?? {});
    await fillAll();
  };
  await reset();
  parts.store.onEvent((_, event) => scenes.onEvent(event, sceneOf(current, quirks)));

  return {
    /** The scenes of single tasks. */
    scenes,
    get current() {
      return current.name;
    },
    get quirks() {
      return quirks;
    },
    list: () => scenarios.map(({ name, group, summary, hint }) => ({ name, group, summary, hint })),
    /** Applies a scenario: immediately to responses, and to tasks created later. */
    async apply(name: string): Promise<void> {
      set(scenarioNamed(name));
      await fillAll();
    },
    /** Resets to the initial state. */
    begin: reset,
    /** Sets switches until another scenario is applied. */
    setQuirks,
    /** Returns the current dialect of responses about tasks. */
    dialect: () => (scenes.areDisguised ? disguisedDialect : dialect),
    /** Adds the scenario's data for the owner of a new session. */
    welcome: fill,
  };
}
export type Scenarios = Awaited<ReturnType<typeof createScenarios>>;

/** Replaces the faults of the previous scenario and keeps all others. */
function changeFaults({ faults, socketFaults }: ScenariosParts, before: Scenario, next: Scenario): void {
  const previousFaults = (before.faults ?? []).map((fault) => JSON.stringify(fault));
  if (before.faults || next.faults) {
    const otherFaults = faults.list().filter((fault) => !previousFaults.includes(JSON.stringify(fault)));
    faults.set([...otherFaults, ...(next.faults ?? [])]);
  }
  if (before.socketFaults || next.socketFaults) socketFaults.set(next.socketFaults ?? {});
}

function sceneOf({ pace = 1, play, stopAt }: Scenario, quirks: Quirks): TaskScene | undefined {
  const { loginPause, wall, resume, instruction, pause, viewAfter } = quirks;
  const sceneQuirks = { loginPause, wall, resume, instruction, pause, viewAfter };
  const playSettings = { ...(play && { play }), ...(stopAt !== undefined && { stopAt }) };
  const isPlain = Object.entries(sceneQuirks).every(
    ([name, value]) => plainQuirks[name as keyof Quirks] === value,
  );
  if (isPlain && pace === 1 && Object.keys(playSettings).length === 0) return undefined;
  return { ...sceneQuirks, ...playSettings, pace };
}
