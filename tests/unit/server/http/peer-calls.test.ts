import { once } from 'node:events';
import { upgradeWebSocket } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { WSEvents } from 'hono/ws';
import { afterEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { onlyAgent } from '../../../../server/agent/agent.ts';
import { createServerApp } from '../../../../server/app.ts';
import { createEmbeddedDriver } from '../../../../server/browser/embedded/embedded-driver.ts';
import { listen } from '../../../../server/http/listen.ts';
import { createPeerCalls } from '../../../../server/http/peer-calls.ts';
import { connectionOf } from '../../../../server/http/routes/authenticate.ts';
import { openStore } from '../../../../server/store/sqlite/open-store.ts';
import type { Peers, Place } from '../../../../server/store/peers.ts';
import { systemClock } from '../../../../server/time/clock.ts';
import { formSender } from '../../../fakes/form-sender.ts';

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
  const peers: Partial<Peers> = { placeOfTask: async () => place, placeOfServer: async () => place };
  const calls = createPeerCalls(peers as Peers, key);
  const app = new Hono();
  // It replaces requests whose length is not given.
  app.use(bodyLimit({ maxSize: 100 }));
  app.use('/api/tasks/:id/*', calls.tasks);
  app.get(
    '/live/:id/socket',
    upgradeWebSocket(async (c) => {
      const echoes: WSEvents = {
        onMessage: ({ data }, socket) => socket.send(data as string | ArrayBuffer),
      };
      return (await calls.viewSocket(c)) ?? echoes;
    }),
  );
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
const sent = { method: 'PUT', body: 'now' };
const put = { ...sent, headers: { 'X-Session-Token': 'a token' } };

test('what changes a task reaches its server as the client has sent it, and is not passed on again', async () => {
  const second = await start('second', new URL('http://127.0.0.1:9'));
  const first = await start('first', new URL(second));
  const url = `${first}/api/tasks/a/stop?x=1`;
  const client = { client: '127.0.0.1', pass: undefined };
  const inParts = { ...put, body: new Blob([sent.body]).stream(), duplex: 'half' as const };
  for (const call of [put, inParts])
    expect(await echo(url, call)).toEqual({ by: 'second', url, ...sent, ...client });
  expect(await echo(url)).toMatchObject({ by: 'first', method: 'GET' });
});

test('the socket of a live view passes on text and pieces of files, also those that come early', async () => {
  const second = await start('second', 'here');
  const first = await start('first', new URL(second));
  const socket = new WebSocket(`${first.replace('http', 'ws')}/live/abcdefghijkl-view/socket`);
  socket.binaryType = 'arraybuffer';
  const received: unknown[] = [];
  socket.on('message', (data: ArrayBuffer, isBinary) =>
    received.push(isBinary ? new Uint8Array(data) : new TextDecoder().decode(data)),
  );
  await once(socket, 'open');
  const piece = new Uint8Array(192_000).fill(7);
  for (const data of ['early', piece]) socket.send(data);
  await expect.poll(() => received).toEqual(['early', piece]);
  for (const data of [piece, 'late']) socket.send(data);
  await expect.poll(() => received.slice(2)).toEqual([piece, 'late']);
  socket.close();
});

test('no call looks for the server of its task unless a session makes it', async () => {
  const store = openStore({ place: 'memory', clock: systemClock });
  const placeOfTask = vi.fn<Peers['placeOfTask']>(async () => 'unreachable');
  store.peers = {
    id: 'abcdefghijkl',
    listen: () => undefined,
    placeOfTask,
    placeOfServer: async () => 'here',
    claim: async () => [],
    giveUp: () => undefined,
    endSession: async () => undefined,
  };
  const find = vi.spyOn(store.tasks, 'find');
  const app = await createServerApp({
    agents: onlyAgent(formSender),
    driver: (web) => createEmbeddedDriver({ fetch: web }),
    store,
    peerSecret: secret,
    requireSession: true,
    origin: 'http://pilot.test',
    publicUrls: ['http://pilot.test'],
  });
  opened.push(app);
  const statusOf = async (token: string | undefined) => {
    const headers = new Headers(token === undefined ? {} : { 'X-Session-Token': token });
    const request = new Request('http://pilot.test/api/tasks/a/pause', { method: 'PUT', headers });
    return (await app.fetch(request)).status;
  };
  const strangers = Array.from({ length: 200 }, (_, index) =>
    index % 2 > 0 ? `made up ${index}` : undefined,
  );
  expect(new Set(await Promise.all(strangers.map(statusOf)))).toEqual(new Set([401]));
  expect([placeOfTask.mock.calls, find.mock.calls]).toEqual([[], []]);
  await store.sessions.start('a token', 'ann@oak.example');
  expect(await statusOf('a token')).toBe(503);
  expect(placeOfTask.mock.calls).toEqual([['a']]);
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
