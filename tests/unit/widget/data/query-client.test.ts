import { expect, test, vi } from 'vitest';
import { createQueryClient, createQueryFn } from '../../../../widget/data/query-client.ts';
import { json } from '../../../fakes/fake-backend.ts';
import { type Routes, setUpClient } from './http/set-up-client.ts';

function setUp(routes: Routes) {
  const { api, backend } = setUpClient(routes);
  return { api, backend, client: createQueryClient(api) };
}

test('a query without a function requests the address in its key', async () => {
  const { client } = setUp({ 'GET /api/tasks/t1/notes': () => json(['a']) });
  expect(await client.query({ queryKey: ['/api/tasks', 't1', 'notes'] })).toEqual(['a']);
});

test('a 401 throws, or resolves with null on request; other errors always throw', async () => {
  const { api, backend, client } = setUp({ 'GET /api/session': () => new Response('Who?', { status: 401 }) });
  const queryKey = ['/api/session'];
  await expect(client.query({ queryKey })).rejects.toThrow('401: Who?');
  const queryFn = createQueryFn(api, 'return-null');
  backend.on('GET /api/session', () => new Response('No', { status: 500 }));
  await expect(client.query({ queryKey, queryFn })).rejects.toThrow('500: No');
  backend.on('GET /api/session', () => new Response('Who?', { status: 401 }));
  expect(await client.query({ queryKey, queryFn })).toBeNull();
});

test('nothing is requested twice: no retry, and cached data does not go stale', async () => {
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

test('a failed change is not retried', async () => {
  const { client } = setUp({});
  const mutationFn = vi.fn<() => Promise<never>>().mockRejectedValue(new Error('no'));
  const mutation = client.getMutationCache().build(client, client.defaultMutationOptions({ mutationFn }));
  await expect(mutation.execute(undefined)).rejects.toThrow('no');
  expect(mutationFn).toHaveBeenCalledOnce();
});
