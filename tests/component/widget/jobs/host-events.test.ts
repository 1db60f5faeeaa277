import { QueryClient } from '@tanstack/react-query';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { ApiClient } from '../../../../widget/data/http/api-client.ts';
import { queryKeys } from '../../../../widget/data/query-keys.ts';
import { startAnnouncer } from '../../../../widget/jobs/host-tasks/announce.ts';
import { createTaskFeed } from '../../../../widget/jobs/host-tasks/task-feed.ts';
import type { Task } from '../../../../contract/entities/task.ts';
import { limits } from '../../../../widget/rules/limits.ts';
import { createState } from '../../../../widget/state/create-state.ts';
import { createFakePlatform } from '../../../fakes/fake-platform.ts';
import { createMemoryStorage } from '../../../fakes/memory-storage.ts';
import { sampleTask } from '../../../fakes/sample-task.ts';
import { silentApi } from './silent-api.ts';

/** Loads a page; `session` is the storage of its tab. */
function open(session = createMemoryStorage(), isConnected = true, api = silentApi) {
  const messages: Record<string, unknown>[] = [];
  const platform = createFakePlatform({ session });
  const queryClient = new QueryClient();
  const stop = startAnnouncer({
    feed: createTaskFeed(),
    bridge: { isConnected, send: (message) => void messages.push(message) },
    api,
    queryClient,
    store: createState(platform),
    now: platform.clock.now,
  });
  const see = (...tasks: Task[]) => queryClient.setQueryData(queryKeys.tasks, tasks);
  const forget = () => void queryClient.resetQueries();
  return {
    queryClient,
    messages,
    see,
    forget,
    stop,
    names: () => messages.map(({ type, taskId }) => [type, taskId].join(' ')),
  };
}

const task = (id: string, status: string, fields: Partial<Task> = {}) =>
  sampleTask({ id, status, ...fields });
const report = { name: 'report.pdf', downloadUrl: undefined, size: undefined };
const log = { ...report, name: 'logs.txt' };

describe('the host receives', () => {
  test('the start and the end of a task once each', () => {
    const { see, messages } = open();
    see(task('a', 'running'));
    see(task('a', 'running', { currentStep: 2 }));
    see(task('a', 'paused'));
    see(task('a', 'completed', { outputFiles: [log, report] }));
    see(task('a', 'completed', { outputFiles: [report], currentStep: 9 }));
    const timestamp = '2026-01-05T09:00:00.000Z';
    expect(messages).toEqual([
      { type: 'task-start', timestamp, taskId: 'a' },
      { type: 'task-complete', timestamp, taskId: 'a', status: 'completed', hasFiles: true },
    ]);
  });

  test.each(['failed', 'stopped'])('that a task %s, without counting its log as a file', (status) => {
    const { see, messages } = open();
    see(task('a', 'running'));
    see(task('a', status, { outputFiles: [log] }));
    expect(messages.at(-1)).toMatchObject({ type: 'task-complete', status, hasFiles: false });
  });

  test.each<[what: string, lists: Task[][], names: string[]]>([
    [
      'both for a task that had ended when it was first seen',
      [[], [task('a', 'completed')]],
      ['task-start a', 'task-complete a'],
    ],
    [
      'nothing about tasks that ended before the page opened',
      [[task('old', 'completed'), task('a', 'running')]],
      ['task-start a'],
    ],
    [
      'nothing about an unknown status',
      ['queued', 'running', 'reviewing', 'completed'].map((status) => [task('a', status)]),
      ['task-start a', 'task-complete a'],
    ],
  ])('%s', (_, lists, names) => {
    const page = open();
    for (const tasks of lists) page.see(...tasks);
    expect(page.names()).toEqual(names);
  });

  test('nothing about tasks that ended before their session started here', () => {
    const { see, forget, names } = open();
    see(task('a', 'running'));
    forget();
    see(task('old', 'completed'), task('b', 'running'));
    expect(names()).toEqual(['task-start a', 'task-start b']);
  });

  test('the end of a task that started before a reload, and nothing twice', () => {
    const session = createMemoryStorage();
    const before = open(session);
    before.see(task('a', 'running'), task('b', 'running'));
    before.see(task('a', 'completed'), task('b', 'running'));
    before.stop();
    const after = open(session);
    after.see(task('a', 'completed'), task('b', 'completed'));
    after.see(task('a', 'completed'), task('b', 'completed'));
    expect(after.names()).toEqual(['task-complete b']);
  });

  test('nothing without a host, and nothing after a stop', () => {
    const alone = open(createMemoryStorage(), false);
    const stopped = open();
    stopped.stop();
    for (const { see, names } of [alone, stopped]) {
      see(task('a', 'running'));
      expect(names()).toEqual([]);
    }
  });
});

test('the tasks are polled while someone is signed in, and not after the sign-out', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let reads = 0;
  const api: ApiClient = {
    ...silentApi,
    call: () => {
      reads += 1;
      return Promise.reject(new Error('No response'));
    },
  };
  const { queryClient, stop } = open(undefined, true, api);
  onTestFinished(stop);
  const readsDuring = async (ms: number) => {
    const before = reads;
    await vi.advanceTimersByTimeAsync(ms);
    return reads - before;
  };
  const tenPolls = limits.poll.active * 10;
  expect(await readsDuring(tenPolls)).toBeGreaterThan(2);
  queryClient.setQueryData(queryKeys.session, null);
  // A read that has begun ends with its retries.
  await readsDuring(tenPolls);
  expect(await readsDuring(tenPolls)).toBe(0);
});
