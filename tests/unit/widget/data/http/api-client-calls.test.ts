import { nextCursorHeader } from '../../../../../contract/endpoint-url.ts';
import { readAllPages } from '../../../../../widget/data/tasks/read-all-pages.ts';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { limits } from '../../../../../widget/rules/limits.ts';
import type { ApiClient } from '../../../../../widget/data/http/api-client.ts';
import { errorDetail, TimeoutError } from '../../../../../widget/data/http/errors.ts';
import { loadWire } from '../../../../../widget/data/http/wire.ts';
import { type FakeRequest, json } from '../../../../fakes/fake-backend.ts';
import { type Routes, setUpClient } from './set-up-client.ts';
import { eventually } from '../../../../fakes/eventually.ts';

beforeAll(loadWire);

describe('a poll', () => {
  const tagged = () => {
    let tag = '"1"';
    const routes: Routes = {
      'GET /api/tasks': ({ headers }) =>
        headers.get('If-None-Match') === tag
          ? new Response(null, { status: 304 })
          : json([{ id: tag, status: 'running' }], { headers: { ETag: tag } }),
    };
    const setup = setUpClient(routes);
    const tags = () => setup.backend.requests.map(({ headers }) => headers.get('If-None-Match'));
    return { ...setup, tags, change: (next: string) => (tag = next) };
  };

  test('returns the same object until there is something new', async () => {
    const { api, tags, change } = tagged();
    const first = await api.call('tasks');
    expect(await api.call('tasks')).toBe(first);
    change('"2"');
    const second = await api.call('tasks');
    expect(second).toMatchObject([{ id: '"2"' }]);
    expect(await api.call('tasks')).toBe(second);
    expect(tags()).toEqual([null, '"1"', '"1"', '"2"']);
  });

  test('sends no tag for another person, even if a response to the previous one arrives later', async () => {
    const { api, backend, identity, tags } = tagged();
    await api.call('tasks');
    let answer: (response: Response) => void = () => {};
    backend.on('GET /api/session', () => new Promise((resolve) => (answer = resolve)));
    const pending = api.call('session');
    identity.startSession({ email: 'c@d.example', sessionToken: 'theirs' });
    await api.call('tasks');
    answer(json({ email: 'a@b.example' }, { headers: { ETag: '"9"' } }));
    await pending;
    backend.on('GET /api/session', () => json({ email: 'c@d.example' }));
    await api.call('session');
    expect(backend.requests).toHaveLength(4);
    expect(tags()).toEqual([null, null, null, null]);
  });

  test('sends no tag after a response without one', async () => {
    const { api, backend, tags, change } = tagged();
    await api.call('tasks');
    backend.on('GET /api/tasks', () => json([]));
    change('"2"');
    await api.call('tasks');
    await api.call('tasks');
    expect(tags().at(-1)).toBeNull();
  });
});

describe('the time limit of a call', () => {
  const never = () => new Promise<Response>(() => {});
  const startBody = ({ signal }: FakeRequest) =>
    new Response(
      new ReadableStream({
        start: (body) => signal?.addEventListener('abort', () => body.error(signal.reason)),
      }),
    );

  test.each<[string, (api: ApiClient) => Promise<unknown>, number]>([
    ['a change', (api) => api.call('pauseTask', { params: { id: 't1' } }), limits.call.answer],
    ['a list', (api) => api.call('tasks'), limits.call.answer],
    ['any address', (api) => api.get('/api/tasks'), limits.call.answer],
    ['an upload', (api) => api.call('uploadFile', { form: new FormData() }), limits.call.transfer],
  ])('applies to %s', async (_what, call, limit) => {
    const { api, clock } = setUpClient({
      'PUT /api/tasks/t1/pause': never,
      'GET /api/tasks': never,
      'POST /api/files/upload': never,
    });
    const onError = vi.fn<(error: unknown) => void>();
    const calling = call(api).catch(onError);
    clock.advance(limit - 1);
    await Promise.resolve();
    expect(onError).not.toHaveBeenCalled();
    clock.advance(1);
    await calling;
    expect(onError).toHaveBeenCalledWith(expect.any(TimeoutError));
    expect(errorDetail(onError.mock.calls[0]?.[0], '')).toBe('The server took too long to respond');
  });

  test('includes the body, and leaves no timer behind', async () => {
    const { api, backend, clock, onReached } = setUpClient({ 'GET /api/tasks': startBody });
    const onError = vi.fn<(error: unknown) => void>();
    const calling = api.call('tasks').catch(onError);
    await eventually(() => expect(onReached).toHaveBeenCalled());
    clock.advance(limits.call.answer);
    expect(onError).not.toHaveBeenCalled();
    clock.advance(limits.call.body);
    await calling;
    expect(onError).toHaveBeenCalledWith(expect.any(TimeoutError));
    backend.on('GET /api/tasks', () => json([]));
    await api.call('tasks');
    expect(clock.waiting()).toBe(0);
  });

  test('marks the backend as unreachable after a read, not after a change', async () => {
    const { api, clock, onReached } = setUpClient({
      'GET /api/tasks': never,
      'PUT /api/tasks/t1/pause': never,
    });
    const change = api.call('pauseTask', { params: { id: 't1' } }).catch(() => {});
    clock.advance(limits.call.answer);
    await change;
    expect(onReached).not.toHaveBeenCalled();
    const read = api.call('tasks').catch(() => {});
    clock.advance(limits.call.answer);
    await read;
    expect(onReached.mock.calls).toEqual([[false]]);
  });
});

