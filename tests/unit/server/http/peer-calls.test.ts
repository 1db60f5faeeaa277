import { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import { listen } from '../../../../server/http/listen.ts';
import { createPeerCalls } from '../../../../server/http/peer-calls.ts';
import { connectionOf } from '../../../../server/http/routes/authenticate.ts';
import type { Peers, Place } from '../../../../server/store/peers.ts';
import { systemClock } from '../../../../server/time/clock.ts';

const secret = 'a secret of servers that is long enough';
const opened: { close(): Promise<void> }[] = [];
afterEach(async () => void (await Promise.all(opened.splice(0).map((one) => one.close()))));

interface Echo {
  by: string;
  url: string;
  method: string;
  body: string;
  client: string | undefined;
  pass: string | undefined;
}

/** Starts a server that returns what it receives, or passes it on to the place of the task. */
async function start(by: string, place: Place, key = secret) {
  const peers: Partial<Peers> = { placeOfTask: async () => place };
  const calls = createPeerCalls(peers as Peers, key);
  const app = new Hono();
  app.use('/api/tasks/:id/*', calls.tasks);
  app.all('*', async (c) => {
    const { method, url } = c.req;
    const client = connectionOf(c)?.remoteAddress;
    const pass = c.req.header('X-Hoa-Pilot-Pass');
    return c.json({ by, url, method, body: await c.req.text(), client, pass } satisfies Echo);
  });
  const listening = await listen({ port: 0, host: '127.0.0.1', clock: systemClock });
  listening.handleWith(async (...call) => await app.fetch(...(await calls.accept(...call))));
  opened.push(listening);
  return `http://127.0.0.1:${listening.port}`;
}
const echo = async (url: string, init?: RequestInit) => (await (await fetch(url, init)).json()) as Echo;
const put = { method: 'PUT', body: 'now' };

test('what changes a task reaches its server as the client has sent it, and is not passed on again', async () => {
  const second = await start('second', new URL('http://127.0.0.1:9'));
  const first = await start('first', new URL(second));
  const url = `${first}/api/tasks/a/stop?x=1`;
  const client = { client: '127.0.0.1', pass: undefined };
  expect(await echo(url, put)).toEqual({ by: 'second', url, ...put, ...client });
  expect(await echo(url)).toMatchObject({ by: 'first', method: 'GET' });
});

test('a server that does not respond is named with 503', async () => {
  for (const place of ['unreachable', new URL('http://127.0.0.1:9')] as const)
    expect((await fetch(`${await start('first', place)}/api/tasks/a/stop`, put)).status).toBe(503);
});

test.each([
  ['another secret', 'a secret of other servers, long enough', '/api/tasks/a/stop', 'PUT'],
  ['another task', secret, '/api/tasks/b/stop', 'PUT'],
  ['another method', secret, '/api/tasks/a/stop', 'POST'],
])('a pass for %s counts for nothing', async (_, key, path, method) => {
  // This one cannot read the pass, so it returns it.
  const reader = await start('reader', 'here', 'a secret that neither of them has');
  const { pass = '' } = await echo(`${await start('first', new URL(reader), key)}/api/tasks/a/stop`, put);
  expect(pass).not.toBe('');
  const second = await start('second', 'here');
  const headers = { 'X-Hoa-Pilot-Pass': pass };
  expect(await echo(second + path, { method, headers })).toMatchObject({ url: second + path });
});
