import { describe, expect, test } from 'vitest';
import { createManualClock } from '../../fakes/manual-clock.ts';
import type { ScenarioName } from '../../../mock-server/scenarios/scenario-table.ts';
import { minutes, scenarioBenches, status } from './scenarios-bench.ts';
import type { ServedTask } from '../server/server-client.ts';

const begin = scenarioBenches();

describe('how a task ends', () => {
  const rows: [scenario: ScenarioName, status: string, message: RegExp, steps: number][] = [
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
    const id = await on.start({ maxSteps: 15 });
    const ended = await on.until(on.token, id, status(ending));
    expect(ended.statusMessage).toMatch(message);
    expect([ended.apiSteps?.length, ended.currentStep]).toEqual([steps, steps]);
  });

  test('twice the same', async () => {
    const on = await begin('agent-stopped');
    const first = await on.until(on.token, await on.start(), status('failed'));
    await on.scenarios.apply('happy');
    await on.scenarios.apply('agent-stopped');
    const second = await on.until(on.token, await on.start(), status('failed'));
    expect(second.statusMessage).toBe(first.statusMessage);
    expect(second.apiSteps).toEqual(first.apiSteps);
  });
});

test('a task keeps the scene it was created in, whatever comes later', async () => {
  const on = await begin('login-wall');
  const id = await on.start();
  await on.until(on.token, id, status('paused'));
  await on.scenarios.apply('plain-failure');
  await on.logIn();
  await on.call('resumeTask', { token: on.token, params: { id } });
  await on.until(on.token, id, status('completed'));
});

test('the wall stands even before those who brought a login', async () => {
  const on = await begin('login-wall');
  const description = `${minutes}\n\nCredentials provided:\nDomain: pilot.test\nUsername: manager@oakridge.example\nPassword: oakridge`;
  await on.until(on.token, await on.start({ description }), status('paused'));
});

test('a resumed task goes on as a new one, logged in, and the old one ends', async () => {
  const on = await begin('login-on-resume-new-task');
  const id = await on.start();
  await on.until(on.token, id, status('paused'));
  await on.logIn();
  const { data } = await on.call('resumeTask', { token: on.token, params: { id } });
  const { newTask } = data as { newTask: ServedTask };
  expect(newTask.id).not.toBe(id);
  const done = await on.until(on.token, newTask.id, status('completed'));
  expect(done.outputFiles?.map(({ name }) => name)).toContain('logs.txt');
  const old = await on.until(on.token, id, status('stopped'));
  expect(old.statusMessage).toBe('Continued in a new session');
});

test('a task that is told something goes on as a new one, running or paused', async () => {
  const on = await begin('instruction-new-task');
  const id = await on.start();
  await on.until(on.token, id, status('paused'));
  const tell = async (to: string, instruction: string) =>
    (await on.call('instructTask', { token: on.token, params: { id: to }, body: { instruction } })).data as {
      newTaskId: string;
    };
  const second = await tell(id, 'Only those of January');
  await on.until(on.token, id, status('stopped'));
  await on.until(on.token, second.newTaskId, status('paused'));
  await on.logIn();
  const third = await tell(second.newTaskId, 'I logged in');
  await on.until(on.token, third.newTaskId, status('completed'));
});

describe('a pause that there is not', () => {
  const rows: [scenario: ScenarioName, status: number, message: RegExp][] = [
    ['pause-not-found', 404, /Not Found/],
    ['pause-unsupported', 501, /not supported/],
  ];
  test.each(rows)('%s', async (scenario, code, message) => {
    const on = await begin(scenario, { clock: createManualClock(), pace: 1 });
    const id = await on.start();
    const { status: answered, data } = await on.call('pauseTask', { token: on.token, params: { id } });
    expect(answered).toBe(code);
    expect(data).toMatch(message);
    expect((await on.tasks())[0]).toMatchObject({ id, status: 'running' });
  });
});

test('a login without a pause: the task runs by its word, and a person may take it, or give the login', async () => {
  const on = await begin('login-not-paused');
  const id = await on.start();
  const waiting = await on.until(on.token, id, (task) => task.loginDetected === true);
  expect(waiting).toMatchObject({ status: 'running', isPaused: false });
  expect((await on.call('pauseTask', { token: on.token, params: { id } })).status).toBe(200);
  expect(await on.until(on.token, id, status('paused'))).toMatchObject({ isPaused: true });
  await on.logIn();
  await on.call('resumeTask', { token: on.token, params: { id } });
  await on.until(on.token, id, status('completed'));
});

test('the live view comes late, by the server’s clock', async () => {
  const clock = createManualClock();
  const on = await begin('late-live-view', { clock, pace: 1 });
  const id = await on.start();
  await on.until(on.token, id, (task) => (task.currentStep ?? 0) > 0);
  expect((await on.tasks())[0]?.liveUrl).toBeUndefined();
  clock.advance(19_999);
  expect((await on.tasks())[0]?.liveUrl).toBeUndefined();
  clock.advance(1);
  await on.until(on.token, id, (task) => task.liveUrl !== undefined);
});

test('a task of numbers can be found by its number', async () => {
  const on = await begin('number-ids');
  const id = await on.start();
  expect(id).toMatch(/^\d+$/);
  await on.until(on.token, id, status('paused'));
  await on.logIn();
  expect((await on.call('resumeTask', { token: on.token, params: { id } })).status).toBe(200);
  const { outputFiles = [] } = await on.until(on.token, id, status('completed'));
  const fileName = outputFiles.find(({ name }) => name.endsWith('.txt'))?.name ?? '';
  const { data } = await on.call('fileContent', { token: on.token, params: { id, fileName } });
  expect(data).toContain('Task:');
});
