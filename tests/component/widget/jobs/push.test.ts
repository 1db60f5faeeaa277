import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { Wire } from '../../../../widget/data/http/wire.ts';
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

test('a created task is selected, and a completed one stored with its browser, without private data', () => {
  const local = createMemoryStorage();
  const platform = createFakePlatform({ local });
  const { clock } = platform;
  const store = createState(platform);
  const start = vi.fn<Wire['startPushEffects']>(() => () => {});
  const channel = { subscribe: () => () => {} };
  startPush(start, { store, queryClient: new QueryClient(), clock, channel });
  const [effects] = start.mock.calls[0] ?? expect.fail('It has not started');
  effects.onTaskCreated('t2');
  expect(store.get(selectedTaskIdAtom)).toBe('t2');
  effects.onTaskCompleted(
    sampleTask({ title: 'Minutes', output: 'hunter2', liveUrl: 'https://live.test/1' }),
  );
  expect(store.get(lastCompletedTaskAtom)).toEqual({ id: 't1', title: 'Minutes', status: 'running' });
  expect(store.get(browserUrlAtom)).toBe('https://live.test/1');
  expect(local.getItem('lastCompletedTask')).not.toContain('hunter2');
});
