import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { type MockServer, createMockServer } from '../../../mock-server/create-mock-server.ts';
import { listen } from '../../../server/http/listen.ts';
import { systemClock } from '../../../server/time/clock.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';

let server: MockServer;
let reported: string[];

beforeEach(async () => {
  reported = [];
  server = await createMockServer({ report: (message) => void reported.push(message) });
});
afterEach(() => server.close());

test('a connection stays usable after a request body that is too large', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const sockets = new Set<unknown>();
  const statusOf = (method: string, path: string, bytes: number): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const headers = { 'X-Session-Token': 'a-token', ...(bytes > 0 ? { 'Content-Length': bytes } : {}) };
      const outgoing = request(server.url + path, { agent, method, headers }, (response: IncomingMessage) => {
        response.resume().on('end', () => resolve(response.statusCode));
      });
      outgoing.on('socket', (socket) => sockets.add(socket));
      outgoing.on('error', reject);
      outgoing.end(Buffer.alloc(bytes, 'x'));
    });
  expect(await statusOf('POST', '/api/tasks', 3_000_000)).toBe(413);
  expect(await statusOf('GET', '/api/tasks', 0)).toBe(200);
  expect(await statusOf('POST', '/api/files/upload', 11_000_000)).toBe(413);
  expect(await statusOf('GET', '/api/tasks', 0)).toBe(200);
  expect(sockets.size).toBe(1);
  agent.destroy();
});

test.each<[status: number, lines: readonly string[]]>([
  [431, ['POST /api/feedback HTTP/1.1', 'Host: localhost', `X-Session-Token: ${'x'.repeat(20_000)}`]],
  [400, ['POST /api/feedback HTTP/1.1', 'Host: localhost', 'Not a header']],
  [400, ['POST /api/feedback HTTP/1.1', 'Host: localhost', 'Transfer-Encoding: chunked', '', 'not a length']],
])(
  'a client receives %i for a request that is not valid, whatever it sends after it',
  async (status, lines) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.end(Buffer.concat([Buffer.from([...lines, '', ''].join('\r\n')), Buffer.alloc(20_000_000, 'x')]));
    // A reset connection is an error.
    const [received] = await Promise.all([once(socket, 'data'), once(socket, 'close')]);
    expect(String(received)).toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*{"message":"The [^"]+"}$`));
    expect(reported).toEqual([]);
  },
);

test('a client may send the rest of a refused body for five seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const clock = createManualClock();
  const listening = await listen({ port: 0, host: '127.0.0.1', clock });
  onTestFinished(() => listening.close());
  listening.handleWith(() => new Response('Refused', { status: 401 }));
  const head = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 200000\r\n\r\n';
  const half = 'x'.repeat(100_000);
  const socket = connect(listening.port, '127.0.0.1');
  const refuse = async () => {
    socket.write(head + half);
    expect(String(await once(socket, 'data'))).toContain('HTTP/1.1 401');
    await setImmediate();
  };
  await refuse();
  await vi.runAllTimersAsync();
  clock.advance(4_999);
  socket.write(half);
  await refuse();
  clock.advance(4_999);
  expect(socket.readableEnded).toBe(false);
  clock.advance(1);
  await once(socket, 'end');
});

test('the requests of a connection wait for each other', async () => {
  const listening = await listen({ port: 0, host: '127.0.0.1', clock: systemClock });
  onTestFinished(() => listening.close());
  let open = 0;
  let maxOpen = 0;
  listening.handleWith(async () => {
    maxOpen = Math.max(maxOpen, (open += 1));
    await setImmediate();
    open -= 1;
    return new Response('x'.repeat(100_000));
  });
  const socket = connect(listening.port, '127.0.0.1');
  const line = 'GET / HTTP/1.1\r\nHost: localhost\r\n';
  socket.write(`${`${line}\r\n`.repeat(19)}${line}Connection: close\r\n\r\n`);
  expect((await text(socket)).match(/HTTP\/1.1 200/g)).toHaveLength(20);
  expect(maxOpen).toBe(1);
});

test('other connections get a turn between two requests of a connection', async () => {
  const listening = await listen({ port: 0, host: '127.0.0.1', clock: systemClock });
  onTestFinished(() => listening.close());
  const events: string[] = [];
  listening.handleWith(() => {
    events.push('request');
    void setImmediate().then(() => events.push('turn'));
    return new Response('');
  });
  const socket = connect(listening.port, '127.0.0.1');
  const line = 'GET / HTTP/1.1\r\nHost: localhost\r\n';
  socket.write(`${`${line}\r\n`.repeat(2)}${line}Connection: close\r\n\r\n`);
  await text(socket);
  expect(events.slice(0, 5)).toEqual(['request', 'turn', 'request', 'turn', 'request']);
});

