import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import type { PushEvent } from '../../../../../contract/push-events.ts';
import type { Task } from '../../../../../contract/entities/task.ts';
import type { PushListener } from '../../../../../widget/data/push/push-channel.ts';
import { startPushEffects } from '../../../../../widget/data/push/push-effects.ts';
import { withCompletions } from '../../../../../widget/data/tasks/completions.ts';
import { limits } from '../../../../../widget/rules/limits.ts';
import { queryKeys } from '../../../../../widget/data/query-keys.ts';
import { createFakeClock } from '../../../../fakes/fake-clock.ts';
import { sampleTask } from '../../../../fakes/sample-task.ts';

function setUp(isTyping?: () => boolean) {
  const clock = createFakeClock();
  const queryClient = new QueryClient();
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
  const listeners = new Set<PushListener>();
  const channel = {
    subscribe(listener: PushListener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const onTaskCreated = vi.fn<(id: string) => void>();
  const onTaskCompleted = vi.fn<(task: Task) => void>();
  const onLoginNeeded = vi.fn<(id: string) => void>();
  const stop = startPushEffects({
    channel,
    queryClient,
    clock,
    isTyping,
    onTaskCreated,
    onTaskCompleted,
    onLoginNeeded,
  });
  const push = (event: PushEvent) => listeners.forEach(({ onEvent }) => onEvent(event));
  const reopen = () => listeners.forEach(({ onReopen }) => onReopen?.());
  /** Each refresh asks for the tasks and the session. */
  const refreshes = () => invalidate.mock.calls.length / 2;
  return {
    clock,
    queryClient,
    invalidate,
    push,
    reopen,
    refreshes,
    stop,
    listeners,
    onTaskCreated,
    onTaskCompleted,
  };
}

const none = { task: undefined, taskId: undefined };
const progress: PushEvent = { type: 'task_progress', taskId: 't1', currentStep: 1, statusMessage: undefined };

describe('every event', () => {
  test.each<[string, PushEvent]>([
    ['task_created', { type: 'task_created', ...none, taskId: 't1' }],
    ['task_updated', { type: 'task_updated', ...none }],
    ['task_progress', progress],
    ['task_completed', { type: 'task_completed', ...none }],
    [
      'task_status',
      {
        type: 'task_status',
        taskId: 't1',
        status: 'paused',
        statusMessage: undefined,
        loginDetected: undefined,
      },
    ],
    ['task_instruction', { type: 'task_instruction', taskId: 't1', instruction: undefined }],
    ['tasks_cleared', { type: 'tasks_cleared' }],
  ])('%s asks for the lists and the session again', (_, event) => {
    const { push, invalidate } = setUp();
    push(event);
    expect(invalidate.mock.calls.map(([filters]) => filters?.queryKey)).toEqual([
      queryKeys.tasks,
      queryKeys.session,
    ]);
  });

  test('of five hundred at once: one refresh first, one after', () => {
    const { push, refreshes, clock } = setUp();
    for (let count = 0; count < 500; count += 1) push(progress);
    expect(refreshes()).toBe(1);
    clock.advance(200);
    expect(refreshes()).toBe(2);
    clock.advance(10_000);
    expect(refreshes()).toBe(2);
  });

  test('comes less often to who types, and no later once nobody does', () => {
    let typing = true;
    const { push, refreshes, clock } = setUp(() => typing);
    push(progress);
    push(progress);
    clock.advance(limits.push.whileTyping - 1);
    expect(refreshes()).toBe(1);
    clock.advance(1);
    expect(refreshes()).toBe(2);
    push(progress);
    typing = false;
    clock.advance(200);
    expect(refreshes()).toBe(3);
  });

  test('after quiet is answered at once again', () => {
    const { push, refreshes, clock } = setUp();
    push(progress);
    clock.advance(200);
    push(progress);
    expect(refreshes()).toBe(2);
  });
});

test('a channel that is back asks again, for what was missed', () => {
  const { reopen, refreshes } = setUp();
  reopen();
  expect(refreshes()).toBe(1);
});

describe('a new task', () => {
  test.each<[string, PushEvent]>([
    ['by its id', { type: 'task_created', task: undefined, taskId: 't2' }],
    ['by itself', { type: 'task_created', task: sampleTask({ id: 't2' }), taskId: undefined }],
  ])('is told of, named %s', (_, event) => {
    const { push, onTaskCreated } = setUp();
    push(event);
    expect(onTaskCreated.mock.calls).toEqual([['t2']]);
  });

  test('without a name is not', () => {
    const { push, onTaskCreated } = setUp();
    push({ type: 'task_created', ...none });
    expect(onTaskCreated).not.toHaveBeenCalled();
  });
});

describe('a completed task', () => {
  test('is marked in the lists at once, and the lists are asked for once more a second later', () => {
    const { push, clock, queryClient, refreshes, onTaskCompleted } = setUp();
    const [other, task] = [sampleTask({ id: 't0' }), sampleTask({ id: 't1', title: 'Minutes' })];
    queryClient.setQueryData(queryKeys.tasks, [other, task]);
    push({ type: 'task_completed', task: undefined, taskId: 't1' });
    const list = queryClient.getQueryData<Task[]>(queryKeys.tasks);
    expect(list).toEqual([other, { ...task, status: 'completed' }]);
    expect(list?.[0]).toBe(other);
    expect(onTaskCompleted.mock.calls).toEqual([[{ ...task, status: 'completed' }]]);
    expect(refreshes()).toBe(1);
    clock.advance(999);
    expect(refreshes()).toBe(1);
    clock.advance(1);
    expect(refreshes()).toBe(2);
  });

  describe('is not undone by a list that lags', () => {
    const completed: PushEvent = { type: 'task_completed', task: undefined, taskId: 't1' };
    const read = ({ queryClient }: ReturnType<typeof setUp>, status = 'running') =>
      withCompletions(queryClient, [sampleTask({ id: 't0' }), sampleTask({ id: 't1', status })]).map(
        (task) => task.status,
      );

    test.each(['running', 'paused'])('and says %s', (status) => {
      const given = setUp();
      given.push(completed);
      expect(read(given, status)).toEqual(['running', 'completed']);
    });

    test('though it had never been listed, and keeps what came with the news', () => {
      const given = setUp();
      const task = sampleTask({ id: 't1', status: 'running', output: 'The minutes' });
      given.push({ type: 'task_completed', task, taskId: undefined });
      const [read] = withCompletions(given.queryClient, [sampleTask({ id: 't1', status: 'running' })]);
      expect(read).toMatchObject({ status: 'completed', output: 'The minutes' });
    });

    test('but by one that knows a different end', () => {
      const given = setUp();
      given.push(completed);
      expect(read(given, 'failed')).toEqual(['running', 'failed']);
    });

    test('for a few seconds, then the list is believed', () => {
      const given = setUp();
      given.push(completed);
      given.clock.advance(limits.completion.believed);
      expect(read(given)).toEqual(['running', 'running']);
    });

    test('until the task is started again', () => {
      const given = setUp();
      given.push(completed);
      given.push({ type: 'task_created', task: undefined, taskId: 't1' });
      expect(read(given)).toEqual(['running', 'running']);
    });
  });

  test('brings its own news', () => {
    const { push, onTaskCompleted } = setUp();
    const task = sampleTask({ id: 't9', status: 'running', browserUrl: 'https://live.test/9' });
    push({ type: 'task_completed', task, taskId: undefined });
    expect(onTaskCompleted.mock.calls[0]?.[0]).toMatchObject({
      id: 't9',
      status: 'completed',
      browserUrl: 'https://live.test/9',
    });
  });

  test('keeps what its event leaves out', () => {
    const { push, queryClient } = setUp();
    queryClient.setQueryData(queryKeys.tasks, [sampleTask({ id: 't1', title: 'Minutes' })]);
    push({ type: 'task_completed', task: sampleTask({ id: 't1', output: 'Done' }), taskId: undefined });
    expect(queryClient.getQueryData<Task[]>(queryKeys.tasks)?.[0]).toMatchObject({
      title: 'Minutes',
      output: 'Done',
    });
  });

  test('nobody knows changes nothing but the lists', () => {
    const { push, onTaskCompleted, queryClient } = setUp();
    push({ type: 'task_completed', task: undefined, taskId: 'gone' });
    expect(onTaskCompleted).not.toHaveBeenCalled();
    expect(queryClient.getQueryData(queryKeys.tasks)).toBeUndefined();
  });
});

test('once stopped, nothing is heard and nothing waits', () => {
  const { push, stop, listeners, clock } = setUp();
  push(progress);
  stop();
  expect(listeners.size).toBe(0);
  expect(clock.waiting()).toBe(0);
});
