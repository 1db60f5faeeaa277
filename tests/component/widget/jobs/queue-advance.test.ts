import { setImmediate } from 'node:timers/promises';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import type { ApiClient } from '../../../../widget/data/http/api-client.ts';
import { ApiError } from '../../../../widget/data/http/errors.ts';
import { queryKeys } from '../../../../widget/data/query-keys.ts';
import { tasksQuery } from '../../../../widget/data/tasks/task-queries.ts';
import { startQueueAdvance } from '../../../../widget/jobs/queue-advance.ts';
import { loadStartTask } from '../../../../widget/start-task/load-start-task.ts';
import { createState } from '../../../../widget/state/create-state.ts';
import { defaultProfile } from '../../../../widget/rules/settings/browser-profile.ts';
import { browserProfileAtom } from '../../../../widget/state/browser-profile-atom.ts';
import { integrationsAtom } from '../../../../widget/state/integrations-atom.ts';
import { enqueueAtom, queueAtom } from '../../../../widget/state/queue-atoms.ts';
import { limits } from '../../../../widget/rules/limits.ts';
import { selectedTaskIdAtom } from '../../../../widget/state/task-atoms.ts';
import { toastsAtom } from '../../../../widget/state/toasts.ts';
import { createFakePlatform } from '../../../fakes/fake-platform.ts';
import { createMemoryStorage } from '../../../fakes/memory-storage.ts';
import { createSharedStorage } from '../../../fakes/shared-storage.ts';
import { createTaskBackend } from '../../../fakes/task-backend.ts';
import { eventually } from '../../../fakes/eventually.ts';

// Loaded in advance, because loading takes more than one turn.
await loadStartTask();

/** A lock that the windows of one device share. */
function createLock() {
  let isLocked = false;
  return async (_name: string, run: () => Promise<void>) => {
    if (isLocked) return;
    isLocked = true;
    try {
      await run();
    } finally {
      isLocked = false;
    }
  };
}

const ANN = 'the-token-of-ann';
const device = () => ({ local: createSharedStorage(), exclusive: createLock() });

/** Opens a window of the device in the session with this token. */
async function open(backend = createTaskBackend(), { local, exclusive } = device(), token = ANN) {
  const session = createMemoryStorage({ sessionToken: token });
  const platform = { ...createFakePlatform({ session }), local: local.open(), exclusive };
  const queryClient = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } });
  const store = createState(platform);
  void queryClient.query(tasksQuery(backend.api));
  const stop = startQueueAdvance({ api: backend.api, queryClient, store, platform });
  const settle = () => eventually(() => expect(queryClient.isFetching()).toBe(0));
  await settle();
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

