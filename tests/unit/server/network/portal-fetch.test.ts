import { expect, test } from 'vitest';
import { portalFetch } from '../../../../server/network/portal-fetch.ts';

const origin = 'http://localhost:4400';

test('what is asked of the own address is answered here, the rest by the web', async () => {
  const browse = portalFetch(
    origin,
    () => new Response('the portal'),
    async () => new Response('the web'),
  );
  expect(await (await browse('http://portal.example/')).text()).toBe('the web');
  expect(await (await browse(`${origin}/portal/`)).text()).toBe('the portal');
});

test('what was given up is not answered', async () => {
  const browse = portalFetch(
    origin,
    () => new Response('the portal'),
    async () => new Response('the web'),
  );
  await expect(browse(`${origin}/portal/`, { signal: AbortSignal.abort() })).rejects.toThrow('aborted');
});
