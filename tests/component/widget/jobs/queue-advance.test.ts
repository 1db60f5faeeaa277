import { setImmediate } from 'node:timers/promises';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import type { ApiClient } from '../../../../widget/data/http/api-client.ts';
import { ApiError } from '../../../../widget/data/http/errors.ts';
import { queryKeys } from '../../../../widget/data/query-keys.ts';
import { tasksQuery } from '../../../../widget/data/tasks/task-queries.ts';
import { startQueueAdvance } from '../../../../widget/jobs/queue-advance.ts';
import type { CreateTask, Task } from '../../../../widget/rules/entities.ts';
import { loadStartTask } from '../../../../widget/start-task/load-start-task.ts';
import { createState } from '../../../../widget/state/create-state.ts';
import { defaultProfile } from '../../../../widget/rules/settings/browser-profile.ts';
import { browserProfileAtom } from '../../../../widget/state/browser-profile-atom.ts';
import { integrationsAtom } from '../../../../widget/state/integrations-atom.ts';
import { enqueueAtom, queueAtom } from '../../../../widget/state/queue-atoms.ts';
import { attachedFileIdsAtom } from '../../../../widget/state/compose-atoms.ts';
import { limits } from '../../../../widget/rules/limits.ts';
import { selectedTaskIdAtom } from '../../../../widget/state/task-atoms.ts';
import { toastsAtom } from '../../../../widget/state/toasts.ts';
import { createFakePlatform } from '../../../fakes/fake-platform.ts';
import { createMemoryStorage } from '../../../fakes/memory-storage.ts';
import { createSharedStorage } from '../../../fakes/shared-storage.ts';
import { sampleTask } from '../../../fakes/sample-task.ts';

// Loading it takes more than a turn, which is not what these tests are about.
await loadStartTask();

/** A backend with tasks that this test begins and ends. */
function createBackend() {
  let tasks: Task[] = [];
  const made: CreateTask[] = [];
  const answers = { create: async (): Promise<void> => {} };
  const call = async (name: string, { body }: { body?: unknown } = {}) => {
    if (name === 'tasks') return tasks;
    if (name === 'session') return {};
    if (name === 'files') return [{ id: 'f1', fileName: 'units.csv' }];
    if (name !== 'createTask') return undefined;
    await answers.create();
    const { description } = body as CreateTask;
    made.push(body as CreateTask);
    const task = sampleTask({ id: `t${made.length}`, description, status: 'running' });
    tasks = [task, ...tasks];
    return task;
  };
  return {
    api: { call, get: call, url: (path: string) => path } as ApiClient,
    answers,
    bodies: made,
    made: () => made.map(({ description }) => description),
    begin: () => void (tasks = [sampleTask({ id: 'other', status: 'running' }), ...tasks]),
    end: () => void (tasks = tasks.map((task) => ({ ...task, status: 'completed' }))),
  };
}

/** Windows of one device take turns, as the browser's locks let them. */
function createTurns() {
  let taken = false;
  return async (_name: string, run: () => Promise<void>) => {
    if (taken) return;
    taken = true;
    try {
      await run();
    } finally {
      taken = false;
    }
  };
}

const ANN = 'the-token-of-ann';
const device = () => ({ local: createSharedStorage(), exclusive: createTurns() });

/** A window of the device, in the session with this token. */
function open(backend = createBackend(), { local, exclusive } = device(), token = ANN) {
  const session = createMemoryStorage({ sessionToken: token });
  const platform = { ...createFakePlatform({ session }), local: local.open(), exclusive };
  const queryClient = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } });
  const store = createState(platform);
  void queryClient.query(tasksQuery(backend.api));
  const stop = startQueueAdvance({ api: backend.api, queryClient, store, platform });
  const settle = () => vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  return {
    backend,
    store,
    stop,
    settle,
    add: (description: string) => store.set(enqueueAtom, { description, shape: 'confirmation' }),
    read: () => queryClient.refetchQueries({ queryKey: queryKeys.tasks }),
    /** Advances the clock, and waits for what that starts. */
    async pass(milliseconds: number) {
      platform.clock.advance(milliseconds);
      for (let turn = 0; turn < 5; turn++) await setImmediate();
      await settle();
    },
    queue: () => store.get(queueAtom).map(({ description, status }) => `${description}: ${status}`),
  };
}

