import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { PushListener } from '../../../../widget/data/push/push-channel.ts';
import { startPushEffects } from '../../../../widget/data/push/push-effects.ts';
import { startPush } from '../../../../widget/jobs/push.ts';
import {
  browserUrlAtom,
  lastCompletedTaskAtom,
  selectedTaskIdAtom,
} from '../../../../widget/state/task-atoms.ts';
import { createState } from '../../../../widget/state/create-state.ts';
import { createFakePlatform } from '../../../fakes/fake-platform.ts';
import { createMemoryStorage } from '../../../fakes/memory-storage.ts';
import { sampleTask } from '../../../fakes/sample-task.ts';

function setUp() {
  const local = createMemoryStorage();
  const platform = createFakePlatform({ local });
  const store = createState(platform);
  let listener: PushListener | undefined;
  startPush(startPushEffects, {
    store,
    queryClient: new QueryClient(),
    clock: platform.clock,
    channel: {
      subscribe(subscriber) {
        listener = subscriber;
        return () => {};
      },
    },
  });
  return { store, local, push: (event: Parameters<PushListener['onEvent']>[0]) => listener?.onEvent(event) };
}

test('a created task is selected, and a completed one stored with its browser, without private data', () => {
  const { store, local, push } = setUp();
  push({ type: 'task_created', task: undefined, taskId: 't2' });
  expect(store.get(selectedTaskIdAtom)).toBe('t2');
  const task = sampleTask({ title: 'Minutes', output: 'hunter2', liveUrl: 'https://live.test/1' });
  push({ type: 'task_completed', task, taskId: undefined });
  expect(store.get(lastCompletedTaskAtom)).toEqual({ id: 't1', title: 'Minutes', status: 'completed' });
  expect(store.get(browserUrlAtom)).toBe('https://live.test/1');
  expect(local.getItem('lastCompletedTask')).not.toContain('hunter2');
});
