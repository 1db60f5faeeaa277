import { beforeAll, describe, expect, test, vi } from 'vitest';
import { limits } from '../../../../widget/rules/limits.ts';
import { type ApiClient, createApiClient } from '../../../../widget/data/http/api-client.ts';
import { ApiError, errorDetail, NetworkError, TimeoutError } from '../../../../widget/data/http/errors.ts';
import { loadWire } from '../../../../widget/data/http/wire.ts';
import { createIdentity } from '../../../../widget/data/session/identity.ts';
import { createFakeBackend, type FakeRequest, json } from '../../../fakes/fake-backend.ts';
import { createFakePlatform } from '../../../fakes/fake-platform.ts';
import { createMemoryStorage } from '../../../fakes/memory-storage.ts';

beforeAll(loadWire);

type Routes = Parameters<typeof createFakeBackend>[0];

function setUp(routes: Routes = {}, local: Record<string, string> = {}) {
  const backend = createFakeBackend(routes);
  const session = createMemoryStorage({ tabId: 'tab', userSession: 'user', sessionToken: 'token' });
  const platform = createFakePlatform({ session, local: createMemoryStorage(local) });
  const identity = createIdentity(platform);
  const { clock } = platform;
  const report = vi.fn<(problem: string) => void>();
  const onReached = vi.fn<(reached: boolean) => void>();
  const api = createApiClient({ baseUrl: '', fetch: backend.fetch, identity, clock, report, onReached });
  return { api, clock, backend, identity, report, onReached };
}

const page = () =>
  new Response('<!doctype html><title>x</title>', { headers: { 'Content-Type': 'text/html' } });

describe('a request', () => {
  test('carries cookies and what is known of the person', async () => {
    const { api, backend } = setUp({ 'GET /api/tasks': () => json([]) }, { userEmail: 'a@b.example' });
    await api.call('tasks');
    const [request] = backend.requests;
    expect(request?.credentials).toBe('include');
    expect(Object.fromEntries(request?.headers ?? [])).toEqual({
      'x-tab-id': 'tab',
      'x-user-session': 'user',
      'x-session-token': 'token',
      'x-user-email': 'a@b.example',
    });
  });

  test('says JSON only with a body, and no e-mail before there is one', async () => {
    const { api, backend } = setUp({ 'POST /api/session/start': () => json({ sessionToken: 'new' }) });
    await api.call('startSession', { body: { email: 'a@b.example' } });
    const [request] = backend.requests;
    expect(request?.headers.get('Content-Type')).toBe('application/json');
    expect(request?.headers.has('X-User-Email')).toBe(false);
    expect(request?.body).toBe('{"email":"a@b.example"}');
  });

  test.each([
    ['t/1 ?', 'minutes & more.pdf', '/api/tasks/t%2F1%20%3F/file-content/minutes%20%26%20more.pdf'],
    ['t1', 'a/../b', '/api/tasks/t1/file-content/a%2F..%2Fb'],
  ])('encodes the parts of its path: %s, %s', async (id, fileName, url) => {
    const { api, backend } = setUp();
    await expect(api.call('fileContent', { params: { id, fileName } })).rejects.toBeInstanceOf(ApiError);
    expect(backend.requests[0]?.url).toBe(url);
  });

  test.each(['', '.', '..'])('refuses %j as a part of its path', async (id) => {
    const { api, backend } = setUp();
    await expect(api.call('pauseTask', { params: { id } })).rejects.toThrow('missing');
    expect(backend.requests).toEqual([]);
  });

  test('has its query', async () => {
    const { api, backend } = setUp({ 'GET /api/tasks/t1/screenshots': () => json({ steps: [] }) });
    await api.call('taskScreenshots', { params: { id: 't1' }, query: { sessionToken: 'a&b' } });
    expect(backend.requests[0]?.url).toBe('/api/tasks/t1/screenshots?sessionToken=a%26b');
  });
});

describe('an answer', () => {
  test('is read against the contract, a broken item left out and reported without its values', async () => {
    const tasks = [
      { id: 1, status: 'running' },
      { status: 'running', output: 'hunter2' },
    ];
    const { api, report } = setUp({ 'GET /api/tasks': () => json(tasks) });
    expect((await api.call('tasks')).map(({ id }) => id)).toEqual(['1']);
    expect(report).toHaveBeenCalledOnce();
    expect(report.mock.calls.join()).toContain('GET /api/tasks');
    expect(report.mock.calls.join()).not.toContain('hunter2');
  });

  test.each([
    ['a page', page, 'The server answered with a page instead of data'],
    [
      'a page under a wrong name',
      () => json('<html>').clone() && new Response('<html>'),
      'The server answered with a page instead of data',
    ],
    ['broken JSON', () => new Response('[{"id":'), 'The server answered with broken data'],
    ['nothing', () => new Response(''), 'The server answered with broken data'],
    ['something else', () => json({ tasks: [] }), 'The server answered with data of an unexpected form'],
  ])('that is %s is a clear error', async (_, answer, message) => {
    const { api } = setUp({ 'GET /api/tasks': answer });
    const error = await api.call('tasks').catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 200, message });
  });

  test('of a file is its text or its bytes', async () => {
    const { api } = setUp({
      'GET /api/tasks/t1/file-content/a.html': page,
      'GET /api/tasks/t1/download/a.pdf': () => new Response('%PDF'),
    });
    const params = { id: 't1', fileName: 'a.html' };
    expect(await api.call('fileContent', { params })).toContain('<!doctype html>');
    const bytes = await api.call('downloadFile', { params: { id: 't1', fileName: 'a.pdf' } });
    expect(await bytes.text()).toBe('%PDF');
  });

  test('that is not read may be anything', async () => {
    const { api } = setUp({ 'PUT /api/tasks/t1/pause': page });
    expect(await api.call('pauseTask', { params: { id: 't1' } })).toBeUndefined();
  });
});

