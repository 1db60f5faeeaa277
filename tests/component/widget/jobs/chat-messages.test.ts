import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { queryKeys } from '../../../../widget/data/query-keys.ts';
import { startChatMessages } from '../../../../widget/jobs/chat-messages.ts';
import type { Task } from '../../../../widget/rules/entities.ts';
import { clearChatAtom, joinThreadAtom, messagesAtom } from '../../../../widget/state/chat-atoms.ts';
import { createState } from '../../../../widget/state/create-state.ts';
import { createFakePlatform } from '../../../fakes/fake-platform.ts';
import { createMemoryStorage } from '../../../fakes/memory-storage.ts';
import { sampleTask } from '../../../fakes/sample-task.ts';
import { silentApi } from './silent-api.ts';

/** One life of a page; `local` is what its device remembers. */
function open(local = createMemoryStorage()) {
  const platform = createFakePlatform({ local });
  const queryClient = new QueryClient();
  const store = createState(platform);
  const stop = startChatMessages({ api: silentApi, queryClient, store, now: platform.clock.now });
  const see = (...tasks: Task[]) => queryClient.setQueryData(queryKeys.tasks, tasks);
  return { see, store, stop, ids: () => store.get(messagesAtom).map(({ id }) => id) };
}

const task = (id: string, status: string, fields: Partial<Task> = {}) =>
  sampleTask({ id, status, output: undefined, ...fields });
const told = ['a:user', 'a:start', 'a:ended'];

describe('the chat shows', () => {
  test('of the beginning and the end of a task, once each, however often they are seen', () => {
    const { see, ids } = open();
    see(task('a', 'running'));
    expect(ids()).toEqual(['a:user', 'a:start']);
    see(task('a', 'running', { currentStep: 2 }));
    see(task('a', 'completed'));
    see(task('a', 'completed', { currentStep: 9 }));
    expect(ids()).toEqual(told);
  });

  test('nothing twice after a reload, and of an end that came in between', () => {
    const device = createMemoryStorage();
    const first = open(device);
    first.see(task('a', 'running'));
    first.stop();
    const second = open(device);
    second.see(task('a', 'completed'));
    expect(second.ids()).toEqual(told);
    second.stop();
    const third = open(device);
    third.see(task('a', 'completed'));
    expect(third.ids()).toEqual(told);
  });

  test('nothing twice by two windows', () => {
    const device = createMemoryStorage();
    const [one, other] = [open(device), open(device)];
    one.see(task('a', 'running'));
    other.see(task('a', 'running'));
    other.see(task('a', 'completed'));
    one.see(task('a', 'completed'));
    expect(open(device).ids()).toEqual(told);
  });

  test('nothing of tasks that had ended before anyone looked', () => {
    const { see, ids } = open();
    see(task('a', 'completed'), task('b', 'failed'));
    expect(ids()).toEqual([]);
  });

  test('nothing again of a task that ended, after the chat was cleared', () => {
    const { see, store, ids } = open();
    see(task('a', 'running'));
    see(task('a', 'completed'));
    store.set(clearChatAtom);
    see(task('a', 'completed', { currentStep: 3 }));
    expect(ids()).toEqual([]);
  });

  test('in the conversation it goes on from, whichever is known first', () => {
    const { see, store } = open();
    see(task('a', 'completed'), task('b', 'running'));
    store.set(joinThreadAtom, 'b', 'a');
    store.set(joinThreadAtom, 'c', 'a');
    see(task('c', 'running'), task('b', 'completed'), task('a', 'completed'));
    const threads = store.get(messagesAtom).map(({ taskId, thread }) => `${taskId} in ${thread}`);
    expect(new Set(threads)).toEqual(new Set(['b in a', 'c in a']));
  });

  test('without the secrets of what was asked', () => {
    const device = createMemoryStorage();
    open(device).see(task('a', 'running', { description: 'Log in, password: hunter2' }));
    expect(device.getItem('messages')).not.toContain('hunter2');
  });
});
