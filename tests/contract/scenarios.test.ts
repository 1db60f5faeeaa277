import { afterEach, describe, expect, test } from 'vitest';
import { createManualClock } from '../../mock-server/manual-clock.ts';
import { scenarios } from '../../mock-server/scenarios/scenarios-list.ts';
import { type ServedTask, type TestServer, createTestServer } from './server-client.ts';

const minutes = 'Download the latest board meeting minutes from the portal';
let server: TestServer | undefined;
let token = '';

afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function begin(
  scenario: string,
  options: Parameters<typeof createTestServer>[0] = {},
): Promise<TestServer> {
  server = createTestServer({ scenario, ...options });
  token = await server.startSession('ann@example.com');
  return server;
}

async function start(on: TestServer, body: object = {}): Promise<string> {
  const { data } = await on.call('createTask', { token, body: { description: minutes, ...body } });
  return (data as { id: string }).id;
}

const status = (wanted: string) => (task: ServedTask) => task.status === wanted;
const tasks = async (on: TestServer) => (await on.call('tasks', { token })).data as ServedTask[];

describe('how a task ends', () => {
  const rows: [scenario: string, status: string, message: RegExp, steps: number][] = [
    ['happy', 'completed', /minutes/i, 6],
    [
      'consecutive-step-failures',
      'failed',
      /^Stopped after 3 consecutive step failures: .*Export all records/,
      5,
    ],
    ['agent-stopped', 'failed', /^Agent stopped: "Export all records" was not there after 2 tries/, 4],
    ['plain-failure', 'failed', /^A page could not be opened\. .* answered with 404/, 3],
    ['max-steps', 'failed', /^Stopped after 15 steps/, 15],
    ['stopped-elsewhere', 'stopped', /another window/, 2],
    ['files-of-every-kind', 'completed', /file of every kind/, 2],
  ];
  test.each(rows)('%s', async (scenario, ending, message, steps) => {
    const on = await begin(scenario);
    const id = await start(on, { maxSteps: 15 });
    const ended = await on.until(token, id, status(ending));
    expect(ended.statusMessage).toMatch(message);
    expect(ended.apiSteps?.length).toBeGreaterThanOrEqual(Math.min(steps, 2));
    expect(ended.currentStep).toBe(steps);
  });

  test('twice the same', async () => {
    const on = await begin('agent-stopped');
    const first = await on.until(token, await start(on), status('failed'));
    await on.scenarios.apply('happy');
    await on.scenarios.apply('agent-stopped');
    const second = await on.until(token, await start(on), status('failed'));
    expect(second.statusMessage).toBe(first.statusMessage);
    expect(second.apiSteps).toEqual(first.apiSteps);
  });
});

test('a task keeps the scene it was created in, whatever comes later', async () => {
  const on = await begin('login-wall');
  const id = await start(on);
  await on.until(token, id, status('paused'));
  await on.scenarios.apply('plain-failure');
  await on.logIn();
  await on.call('resumeTask', { token, params: { id } });
  await on.until(token, id, status('completed'));
});

test('the wall stands even before those who brought a login', async () => {
  const on = await begin('login-wall');
  const description = `${minutes}\n\nCredentials provided:\nDomain: pilot.test\nUsername: manager@oakridge.example\nPassword: oakridge`;
  await on.until(token, await start(on, { description }), status('paused'));
});

test('a resumed task goes on as a new one, logged in, and the old one ends', async () => {
  const on = await begin('login-on-resume-new-task');
  const id = await start(on);
  await on.until(token, id, status('paused'));
  await on.logIn();
  const { data } = await on.call('resumeTask', { token, params: { id } });
  const { newTask } = data as { newTask: ServedTask };
  expect(newTask.id).not.toBe(id);
  const done = await on.until(token, newTask.id, status('completed'));
  expect(done.outputFiles?.map(({ name }) => name)).toContain('logs.txt');
  const old = await on.until(token, id, status('stopped'));
  expect(old.statusMessage).toBe('Continued in a new session');
});

test('a task that is told something goes on as a new one, running or paused', async () => {
  const on = await begin('instruction-new-task');
  const id = await start(on);
  await on.until(token, id, status('paused'));
  const tell = async (to: string, instruction: string) =>
    (await on.call('instructTask', { token, params: { id: to }, body: { instruction } })).data as {
      newTaskId: string;
    };
  const second = await tell(id, 'Only those of January');
  await on.until(token, id, status('stopped'));
  await on.until(token, second.newTaskId, status('paused'));
  await on.logIn();
  const third = await tell(second.newTaskId, 'I logged in');
  await on.until(token, third.newTaskId, status('completed'));
});

describe('a pause that there is not', () => {
  const rows: [scenario: string, status: number, message: RegExp][] = [
    ['pause-not-found', 404, /Not Found/],
    ['pause-unsupported', 501, /not supported/],
  ];
  test.each(rows)('%s', async (scenario, code, message) => {
    const on = await begin(scenario, { clock: createManualClock(), pace: 1 });
    const id = await start(on);
    const { status: answered, data } = await on.call('pauseTask', { token, params: { id } });
    expect(answered).toBe(code);
    expect(data).toMatch(message);
    expect((await tasks(on))[0]).toMatchObject({ id, status: 'running' });
  });
});

