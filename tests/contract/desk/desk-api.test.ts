import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '../../../mock-server/app.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';

const origin = 'http://localhost:4400';
const json = { 'Content-Type': 'application/json' };
let app: App;

beforeAll(async () => {
  app = await createApp({
    origin,
    clock: createManualClock(),
    pace: Infinity,
    allowHosts: ['https://portal.example'],
  });
});
afterAll(async () => await app.close());

const ask = async (line: string, body?: unknown, headers: Record<string, string> = json) => {
  const [method = '', path = ''] = line.split(' ');
  const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  const answer = await app.fetch(new Request(`${origin}/__mock/api/${path}`, init));
  return { status: answer.status, data: (await answer.json()) as Record<string, unknown> };
};

test.each<[string, unknown, number, object]>([
  ['GET state', undefined, 200, { driver: 'embedded', snapshots: [], faults: [], counts: { sockets: 0 } }],
  [
    'PUT clock',
    { mode: 'frozen', set: '2026-05-01T08:00:00Z', advance: 1_000 },
    200,
    { now: '2026-05-01T08:00:01.000Z', mode: 'frozen' },
  ],
  ['PUT clock', { mode: 'running', speed: 100 }, 200, { mode: 'running', speed: 100 }],
  [
    'PUT faults',
    [{ method: 'get', path: '/x', status: 500 }],
    200,
    [{ method: 'GET', path: '/x', probability: 1 }],
  ],
  ['PUT faults', [], 200, []],
  ['PUT socket-faults', { drop: 0.5, delayMs: 20 }, 200, { drop: 0.5, delayMs: 20, duplicate: 0 }],
  ['PUT socket-faults', {}, 200, { drop: 0, delayMs: 0 }],
  ['POST sockets/close', { live: true }, 200, { closed: 0 }],
  ['POST seed', { count: 3, email: 'ann@cedar.example' }, 200, { added: 3 }],
  ['POST seed', { count: 0 }, 400, { message: 'Between 1 and 50000 tasks can be added at a time' }],
  ['POST snapshots', { name: 'three' }, 201, { name: 'three' }],
  ['POST snapshots', { name: 'three' }, 200, { name: 'three' }],
  ['POST snapshots/three/restore', {}, 200, { success: true }],
  ['POST snapshots/four/restore', {}, 404, { message: 'There is no snapshot "four"' }],
  ['POST snapshots/..%2Fup/restore', {}, 404, {}],
  ['DELETE snapshots/..%2Fup', undefined, 404, {}],
  ['DELETE snapshots/three', undefined, 200, { success: true }],
  ['DELETE snapshots/three', undefined, 404, { message: 'Snapshot not found' }],
  ['POST reset', {}, 200, { success: true }],
  ['DELETE log', undefined, 200, { success: true }],
  ['POST reset', undefined, 200, { success: true }],
  ['GET log?after=abc', undefined, 400, { message: '`after` is the number of an entry, from 0' }],
  ['GET log?after=-1', undefined, 400, {}],
  ...['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method): [string, unknown, number, object] => [
    `${method} nothing`,
    undefined,
    404,
    {
      message: expect.stringMatching(
        /^There is no \w+ \/__mock\/api\/nothing\. Below \/__mock\/api there are: GET \/state, /,
      ),
    },
  ]),
  ['POST state', {}, 404, { message: expect.stringContaining('There is no POST /__mock/api/state') }],
  ['DELETE log', undefined, 200, { success: true }],
  ['GET log?after=0', undefined, 200, { entries: [] }],
])('%s %o: %i', async (line, body, status, data) => {
  const answer = await ask(line, body);
  expect([answer.status, answer.data]).toMatchObject([status, data]);
});

test.each<[string, unknown, string]>([
  ['PUT clock', { speed: 10_001 }, 'speed: Too big: expected number to be <=10000'],
  ['PUT clock', { speed: 0 }, 'speed: '],
  ['PUT clock', { sped: 2 }, 'unknown name "sped" (valid: advance, mode, set, speed'],
  ['PUT clock', { advance: -1 }, 'advance: '],
  ['PUT clock', { advance: 400 * 86_400_000 }, 'advance: '],
  ['PUT clock', { set: 'noon' }, 'set: Invalid ISO datetime'],
  ['PUT quirks', { cost: 'much' }, 'cost: Invalid option: expected one of "absent"|"text"|"number"'],
  ['PUT quirks', { cots: 'text' }, 'unknown name "cots" (valid: apiSteps'],
  ['PUT faults', 'nonsense', ''],
  ['PUT faults', [{ method: 'get', path: 'x', status: 500 }], '0.path: '],
  ['PUT faults', [{ method: 'GET', path: '/x', probability: 2 }], '0.probability: '],
  ['PUT faults', [{ method: 'GET', path: '/x', body: 'tea' }], '0.body: '],
  ['PUT faults', [{ method: 'GET', path: '/x' }], '0: has no effect'],
  ['PUT faults', [{ method: 'G-T', path: '/x', status: 500 }], '0.method: must be a method, or * for any'],
  ['PUT socket-faults', { drop: 7 }, 'drop: '],
  ['POST seed', { count: 1.5 }, 'count: '],
  ['POST seed', { count: 50_001 }, ''],
  ['POST snapshots', { name: '../up' }, 'The name of a snapshot'],
])('%s %o is refused: %s', async (line, body, problem) => {
  const { status, data } = await ask(line, body);
  expect([status, data['message']]).toEqual([400, expect.stringContaining(problem)]);
});

