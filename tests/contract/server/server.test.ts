import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestServer, createTestServer, origin } from './server-client.ts';

const minutes = 'Download the latest board meeting minutes from the portal';
let server: TestServer;
let token: string;

beforeEach(async () => {
  server = createTestServer();
  token = await server.startSession('ann@example.com');
});
afterEach(() => server.close());

const create = async (body: object = { description: minutes }): Promise<string> => {
  const { status, data } = await server.call('createTask', { token, body });
  expect(status).toBe(201);
  return (data as { id: string }).id;
};
const paused = async (): Promise<string> => {
  const id = await create();
  await server.until(token, id, (task) => task.status === 'paused');
  return id;
};
const completed = async (): Promise<string> => {
  const id = await paused();
  await server.logIn();
  await server.call('resumeTask', { token, params: { id } });
  await server.until(token, id, (task) => task.status === 'completed');
  return id;
};

test('a task that meets the login waits for the person, and goes on when they have logged in', async () => {
  const id = await create();
  const waiting = await server.until(token, id, (task) => task.status === 'paused');
  expect(waiting).toMatchObject({ isPaused: true, loginDetected: true });
  expect(waiting.statusMessage).toMatch(/log ?in/i);
  expect(waiting.liveUrl).toMatch(/^\/live\/[\w-]{20,}$/);

  await server.logIn();
  const resumed = await server.call('resumeTask', { token, params: { id } });
  expect(resumed).toMatchObject({ status: 200, data: { message: 'The agent has control of the browser' } });
  const done = await server.until(token, id, (task) => task.status === 'completed');
  expect(done).toMatchObject({ isPaused: false, loginDetected: false });
  expect(done.output?.length).toBeGreaterThan(50);
  const names = done.outputFiles?.map(({ name }) => name) ?? [];
  expect(names).toContain('logs.txt');

  const pdf = names.find((name) => name.endsWith('.pdf')) ?? '';
  const { data, headers } = await server.call('downloadFile', { token, params: { id, fileName: pdf } });
  expect(new TextDecoder().decode((data as Uint8Array).slice(0, 5))).toBe('%PDF-');
  expect(headers.get('Content-Type')).toBe('application/pdf');
  expect(headers.get('Content-Disposition')).toContain(`filename="${pdf}"`);
  const log = await server.call('fileContent', { token, params: { id, fileName: 'logs.txt' } });
  expect(log.data).toContain('Step 1: ');
  expect((await server.call('fileContent', { token, params: { id, fileName: pdf } })).status).toBe(415);
});