test('a window without a list of tasks sends no request', () => {
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
  test('starts tasks in turn, a second after the previous one ended, and removes each half a second later', async () => {
    const { backend, add, read, pass, queue, store } = await open();
    for (const name of ['one', 'two', 'three']) add(name);
    await pass(999);
    expect(backend.descriptions()).toEqual([]);
    await pass(1);
    expect(backend.descriptions()).toEqual(['one']);
    expect(queue()).toEqual(['one: completed', 'two: pending', 'three: pending']);
    expect(store.get(selectedTaskIdAtom)).toBe('t1');
    await pass(500);
    expect(queue()).toEqual(['two: pending', 'three: pending']);
    await pass(60_000);
    expect(backend.descriptions()).toEqual(['one']);
    for (const count of [2, 3]) {
      backend.endAll();
      await read();
      await pass(1_000);
      expect(backend.descriptions()).toEqual(['one', 'two', 'three'].slice(0, count));
    }
    await pass(500);
    expect(queue()).toEqual([]);
  });

  test('waits if the backend reports a running task', async () => {
    const { backend, add, pass } = await open();
    add('one');
    backend.add({ id: 'other' });
    await pass(1_000);
    expect(backend.descriptions()).toEqual([]);
  });

  test('is started by only one of two windows', async () => {
    const shared = device();
    const backend = createTaskBackend();
    const [one, other] = [await open(backend, shared), await open(backend, shared)];
    one.add('one');
    await other.read();
    await Promise.all([one.pass(1_000), other.pass(1_000)]);
    await Promise.all([one.pass(5_000), other.pass(5_000)]);
    expect(backend.descriptions()).toEqual(['one']);
  });

  test('keeps a task that could not start, with the reason', async () => {
    const { backend, add, pass, store } = await open();
    backend.answers.create = () => Promise.reject(new ApiError(500, '500: No', 'The browsers are full'));
    add('one');
    add('two');
    await pass(1_000);
    await pass(30_000);
    expect(store.get(queueAtom)[0]).toMatchObject({ status: 'pending', problem: 'The browsers are full' });
    expect(backend.descriptions()).toEqual([]);
  });

  test('continues after a reload without repeating a task', async () => {
    const shared = device();
    const backend = createTaskBackend();
    const first = await open(backend, shared);
    let answer = () => {};
    backend.answers.create = () => new Promise<void>((resolve) => (answer = resolve));
    first.add('one');
    first.add('two');
    await first.pass(1_000);
    first.stop();
    answer();
    await first.settle();
    backend.answers.create = async () => {};
    backend.endAll();
    const second = await open(backend, { ...shared, exclusive: createLock() });
    await second.pass(1_000);
    await second.pass(500);
    expect(backend.descriptions()).toEqual(['one', 'two']);
    expect(second.queue()).toEqual([]);
  });

  test('retries a start that a closed window left unanswered', async () => {
    const shared = device();
    const backend = createTaskBackend();
    const first = await open(backend, shared);
    backend.answers.create = () => new Promise<void>(() => {});
    first.add('one');
    await first.pass(1_000);
    first.stop();
    backend.answers.create = async () => {};
    const second = await open(backend, { ...shared, exclusive: createLock() });
    await second.pass(1_000);
    expect(backend.descriptions()).toEqual(['one']);
  });

  test('stores no password: a window that knows it starts the task, and after a reload the person enters it again', async () => {
    const shared = device();
    const secret = 'Log in with password: hunter2 and get the minutes';
    const backend = createTaskBackend();
    backend.add({ id: 'other' });
    const [first, other] = [await open(backend, shared), await open(backend, shared)];
    first.add(secret);
    expect(shared.local.text()).not.toContain('hunter2');
    backend.endAll();
    await Promise.all([first.read(), other.read()]);
    await other.pass(4_999);
    expect(backend.descriptions()).toEqual([]);
    await other.pass(1);
    expect(other.store.get(queueAtom)).toMatchObject([{ needsPassword: true, status: 'pending' }]);
    await first.pass(1_000);
    expect(backend.descriptions()).toEqual([secret]);
    backend.endAll();
    await first.pass(500);
    first.add(secret);
    first.stop();
    const reloaded = await open(backend, shared);
    await reloaded.pass(5_000);
    expect(reloaded.store.get(queueAtom)).toMatchObject([{ needsPassword: true }]);
    expect(reloaded.store.get(toastsAtom)[0]?.title).toBe('A queued task needs its password');
    expect(backend.descriptions()).toEqual([secret]);
  });

  test('belongs to a session: another person on the same device neither sees nor starts it', async () => {
    const shared = device();
    const [annsBackend, bobsBackend] = [createTaskBackend(), createTaskBackend()];
    const [ann, bob] = [await open(annsBackend, shared), await open(bobsBackend, shared, 'the-token-of-bob')];
    annsBackend.add({ id: 'other' });
    ann.add('one');
    expect(bob.queue()).toEqual([]);
    await bob.pass(60_000);
    expect(bobsBackend.descriptions()).toEqual([]);
    bob.add('two');
    await bob.pass(1_000);
    expect(bobsBackend.descriptions()).toEqual(['two']);
    expect(ann.queue()).toEqual(['one: pending']);
    expect(shared.local.text()).not.toContain(ANN);
    annsBackend.endAll();
    await ann.read();
    await ann.pass(1_000);
    expect(annsBackend.descriptions()).toEqual(['one']);
  });

  test('is kept for a week after its session has ended', async () => {
    const shared = device();
    const ann = await open(createTaskBackend(), shared);
    ann.add('one');
    const bob = await open(createTaskBackend(), shared, 'the-token-of-bob');
    await bob.pass(limits.queue.keep);
    bob.add('two');
    expect(ann.queue()).toEqual([]);
  });
});

test('a queued task uses the settings at the time it starts', async () => {
  const { add, backend, pass, read, store } = await open();
  backend.add({ id: 'other' });
  await read();
  add('First');
  const profile = { ...defaultProfile, viewportWidth: 800, proxyCountry: 'Italy' };
  store.set(browserProfileAtom, profile);
  store.set(integrationsAtom, { id: 'deep_research', enabled: false });
  backend.endAll();
  await read();
  await pass(1_000);
  expect(backend.createdTasks).toMatchObject([
    {
      browserProfile: profile,
      proxyCountryCode: 'it',
      integrations: ['web_search', 'file_export', 'data_extraction'],
    },
  ]);
});