test.each<[string, string, Record<string, string>, number]>([
  ["the desk's own page", 'POST reset', { ...json, Origin: origin, 'Sec-Fetch-Site': 'same-origin' }, 200],
  ['a proxy', 'POST reset', { ...json, 'X-Forwarded-For': '203.0.113.7' }, 403],
  ['a proxy of the standard kind', 'GET state', { Forwarded: 'for=203.0.113.7' }, 403],
  ['a page of another site', 'POST reset', { ...json, Origin: 'https://evil.example' }, 403],
  ['a page that may embed the widget', 'POST reset', { ...json, Origin: 'https://portal.example' }, 403],
  ['a page on another port of this machine', 'POST reset', { ...json, Origin: 'http://localhost:4401' }, 403],
  ['a page with no origin', 'POST reset', { ...json, Origin: 'null' }, 403],
  ['a form', 'POST reset', { 'Content-Type': 'application/x-www-form-urlencoded' }, 415],
  ['a plain text', 'PUT faults', { 'Content-Type': 'text/plain' }, 415],
  ['a body without a type', 'POST reset', {}, 415],
  [
    'an image of another site',
    'GET log',
    { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' },
    403,
  ],
  [
    'a link of another site',
    'GET log',
    { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' },
    200,
  ],
  ['a removal by another site', 'DELETE log', { Origin: 'https://evil.example' }, 403],
  ['a command line', 'DELETE log', {}, 200],
])('a request of %s, %s with %o, is answered with %i', async (_, line, headers, status) => {
  expect((await ask(line, line.startsWith('P') ? {} : undefined, headers)).status).toBe(status);
});

test.each([
  ['192.168.1.7', 'localhost', 403],
  ['::ffff:127.0.0.1', 'localhost', 200],
  ['::1', '[::1]', 200],
  ['127.0.0.1', 'evil.example', 421],
])('a request from %s to %s is answered with %i', async (remoteAddress, name, status) => {
  const request = new Request(`http://${name}:4400/__mock/api/state`);
  expect((await app.fetch(request, { incoming: { socket: { remoteAddress } } })).status).toBe(status);
});

test('the log has all kinds of entries, and no secret', async () => {
  await ask('DELETE log');
  const secret = 'h7-unter-Q2x!';
  const token = 'a-token-of-ann-0123456789';
  const headers = { ...json, 'X-Session-Token': token, 'X-User-Email': 'ann.lee@cedar.example' };
  const description = `Get the minutes\n\nCredentials provided:\nUsername: ann\nPassword: ${secret}`;
  const body = JSON.stringify({ description, title: `password: ${secret}` });
  const send = async (path: string, init: RequestInit) => await app.fetch(new Request(origin + path, init));
  const created = await send('/api/tasks', {
    method: 'POST',
    headers: { ...headers, 'Content-Length': `${body.length}` },
    body,
  });
  const { id } = (await created.json()) as { id: string };
  await send(`/api/tasks/${id}/screenshots?sessionToken=${token}`, {});
  const login = JSON.stringify({ username: 'ann', password: secret });
  await send(`/api/tasks/${id}/credentials`, {
    method: 'POST',
    headers: { ...headers, 'Content-Length': `${login.length}` },
    body: login,
  });
  await ask('PUT faults', [{ method: 'GET', path: '/api/session', status: 503, latencyMs: 0 }]);
  await send('/api/session', { headers });
  await ask('PUT faults', []);
  await expect.poll(async () => JSON.stringify((await ask('GET log')).data)).toContain('"kind":"portal"');
  const { entries } = (await ask('GET log')).data as {
    entries: { kind: string; n: number; note?: string }[];
  };
  expect(new Set(entries.map(({ kind }) => kind))).toEqual(
    new Set(['request', 'response', 'event', 'fault', 'portal', 'desk']),
  );
  expect(entries.filter(({ kind }) => kind === 'fault')).toMatchObject([
    { method: 'GET', path: '/api/session', note: '503' },
  ]);
  const text = JSON.stringify(entries);
  expect(text).toContain('email:a***@cedar.example');
  const live = app.store.tasks.get(id)?.task.liveUrl?.split('/').at(-1) ?? 'no live view';
  for (const hidden of [secret, token, 'ann.lee', live]) expect(text).not.toContain(hidden);
  const last = entries.at(-1)?.n ?? 0;
  const later = (await ask(`GET log?after=${last}`)).data as { entries: { n: number }[] };
  expect(later.entries.filter(({ n }) => n <= last)).toEqual([]);
});

test.each<[string, Record<string, string>, number]>([
  ['a command line', {}, 200],
  ['a command line that sends a length', { 'Content-Length': '0' }, 200],
  ['a form without fields', { 'Content-Type': 'application/x-www-form-urlencoded' }, 415],
  ["a browser's page", { Origin: origin, 'Sec-Fetch-Site': 'same-origin' }, 415],
  ['a stream', { 'Transfer-Encoding': 'chunked' }, 415],
])('a POST without a body, of %s with %s, is answered with %i', async (_, headers, status) => {
  expect((await ask('POST sockets/close', undefined, headers)).status).toBe(status);
});
