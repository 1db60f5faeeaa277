import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CreateTask } from '../../../contract/entities/create-task.ts';
import { composeDescription } from '../../../contract/prompt/compose-description.ts';
import { browserUseEngine } from '../../../server/engine/browser-use/browser-use-engine.ts';
import {
  type BrowserUseService,
  type FakeRun,
  serviceKey,
  type ServiceFault,
  startBrowserUseService,
} from '../../fakes/browser-use-service.ts';
import { createDeferred } from '../../fakes/deferred.ts';
import { startServer } from './engine-suite.ts';

const owner = 'ann';
const password = 'canary-Oak-7731';
const request = { description: 'List the open violations' };
let service: BrowserUseService;
let server: ReturnType<typeof startServer>;

const engine = (key = serviceKey) =>
  browserUseEngine({
    name: 'browser-use',
    key,
    actsWithoutAsking: true,
    url: service.url,
    live: service.origin,
    maxCost: 0.5,
    profile: 'profile-1',
  });
beforeEach(async () => {
  service = await startBrowserUseService();
  server = startServer('memory', { engine: engine() });
});
afterEach(async () => {
  await server.app.close();
  await service.close();
});

const create = (payload: CreateTask = request): string => server.app.runner.create(owner, payload).id;
const taskOf = (id: string) => server.store.tasks.get(id)?.task;
async function runOf(index = 0): Promise<FakeRun> {
  await expect.poll(() => service.runs.length).toBe(index + 1);
  const run = service.runs[index];
  if (!run) throw new Error('No run was started');
  return run;
}
const asked = (call: RegExp) =>
  expect.poll(() => service.requests.some((one) => call.test(one.call))).toBe(true);
const done = { result: 'There are 3.', judgement: { verdict: true, reasoning: 'All are listed.' } };
async function finish(id: string, more: object = done): Promise<void> {
  service.end(await runOf(), 'completed', more);
  await server.app.runner.finished(id);
}

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
  service.fail(call, fault, 3);
  const id = create();
  await server.app.runner.finished(id);
  expect(taskOf(id)).toMatchObject({ status: 'failed', statusMessage: expect.stringMatching(message) });
  const record = JSON.stringify(server.store.tasks.get(id));
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
])('%s: the task waits and goes on, in one run', async (_, call, fault, times) => {
  service.fail(call, fault, times);
  const id = create();
  await finish(id);
  expect([taskOf(id)?.status, service.runs.length]).toEqual(['completed', 1]);
});

test('a poll without an answer does not keep a person from stopping', async () => {
  service.fail(/status$/, 'silence');
  const id = create();
  const run = await runOf();
  await asked(/status$/);
  await server.app.runner.stop(id);
  expect([taskOf(id)?.statusMessage, run.summary.status]).toEqual(['Stopped by you', 'cancelled']);
});

test('a stop that the service does not confirm says so', async () => {
  const id = create();
  await runOf();
  await asked(/events$/);
  service.fail(/cancel$/, refused(502), 3);
  await server.app.runner.stop(id);
  expect(taskOf(id)?.statusMessage).toMatch(/^Stopped by you\. .* may still run there\.$/);
});

test.each<[name: string, faults: [RegExp, ServiceFault, number?][], message: RegExp, status: string]>([
  ['is found', [], /^Stopped by you$/, 'cancelled'],
  ['is not found', [[/^GET .runs$/, refused(503), 3]], /may still run there\.$/, 'running'],
])('a stop ends the run whose creation was not answered, if it %s', async (_, faults, message, status) => {
  service.fail(/^POST .runs$/, 'lost answer');
  service.fail(/^GET .runs$/, 'silence');
  for (const fault of faults) service.fail(...fault);
  const id = create();
  await asked(/^GET .runs$/);
  await server.app.runner.stop(id);
  expect(taskOf(id)?.statusMessage).toMatch(message);
  expect((await runOf()).summary.status).toBe(status);
});

test('a stop while the service is busy has nothing to doubt', async () => {
  service.fail(/^POST .runs$/, refused(429));
  service.fail(/^POST .runs$/, 'silence');
  const id = create();
  await expect.poll(() => service.requests.filter(({ call }) => call === 'POST /runs').length).toBe(2);
  await server.app.runner.stop(id);
  expect([taskOf(id)?.status, service.runs.length]).toEqual(['stopped', 0]);
});

test.each([
  ['a stop', undefined, 'stopped'],
  ['the limit of steps', 1, 'completed'],
])('%s takes messages back that wait for their turn', async (_, maxSteps, status) => {
  const id = create({ ...request, ...(maxSteps && { maxSteps }) });
  const run = await runOf();
  await asked(/events$/);
  await server.app.runner.instruct(id, 'And delete the old ones');
  service.step(run, 'Open the list');
  service.step(run, 'Read the list');
  if (maxSteps === undefined) await server.app.runner.stop(id);
  else await server.app.runner.finished(id);
  expect([taskOf(id)?.status, run.summary.status, service.runs.length]).toEqual([status, 'cancelled', 1]);
});

