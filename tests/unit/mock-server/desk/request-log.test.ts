import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { beforeEach, expect, test } from 'vitest';
import { createRequestLog, logRequests, type RequestLog } from '../../../../mock-server/desk/request-log.ts';
import type { ServerEnv } from '../../../../server/http/routes/authenticate.ts';

let log: RequestLog;
let app: Hono<ServerEnv>;

beforeEach(() => {
  log = createRequestLog(() => new Date('2026-03-02T09:00:00Z'));
  let ticks = 0;
  app = new Hono<ServerEnv>();
  app.use(logRequests(log, { now: () => new Date((ticks += 5)) }));
  app.use(bodyLimit({ maxSize: 1_000 }));
  app.post('/api/tasks', async (c) => {
    c.set('session', { owner: 'email:ann@cedar.example', email: 'ann@cedar.example' });
    return c.json(await c.req.json(), 201);
  });
  app.post('/mcp', async (c) => c.text(await new Response(c.req.raw.body).text()));
  app.get('/api/long', (c) => c.json('x'.repeat(70_000)));
  app.get('/api/middle', (c) => c.json(Array.from({ length: 900 }, (_, index) => `item ${index}`)));
  app.get('/api/file', (c) => c.body('bytes', 200, { 'Content-Type': 'application/pdf' }));
  app.get('/portal/login', (c) => c.html('<p>'));
});
const post = (body: string, headers: Record<string, string> = {}) =>
  app.request('/api/tasks?sessionToken=abc', {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', 'Content-Length': String(body.length), ...headers },
  });

test('logs requests and responses without secrets, and passes them on whole', async () => {
  const body = JSON.stringify({ description: 'Get it', password: 'x' });
  const answer = await post(body);
  expect(await answer.text()).toBe(body);
  const shown = { description: 'Get it', password: '[hidden]' };
  const at = '2026-03-02T09:00:00.000Z';
  expect(log.after(0)).toEqual([
    { n: 1, at, kind: 'request', method: 'POST', path: '/api/tasks?sessionToken=[hidden]', body: shown },
    {
      n: 2,
      at,
      kind: 'response',
      method: 'POST',
      path: '/api/tasks',
      status: 201,
      ms: 5,
      owner: 'email:a***@cedar.example',
      body: shown,
    },
  ]);
});

test('leaves the body to a route that reads its stream', async () => {
  const headers = { 'Content-Type': 'application/json', 'Content-Length': '2' };
  const answer = await app.request('/mcp', { method: 'POST', body: '{}', headers });
  expect(await answer.text()).toBe('{}');
  expect(log.after(0)[0]).toMatchObject({ path: '/mcp', body: {} });
});

test('cuts long bodies, and omits the longest and files', async () => {
  expect(((await (await app.request('/api/long')).json()) as string).length).toBe(70_000);
  await app.request('/api/middle');
  await app.request('/api/file');
  const [long, middle, file] = log.after(0).filter(({ kind }) => kind === 'response');
  expect(long?.body).toBe('(too long for the log)');
  expect(middle?.body).toMatch(/^\["item 0".*… \(\d+ characters\)$/);
  expect(file).not.toHaveProperty('body');
});

test('leaves long requests, and those of unknown length, to the route', async () => {
  expect((await post('x'.repeat(2_000))).status).toBe(413);
  await app.request('/api/tasks', {
    method: 'POST',
    body: '{}',
    headers: { 'Content-Type': 'application/json' },
  });
  expect(log.after(2).at(0)?.body).toBe('(too long for the log)');
});

test('logs one line for a request to the sample portal', async () => {
  await app.request('/portal/login?password=x');
  expect(log.after(0)).toMatchObject([{ kind: 'portal', method: 'GET', path: '/portal/login', status: 200 }]);
});

test('keeps the latest two thousand entries, and continues to count after it is cleared', () => {
  for (let count = 0; count < 5_000; count += 1) log.add({ kind: 'desk', note: `${count}` });
  expect(log.after(0)).toHaveLength(2_000);
  expect(log.after(4_998).map(({ n }) => n)).toEqual([4_999, 5_000]);
  log.clear();
  log.add({ kind: 'desk', note: 'again' });
  expect(log.after(0)).toMatchObject([{ n: 5_001, note: 'again' }]);
});
