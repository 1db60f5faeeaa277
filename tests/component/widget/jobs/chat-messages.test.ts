import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { queryKeys } from '../../../../widget/data/query-keys.ts';
import { startChatMessages } from '../../../../widget/jobs/chat-messages.ts';
import type { Task } from '../../../../contract/entities/task.ts';
import { clearChatAtom, joinThreadAtom, messagesAtom } from '../../../../widget/state/chat-atoms.ts';
import { createState } from '../../../../widget/state/create-state.ts';
import { createFakePlatform } from '../../../fakes/fake-platform.ts';
import { createMemoryStorage } from '../../../fakes/memory-storage.ts';
import { sampleTask } from '../../../fakes/sample-task.ts';
import { silentApi } from './silent-api.ts';

/** Loads a page; `local` is the storage of its device. */
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
const all = ['a:user', 'a:start', 'a:ended'];

describe('the chat shows', () => {
  test('the start and the end of a task once each, and nothing after the chat was cleared', () => {
    const { see, store, ids } = open();
    see(task('a', 'running'));
    expect(ids()).toEqual(['a:user', 'a:start']);
    see(task('a', 'running', { currentStep: 2 }));
    see(task('a', 'completed'));
    see(task('a', 'completed', { currentStep: 9 }));
    expect(ids()).toEqual(all);
    store.set(clearChatAtom);
    see(task('a', 'completed', { currentStep: 3 }));
    expect(ids()).toEqual([]);
  });

  test('an end during a reload, and nothing twice', () => {
    const device = createMemoryStorage();
    const first = open(device);
    first.see(task('a', 'running'));
    first.stop();
    const second = open(device);
    second.see(task('a', 'completed'));
    expect(second.ids()).toEqual(all);
    second.stop();
    const third = open(device);
    third.see(task('a', 'completed'));
    expect(third.ids()).toEqual(all);
  });

  test('nothing twice in two windows', () => {
    const device = createMemoryStorage();
    const [one, other] = [open(device), open(device)];
    one.see(task('a', 'running'));
    other.see(task('a', 'running'));
    other.see(task('a', 'completed'));
    one.see(task('a', 'completed'));
    expect(open(device).ids()).toEqual(all);
  });

  test('nothing about tasks that ended before the page opened', () => {
    const { see, ids } = open();
    see(task('a', 'completed'), task('b', 'failed'));
    expect(ids()).toEqual([]);
  });

  test('a follow-up in its conversation, whichever is known first', () => {
    const { see, store } = open();
    see(task('a', 'completed'), task('b', 'running'));
    store.set(joinThreadAtom, 'b', 'a');
    store.set(joinThreadAtom, 'c', 'a');
    see(task('c', 'running'), task('b', 'completed'), task('a', 'completed'));
    const threads = store.get(messagesAtom).map(({ taskId, thread }) => `${taskId} in ${thread}`);
    expect(new Set(threads)).toEqual(new Set(['b in a', 'c in a']));
  });

  test('no secrets of the request', () => {
    const device = createMemoryStorage();
    open(device).see(task('a', 'running', { description: 'Log in, password: hunter2' }));
    expect(device.getItem('messages')).not.toContain('hunter2');
  });
});