test('a task has finished only when its stop is written, also if the server stops meanwhile', async () => {
  const id = create();
  await asked(/events$/);
  service.fail(/cancel$/, 'silence');
  const stops = [server.app.runner.stop(id), server.app.runner.stop(id)];
  const statusAtEnd = server.app.runner.finished(id).then(() => taskOf(id)?.status);
  await asked(/cancel$/);
  await server.app.stop();
  expect(await statusAtEnd).toBe('stopped');
  await Promise.all(stops);
  expect(taskOf(id)?.statusMessage).toMatch(/may still run there\.$/);
});

test('a message that comes while the run is created arrives', async () => {
  const gate = createDeferred<void>();
  service.fail(/^POST .runs$/, gate.promise);
  const id = create();
  await asked(/^POST .runs$/);
  await server.app.runner.instruct(id, 'Only those of May');
  gate.resolve();
  await expect.poll(() => service.messages()).toEqual(['Only those of May']);
  expect((await runOf()).request.task).not.toContain('May');
});

test.each<[name: string, fault: ServiceFault, times: number, error: object]>([
  ['out of order', refused(503), 3, { status: 503, message: expect.stringContaining('has a problem') }],
  ['refused', invalid, 1, { status: 502, message: expect.stringContaining('Unknown model') }],
  ['silent until a stop', 'silence', 1, { name: 'TaskConflictError' }],
])('a message to a service that is %s gets a clear error soon', async (_, fault, times, error) => {
  service.fail(/queue$/, fault, times);
  const id = create();
  await runOf();
  await asked(/events$/);
  const rejected = expect(server.app.runner.instruct(id, 'Only those of May')).rejects.toMatchObject(error);
  await asked(/queue$/);
  if (fault === 'silence') await server.app.runner.stop(id);
  await rejected;
  expect(server.store.tasks.get(id)?.run.additions ?? []).toEqual([]);
});

test('a password is only in the bindings of the run, for the host of its site', async () => {
  const login = { domain: 'portal.example:8443', username: 'jo', password };
  const description = composeDescription({ request: 'List the violations', login });
  const id = create({ description });
  const { request: sent } = await runOf();
  expect(sent.secretBindings).toEqual([
    {
      alias: 'login_password',
      source: { type: 'inline', value: password },
      allowedDomains: ['portal.example'],
    },
  ]);
  await server.app.runner.instruct(id, `And the closed ones. Password: ${password}`);
  service.say(await runOf(), `I type ${password}`);
  service.end(await runOf(), 'completed', { result: `Used ${password} and ${serviceKey}` });
  service.end(await runOf(1), 'completed', { ...done, result: `Used ${password} and ${serviceKey}` });
  await server.app.runner.finished(id);
  const bodies = service.requests.map(({ body }) => {
    const { secretBindings: _, ...rest } = (body === '' ? {} : JSON.parse(body)) as Record<string, unknown>;
    return JSON.stringify(rest);
  });
  expect(bodies.filter((body) => body.includes(password) || body.includes(serviceKey))).toEqual([]);
  const log = new TextDecoder().decode(server.store.files.get(id, 'output/logs.txt'));
  const stored = JSON.stringify(server.store.tasks.get(id)) + log;
  expect([stored.includes(password), stored.includes(serviceKey)]).toEqual([false, false]);
});

test('attached files go there, and files that are what they seem come back to our own addresses', async () => {
  const units = new TextEncoder().encode('Unit,Owner\nA1,Ada\n');
  const { id: fileId } = await server.store.uploads.add({ owner, name: 'units.csv', kind: 'csv' }, units);
  const id = create({ ...request, uploadedFileIds: [fileId], uploadedFiles: ['units.csv'] });
  const run = await runOf();
  expect(new TextDecoder().decode(service.fileOf(run, 'uploads/units.csv'))).toContain('A1,Ada');
  expect(run.request.attachedFileIds).toHaveLength(1);
  const text = (content: string) => new TextEncoder().encode(content);
  service.addFile(run, 'outputs/report.csv', text('Unit\nA1\n'));
  service.addFile(run, 'invoice.pdf', text('no PDF'));
  service.addFile(run, 'scrape.py', text('print()'));
  service.addFile(run, '.cells/1.txt', text('hidden'));
  await finish(id);
  expect(taskOf(id)?.outputFiles.map((file) => [file.file_name, file.download_url])).toEqual([
    ['report.csv', `/api/tasks/${id}/download/report.csv`],
    ['logs.txt', `/api/tasks/${id}/download/logs.txt`],
  ]);
  expect(taskOf(id)?.output).toMatch(
    /invoice\.pdf is not kept: its content.*\n\nscrape\.py is not kept: tasks keep/,
  );
  expect(new TextDecoder().decode(await server.store.files.read(id, 'output/report.csv'))).toBe('Unit\nA1\n');
  expect(JSON.stringify(server.store.tasks.get(id))).not.toContain('signature');
  const presigned = service.requests.filter(({ call }) => /^(?:PUT|GET) \/(?:put|get)$/.test(call));
  expect(presigned.map(({ body }) => body.includes(serviceKey))).toEqual(presigned.map(() => false));
});

