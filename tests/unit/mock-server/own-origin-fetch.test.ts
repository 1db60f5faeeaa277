import { expect, test } from 'vitest';
import { ownOriginFetch } from '../../../mock-server/own-origin-fetch.ts';

const origin = 'http://localhost:4400';
const browse = ownOriginFetch(
  origin,
  () => new Response('the portal'),
  async () => new Response('the web'),
);

test('answers requests to its own origin and leaves the others to the web', async () => {
  expect(await (await browse('http://portal.example/')).text()).toBe('the web');
  expect(await (await browse(`${origin}/portal/`)).text()).toBe('the portal');
});

test('rejects an aborted request', async () => {
  await expect(browse(`${origin}/portal/`, { signal: AbortSignal.abort() })).rejects.toThrow('aborted');
});
