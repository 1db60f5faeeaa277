import { describe, expect, test } from 'vitest';
import { composeDescription } from '../../../contract/prompt/compose-description.ts';
import { serviceKey } from '../../fakes/browser-use-service.ts';
import { createDeferred } from '../../fakes/deferred.ts';
import { done, owner, request, useCloud } from './use-cloud.ts';

const password = 'canary-Oak-7731';
const cloud = useCloud();
const { create, finish, received, runOf, taskOf } = cloud;

test('a password is only in the bindings of the run, for the host of its site', async () => {
  const login = { domain: 'portal.example:8443', username: 'jo', password };
  const description = composeDescription({ request: 'List the violations', login });
  const id = await create({ description });
  const { request: sent } = await runOf();
  expect(sent.secretBindings).toEqual([
    {
      alias: 'login_password',
      source: { type: 'inline', value: password },
      allowedDomains: ['portal.example'],
    },
  ]);
  await cloud.server.app.runner.instruct(id, `And the closed ones. Password: ${password}`);
  cloud.service.say(await runOf(), `I type ${password}`);
  cloud.service.end(await runOf(), 'completed', { result: `Used ${password} and ${serviceKey}` });
  cloud.service.end(await runOf(1), 'completed', { ...done, result: `Used ${password} and ${serviceKey}` });
  await cloud.server.app.runner.finished(id);
  const bodies = cloud.service.requests.map(({ body }) => {
    const { secretBindings: _, ...rest } = (body === '' ? {} : JSON.parse(body)) as Record<string, unknown>;
    return JSON.stringify(rest);
  });
  expect(bodies.filter((body) => body.includes(password) || body.includes(serviceKey))).toEqual([]);
  const log = new TextDecoder().decode(await cloud.server.store.files.get(id, 'output/logs.txt'));
  const stored = JSON.stringify(cloud.server.store.tasks.get(id)) + log;
  expect([stored.includes(password), stored.includes(serviceKey)]).toEqual([false, false]);
  expect(await cloud.server.store.browsers.secrets.load(id)).toBeUndefined();
});

test('attached files go there, and files that are what they seem come back to our own addresses', async () => {
  const units = new TextEncoder().encode('Unit,Owner\nA1,Ada\n');
  const { id: fileId } = await cloud.server.store.uploads.add(
    { owner, name: 'units.csv', kind: 'csv' },
    units,
  );
  const id = await create({ ...request, uploadedFileIds: [fileId], uploadedFiles: ['units.csv'] });
  const run = await runOf();
  expect(new TextDecoder().decode(cloud.service.fileOf(run, 'uploads/units.csv'))).toContain('A1,Ada');
  expect(run.request.attachedFileIds).toHaveLength(1);
  const text = (content: string) => new TextEncoder().encode(content);
  cloud.service.addFile(run, 'outputs/report.csv', text('Unit\nA1\n'));
  cloud.service.addFile(run, 'invoice.pdf', text('no PDF'));
  cloud.service.addFile(run, 'scrape.py', text('print()'));
  cloud.service.addFile(run, '.cells/1.txt', text('hidden'));
  await finish(id);
  expect(taskOf(id)?.outputFiles.map((file) => [file.file_name, file.download_url])).toEqual([
    ['report.csv', `/api/tasks/${id}/download/report.csv`],
    ['logs.txt', `/api/tasks/${id}/download/logs.txt`],
  ]);
  expect(taskOf(id)?.output).toMatch(
    /invoice\.pdf is not kept: its content.*\n\nscrape\.py is not kept: tasks keep/,
  );
  expect(new TextDecoder().decode(await cloud.server.store.files.read(id, 'output/report.csv'))).toBe(
    'Unit\nA1\n',
  );
  expect(JSON.stringify(cloud.server.store.tasks.get(id))).not.toContain('signature');
  const presigned = cloud.service.requests.filter(({ call }) => /^(?:PUT|GET) \/(?:put|get)$/.test(call));
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
  await create({ ...request, ...settings, browserProfile, allowedDomains: ['portal.example'] });
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
  await create({ ...request, proxyCountryCode: 'DE' });
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
    const id = await create();
    await finish(id, { result: 'There are 3.', totalCostUsd: '0.0421', totalInputTokens: 900, ...judgement });
    expect(taskOf(id)).toMatchObject({ verdict, cost: '0.042100', agent: { tokens: 900 } });
    expect(
      taskOf(id)
        ?.claims?.map(({ text }) => text)
        .join(),
    ).toContain(words);
  });

  test('the limit of steps ends the run', async () => {
    const id = await create({ ...request, maxSteps: 1 });
    const run = await runOf();
    cloud.service.step(run, 'Open the list', 'completed');
    cloud.service.say(run, 'The list is open');
    cloud.service.step(run, 'Read the list');
    await cloud.server.app.runner.finished(id);
    expect(taskOf(id)).toMatchObject({ status: 'completed', verdict: 'partly', currentStep: 2 });
    expect(taskOf(id)?.apiSteps[1]).toMatchObject({
      next_goal: 'Read the list',
      evaluation_previous_goal: 'The list is open',
    });
    expect(run.summary.status).toBe('cancelled');
  });

  test('a run that ends before the limit can cancel it keeps its result', async () => {
    const gate = createDeferred<void>();
    cloud.service.fail(/cancel$/, gate.promise);
    const id = await create({ ...request, maxSteps: 1 });
    const run = await runOf();
    cloud.service.step(run, 'Open the list');
    cloud.service.step(run, 'Read the list');
    await received(/cancel$/);
    cloud.service.end(run, 'completed', done);
    gate.resolve();
    await cloud.server.app.runner.finished(id);
    expect(taskOf(id)).toMatchObject({ verdict: 'partly', output: expect.stringContaining('There are 3.') });
  });

  test('a run that fails there says why', async () => {
    const id = await create();
    cloud.service.end(await runOf(), 'failed', { error: 'Cost limit reached' });
    await cloud.server.app.runner.finished(id);
    expect(taskOf(id)?.statusMessage).toBe(
      'The agent at Browser Use Cloud could not do the task. Cost limit reached',
    );
  });
});

test('a live view elsewhere is not shown', async () => {
  const id = await create();
  cloud.service.browserReady(await runOf(), 'https://evil.example/view');
  await expect.poll(() => taskOf(id)?.statusMessage).toMatch(/live view is not shown/);
  expect(taskOf(id)).not.toHaveProperty('liveUrl');
});
