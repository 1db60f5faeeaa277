import { expect, test, vi } from 'vitest';
import { serviceKey, type ServiceFault } from '../../fakes/browser-use-service.ts';
import { createDeferred } from '../../fakes/deferred.ts';
import { request, useCloud } from './use-cloud.ts';

const password = 'canary-Oak-7731';
const cloud = useCloud();
const { create, finish, received, runOf, taskOf } = cloud;

const refused = (status: number, detail: unknown = `Not for ${serviceKey}`): ServiceFault => ({
  status,
  body: { detail },
});
const invalid = refused(422, [
  { loc: ['body', 'model'], msg: 'Unknown model', type: 'enum', input: password },
]);

test.each<[name: string, call: RegExp, fault: ServiceFault, message: RegExp]>([
  [
    'a wrong key',
    /^POST .workspaces$/,
    refused(401),
    /does not accept the server's key.*HOA_PILOT_BROWSER_USE_KEY/,
  ],
  ['no credit', /^POST .runs$/, refused(402), /no credit left/],
  ['no right', /^POST .runs$/, refused(403), /does not allow this: Not for ••••/],
  ['a run that vanishes', /status$/, refused(404), /no longer has this task/],
  ['an invalid request', /^POST .runs$/, invalid, /refuses the task: model: Unknown model\.$/],
])('%s ends the task in clear words, without keys', async (_, call, fault, message) => {
  cloud.service.fail(call, fault, 3);
  const id = await create();
  await cloud.server.app.runner.finished(id);
  expect(taskOf(id)).toMatchObject({ status: 'failed', statusMessage: expect.stringMatching(message) });
  const record = JSON.stringify(cloud.server.store.tasks.get(id));
  expect([record.includes(serviceKey), record.includes(password)]).toEqual([false, false]);
});

test.each<[name: string, call: RegExp, fault: ServiceFault, times: number]>([
  [
    'busy',
    /^POST .runs$/,
    { status: 429, body: { detail: 'Slow down' }, headers: { 'Retry-After': '1' } },
    3,
  ],
  ['out of order', /./, refused(503), 4],
  ['a closed socket while it starts', /^POST .runs$/, 'closed socket', 2],
  ['a lost answer to the start', /^POST .runs$/, 'lost answer', 1],
  ['a lost answer, and then out of order', /runs$/, 'lost answer', 2],
  ['a closed socket while it runs', /events$/, 'closed socket', 2],
])('%s: the task waits and continues, in one run', async (_, call, fault, times) => {
  cloud.service.fail(call, fault, times);
  const id = await create();
  await finish(id);
  expect([taskOf(id)?.status, cloud.service.runs.length]).toEqual(['completed', 1]);
});

test('a poll without an answer does not keep a person from stopping', async () => {
  cloud.service.fail(/status$/, 'silence');
  const id = await create();
  const run = await runOf();
  await received(/status$/);
  await cloud.server.app.runner.stop(id);
  expect([taskOf(id)?.statusMessage, run.summary.status]).toEqual(['Stopped by you', 'cancelled']);
});

test('the task shows that the service has not confirmed a stop', async () => {
  const id = await create();
  await runOf();
  await received(/events$/);
  cloud.service.fail(/cancel$/, refused(502), 3);
  await cloud.server.app.runner.stop(id);
  expect(taskOf(id)?.statusMessage).toMatch(/^Stopped by you\. .* may still run there\.$/);
});

test.each<[name: string, faults: [RegExp, ServiceFault, number?][], message: RegExp, status: string]>([
  ['is found', [], /^Stopped by you$/, 'cancelled'],
  ['is not found', [[/^GET .runs$/, refused(503), 3]], /may still run there\.$/, 'running'],
])('a stop ends the run whose creation was not answered, if it %s', async (_, faults, message, status) => {
  cloud.service.fail(/^POST .runs$/, 'lost answer');
  cloud.service.fail(/^GET .runs$/, 'silence');
  for (const fault of faults) cloud.service.fail(...fault);
  const id = await create();
  await received(/^GET .runs$/);
  await cloud.server.app.runner.stop(id);
  expect(taskOf(id)?.statusMessage).toMatch(message);
  expect((await runOf()).summary.status).toBe(status);
});

