import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { limitRate } from '../../../../server/http/routes/limit-rate.ts';

function setUp() {
  let time = 0;
  const app = new Hono();
  app.use(
    limitRate(
      { client: { perSecond: 2, burst: 3 }, address: { perSecond: 10, burst: 20 } },
      { now: () => time },
    ),
  );
  app.get('/', (c) => c.text('Fine'));
  const request = async (token?: string, peer = '10.0.0.1') => {
    const headers: Record<string, string> = token === undefined ? {} : { 'X-Session-Token': token };
    return await app.request('/', { headers }, { incoming: { socket: { remoteAddress: peer } } });
  };
  return { request, wait: (milliseconds: number) => (time += milliseconds) };
}

test('limits the rate of a client and says when to retry', async () => {
  const { request, wait } = setUp();
  for (let index = 0; index < 3; index += 1) expect((await request('ann')).status).toBe(200);
  const refused = await request('ann');
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '1']);
  expect(await refused.json()).toEqual({ message: 'Too many requests: please wait a moment' });
  wait(500);
  expect((await request('ann')).status).toBe(200);
  expect((await request('ann')).status).toBe(429);
});

test('limits each client separately', async () => {
  const { request } = setUp();
  for (let index = 0; index < 4; index += 1) await request('ann');
  expect((await request('bob')).status).toBe(200);
  // A token that looks like an address does not limit that address.
  for (let index = 0; index < 4; index += 1) await request('10.0.0.3');
  for (let index = 0; index < 4; index += 1) await request(undefined, '10.0.0.2');
  expect((await request(undefined, '10.0.0.2')).status).toBe(429);
  expect((await request(undefined, '10.0.0.3')).status).toBe(200);
});

test('limits an address that uses a new session for each request', async () => {
  const { request } = setUp();
  for (let index = 0; index < 20; index += 1) expect((await request(`token ${index}`)).status).toBe(200);
  expect((await request('one more')).status).toBe(429);
  expect((await request('one more', '10.0.0.2')).status).toBe(200);
});

test('ignores a token that is too long', async () => {
  const { request } = setUp();
  const statuses: number[] = [];
  for (const end of ['a', 'b', 'c', 'd']) statuses.push((await request('x'.repeat(200) + end)).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect((await request('x'.repeat(200))).status).toBe(200);
});
