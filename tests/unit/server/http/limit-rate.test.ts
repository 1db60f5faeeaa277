import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { limitRate } from '../../../../server/http/routes/limit-rate.ts';

function setUp() {
  let time = 0;
  const app = new Hono();
  app.use(limitRate({ perSecond: 2, burst: 3 }, () => time, { perSecond: 10, burst: 20 }));
  app.get('/', (c) => c.text('Fine'));
  const ask = async (token?: string, peer = '10.0.0.1') => {
    const headers: Record<string, string> = token === undefined ? {} : { 'X-Session-Token': token };
    return await app.request('/', { headers }, { incoming: { socket: { remoteAddress: peer } } });
  };
  return { ask, wait: (milliseconds: number) => (time += milliseconds) };
}

test('who asks too often is told when to come back, and is let in again', async () => {
  const { ask, wait } = setUp();
  for (let index = 0; index < 3; index += 1) expect((await ask('ann')).status).toBe(200);
  const refused = await ask('ann');
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '1']);
  expect(await refused.json()).toEqual({ message: 'Too many requests: please wait a moment' });
  wait(500);
  expect((await ask('ann')).status).toBe(200);
  expect((await ask('ann')).status).toBe(429);
});

test('one client’s haste is not another’s trouble', async () => {
  const { ask } = setUp();
  for (let index = 0; index < 4; index += 1) await ask('ann');
  expect((await ask('bob')).status).toBe(200);
  for (let index = 0; index < 4; index += 1) await ask(undefined, '10.0.0.2');
  expect((await ask(undefined, '10.0.0.2')).status).toBe(429);
  expect((await ask(undefined, '10.0.0.3')).status).toBe(200);
});

test('a new session for each request is no way around', async () => {
  const { ask } = setUp();
  for (let index = 0; index < 20; index += 1) expect((await ask(`token ${index}`)).status).toBe(200);
  expect((await ask('one more')).status).toBe(429);
  expect((await ask('one more', '10.0.0.2')).status).toBe(200);
});

test('a token that reads like an address is not that address', async () => {
  const { ask } = setUp();
  for (let index = 0; index < 4; index += 1) await ask('10.0.0.2');
  expect((await ask(undefined, '10.0.0.2')).status).toBe(200);
});

test('what is too long for a token counts as none', async () => {
  const { ask } = setUp();
  const statuses: number[] = [];
  for (const end of ['a', 'b', 'c', 'd']) statuses.push((await ask('x'.repeat(200) + end)).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect((await ask('x'.repeat(200))).status).toBe(200);
});