test('nothing is asked before somebody asked for tasks', () => {
  const call = vi.fn<() => Promise<never>>(() => new Promise(() => {}));
  const platform = createFakePlatform();
  const queryClient = new QueryClient();
  const store = createState(platform);
  const api = { call, get: call, url: (path: string) => path } as ApiClient;
  store.set(enqueueAtom, { description: 'one', shape: 'confirmation' });
  const stop = startQueueAdvance({ api, queryClient, store, platform });
  platform.clock.advance(60_000);
  expect(call).not.toHaveBeenCalled();
  stop();
});

describe('the queue', () => {
  test('starts three in turn, a second after nothing runs, and drops each half a second later', async () => {
    const { backend, add, settle, read, pass, queue, store } = open();
    await settle();
    for (const name of ['one', 'two', 'three']) add(name);
    await pass(999);
    expect(backend.made()).toEqual([]);
    await pass(1);
    expect(backend.made()).toEqual(['one']);
    expect(queue()).toEqual(['one: completed', 'two: pending', 'three: pending']);
    expect(store.get(selectedTaskIdAtom)).toBe('t1');
    await pass(500);
    expect(queue()).toEqual(['two: pending', 'three: pending']);
    await pass(60_000);
    expect(backend.made()).toEqual(['one']);
    for (const names of [
      ['one', 'two'],
      ['one', 'two', 'three'],
    ]) {
      backend.end();
      await read();
      await pass(1_000);
      expect(backend.made()).toEqual(names);
    }
    await pass(500);
    expect(queue()).toEqual([]);
  });

  test('waits when the backend says that something runs after all', async () => {
    const { backend, add, settle, pass } = open();
    await settle();
    add('one');
    backend.begin();
    await pass(1_000);
    expect(backend.made()).toEqual([]);
  });

  test('is started by one of two windows', async () => {
    const shared = device();
    const backend = createBackend();
    const [one, other] = [open(backend, shared), open(backend, shared)];
    await one.settle();
    await other.settle();
    one.add('one');
    await other.read();
    await Promise.all([one.pass(1_000), other.pass(1_000)]);
    await Promise.all([one.pass(5_000), other.pass(5_000)]);
    expect(backend.made()).toEqual(['one']);
  });

  test('holds what could not be started, and says why', async () => {
    const { backend, add, settle, pass, store } = open();
    await settle();
    backend.answers.create = () => Promise.reject(new ApiError(500, '500: No', 'The browsers are full'));
    add('one');
    add('two');
    await pass(1_000);
    await pass(30_000);
    expect(store.get(queueAtom)[0]).toMatchObject({ status: 'pending', problem: 'The browsers are full' });
    expect(backend.made()).toEqual([]);
  });

  test('goes on after a reload, and does not send again what was sent', async () => {
    const shared = device();
    const backend = createBackend();
    const first = open(backend, shared);
    await first.settle();
    let answer = () => {};
    backend.answers.create = () => new Promise<void>((resolve) => (answer = resolve));
    first.add('one');
    first.add('two');
    await first.pass(1_000);
    first.stop();
    answer();
    await first.settle();
    backend.answers.create = async () => {};
    backend.end();
    const second = open(backend, { ...shared, exclusive: createTurns() });
    await second.settle();
    await second.pass(1_000);
    await second.pass(500);
    expect(backend.made()).toEqual(['one', 'two']);
    expect(second.queue()).toEqual([]);
  });

  test('sends again what a window took with it', async () => {
    const shared = device();
    const backend = createBackend();
    const first = open(backend, shared);
    await first.settle();
    backend.answers.create = () => new Promise<void>(() => {});
    first.add('one');
    await first.pass(1_000);
    first.stop();
    backend.answers.create = async () => {};
    const second = open(backend, { ...shared, exclusive: createTurns() });
    await second.settle();
    await second.pass(1_000);
    expect(backend.made()).toEqual(['one']);
  });

  test('stores no password: a window that knows it starts the task, and after a reload the person is asked', async () => {
    const shared = device();
    const secret = 'Log in with password: hunter2 and get the minutes';
    const backend = createBackend();
    backend.begin();
    const [first, other] = [open(backend, shared), open(backend, shared)];
    await first.settle();
    await other.settle();
    first.add(secret);
    expect(shared.local.text()).not.toContain('hunter2');
    backend.end();
    await Promise.all([first.read(), other.read()]);
    await other.pass(4_999);
    expect(backend.made()).toEqual([]);
    await other.pass(1);
    expect(other.store.get(queueAtom)).toMatchObject([{ needsPassword: true, status: 'pending' }]);
    await first.pass(1_000);
    expect(backend.made()).toEqual([secret]);
    backend.end();
    await first.pass(500);
    first.add(secret);
    first.stop();
    const reloaded = open(backend, shared);
    await reloaded.settle();
    await reloaded.pass(5_000);
    expect(reloaded.store.get(queueAtom)).toMatchObject([{ needsPassword: true }]);
    expect(reloaded.store.get(toastsAtom)[0]?.title).toBe('A queued task needs its password');
    expect(backend.made()).toEqual([secret]);
  });

  test('belongs to a session: a window of another person on the same device neither shows nor starts it', async () => {
    const shared = device();
    const [annsBackend, bobsBackend] = [createBackend(), createBackend()];
    const [ann, bob] = [open(annsBackend, shared), open(bobsBackend, shared, 'the-token-of-bob')];
    annsBackend.begin();
    await ann.settle();
    await bob.settle();
    ann.add('one');
    expect(bob.queue()).toEqual([]);
    await bob.pass(60_000);
    expect(bobsBackend.made()).toEqual([]);
    bob.add('two');
    await bob.pass(1_000);
    expect(bobsBackend.made()).toEqual(['two']);
    expect(ann.queue()).toEqual(['one: pending']);
    expect(shared.local.text()).not.toContain(ANN);
    annsBackend.end();
    await ann.read();
    await ann.pass(1_000);
    expect(annsBackend.made()).toEqual(['one']);
  });

  test('takes the attached files along', async () => {
    const { add, backend, pass, settle, store } = open();
    await settle();
    store.set(attachedFileIdsAtom, ['f1']);
    add('one');
    expect(store.get(attachedFileIdsAtom)).toEqual([]);
    await pass(1_000);
    expect(backend.bodies).toMatchObject([{ uploadedFileIds: ['f1'], uploadedFiles: ['units.csv'] }]);
  });

  test('is kept a week once no window has its session any more', async () => {
    const shared = device();
    const ann = open(createBackend(), shared);
    ann.add('one');
    const bob = open(createBackend(), shared, 'the-token-of-bob');
    await bob.settle();
    await bob.pass(limits.queue.keep);
    bob.add('two');
    expect(ann.queue()).toEqual([]);
  });
});

test('a queued task is created with what the person chose for all tasks, as it is when its turn comes', async () => {
  const { add, backend, pass, read, settle, store } = open();
  await settle();
  backend.begin();
  await read();
  add('First');
  const profile = { ...defaultProfile, viewportWidth: 800, proxyCountry: 'Italy' };
  store.set(browserProfileAtom, profile);
  store.set(integrationsAtom, { id: 'deep_research', enabled: false });
  backend.end();
  await read();
  await pass(1_000);
  expect(backend.bodies).toMatchObject([
    {
      browserProfile: profile,
      proxyCountryCode: 'it',
      integrations: ['web_search', 'file_export', 'data_extraction'],
    },
  ]);
});
