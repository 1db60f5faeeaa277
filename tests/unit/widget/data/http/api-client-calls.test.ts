import { beforeAll, describe, expect, test, vi } from 'vitest';
import { limits } from '../../../../../widget/rules/limits.ts';
import type { ApiClient } from '../../../../../widget/data/http/api-client.ts';
import { errorDetail, TimeoutError } from '../../../../../widget/data/http/errors.ts';
import { loadWire } from '../../../../../widget/data/http/wire.ts';
import { type FakeRequest, json } from '../../../../fakes/fake-backend.ts';
import { type Routes, setUpClient } from './set-up-client.ts';

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
    return { ...setUpClient(routes), change: (next: string) => (tag = next) };
  };

  test('that brings nothing new gives the very same object', async () => {
    const { api, backend } = tagged();
    const first = await api.call('tasks');
    expect(await api.call('tasks')).toBe(first);
    expect(backend.requests.map(({ headers }) => headers.get('If-None-Match'))).toEqual([null, '"1"']);
  });

  test('that brings something new gives that', async () => {
    const { api, change } = tagged();
    const first = await api.call('tasks');
    change('"2"');
    const second = await api.call('tasks');
    expect(second).not.toBe(first);
    expect(second[0]?.id).toBe('"2"');
    expect(await api.call('tasks')).toBe(second);
  });

  test('asks plainly for another person, and leaves an answer that was still on its way to the one before', async () => {
    const { api, backend, identity } = tagged();
    await api.call('tasks');
    let answer: (response: Response) => void = () => {};
    backend.on('GET /api/session', () => new Promise((resolve) => (answer = resolve)));
    const waiting = api.call('session');
    identity.startSession({ email: 'c@d.example', sessionToken: 'theirs' });
    await api.call('tasks');
    answer(json({ email: 'a@b.example' }, { headers: { ETag: '"9"' } }));
    await waiting;
    backend.on('GET /api/session', () => json({ email: 'c@d.example' }));
    await api.call('session');
    const asked = backend.requests.map(({ path, headers }) => [path, headers.get('If-None-Match')]);
    expect(asked).toEqual([
      ['/api/tasks', null],
      ['/api/session', null],
      ['/api/tasks', null],
      ['/api/session', null],
    ]);
  });

  test('asks plainly after an answer without a tag', async () => {
    const { api, backend, change } = tagged();
    await api.call('tasks');
    backend.on('GET /api/tasks', () => json([]));
    change('"2"');
    await api.call('tasks');
    await api.call('tasks');
    expect(backend.requests.at(-1)?.headers.has('If-None-Match')).toBe(false);
  });
});

describe('a call has its time', () => {
  const never = () => new Promise<Response>(() => {});
  const begun = ({ signal }: FakeRequest) =>
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
  ])('%s', async (_what, call, limit) => {
    const { api, clock } = setUpClient({
      'PUT /api/tasks/t1/pause': never,
      'GET /api/tasks': never,
      'POST /api/files/upload': never,
    });
    const over = vi.fn<(error: unknown) => void>();
    const calling = call(api).catch(over);
    clock.advance(limit - 1);
    await Promise.resolve();
    expect(over).not.toHaveBeenCalled();
    clock.advance(1);
    await calling;
    expect(over.mock.calls[0]?.[0]).toBeInstanceOf(TimeoutError);
    expect(errorDetail(over.mock.calls[0]?.[0], '')).toBe('The server took too long to respond');
  });

  test('in which its answer has to come whole', async () => {
    const { api, clock, onReached } = setUpClient({ 'GET /api/tasks': begun });
    const over = vi.fn<(error: unknown) => void>();
    const calling = api.call('tasks').catch(over);
    await vi.waitFor(() => expect(onReached).toHaveBeenCalled());
    clock.advance(limits.call.answer);
    expect(over).not.toHaveBeenCalled();
    clock.advance(limits.call.body);
    await calling;
    expect(over.mock.calls[0]?.[0]).toBeInstanceOf(TimeoutError);
  });

  test('and waits for nothing after it', async () => {
    const { api, clock } = setUpClient({ 'GET /api/tasks': () => json([]) });
    await api.call('tasks');
    expect(clock.waiting()).toBe(0);
  });

  test('and a backend that is silent when asked counts as gone', async () => {
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
  const tasksOf = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      id: `t${index}`,
      status: 'completed',
      title: 'x'.repeat(99),
    }));

  test('is heard at its beginning, and read to its end when that had time to be drawn', async () => {
    const tasks = tasksOf(characters / 100);
    const { api, clock, report } = setUpClient({ 'GET /api/tasks/history': () => json(tasks) });
    const early = vi.fn<(first: unknown[]) => void>();
    let isDone = false;
    const read = async () => {
      const all = await api.call('taskHistory', { early });
      isDone = true;
      return all;
    };
    const calling = read();
    await vi.waitFor(() => expect(early).toHaveBeenCalledOnce());
    expect(early.mock.calls[0]?.[0]).toMatchObject(tasks.slice(0, first));
    clock.advance(pause - 1);
    await new Promise((resolve) => setImmediate(resolve));
    expect(isDone).toBe(false);
    clock.advance(1);
    expect(await calling).toHaveLength(tasks.length);
    expect(report).not.toHaveBeenCalled();
  });

  test('that is short, or that nobody listens for, is read at once', async () => {
    const short = setUpClient({ 'GET /api/tasks/history': () => json(tasksOf(50)) });
    const early = vi.fn<() => void>();
    expect(await short.api.call('taskHistory', { early })).toHaveLength(50);
    expect(early).not.toHaveBeenCalled();
    const long = setUpClient({ 'GET /api/tasks/history': () => json(tasksOf(characters / 100)) });
    expect(await long.api.call('taskHistory')).toHaveLength(characters / 100);
  });
});
