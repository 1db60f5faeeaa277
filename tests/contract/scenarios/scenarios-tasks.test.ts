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
    ['plain-failure', 'failed', /^A page could not be opened\. .* responded with 404/, 3],
    ['max-steps', 'failed', /^Stopped after 15 steps/, 15],
    ['stopped-elsewhere', 'stopped', /another window/, 2],
    ['files-of-every-kind', 'completed', /file of every kind/, 2],
  ];
  test.each(rows)('%s', async (scenario, ending, message, steps) => {
    const on = await begin(scenario);
    const id = await on.start({ maxSteps: 15 });
    const ended = await on.until(id, status(ending));
    expect(ended.statusMessage).toMatch(message);
    expect([ended.apiSteps?.length, ended.currentStep]).toEqual([steps, steps]);
  });

  test('in the same way each time', async () => {
    const on = await begin('agent-stopped');
    const first = await on.until(await on.start(), status('failed'));
    await on.scenarios.apply('happy');
    await on.scenarios.apply('agent-stopped');
    const second = await on.until(await on.start(), status('failed'));
    expect(second.statusMessage).toBe(first.statusMessage);
    expect(second.apiSteps).toEqual(first.apiSteps);
  });
});

test('a task keeps the scenario in which it was created', async () => {
  const on = await begin('login-wall');
  const id = await on.start();
  await on.until(id, status('paused'));
  await on.scenarios.apply('plain-failure');
  await on.logIn();
  await on.call('resumeTask', { params: { id } });
  await on.until(id, status('completed'));
});

test('the login wall also stops a task with a login', async () => {
  const on = await begin('login-wall');
  const description = `${minutes}\n\nCredentials provided:\nDomain: pilot.test\nUsername: manager@oakridge.example\nPassword: oakridge`;
  await on.until(await on.start({ description }), status('paused'));
});

test('a resumed task continues as a new one that is logged in, and the old one ends', async () => {
  const on = await begin('login-on-resume-new-task');
  const id = await on.start();
  await on.until(id, status('paused'));
  await on.logIn();
  const { data } = await on.call('resumeTask', { params: { id } });
  const { newTask } = data as { newTask: ServedTask };
  expect(newTask.id).not.toBe(id);
  const done = await on.until(newTask.id, status('completed'));
  expect(done.outputFiles?.map(({ name }) => name)).toContain('logs.txt');
  const old = await on.until(id, status('stopped'));
  expect(old.statusMessage).toBe('Continued in a new session');
});

test('an instructed task continues as a new one, running or paused', async () => {
  const on = await begin('instruction-new-task');
  const id = await on.start();
  await on.until(id, status('paused'));
  const instruct = async (to: string, instruction: string) =>
    (await on.call('instructTask', { params: { id: to }, body: { instruction } })).data as {
      newTaskId: string;
    };
  const second = await instruct(id, 'Only those of January');
  await on.until(id, status('stopped'));
  await on.until(second.newTaskId, status('paused'));
  await on.logIn();
  const third = await instruct(second.newTaskId, 'I logged in');
  await on.until(third.newTaskId, status('completed'));
});

describe('a pause that is not available', () => {
  const rows: [scenario: ScenarioName, status: number, message: RegExp][] = [
    ['pause-not-found', 404, /Not Found/],
    ['pause-unsupported', 501, /not supported/],
  ];
  test.each(rows)('%s', async (scenario, code, message) => {
    const on = await begin(scenario, { clock: createManualClock(), pace: 1 });
    const id = await on.start();
    const { status: actual, data } = await on.call('pauseTask', { params: { id } });
    expect(actual).toBe(code);
    expect(data).toMatch(message);
    expect((await on.tasks())[0]).toMatchObject({ id, status: 'running' });
  });
});

test('a task that waits at a login without a pause can be paused and resumed', async () => {
  const on = await begin('login-not-paused');
  const id = await on.start();
  const waiting = await on.until(id, (task) => task.loginDetected === true);
  expect(waiting).toMatchObject({ status: 'running', isPaused: false });
  expect((await on.call('pauseTask', { params: { id } })).status).toBe(200);
  expect(await on.until(id, status('paused'))).toMatchObject({ isPaused: true });
  await on.logIn();
  await on.call('resumeTask', { params: { id } });
  await on.until(id, status('completed'));
});

test('the live view appears late, by the server’s clock', async () => {
  const clock = createManualClock();
  const on = await begin('late-live-view', { clock, pace: 1 });
  const id = await on.start();
  await on.until(id, (task) => (task.currentStep ?? 0) > 0);
  expect((await on.tasks())[0]?.liveUrl).toBeUndefined();
  clock.advance(19_999);
  expect((await on.tasks())[0]?.liveUrl).toBeUndefined();
  clock.advance(1);
  await on.until(id, (task) => task.liveUrl !== undefined);
});

test('a task whose id is a number can be used', async () => {
  const on = await begin('number-ids');
  const id = await on.start();
  expect(id).toMatch(/^\d+$/);
  await on.until(id, status('paused'));
  await on.logIn();
  expect((await on.call('resumeTask', { params: { id } })).status).toBe(200);
  const { outputFiles = [] } = await on.until(id, status('completed'));
  const fileName = outputFiles.find(({ name }) => name.endsWith('.txt'))?.name ?? '';
  const { data } = await on.call('fileContent', { params: { id, fileName } });
  expect(data).toContain('Task:');
});