test('a login without a pause: the task runs by its word, and a person may take it, or give the login', async () => {
  const on = await begin('login-not-paused');
  const id = await start(on);
  const waiting = await on.until(token, id, (task) => task.loginDetected === true);
  expect(waiting).toMatchObject({ status: 'running', isPaused: false });
  expect((await on.call('pauseTask', { token, params: { id } })).status).toBe(200);
  expect(await on.until(token, id, status('paused'))).toMatchObject({ isPaused: true });
  await on.logIn();
  await on.call('resumeTask', { token, params: { id } });
  await on.until(token, id, status('completed'));
});

test('the live view comes late, by the server’s clock', async () => {
  const clock = createManualClock();
  const on = await begin('late-live-view', { clock, pace: 1 });
  const id = await start(on);
  await on.until(token, id, (task) => (task.currentStep ?? 0) > 0);
  expect((await tasks(on))[0]?.liveUrl).toBeUndefined();
  clock.advance(19_999);
  await on.until(token, id, () => true);
  expect((await tasks(on))[0]?.liveUrl).toBeUndefined();
  clock.advance(1);
  await on.until(token, id, (task) => task.liveUrl !== undefined);
});

test('a task of numbers can be found by its number', async () => {
  const on = await begin('number-ids');
  const id = await start(on);
  expect(id).toMatch(/^\d+$/);
  await on.until(token, id, status('paused'));
  await on.logIn();
  expect((await on.call('resumeTask', { token, params: { id } })).status).toBe(200);
  const { outputFiles = [] } = await on.until(token, id, status('completed'));
  const fileName = outputFiles.find(({ name }) => name.endsWith('.txt'))?.name ?? '';
  const { data } = await on.call('fileContent', { token, params: { id, fileName } });
  expect(data).toContain('Task:');
});

test('another dialect is another tag, at once', async () => {
  const on = await begin('happy');
  const first = await on.call('tasks', { token });
  const headers = { 'If-None-Match': first.headers.get('ETag') ?? '' };
  expect((await on.call('tasks', { token, headers })).status).toBe(304);
  await on.scenarios.apply('broken-fields');
  expect((await on.request('/api/tasks', { headers: { ...headers, 'X-Session-Token': token } })).status).toBe(
    200,
  );
  await on.scenarios.apply('happy');
  expect((await on.call('tasks', { token, headers })).status).toBe(304);
});

test('thousands of tasks for those who are there and those who come, and not twice', async () => {
  const on = await begin('ordinary');
  await on.scenarios.apply('thousands-of-tasks');
  await on.scenarios.apply('thousands-of-tasks');
  expect(await tasks(on)).toHaveLength(5_000);
  token = await on.startSession('bob@example.com');
  expect(await tasks(on)).toHaveLength(5_000);
});

test('many schedules, none of them due soon', async () => {
  const on = await begin('many-schedules');
  const { data } = await on.call('schedules', { token });
  const schedules = data as { isActive: boolean; nextRunAt?: string }[];
  expect(schedules).toHaveLength(60);
  expect(schedules.filter(({ isActive }) => !isActive)).toHaveLength(15);
  const next = schedules.flatMap(({ nextRunAt }) => nextRunAt ?? []).map((at) => Date.parse(at) - Date.now());
  expect(Math.min(...next)).toBeGreaterThan(20 * 3_600_000);
});

test('nothing there, and nothing lost', async () => {
  const on = await begin('thousands-of-tasks');
  await on.scenarios.apply('empty');
  expect(await tasks(on)).toEqual([]);
  await on.scenarios.apply('ordinary');
  expect(await tasks(on)).toHaveLength(5_000);
});

test('a scenario takes its own faults away, and leaves those of others', async () => {
  const mine = { method: 'GET', path: '/api/session', probability: 1, status: 418 };
  const on = await begin('ordinary', { faults: [mine] });
  await on.scenarios.apply('server-down');
  expect((await on.call('tasks', { token })).status).toBe(503);
  await on.scenarios.apply('ordinary');
  expect((await on.call('tasks', { token })).status).toBe(200);
  expect(on.faults.list()).toEqual([mine]);
});

test('single switches go over the scenario', async () => {
  const on = await begin('happy', { quirks: { cost: 'absent' } });
  expect(on.scenarios.quirks).toMatchObject({ wall: 'open', cost: 'absent' });
  await on.scenarios.apply('happy');
  expect(on.scenarios.quirks).toMatchObject({ wall: 'open', cost: 'text' });
});

test('an unknown scenario names those there are', async () => {
  expect(() => createTestServer({ scenario: 'sunshine' })).toThrow(/There are: ordinary, happy/);
  const on = await begin('happy');
  await expect(on.scenarios.apply('sunshine')).rejects.toThrow(/There are: ordinary, happy/);
  expect(on.scenarios.current).toBe('happy');
});

test('every name is a name, and is there once', () => {
  const names = scenarios.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
});
