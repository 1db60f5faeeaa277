import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createManualClock } from '../../../fakes/manual-clock.ts';
import { createScheduler } from '../../../../server/schedules/scheduler.ts';
import { openStore, type Store } from '../../../../server/store/open-store.ts';
import { taskRecord } from '../store/task-record.ts';
import { useFolder } from '../../../fakes/use-folder.ts';

const dueAt = '2026-03-02T09:00:00.000Z';
const moments = ['before the task', 'within its transaction', 'after it'] as const;
type Moment = (typeof moments)[number];

const folder = useFolder();
let store: Store | undefined;
afterEach(() => store?.close());

/** Starts the scheduler with the data in a folder, with a schedule if it is `new`. `happens` receives a task's progress. */
function run(place: string, state: 'new' | 'left', happens: (moment: Moment) => void): Store {
  const clock = createManualClock(dueAt);
  const opened = openStore({ place, clock });
  if (state === 'new') {
    opened.schedules.add('ann', {
      name: 'Once',
      description: 'Download the minutes',
      model: 'fast',
      isRecurring: false,
      scheduledAt: dueAt,
      nextRunAt: dueAt,
      timezone: 'UTC',
    });
  }
  const scheduler = createScheduler({
    store: opened,
    clock,
    missedRuns: 'once',
    report: (message, error) => {
      throw new Error(message, { cause: error });
    },
    runner: {
      create(owner, _, occasion) {
        const record = taskRecord(`task-${opened.tasks.count(owner)}`, owner);
        happens('before the task');
        opened.tasks.insert(record, () => {
          occasion?.settle();
          happens('within its transaction');
        });
        happens('after it');
        return record.task;
      },
    },
  });
  scheduler.start();
  scheduler.close();
  return opened;
}

// A copy of the files shows what a killed process leaves behind.
test.each(moments)('starts a task exactly once if the server is killed %s', (killedAt) => {
  const [alive, killed] = [join(folder.path, 'alive'), join(folder.path, 'killed')];
  store = run(alive, 'new', (moment) => {
    if (moment === killedAt) cpSync(alive, killed, { recursive: true });
  });
  expect(store.tasks.count('ann')).toBe(1);
  store.close();

  let again = 0;
  store = run(killed, 'left', () => (again += 1));
  expect(again).toBe(killedAt === 'after it' ? 0 : 3);
  expect(store.tasks.count('ann')).toBe(1);
  expect(store.schedules.list('ann')).toMatchObject([{ isActive: false }]);
});