test('a stop while the service is busy has nothing to doubt', async () => {
  cloud.service.fail(/^POST .runs$/, refused(429));
  cloud.service.fail(/^POST .runs$/, 'silence');
  const id = await create();
  await expect.poll(() => cloud.service.requests.filter(({ call }) => call === 'POST /runs').length).toBe(2);
  await cloud.server.app.runner.stop(id);
  expect([taskOf(id)?.status, cloud.service.runs.length]).toEqual(['stopped', 0]);
});

test.each([
  ['a stop', undefined, 'stopped'],
  ['the limit of steps', 1, 'completed'],
])('%s takes messages back that wait for their turn', async (_, maxSteps, status) => {
  const id = await create({ ...request, ...(maxSteps && { maxSteps }) });
  const run = await runOf();
  await received(/events$/);
  await cloud.server.app.runner.instruct(id, 'And delete the old ones');
  cloud.service.step(run, 'Open the list');
  cloud.service.step(run, 'Read the list');
  if (maxSteps === undefined) await cloud.server.app.runner.stop(id);
  else await cloud.server.app.runner.finished(id);
  expect([taskOf(id)?.status, run.summary.status, cloud.service.runs.length]).toEqual([
    status,
    'cancelled',
    1,
  ]);
});

test('a task has finished only when its stop is written, also if the server stops meanwhile', async () => {
  const id = await create();
  await received(/events$/);
  cloud.service.fail(/cancel$/, 'silence');
  const stops = [cloud.server.app.runner.stop(id), cloud.server.app.runner.stop(id)];
  const statusAtEnd = cloud.server.app.runner.finished(id).then(() => taskOf(id)?.status);
  await received(/cancel$/);
  await cloud.server.app.stop();
  expect(await statusAtEnd).toBe('stopped');
  await Promise.all(stops);
  expect(taskOf(id)?.statusMessage).toMatch(/may still run there\.$/);
});

test('a message that comes while the run is created arrives', async () => {
  const gate = createDeferred<void>();
  cloud.service.fail(/^POST .runs$/, gate.promise);
  const id = await create();
  await received(/^POST .runs$/);
  await cloud.server.app.runner.instruct(id, 'Only those of May');
  gate.resolve();
  await expect.poll(() => cloud.service.messages()).toEqual(['Only those of May']);
  expect((await runOf()).request.task).not.toContain('May');
});

test.each<[name: string, fault: ServiceFault, times: number, error: object]>([
  ['out of order', refused(503), 3, { status: 503, message: expect.stringContaining('has a problem') }],
  ['refused', invalid, 1, { status: 502, message: expect.stringContaining('Unknown model') }],
  ['silent until a stop', 'silence', 1, { name: 'TaskConflictError' }],
])('a message to a service that is %s gets a clear error soon', async (_, fault, times, error) => {
  cloud.service.fail(/queue$/, fault, times);
  const id = await create();
  await runOf();
  await received(/events$/);
  const rejected = expect(cloud.server.app.runner.instruct(id, 'Only those of May')).rejects.toMatchObject(
    error,
  );
  await received(/queue$/);
  if (fault === 'silence') await cloud.server.app.runner.stop(id);
  await rejected;
  expect(cloud.server.store.tasks.get(id)?.run.additions ?? []).toEqual([]);
});

test('the browser of this machine is not checked, because no task needs it', async () => {
  const response = await cloud.server.app.fetch(new Request('http://pilot.test/readyz'));
  expect(await response.json()).toHaveProperty('checks', { data: 'ok' });
});

test.each([
  ['another service', 'another', /no longer uses\. It may still run there\.$/],
  ["the server's own engine", undefined, /no longer uses\.$/],
])('a task of %s ends after a restart, because no engine follows it any more', async (_, name, message) => {
  const id = await create();
  await runOf();
  await cloud.server.app.stop();
  const record = cloud.server.store.tasks.get(id);
  if (record) cloud.server.store.tasks.change(id, ({ run }) => void Object.assign(run, { engine: name }));
  await cloud.server.app.start();
  expect(taskOf(id)).toMatchObject({
    status: 'failed',
    statusMessage: expect.stringMatching(message),
  });
});

test('a run is created only when its start is stored', async () => {
  const { tasks } = cloud.server.store;
  const full = Object.assign(new Error('The disk is full'), { code: 'ENOSPC' });
  vi.spyOn(tasks, 'saved').mockRejectedValueOnce(full);
  const id = await create();
  await cloud.server.app.runner.finished(id);
  expect(cloud.taskOf(id)).toMatchObject({ status: 'failed' });
  expect(cloud.service.runs).toEqual([]);
});