test.each(['h2c', 'foo'])('a request for the protocol %s is an ordinary one', async (protocol) => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.write(
    `POST /api/session/start HTTP/1.1\r\nHost: localhost\r\nConnection: upgrade, close\r\nUpgrade: ${protocol}\r\n` +
      'Content-Type: application/json\r\nContent-Length: 27\r\n\r\n{"email":"ann@example.com"}',
  );
  expect(await text(socket)).toMatch(/^HTTP\/1.1 200 [^]*"sessionToken"/);
});

const webSocketHead =
  'GET /ws HTTP/1.1\r\nHost: localhost\r\nOrigin: https://evil.example\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n';

test('a refused web socket is closed, whatever the client sent', async () => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.end(Buffer.concat([Buffer.from(webSocketHead), Buffer.alloc(20_000_000)]));
  expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1.1 403/);
  await once(socket, 'close');
});

test.each<[when: string, afterMs: number, byStopping: boolean]>([
  ['after five seconds', 5_000, false],
  ['at once when the server stops', 0, true],
])('a refused web socket that the client keeps open is closed %s', async (_, afterMs, byStopping) => {
  const clock = createManualClock();
  const listening = await listen({ port: 0, host: '127.0.0.1', clock });
  listening.handleWith(() => new Response(undefined, { status: 403 }));
  const socket = connect({ port: listening.port, host: '127.0.0.1', allowHalfOpen: true });
  socket.write(webSocketHead);
  expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1.1 403/);
  await once(socket, 'end');
  const stopped = byStopping ? listening.close() : undefined;
  clock.advance(afterMs);
  socket.on('error', () => undefined);
  // Writing fails once the server has closed the connection.
  while (!socket.destroyed) {
    socket.write('x');
    await setImmediate();
  }
  await (stopped ?? listening.close());
});

test('a client that floods the feedback is refused', async () => {
  const responses: Response[] = [];
  for (let count = 0; count < 6; count += 1)
    responses.push(
      await fetch(`${server.url}/api/feedback`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Session-Token': 'a-token' },
        body: '{"type":"bug","message":"It hums","email":"ann@example.com"}',
      }),
    );
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(responses.at(-1)?.headers.get('Retry-After')).toBe('60');
});

test('a host name that is not valid is refused', async () => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: xn--\r\nConnection: close\r\n\r\n');
  expect(await text(socket)).toContain('HTTP/1.1 400');
  expect(reported).toEqual([]);
});

test.each([
  ['with a length', 'POST /api/tasks', 'Content-Length: 500\r\n\r\n{"descr'],
  ['in pieces', 'POST /api/tasks', 'Transfer-Encoding: chunked\r\n\r\n7\r\n{"descr\r\n'],
  [
    'of a file',
    'POST /api/files/upload',
    'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 500\r\n\r\n--x\r\n',
  ],
])('an incomplete body is not reported as an error of the server: %s', async (_, line, rest) => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () =>
    socket.write(`${line} HTTP/1.1\r\nHost: localhost\r\nX-Session-Token: a-token\r\n${rest}`),
  );
  const entries = (kind: string) => server.desk.log().filter((entry) => entry.kind === kind);
  await expect.poll(() => entries('request').length).toBe(1);
  socket.destroy();
  await expect.poll(() => entries('response').map(({ status }) => status)).toEqual([400]);
  expect(reported).toEqual([]);
});

test.each<[path: string, origin: string | undefined, outcome: string]>([
  ['/ws?sessionToken=a-token', 'https://evil.example', 'Unexpected server response: 403'],
  ['/ws?sessionToken=a-token', 'null', 'Unexpected server response: 403'],
  ['/ws?sessionToken=a-token', 'https://pilot.example', 'open'],
  ['/live/an-id/socket', 'https://evil.example', 'Unexpected server response: 403'],
  ['/live/an-id/socket', 'https://portal.example', 'Unexpected server response: 403'],
  ['/live/an-id/socket', 'https://pilot.example', 'open'],
  // The page of a live view has no origin.
  ['/live/an-id/socket', 'null', 'open'],
  ['/live/an-id/socket', undefined, 'open'],
])('the socket %s of a page on %s: %s', async (path, origin, outcome) => {
  await server.close();
  server = await createMockServer({
    publicUrls: ['https://pilot.example'],
    allowHosts: ['https://portal.example'],
  });
  const socket = new WebSocket(server.url.replace('http', 'ws') + path, { ...(origin && { origin }) });
  const result = await new Promise((resolve) => {
    socket.on('error', ({ message }) => resolve(message));
    socket.on('open', () => resolve('open'));
  });
  socket.close();
  expect(result).toBe(outcome);
});
