import { beforeAll, describe, expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../../../../widget/data/http/errors.ts';
import { loadWire } from '../../../../../widget/data/http/wire.ts';
import { json } from '../../../../fakes/fake-backend.ts';
import { setUpClient } from './set-up-client.ts';

beforeAll(loadWire);

const page = () =>
  new Response('<!doctype html><title>x</title>', { headers: { 'Content-Type': 'text/html' } });

describe('a request', () => {
  test('carries cookies and the identity of the person', async () => {
    const { api, backend } = setUpClient({ 'GET /api/tasks': () => json([]) }, { userEmail: 'a@b.example' });
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

  test('has a content type only with a body, and no email address before the person has one', async () => {
    const { api, backend } = setUpClient({ 'POST /api/session/start': () => json({ sessionToken: 'new' }) });
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
    const { api, backend } = setUpClient();
    await expect(api.call('fileContent', { params: { id, fileName } })).rejects.toBeInstanceOf(ApiError);
    expect(backend.requests[0]?.url).toBe(url);
  });

  test.each(['', '.', '..'])('rejects %j as a part of its path', async (id) => {
    const { api, backend } = setUpClient();
    await expect(api.call('pauseTask', { params: { id } })).rejects.toThrow('missing');
    expect(backend.requests).toEqual([]);
  });

  test('has its query', async () => {
    const { api, backend } = setUpClient({ 'GET /api/tasks/t1/screenshots': () => json({ steps: [] }) });
    await api.call('taskScreenshots', { params: { id: 't1' }, query: { sessionToken: 'a&b' } });
    expect(backend.requests[0]?.url).toBe('/api/tasks/t1/screenshots?sessionToken=a%26b');
  });

  test('starts with the base address', () => {
    const { api } = setUpClient({}, {}, 'https://api.example/');
    expect(api.url('/api/tasks')).toBe('https://api.example/api/tasks');
  });
});

describe('a response', () => {
  test('is parsed with the contract; an invalid item is dropped and reported without its values', async () => {
    const tasks = [
      { id: 1, status: 'running' },
      { status: 'running', output: 'hunter2' },
    ];
    const { api, report } = setUpClient({ 'GET /api/tasks': () => json(tasks) });
    expect((await api.call('tasks')).map(({ id }) => id)).toEqual(['1']);
    expect(report).toHaveBeenCalledOnce();
    expect(report.mock.calls.join()).toContain('GET /api/tasks');
    expect(report.mock.calls.join()).not.toContain('hunter2');
  });

  test.each([
    ['a page', page, 'The server returned a web page instead of data'],
    ['a page as JSON', () => new Response('<html>'), 'The server returned a web page instead of data'],
    ['broken JSON', () => new Response('[{"id":'), 'The server returned invalid data'],
    ['empty', () => new Response(''), 'The server returned invalid data'],
    ['of another shape', () => json({ tasks: [] }), 'The server returned data in an unexpected format'],
  ])('that is %s is a clear error', async (_, answer, message) => {
    const { api } = setUpClient({ 'GET /api/tasks': answer });
    const error = await api.call('tasks').catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 200, message });
  });

  test('with a file is its text or its bytes', async () => {
    const { api } = setUpClient({
      'GET /api/tasks/t1/file-content/a.html': page,
      'GET /api/tasks/t1/download/a.pdf': () => new Response('%PDF'),
    });
    const params = { id: 't1', fileName: 'a.html' };
    expect(await api.call('fileContent', { params })).toContain('<!doctype html>');
    const bytes = await api.call('downloadFile', { params: { id: 't1', fileName: 'a.pdf' } });
    expect(await bytes.text()).toBe('%PDF');
  });

  test('that is not used may be anything', async () => {
    const { api } = setUpClient({ 'PUT /api/tasks/t1/pause': page });
    expect(await api.call('pauseTask', { params: { id: 't1' } })).toBeUndefined();
  });

  test('from any address is JSON as it arrives, or a clear error', async () => {
    const { api } = setUpClient({ 'GET /api/anything': () => json({ b: [1] }), 'GET /api/page': page });
    expect(await api.get('/api/anything')).toEqual({ b: [1] });
    await expect(api.get('/api/page')).rejects.toThrow('The server returned invalid data');
  });
});

describe('a failure', () => {
  test.each([
    ['its text', 500, 'Out of order', 'Out of order', 'Out of order'],
    ['its status text if it is empty', 404, '', 'Status text', 'Status text'],
    ['its status text if it is a page', 502, '<html>', 'Status text', 'Status text'],
    ['its JSON, and the message in it', 409, '{"message":"Ended"}', '{"message":"Ended"}', 'Ended'],
    ['its JSON, and the error in it', 400, '{"error":"No"}', '{"error":"No"}', 'No'],
    ['broken JSON as text', 500, '{oops', '{oops', '{oops'],
    ['the start of a long text', 500, 'x'.repeat(10_000), 'x'.repeat(500), expect.any(String) as string],
  ])('has its status and %s', async (_, status, body, message, detail) => {
    const response = () => new Response(body, { status, statusText: 'Status text' });
    const { api } = setUpClient({ 'GET /api/tasks': response });
    const error = await api.call('tasks').catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status, message: `${status}: ${message}`, detail });
  });

  test('of the network differs from an aborted call', async () => {
    const { api, backend, onReached } = setUpClient({
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
    const { api, onReached } = setUpClient({ 'GET /api/tasks': () => json([], { status }) });
    await api.call('tasks').catch(() => 'expected');
    expect(onReached.mock.calls).toEqual([[reached]]);
  });
});
