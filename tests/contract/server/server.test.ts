import { expect, test } from 'vitest';
import { origin, useServer } from './server-client.ts';

const minutes = 'Download the latest board meeting minutes from the portal';
const server = useServer();

const paused = async (): Promise<string> => (await server.run({ description: minutes })).id;

test('a task pauses at a login, and continues once the person has logged in', async () => {
  const waiting = await server.run({ description: minutes });
  expect(waiting).toMatchObject({ status: 'paused', isPaused: true, loginDetected: true });
  expect(waiting.statusMessage).toMatch(/log ?in/i);
  expect(waiting.liveUrl).toMatch(/^\/live\/[\w-]{20,}$/);
  const { id } = waiting;

  await server.logIn();
  const resumed = await server.call('resumeTask', { params: { id } });
  expect(resumed).toMatchObject({ status: 200, data: { message: 'The agent has control of the browser' } });
  const done = await server.until(id, ({ status }) => status === 'completed');
  expect(done).toMatchObject({ isPaused: false, loginDetected: false });
  expect(done.output?.length).toBeGreaterThan(50);
  const names = done.outputFiles?.map(({ name }) => name) ?? [];
  expect(names).toContain('logs.txt');

  const pdf = names.find((name) => name.endsWith('.pdf')) ?? '';
  const { data, headers } = await server.call('downloadFile', { params: { id, fileName: pdf } });
  expect(new TextDecoder().decode((data as Uint8Array).slice(0, 5))).toBe('%PDF-');
  expect(headers.get('Content-Type')).toBe('application/pdf');
  expect(headers.get('Content-Disposition')).toContain(`filename="${pdf}"`);
  const log = await server.call('fileContent', { params: { id, fileName: 'logs.txt' } });
  expect(log.data).toContain('Step 1: ');
  expect((await server.call('fileContent', { params: { id, fileName: pdf } })).status).toBe(415);

  const token = await server.startSession('bob@example.com');
  const params = { id, fileName: 'logs.txt' };
  for (const name of ['downloadFile', 'fileContent'] as const)
    expect([name, (await server.call(name, { token, params })).status]).toEqual([name, 404]);
});