describe('a failure', () => {
  test.each([
    ['its text', new Response('Out of order', { status: 500 }), '500: Out of order', 'Out of order'],
    [
      'its status text when empty',
      new Response('', { status: 404, statusText: 'Not Found' }),
      '404: Not Found',
      'Not Found',
    ],
    [
      'its status text for a page',
      new Response('<html>', { status: 502, statusText: 'Bad Gateway' }),
      '502: Bad Gateway',
      'Bad Gateway',
    ],
    [
      'its JSON, and the message in it',
      json({ message: 'Already finished' }, { status: 409 }),
      '409: {"message":"Already finished"}',
      'Already finished',
    ],
    ['its JSON, and the error in it', json({ error: 'No' }, { status: 400 }), '400: {"error":"No"}', 'No'],
    ['broken JSON as text', new Response('{oops', { status: 500 }), '500: {oops', '{oops'],
  ])('says its status and %s', async (_, response, message, detail) => {
    const { api } = setUp({ 'GET /api/tasks': () => response });
    const error = await api.call('tasks').catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: response.status, message, detail });
  });

  test('does not fill the screen', async () => {
    const { api } = setUp({ 'GET /api/tasks': () => new Response('x'.repeat(10_000), { status: 500 }) });
    await expect(api.call('tasks')).rejects.toMatchObject({ message: `500: ${'x'.repeat(500)}` });
  });

  test('of the network is told apart, and from an aborted call', async () => {
    const { api, backend, onReached } = setUp({
      'GET /api/tasks': ({ url }) => Promise.reject(new Error(url)),
    });
    backend.isDown = true;
    await expect(api.call('tasks')).rejects.toBeInstanceOf(NetworkError);
    expect(onReached.mock.calls).toEqual([[false]]);
    await expect(api.call('tasks', { signal: AbortSignal.abort() })).rejects.not.toBeInstanceOf(NetworkError);
    expect(onReached).toHaveBeenCalledOnce();
  });

  test.each([
    [200, true],
    [401, true],
    [500, true],
    [502, false],
    [503, false],
    [504, false],
  ])('with status %i: the backend was reached: %s', async (status, reached) => {
    const { api, onReached } = setUp({ 'GET /api/tasks': () => json([], { status }) });
    await api.call('tasks').catch(() => 'expected');
    expect(onReached.mock.calls).toEqual([[reached]]);
  });
});

describe('a poll', () => {
  const tagged = () => {
    let tag = '"1"';
    const routes: Routes = {
      'GET /api/tasks': ({ headers }) =>
        headers.get('If-None-Match') === tag
          ? new Response(null, { status: 304 })
          : json([{ id: tag, status: 'running' }], { headers: { ETag: tag } }),
    };
    return { ...setUp(routes), change: (next: string) => (tag = next) };
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
    const { api, clock } = setUp({
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
    expect(errorDetail(over.mock.calls[0]?.[0], '')).toBe('The server did not answer in time');
  });

  test('in which its answer has to come whole', async () => {
    const { api, clock, onReached } = setUp({ 'GET /api/tasks': begun });
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
    const { api, clock } = setUp({ 'GET /api/tasks': () => json([]) });
    await api.call('tasks');
    expect(clock.waiting()).toBe(0);
  });

  test('and a backend that is silent when asked counts as gone', async () => {
    const { api, clock, onReached } = setUp({ 'GET /api/tasks': never, 'PUT /api/tasks/t1/pause': never });
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

describe('any address', () => {
  test('answers with JSON as it came', async () => {
    const { api } = setUp({ 'GET /api/anything': () => json({ b: [1] }) });
    expect(await api.get('/api/anything')).toEqual({ b: [1] });
  });

  test('that answers with a page is a clear error', async () => {
    const { api } = setUp({ 'GET /api/anything': page });
    await expect(api.get('/api/anything')).rejects.toThrow('a page instead of data');
  });
});

test('the base stands before every address', () => {
  const { identity, backend, clock } = setUp();
  const api = createApiClient({
    baseUrl: 'https://api.example/',
    fetch: backend.fetch,
    identity,
    clock,
    report: () => {},
  });
  expect(api.url('/api/tasks')).toBe('https://api.example/api/tasks');
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
    const { api, clock, report } = setUp({ 'GET /api/tasks/history': () => json(tasks) });
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
    const short = setUp({ 'GET /api/tasks/history': () => json(tasksOf(50)) });
    const early = vi.fn<() => void>();
    expect(await short.api.call('taskHistory', { early })).toHaveLength(50);
    expect(early).not.toHaveBeenCalled();
    const long = setUp({ 'GET /api/tasks/history': () => json(tasksOf(characters / 100)) });
    expect(await long.api.call('taskHistory')).toHaveLength(characters / 100);
  });
});
