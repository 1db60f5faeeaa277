import { expect, test } from 'vitest';
import { createApp } from '../../../mock-server/app.ts';

const origin = 'http://localhost:4400';
const patience = { timeout: 15_000 };

test('the server runs where components are tested, as the fetch they use', async () => {
  const app = createApp({ origin, pace: Infinity });
  const headers = { 'X-Session-Token': 'a-token', 'Content-Type': 'application/json' };
  const call = async (method: string, path: string, body?: object): Promise<Response> =>
    await app.fetch(
      new Request(origin + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }),
    );
  const description = 'Download the latest board meeting minutes from the portal';
  expect((await call('POST', '/api/tasks', { description })).status).toBe(201);
  const task = async () => ((await (await call('GET', '/api/tasks')).json()) as { id: string }[])[0];
  // A page's own Request and Response hide cookies, so here a task comes as far as the login and no further.
  await expect.poll(task, patience).toMatchObject({ status: 'paused', loginDetected: true });
  expect((await call('PUT', `/api/tasks/${(await task())?.id ?? ''}/stop`)).status).toBe(200);
  expect(await task()).toMatchObject({ status: 'stopped' });

  const etag = (await call('GET', '/api/tasks')).headers.get('ETag') ?? '';
  const known = { headers: { ...headers, 'If-None-Match': etag } };
  expect((await app.fetch(new Request(`${origin}/api/tasks`, known))).status).toBe(304);
  await app.close();
}, 30_000);