test('the settings of a task become those of its run and its browser', async () => {
  const browserProfile = {
    viewportWidth: 1280,
    viewportHeight: 720,
    persistBrowserData: true,
    storeCache: true,
    mobileBrowser: false,
    adBlocker: true,
    useProxy: false,
    proxyCountry: 'United States',
  };
  const settings = { maxSteps: 7, model: 'smart', vision: false, startUrl: 'https://portal.example/' };
  create({ ...request, ...settings, browserProfile, allowedDomains: ['portal.example'] });
  const { request: sent } = await runOf();
  expect(sent).toMatchObject({
    model: 'claude-opus-5',
    maxCostUsd: 0.5,
    judge: {},
    browserSettings: { profileId: 'profile-1', proxyCountryCode: null, screenWidth: 1280, screenHeight: 720 },
  });
  expect(sent.task).toMatch(
    /Start at https:\/\/portal\.example\/\.[^]*only these sites: portal\.example\.[^]*7 steps[^]*without screenshots/,
  );
  create({ ...request, proxyCountryCode: 'DE' });
  expect((await runOf(1)).request.browserSettings).toEqual({ proxyCountryCode: 'de' });
});

describe('the outcome', () => {
  test.each([
    ['a judge who agrees', { judgement: { verdict: true, reasoning: 'Fine.' } }, 'unchecked', 'Fine.'],
    [
      'a judge who does not',
      { judgement: { verdict: false, failure_reason: 'Two are missing.' } },
      'partly',
      'Two are',
    ],
    ['an unknown judgment', { judgement: { score: 3 } }, 'unchecked', 'no judgment'],
    ['no judgment', { judgement: null }, 'unchecked', 'no judgment'],
  ])('%s', async (_, judgement, verdict, words) => {
    const id = create();
    await finish(id, { result: 'There are 3.', totalCostUsd: '0.0421', totalInputTokens: 900, ...judgement });
    expect(taskOf(id)).toMatchObject({ verdict, cost: '0.042100', agent: { tokens: 900 } });
    expect(
      taskOf(id)
        ?.claims?.map(({ text }) => text)
        .join(),
    ).toContain(words);
  });

  test('the limit of steps ends the run', async () => {
    const id = create({ ...request, maxSteps: 1 });
    const run = await runOf();
    service.step(run, 'Open the list', 'completed');
    service.say(run, 'The list is open');
    service.step(run, 'Read the list');
    await server.app.runner.finished(id);
    expect(taskOf(id)).toMatchObject({ status: 'completed', verdict: 'partly', currentStep: 2 });
    expect(taskOf(id)?.apiSteps[1]).toMatchObject({
      next_goal: 'Read the list',
      evaluation_previous_goal: 'The list is open',
    });
    expect(run.summary.status).toBe('cancelled');
  });

  test('a run that ends before the limit can cancel it keeps its result', async () => {
    const gate = createDeferred<void>();
    service.fail(/cancel$/, gate.promise);
    const id = create({ ...request, maxSteps: 1 });
    const run = await runOf();
    service.step(run, 'Open the list');
    service.step(run, 'Read the list');
    await asked(/cancel$/);
    service.end(run, 'completed', done);
    gate.resolve();
    await server.app.runner.finished(id);
    expect(taskOf(id)).toMatchObject({ verdict: 'partly', output: expect.stringContaining('There are 3.') });
  });

  test('a run that fails there says why', async () => {
    const id = create();
    service.end(await runOf(), 'failed', { error: 'Cost limit reached' });
    await server.app.runner.finished(id);
    expect(taskOf(id)?.statusMessage).toBe(
      'The agent at Browser Use Cloud could not do the task. Cost limit reached',
    );
  });
});

test('the browser of this machine is not checked, because no task needs it', async () => {
  const response = await server.app.fetch(new Request('http://pilot.test/readyz'));
  expect(await response.json()).toHaveProperty('checks', { data: 'ok' });
});

test('a live view elsewhere is not shown', async () => {
  const id = create();
  service.browserReady(await runOf(), 'https://evil.example/view');
  await expect.poll(() => taskOf(id)?.statusMessage).toMatch(/live view is not shown/);
  expect(taskOf(id)).not.toHaveProperty('liveUrl');
});

test.each([
  ['another service', 'another', /no longer uses\. It may still run there\.$/],
  ["the server's own engine", undefined, /no longer uses\.$/],
])('a task of %s ends after a restart, because nobody follows it any more', async (_, name, message) => {
  const id = create();
  await runOf();
  await server.app.stop();
  const record = server.store.tasks.get(id);
  if (record) server.store.tasks.change(id, ({ run }) => void Object.assign(run, { engine: name }));
  server.app.start();
  expect(taskOf(id)).toMatchObject({
    status: 'failed',
    statusMessage: expect.stringMatching(message),
  });
});