test('pictures of the steps load without headers, and only by their own address', async () => {
  const id = await paused();
  const { data } = await server.call('taskScreenshots', { params: { id }, query: { sessionToken: token } });
  const { steps } = data as { steps: { step: number; text: string; screenshot?: string }[] };
  expect(steps.map(({ step }) => step)).toEqual([1, 2, 3]);
  const address = steps[0]?.screenshot ?? '';
  expect(address).not.toContain(token);
  const picture = await server.request(address);
  expect(picture.status).toBe(200);
  expect(picture.headers.get('Content-Type')).toMatch(/^image\//);
  expect(picture.headers.get('Content-Security-Policy')).toContain('sandbox');
  expect((await server.request(address.replace(/[0-9a-f-]{36}\/1$/, 'guess/1'))).status).toBe(404);
});

test("another person's list is never current for me", async () => {
  await paused();
  const etag = (await server.call('tasks', { token })).headers.get('ETag') ?? '';
  const other = await server.startSession('bob@example.com');
  const { status, data } = await server.call('tasks', { token: other, headers: { 'If-None-Match': etag } });
  expect([status, data]).toEqual([200, []]);
});

test.each(['pauseTask', 'resumeTask', 'stopTask', 'rerunTask'] as const)(
  "%s of somebody else's task finds nothing",
  async (name) => {
    const id = await paused();
    const other = await server.startSession('bob@example.com');
    expect((await server.call(name, { token: other, params: { id } })).status).toBe(404);
    expect((await server.call(name, { token, params: { id: 'none' } })).status).toBe(404);
  },
);

test("somebody else's files and pictures are not there", async () => {
  const id = await completed();
  const other = await server.startSession('bob@example.com');
  const params = { id, fileName: 'logs.txt' };
  expect((await server.call('downloadFile', { token: other, params })).status).toBe(404);
  expect((await server.call('fileContent', { token: other, params })).status).toBe(404);
  const query = { sessionToken: other };
  expect((await server.call('taskScreenshots', { params: { id }, query })).status).toBe(404);
});

test('the same e-mail is the same person, in every window', async () => {
  const id = await paused();
  const second = await server.startSession('Ann@Example.com');
  expect((await server.call('stopTask', { token: second, params: { id } })).status).toBe(200);
});

test('a session nobody started begins quietly and owns what it makes', async () => {
  const quiet = 'made-up-by-the-page';
  const { data } = await server.call('createTask', { token: quiet, body: { description: minutes } });
  const { id } = data as { id: string };
  expect((await server.call('tasks', { token: quiet })).data).toHaveLength(1);
  expect((await server.call('tasks', { token })).data).toEqual([]);
  expect((await server.call('tasks')).data).toEqual([]);
  expect((await server.call('stopTask', { token: quiet, params: { id } })).status).toBe(200);
});

test('a page that lost its server goes on under the e-mail it says it has', async () => {
  const headers = { 'X-User-Email': 'ann@example.com' };
  expect((await server.call('session', { token: 'older', headers })).data).toMatchObject({
    email: 'ann@example.com',
  });
});

test('where sessions are required, an unknown one is told so', async () => {
  const strict = createTestServer({ requireSession: true });
  for (const unknown of [undefined, 'unknown']) {
    const answer = await strict.call('tasks', unknown === undefined ? {} : { token: unknown });
    expect(answer).toMatchObject({
      status: 401,
      data: 'Start a session first: this server does not know this one',
    });
  }
  const known = await strict.startSession('ann@example.com');
  expect((await strict.call('tasks', { token: known })).status).toBe(200);
  await strict.close();
});

const refused: [state: 'paused' | 'ended', call: 'pauseTask' | 'resumeTask' | 'stopTask', message: string][] =
  [
    ['paused', 'pauseTask', 'This task is already paused'],
    ['ended', 'pauseTask', 'This task has already finished'],
    ['ended', 'resumeTask', 'This task has already finished'],
    ['ended', 'stopTask', 'This task has already finished'],
  ];
test.each(refused)('of a task that is %s, %s is refused', async (state, call, message) => {
  const id = await paused();
  if (state === 'ended') await server.call('stopTask', { token, params: { id } });
  const answer = await server.call(call, { token, params: { id } });
  expect(answer.status).toBe(409);
  expect(JSON.parse(String(answer.data))).toEqual({ message });
});

test('an instruction reaches a task that goes on, and continues one that has ended', async () => {
  const id = await paused();
  const instruct = async (instruction: string) =>
    (await server.call('instructTask', { token, params: { id }, body: { instruction } })).data as {
      newTaskId?: string;
    };
  expect(await instruct('I logged in')).toEqual({
    success: true,
    message: 'The agent has received your message',
  });
  expect(await instruct('Only those of March')).toEqual({
    success: true,
    message: 'Understood: only what is dated in March 2026. The agent continues with that.',
  });
  expect(server.store.tasks.get(id)?.run.additions).toEqual(['Only those of March']);
  await server.call('stopTask', { token, params: { id } });
  const { newTaskId } = await instruct('Now list the violations');
  const next = await server.until(token, newTaskId ?? '', () => true);
  expect(next).toMatchObject({ description: 'Now list the violations' });
});

test('clearing ends and removes everything of one person', async () => {
  const id = await paused();
  const session = server.browser();
  expect((await server.call('clearTasks', { token })).status).toBe(200);
  expect((await server.call('tasks', { token })).data).toEqual([]);
  expect(server.store.files.get(id, 'steps/1')).toBeUndefined();
  await expect(session.read()).rejects.toThrow('closed');
});

test('feedback is kept, without the token that comes with it', async () => {
  const body = { type: 'bug', message: 'It hums', email: 'ann@example.com', sessionToken: token };
  expect((await server.call('sendFeedback', { token, body })).status).toBe(200);
  expect(server.store.feedback.all()).toMatchObject([
    { type: 'bug', message: 'It hums', email: 'ann@example.com' },
  ]);
});

test.each([
  ['https://elsewhere.example', 403],
  ['null', 403],
  [origin, 201],
])('a task sent by a page of %s is answered %i', async (from, expected) => {
  const { status } = await server.call('createTask', {
    token,
    body: { description: minutes },
    headers: { Origin: from, 'Content-Type': 'text/plain' },
  });
  expect(status).toBe(expected);
});

test.each(['GET', 'HEAD'])('%s without a token starts no session', async (method) => {
  const response = await server.request('/api/tasks', { method });
  expect([response.status, response.headers.get('X-Session-Token')]).toEqual([200, null]);
});

test('a password in the address to start at is not kept', async () => {
  const body = { description: 'Look', startUrl: 'https://ann:hush@portal.example/' };
  const created = await server.call('createTask', { token, body });
  const { id } = created.data as { id: string };
  expect(JSON.stringify(server.store.tasks.get(id))).not.toContain('hush');
  expect(server.store.tasks.get(id)?.run.payload.startUrl).toBe('https://portal.example/');
});

test.each([
  [
    'an empty description',
    { description: '  ' },
    'description: Too small: expected string to have >=1 characters',
  ],
  ['too many steps', { description: 'x', maxSteps: 201 }, 'maxSteps: Too big: expected number to be <=200'],
  ['a start that is no web address', { description: 'x', startUrl: 'javascript:1' }, 'startUrl: Invalid URL'],
])('a task with %s is refused by name and in words', async (_, body, words) => {
  const { status, data } = await server.call('createTask', { token, body });
  expect([status, JSON.parse(String(data))]).toEqual([400, { message: `Invalid request: ${words}` }]);
});

test('broken JSON and bodies without end are answered in words', async () => {
  const post = (body: string) =>
    server.request('/api/tasks', { method: 'POST', body, headers: { 'X-Session-Token': token } });
  const broken = await post('{');
  expect([broken.status, await broken.text()]).toEqual([400, 'The request is not valid JSON']);
  expect((await post(`{"description":"${'x'.repeat(1_100_000)}"}`)).status).toBe(413);
});

test('a call nobody knows is honestly absent', async () => {
  const response = await server.request('/api/nothing', { headers: { 'X-Session-Token': token } });
  expect([response.status, await response.json()]).toEqual([
    404,
    { message: 'This server does not support this call' },
  ]);
});

test('a hundred tasks at once are enough for one person, until some have ended', async () => {
  const body = { description: 'Download the latest board meeting minutes' };
  const ids: string[] = [];
  for (let count = 0; count < 100; count += 1) {
    const { data } = await server.call('createTask', { token, body });
    ids.push((data as { id: string }).id);
  }
  const refused = await server.call('createTask', { token, body });
  expect(refused).toMatchObject({ status: 409, data: expect.stringContaining('stop some of them first') });
  await server.call('stopTask', { token, params: { id: ids[50] ?? '' } });
  expect(await server.call('createTask', { token, body })).toMatchObject({ status: 201 });
});
