import { afterEach, expect, test, vi } from 'vitest';
import { portalFetch } from '../../../mock-server/portal-fetch.ts';

const origin = 'http://localhost:4400';
const answer = () => new Response('the portal');
afterEach(() => vi.unstubAllGlobals());

test.each([['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['::ffff:127.0.0.1'], ['fd00::1']])(
  'a public name that stands for %s is not fetched',
  async (...addresses) => {
    const web = vi.fn();
    vi.stubGlobal('fetch', web);
    const browse = portalFetch(origin, answer, async () => addresses);
    await expect(browse('http://rebound.example/')).rejects.toThrow('private address');
    expect(web).not.toHaveBeenCalled();
  },
);

test('a public name is fetched, and the own portal needs no name looked up', async () => {
  vi.stubGlobal('fetch', async () => new Response('the web'));
  const looked: string[] = [];
  const browse = portalFetch(origin, answer, async (hostname) => {
    looked.push(hostname);
    return ['8.8.8.8'];
  });
  expect(await (await browse('http://portal.example/')).text()).toBe('the web');
  expect(await (await browse(`${origin}/portal/`)).text()).toBe('the portal');
  expect(looked).toEqual(['portal.example']);
});
