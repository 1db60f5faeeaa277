import { pastTasks } from '../past-tasks/past-tasks.ts';
import type { Store } from '../../store/open-store.ts';
import type { Clock } from '../../clock.ts';
import { manySchedules } from './many-schedules.ts';
import type { Scenario } from './scenario.ts';

/** Brings an owner up to as many tasks and schedules as the scenario wants; more are left alone. */
export function fillUp(
  owner: string,
  { tasks = 0, schedules = 0 }: Pick<Scenario, 'tasks' | 'schedules'>,
  { store, clock }: { store: Store; clock: Clock },
): void {
  const missing = tasks - store.tasks.count(owner);
  if (missing > 0) store.tasks.insertPast(pastTasks(owner, missing, clock.now()));
  for (const { paused, ...schedule } of manySchedules(schedules, clock.now()).slice(
    store.schedules.list(owner).length,
  )) {
    const { id } = store.schedules.add(owner, schedule);
    if (paused) store.schedules.plan(owner, id, undefined);
  }
}
