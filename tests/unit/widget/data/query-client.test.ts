import { expect, test, vi } from 'vitest';
import { createApiClient } from '../../../../widget/data/http/api-client.ts';
import { createIdentity } from '../../../../widget/data/session/identity.ts';
import { createQueryClient, createQueryFn } from '../../../../widget/data/query-client.ts';
import { createFakeBackend, json } from '../../../fakes/fake-backend.ts';
import { createFakePlatform } from '../../../fakes/fake-platform.ts';

function setUp(routes: Parameters<typeof createFakeBackend>[0]) {
  const backend = createFakeBackend(routes);
  const platform = createFakePlatform();
  const identity = createIdentity(platform);
  const api = createApiClient({
    baseUrl: '',
    fetch: backend.fetch,
    identity,
    clock: platform.clock,
    report: () => {},
  });
  return { api, backend, client: createQueryClient(api) };
}

const unauthorized = { 'GET /api/session': () => new Response('Who?', { status: 401 }) };

test('a query without a function gets the address its key spells', async () => {
  const { client } = setUp({ 'GET /api/tasks/t1/notes': () => json(['a']) });
  expect(await client.query({ queryKey: ['/api/tasks', 't1', 'notes'] })).toEqual(['a']);
});

test('a 401 throws', async () => {
  const { client } = setUp(unauthorized);
  await expect(client.query({ queryKey: ['/api/session'] })).rejects.toThrow('401: Who?');
});

test('a 401 gives null where it is asked to', async () => {
  const { api, client } = setUp(unauthorized);
  const queryFn = createQueryFn(api, 'return-null');
  expect(await client.query({ queryKey: ['/api/session'], queryFn })).toBeNull();
});

test('another error throws all the same', async () => {
  const { api, client } = setUp({ 'GET /api/session': () => new Response('No', { status: 500 }) });
  const queryFn = createQueryFn(api, 'return-null');
  await expect(client.query({ queryKey: ['/api/session'], queryFn })).rejects.toThrow('500: No');
});

test('nothing is asked twice: no retry, and what was read does not go stale', async () => {
  const { client, backend } = setUp({
    'GET /api/good': () => json(1),
    'GET /api/bad': () => new Response('', { status: 500 }),
  });
  await client.query({ queryKey: ['/api/good'] });
  await client.query({ queryKey: ['/api/good'] });
  await client.query({ queryKey: ['/api/bad'] }).catch(() => 'expected');
  expect(backend.count('GET /api/good')).toBe(1);
  expect(backend.count('GET /api/bad')).toBe(1);
});

test('a change that fails is not tried again', async () => {
  const { client } = setUp({});
  const mutationFn = vi.fn<() => Promise<never>>().mockRejectedValue(new Error('no'));
  const mutation = client.getMutationCache().build(client, client.defaultMutationOptions({ mutationFn }));
  await expect(mutation.execute(undefined)).rejects.toThrow('no');
  expect(mutationFn).toHaveBeenCalledOnce();
});
