import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { taskRecord } from '../store/task-record.ts';
import { useFolder } from '../../../fakes/use-folder.ts';
import { closeStores, once, setScheduler } from './scheduler-bench.ts';

const moments = ['before the task', 'after it'] as const;
type Moment = (typeof moments)[number];
const folder = useFolder();
closeStores();

/** Creates a scheduler with the data in a folder. `happens` receives the progress of each task. */
function open(place: string, happens: (moment: Moment) => void) {
  const bench = setScheduler({
    place,
    async create(owner, _, occasion) {
      const record = taskRecord(`task-${await bench.store.tasks.count(owner)}`, owner);
      happens('before the task');
      await bench.store.tasks.insert(record, { advance: occasion?.advance });
      happens('after it');
      return record.task;
    },
  });
  return bench;
}

// A copy of the files shows what a killed process leaves behind.
test.each(moments)('starts a task exactly once if the server is killed %s', async (killedAt) => {
  const [alive, killed] = [join(folder.path, 'alive'), join(folder.path, 'killed')];
  const first = open(alive, (moment) => {
    if (moment === killedAt) cpSync(alive, killed, { recursive: true });
  });
  await first.store.schedules.add('ann', { ...once, nextRunAt: first.clock.now().toISOString() });
  await first.scheduler.start();
  expect(await first.store.tasks.count('ann')).toBe(1);

  const repeated: Moment[] = [];
  const { scheduler, store } = open(killed, (moment) => void repeated.push(moment));
  await scheduler.start();
  expect(repeated).toEqual(killedAt === 'after it' ? [] : moments);
  expect(await store.tasks.count('ann')).toBe(1);
  expect(await store.schedules.list('ann')).toMatchObject([{ isActive: false }]);
});
