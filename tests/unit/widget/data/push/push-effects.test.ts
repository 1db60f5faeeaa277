import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import type { PushEvent } from '../../../../../contract/push-events.ts';
import type { Task } from '../../../../../contract/entities/task.ts';
import type { PushListener } from '../../../../../widget/data/push/push-channel.ts';
import { readPushEvent } from '../../../../../widget/data/push/read-push-event.ts';
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
  const callbacks = { onTaskCreated, onTaskCompleted, onLoginNeeded };
  const stop = startPushEffects({ channel, queryClient, clock, isTyping, ...callbacks });
  const push = (event: PushEvent) => listeners.forEach(({ onEvent }) => onEvent(event));
  const reopen = () => listeners.forEach(({ onReopen }) => onReopen?.());
  /** Each refresh invalidates the tasks and the session. */
  const refreshes = () => invalidate.mock.calls.length / 2;
  const list = () => queryClient.getQueryData<Task[]>(queryKeys.tasks);
  return { clock, queryClient, invalidate, push, reopen, refreshes, list, stop, listeners, ...callbacks };
}

const created = (taskId?: string, task?: Task): PushEvent => ({ type: 'task_created', task, taskId });
const completed = (taskId?: string, task?: Task): PushEvent => ({ type: 'task_completed', task, taskId });
const progress: PushEvent = { type: 'task_progress', taskId: 't1', currentStep: 1, statusMessage: undefined };

describe('every event', () => {
  test.each([
    'task_created',
    'task_updated',
    'task_progress',
    'task_completed',
    'task_status',
    'task_instruction',
    'tasks_cleared',
  ])('%s refreshes the lists and the session', (type) => {
    const { push, invalidate } = setUp();
    const event = readPushEvent(JSON.stringify({ type, taskId: 't1', status: 'paused' }), expect.fail);
    if (event) push(event);
    expect(invalidate.mock.calls.map(([filters]) => filters?.queryKey)).toEqual([
      queryKeys.tasks,
      queryKeys.session,
    ]);
  });

  test('of five hundred: one refresh first, one afterwards, and one for an event after a pause', () => {
    const { push, refreshes, clock } = setUp();
    for (let count = 0; count < 500; count += 1) push(progress);
    expect(refreshes()).toBe(1);
    clock.advance(200);
    expect(refreshes()).toBe(2);
    clock.advance(200);
    push(progress);
    expect(refreshes()).toBe(3);
    clock.advance(10_000);
    expect(refreshes()).toBe(3);
  });

  test('refreshes less often while the person types', () => {
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
});

test('a channel that opens again refreshes what may have changed', () => {
  const { reopen, refreshes } = setUp();
  reopen();
  expect(refreshes()).toBe(1);
});

test.each<[string, PushEvent, string[][]]>([
  ['with its id', created('t2'), [['t2']]],
  ['with its task', created(undefined, sampleTask({ id: 't2' })), [['t2']]],
  ['with neither', created(), []],
])('a new task is announced if its event comes with an id: %s', (_, event, announced) => {
  const { push, onTaskCreated } = setUp();
  push(event);
  expect(onTaskCreated.mock.calls).toEqual(announced);
});

describe('a completed task', () => {
  test('is marked in the lists immediately, which are refreshed again a second later', () => {
    const { push, clock, queryClient, list, refreshes, onTaskCompleted } = setUp();
    const [other, task] = [sampleTask({ id: 't0' }), sampleTask({ id: 't1', title: 'Minutes' })];
    queryClient.setQueryData(queryKeys.tasks, [other, task]);
    push(completed('t1'));
    expect(list()).toEqual([other, { ...task, status: 'completed' }]);
    expect(list()?.[0]).toBe(other);
    expect(onTaskCompleted.mock.calls).toEqual([[{ ...task, status: 'completed' }]]);
    expect(refreshes()).toBe(1);
    clock.advance(999);
    expect(refreshes()).toBe(1);
    clock.advance(1);
    expect(refreshes()).toBe(2);
  });

  test('has the fields of its event, and keeps the others', () => {
    const { push, queryClient, list, onTaskCompleted } = setUp();
    queryClient.setQueryData(queryKeys.tasks, [sampleTask({ id: 't1', title: 'Minutes' })]);
    push(completed(undefined, sampleTask({ id: 't1', status: 'running', output: 'Done' })));
    const task = { id: 't1', status: 'completed', title: 'Minutes', output: 'Done' };
    expect(list()).toMatchObject([task]);
    expect(onTaskCompleted.mock.calls).toMatchObject([[task]]);
  });

  test('drops the sentences of its earlier status', () => {
    const { push, queryClient, list } = setUp();
    const statusSentences = [{ code: 'opening', values: {} }];
    queryClient.setQueryData(queryKeys.tasks, [sampleTask({ id: 't1', statusSentences })]);
    push(completed(undefined, sampleTask({ id: 't1', statusMessage: 'Saved the minutes' })));
    expect(list()).toMatchObject([{ statusMessage: 'Saved the minutes', statusSentences: undefined }]);
  });

  test('that is in no list changes only the lists', () => {
    const { push, onTaskCompleted, list } = setUp();
    push(completed('gone'));
    expect(onTaskCompleted).not.toHaveBeenCalled();
    expect(list()).toBeUndefined();
  });
});

describe('a list that arrives after the completion', () => {
  type Setup = ReturnType<typeof setUp>;
  test.each<[fact: string, status: string, expected: string, after?: (setup: Setup) => void]>([
    ['does not undo it', 'running', 'completed'],
    ['does not undo it, paused', 'paused', 'completed'],
    ['prevails with another end', 'failed', 'failed'],
    [
      'prevails a few seconds later',
      'running',
      'running',
      (setup) => setup.clock.advance(limits.completion.trusted),
    ],
    ['prevails after a new start', 'running', 'running', (setup) => setup.push(created('t1'))],
  ])('%s', (_, status, expected, after) => {
    const setup = setUp();
    setup.push(completed('t1'));
    after?.(setup);
    const tasks = withCompletions(setup.queryClient, [
      sampleTask({ id: 't0' }),
      sampleTask({ id: 't1', status }),
    ]);
    expect(tasks.map((task) => task.status)).toEqual(['running', expected]);
  });

  test('keeps the fields of the event, even for a task it lists for the first time', () => {
    const { push, queryClient } = setUp();
    push(completed(undefined, sampleTask({ id: 't1', status: 'running', output: 'The minutes' })));
    const [task] = withCompletions(queryClient, [sampleTask({ id: 't1', status: 'running' })]);
    expect(task).toMatchObject({ status: 'completed', output: 'The minutes' });
  });
});

test('after stop nothing listens and no timer is pending', () => {
  const { push, stop, listeners, clock } = setUp();
  push(progress);
  stop();
  expect(listeners.size).toBe(0);
  expect(clock.waiting()).toBe(0);
});