test('pictures of the steps load without headers, and only by their own address', async () => {
  const id = await paused();
  const query = { sessionToken: server.token };
  const { data } = await server.call('taskScreenshots', { token: '', params: { id }, query });
  const { steps } = data as { steps: { step: number; text: string; screenshot?: string }[] };
  expect(steps.map(({ step }) => step)).toEqual([1, 2, 3]);
  const address = steps[0]?.screenshot ?? '';
  expect(address).not.toContain(server.token);
  const picture = await server.request(address);
  expect(picture.status).toBe(200);
  expect(picture.headers.get('Content-Type')).toMatch(/^image\//);
  expect(picture.headers.get('Content-Security-Policy')).toContain('sandbox');
  expect((await server.request(address.replace(/[0-9a-f-]{36}\/1$/, 'guess/1'))).status).toBe(404);
});

test("another person's task does not exist", async () => {
  const params = { id: await paused() };
  const token = await server.startSession('bob@example.com');
  for (const name of ['pauseTask', 'resumeTask', 'stopTask', 'rerunTask', 'taskScreenshots'] as const)
    expect([name, (await server.call(name, { token, params })).status]).toEqual([name, 404]);
});

test('an empty token in an address does not replace the one in the header', async () => {
  const query = { sessionToken: '' };
  expect((await server.call('taskScreenshots', { params: { id: await paused() }, query })).status).toBe(200);
});

test('an unknown token starts a session, which owns its tasks', async () => {
  const token = 'made-up-by-the-page';
  const { data } = await server.call('createTask', { token, body: { description: minutes } });
  const { id } = data as { id: string };
  expect((await server.call('tasks', { token })).data).toHaveLength(1);
  for (const other of [server.token, ''])
    expect((await server.call('tasks', { token: other })).data).toEqual([]);
  expect((await server.call('stopTask', { token, params: { id } })).status).toBe(200);
});

test('a page whose server was replaced continues under its email address', async () => {
  const headers = { 'X-User-Email': 'ann@example.com' };
  expect((await server.call('session', { token: 'older', headers })).data).toMatchObject({
    email: 'ann@example.com',
  });
});

test('a server that requires sessions refuses an unknown one', async () => {
  await server.restart({ requireSession: true });
  for (const token of ['', 'unknown']) {
    expect(await server.call('tasks', { token })).toMatchObject({
      status: 401,
      data: 'Start a session first: this server does not know this one',
    });
  }
  expect((await server.call('tasks')).status).toBe(200);
});

test('a call that does not fit the state of the task is refused with the reason', async () => {
  const params = { id: await paused() };
  expect(await server.call('pauseTask', { params })).toMatchObject({
    status: 409,
    data: '{"message":"This task is already paused"}',
  });
  await server.call('stopTask', { params });
  for (const name of ['pauseTask', 'resumeTask', 'stopTask'] as const)
    expect([name, (await server.call(name, { params })).status]).toEqual([name, 409]);
});

test('an instruction reaches a task in progress, and continues one that has ended', async () => {
  const id = await paused();
  const instruct = async (instruction: string) =>
    (await server.call('instructTask', { params: { id }, body: { instruction } })).data as {
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
  await server.call('stopTask', { params: { id } });
  const { newTaskId } = await instruct('Now list the violations');
  const next = await server.until(newTaskId ?? '', () => true);
  expect(next).toMatchObject({ description: 'Now list the violations' });
});

test('clearing ends and removes all tasks of a person', async () => {
  const id = await paused();
  const session = server.browser();
  expect((await server.call('clearTasks')).status).toBe(200);
  expect(await server.tasks()).toEqual([]);
  expect(await server.store.files.get(id, 'steps/1')).toBeUndefined();
  await expect(session.read()).rejects.toThrow('closed');
});

test('feedback is stored without the token that comes with it', async () => {
  const message = { type: 'bug', message: 'It hums', email: 'ann@example.com' };
  const body = { ...message, sessionToken: server.token };
  expect((await server.call('sendFeedback', { body })).status).toBe(200);
  expect(await server.store.feedback.all()).toMatchObject([message]);
  expect(JSON.stringify(await server.store.feedback.all())).not.toContain(server.token);
});

test.each([
  ['https://elsewhere.example', 403],
  ['null', 403],
  [origin, 201],
])('a task sent by a page of %s is answered with %i', async (from, expected) => {
  const headers = { Origin: from, 'Content-Type': 'text/plain' };
  const { status } = await server.call('createTask', { body: { description: minutes }, headers });
  expect(status).toBe(expected);
});

test.each(['GET', 'HEAD'])('%s without a token starts no session', async (method) => {
  const response = await server.request('/api/tasks', { method });
  expect([response.status, response.headers.get('X-Session-Token')]).toEqual([200, null]);
});

test('a password in the start address is not stored', async () => {
  const { id } = await server.create({
    description: 'Look',
    startUrl: 'https://ann:hush@portal.example/',
  });
  expect(JSON.stringify(server.store.tasks.get(id))).not.toContain('hush');
  expect(server.store.tasks.get(id)?.run.payload.startUrl).toBe('https://portal.example/');
});

test('a person can have a hundred unfinished tasks', async () => {
  const body = { description: minutes };
  const ids: string[] = [];
  for (let count = 0; count < 100; count += 1) ids.push((await server.create(body)).id);
  const refused = await server.call('createTask', { body });
  expect(refused).toMatchObject({ status: 409, data: expect.stringContaining('stop some of them first') });
  await server.call('stopTask', { params: { id: ids[50] ?? '' } });
  expect(await server.call('createTask', { body })).toMatchObject({ status: 201 });
});

test('a prompt is improved', async () => {
  const body = { prompt: 'The board minutes of last month', context: { previousTasks: [] } };
  const { status, data, headers } = await server.call('enhancePrompt', { body });
  expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  expect(data).toMatchObject({
    enhancedPrompt: expect.stringMatching(/^The board minutes of last month\n\nDetails:\n- Save it as PDF/),
    keyImprovements: expect.arrayContaining(['Names the file format: PDF']),
    requiresAuthentication: true,
  });
});