describe('a long list', () => {
  const { characters, first, pause } = limits.longList;
  const long = characters / 100;
  const setUpList = (count: number) => {
    const task = { status: 'completed', title: 'x'.repeat(99) };
    const tasks = Array.from({ length: count }, (_, index) => ({ id: `t${index}`, ...task }));
    return { tasks, ...setUpClient({ 'GET /api/tasks/history': () => json(tasks) }) };
  };

  test('reports its start early, and resolves once that could be drawn', async () => {
    const { tasks, api, clock, report } = setUpList(long);
    const onFirst = vi.fn<(first: unknown[]) => void>();
    let isDone = false;
    const calling = api.call('taskHistory', { onFirst }).finally(() => (isDone = true));
    await eventually(() => expect(onFirst).toHaveBeenCalledOnce());
    expect(onFirst.mock.calls[0]?.[0]).toMatchObject(tasks.slice(0, first));
    clock.advance(pause - 1);
    await new Promise((resolve) => setImmediate(resolve));
    expect(isDone).toBe(false);
    clock.advance(1);
    expect(await calling).toHaveLength(tasks.length);
    expect(report).not.toHaveBeenCalled();
  });

  test('resolves immediately if it is short or nothing listens for its start', async () => {
    const onFirst = vi.fn<() => void>();
    expect(await setUpList(50).api.call('taskHistory', { onFirst })).toHaveLength(50);
    expect(onFirst).not.toHaveBeenCalled();
    expect(await setUpList(long).api.call('taskHistory')).toHaveLength(long);
  });
});

describe('a list with pages', () => {
  const page = (ids: readonly string[], next?: string) => {
    const tasks = ids.map((id) => ({ id, status: 'completed' }));
    return json(tasks, {
      headers: { ETag: `"${ids.join()}"`, ...(next !== undefined && { [nextCursorHeader]: next }) },
    });
  };
  /** Answers each cursor with its page, and a page that has been read before with 304. */
  const setUpPages = (pages: Record<string, [ids: string[], next?: string]>) =>
    setUpClient({
      'GET /api/tasks/history': ({ url, headers }) => {
        const [ids = [], next] =
          pages[new URL(url, 'https://pilot.test').searchParams.get('cursor') ?? ''] ?? [];
        return headers.get('If-None-Match') ? new Response(null, { status: 304 }) : page(ids, next);
      },
    });

  test.each<[what: string, pages: Parameters<typeof setUpPages>[0], ids: string[], requests: number]>([
    ['three pages', { '': [['a', 'b'], 'b'], b: [['c'], 'c'], c: [['d']] }, ['a', 'b', 'c', 'd'], 3],
    ['a backend without pages', { '': [['a', 'b']] }, ['a', 'b'], 1],
    ['pages that overlap', { '': [['a', 'b'], 'b'], b: [['b', 'c']] }, ['a', 'b', 'c'], 2],
    ['a backend that ignores the cursor', { '': [['a'], 'a'], a: [['a'], 'a'] }, ['a'], 2],
  ])('%s is read to its end, also when it has not changed', async (_, pages, ids, requests) => {
    const { api, backend } = setUpPages(pages);
    for (const round of [1, 2]) {
      expect((await readAllPages(api, 'taskHistory')).map(({ id }) => id)).toEqual(ids);
      expect(backend.requests).toHaveLength(requests * round);
    }
  });

  test('shows its first page early', async () => {
    const onFirst = vi.fn<(first: { id: string }[]) => void>();
    await readAllPages(setUpPages({ '': [['a'], 'a'], a: [['b']] }).api, 'taskHistory', { onFirst });
    expect(onFirst.mock.calls).toEqual([[[expect.objectContaining({ id: 'a' })]]]);
  });
});
