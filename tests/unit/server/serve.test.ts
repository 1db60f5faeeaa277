import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onlyAgent } from '../../../server/agent/agent.ts';
import { createServerApp } from '../../../server/app.ts';
import { createEmbeddedDriver } from '../../../server/browser/embedded/embedded-driver.ts';
import { createServer } from '../../../server/create-server.ts';
import type { ModelSource } from '../../../server/model/create-model.ts';
import { readServeConfig } from '../../../server/serve.ts';
import { openStore } from '../../../server/store/sqlite/open-store.ts';
import { systemClock } from '../../../server/time/clock.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { snippetsOf } from '../../run/documents.ts';

const [example] = snippetsOf('docs/agents.md', 'js');
const secret = 'https://portal.example=0123456789abcdef0123456789abcdef';
const engineFlags = ['--engine', 'browser-use', '--acts-without-asking', '--dev-login'];
const json = { 'Content-Type': 'application/json', 'X-Session-Token': 'a-token' };
let folder: string;
let agentFile: string;
let site: Server;
let home: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pilot-serve-'));
  agentFile = join(folder, 'my-agent.mjs');
  await writeFile(agentFile, example?.code ?? '');
  await writeFile(join(folder, 'broken.mjs'), 'export const agent = {');
  await writeFile(join(folder, 'other.mjs'), 'export const agent = { name: "x", start: () => null };');
  site = createHttpServer((_, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end('<title>Home</title><a href="/fees">Fees</a> <a href="/pool">Pool</a>');
  });
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  home = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
});
afterAll(async () => {
  site.close();
  await rm(folder, { recursive: true });
});

test.each<[what: string, args: string[], message: RegExp]>([
  [
    'no agent',
    ['--host-secret', secret],
    /^No agent: add --model NAME .* --agent FILE, .* See docs\/agents\.md\.$/,
  ],
  [
    'an engine without consent',
    ['--engine', 'browser-use', '--dev-login'],
    /needs --acts-without-asking: .* cannot ask/,
  ],
  ['an engine without a key', engineFlags, /in the variable HOA_PILOT_BROWSER_USE_KEY/],
  [
    'an engine beside an agent',
    ['--engine', 'browser-use', '--agent', 'my-agent.mjs'],
    /^Use only one of --engine, --model and --agent/,
  ],
  ...[
    ['--approve', 'never-act'],
    ['--trust-act', 'https://portal.example=submit'],
    ['--driver', 'embedded'],
    ['--browser', 'browser-use'],
    ['--browser-url', 'wss://a.example'],
  ].map((flags): [string, string[], RegExp] => [
    `an engine that would ignore ${flags[0]}`,
    [...engineFlags, ...flags],
    new RegExp(`^Use either --engine or ${flags[0]}, not both: the engine acts without asking`),
  ]),
  ['an unknown engine', ['--engine', 'other', '--dev-login'], /--engine: must be browser-use/],
  ['a consent without an engine', ['--acts-without-asking', '--dev-login'], /needs --engine browser-use\.$/],
  ['a missing agent file', ['--agent', 'none.mjs', '--dev-login'], /file not found$/],
  ['a module that does not load', ['--agent', 'broken.mjs', '--dev-login'], /could not be loaded: /],
  ['a module without an agent', ['--agent', 'other.mjs', '--dev-login'], /must export "agent", an object/],
  ['no way to sign in', ['--agent', 'my-agent.mjs'], /^No one can sign in: add --host-secret ORIGIN=SECRET /],
  [
    'both ways to sign in',
    ['--agent', 'my-agent.mjs', '--dev-login', '--host-secret', secret],
    /remove one of them\.$/,
  ],
  [
    'any email address, for everyone',
    ['--agent', 'my-agent.mjs', '--dev-login', '--host', '0.0.0.0'],
    /remove --host 0\.0\.0\.0/,
  ],
  [
    'shared people of a page that signs no one in',
    [
      '--agent',
      'my-agent.mjs',
      '--host-secret',
      secret,
      '--shared-people',
      'https://portal.example,https://elm.example',
    ],
    /^--shared-people can list only origins that have a --host-secret, and each only once\. Check https:\/\/elm\.example\.$/,
  ],
  ['a model without its address', ['--dev-login', '--model', 'a'], /^--model needs --model-url/],
  [
    'both an agent and a model',
    ['--agent', 'my-agent.mjs', '--dev-login', '--model', 'a', '--model-url', 'http://localhost:9/v1'],
    /^Use either --agent or --model, not both/,
  ],
  [
    'a browser elsewhere whose network is not trusted',
    ['--agent', 'my-agent.mjs', '--dev-login', '--browser-url', 'wss://a.example/?key=k3y'],
    /^--browser-url needs --trust-browser-network: (?!.*k3y)/,
  ],
  [
    'two browsers',
    ['--agent', 'my-agent.mjs', '--dev-login', '--browser-url', 'wss://a.example', '--driver', 'embedded'],
    /^Use either --browser-url or --driver embedded, not both/,
  ],
  [
    'two browsers elsewhere',
    [
      '--agent',
      'my-agent.mjs',
      '--dev-login',
      '--browser-url',
      'wss://a.example',
      '--browser',
      'browser-use',
    ],
    /^Use either --browser-url or --browser browser-use, not both/,
  ],
  [
    'a service without its key',
    ['--agent', 'my-agent.mjs', '--dev-login', '--browser', 'browser-use', '--trust-browser-network'],
    /^--browser browser-use needs the key of the service in HOA_PILOT_BROWSER_USE_KEY\.$/,
  ],
  [
    'an address that is none of a browser',
    ['--agent', 'my-agent.mjs', '--dev-login', '--browser-url', 'file:///{task}'],
    /^--browser-url: must be an address such as wss:/,
  ],
  ['a flag of the mock server', ['--scenario', 'happy'], /--scenario/],
])('does not start with %s', async (_, args, message) => {
  const placed = args.map((arg) => (arg.endsWith('.mjs') ? join(folder, arg) : arg));
  await expect(readServeConfig(placed, {})).rejects.toThrow(message);
});

test('reads a browser elsewhere, and its secrets from the environment only', async () => {
  const args = ['--agent', join(folder, 'my-agent.mjs'), '--dev-login', '--trust-browser-network'];
  const secrets = { HOA_PILOT_BROWSER_HEADERS: 'Authorization: Bearer k', HOA_PILOT_BROWSER_USE_KEY: 'k' };
  expect(await readServeConfig([...args, '--browser-url', 'wss://a.example/{task}'], secrets)).toMatchObject({
    browser: { url: 'wss://a.example/{task}', headers: { authorization: 'Bearer k' } },
  });
  expect(await readServeConfig([...args, '--browser', 'browser-use'], secrets)).toMatchObject({
    browser: { browserUseKey: 'k' },
  });
});

test('createServer refuses the same options, and unknown ones', async () => {
  const { agent } = (await import(agentFile)) as { agent: never };
  await expect(createServer({ agent })).rejects.toThrow('No one can sign in');
  await expect(createServer({ agent: {} as never, devLogin: true })).rejects.toThrow(
    'agent: must be an agent',
  );
  await expect(createServer({ agent, scenario: 'happy' } as never)).rejects.toThrow(
    'unknown name "scenario"',
  );
  await expect(createServer({ devLogin: true })).rejects.toThrow('give an agent, a model or an engine');
  const model = { model: 'a', url: 'http://localhost:9/v1' };
  await expect(createServer({ agent, model, devLogin: true })).rejects.toThrow('use either agent or model');
});

const serverUrl = 'http://10.0.0.5:4400';
const peerSecret = '0123456789abcdef0123456789abcdef';
const database = 'postgres://127.0.0.1:9/pilot';
test.each([{ serverUrl }, { serverUrl, database }, { peerSecret, database }, { serverUrl, peerSecret }])(
  'one of several servers needs all of its options, not only %o',
  async (options) => {
    const { agent } = (await import(agentFile)) as { agent: never };
    await expect(createServer({ agent, devLogin: true, ...options })).rejects.toThrow('are needed together');
  },
);

test('reads an engine, with its key from the environment only', async () => {
  const flags =
    '--engine browser-use --acts-without-asking --browser-use-profile p1 --max-cost 0.5 --dev-login';
  const config = await readServeConfig(flags.split(' '), { HOA_PILOT_BROWSER_USE_KEY: ' bu_key ' });
  const engine = { name: 'browser-use', key: 'bu_key', actsWithoutAsking: true, profile: 'p1', maxCost: 0.5 };
  expect(config).toMatchObject({ engine, devLogin: true });
  await expect(createServer({ devLogin: true, engine: { ...engine, key: '' } as never })).rejects.toThrow(
    /engine/,
  );
  for (const own of [{ approve: 'trusted' }, { trustAct: {} }, { driver: () => null }])
    await expect(createServer({ devLogin: true, engine, ...own } as never)).rejects.toThrow(
      `use either engine or ${Object.keys(own)[0]}, not both`,
    );
  // A consent that is not given needs no engine.
  const agent = ['--agent', agentFile, '--dev-login'];
  const environment = { HOA_PILOT_ACTS_WITHOUT_ASKING: 'false' };
  expect(await readServeConfig(agent, environment)).toMatchObject({ devLogin: true });
});

test.each<[what: string, model: unknown, problem: string]>([
  ['no address', { model: 'a' }, 'model: url: must be an address'],
  ['an unknown field', { model: 'a', url: 'http://a.example/v1', apiKey: 'sk-1' }, 'unknown name "apiKey"'],
  [
    'an object of another version',
    { model: { doGenerate: null, specificationVersion: 'v2' } },
    'must be a model object of',
  ],
  [
    'too much of a page',
    { model: 'a', url: 'http://a.example/v1', outlineBudget: 40_001 },
    'outlineBudget: must',
  ],
  ['a name alone', 'gpt-5-mini', 'model: '],
])('createServer refuses a model with %s', async (_, model, problem) => {
  await expect(createServer({ devLogin: true, model } as never)).rejects.toThrow(problem);
});

test.each<[what: string, model: ModelSource, description: string]>([
  [
    'an endpoint',
    { model: 'fast=a,smart=b', url: 'http://127.0.0.1:9/v1', outlineBudget: 8_000 },
    'fast=a,smart=b at 127.0.0.1:9, up to 8,000 characters of each page',
  ],
  [
    'a model object',
    createOpenAICompatible({ name: 'own', baseURL: 'http://127.0.0.1:9' })('c'),
    'c at own.chat',
  ],
])('createServer takes %s, and connects to nothing', async (_, model, description) => {
  const server = await createServer({ devLogin: true, port: 0, model });
  expect(server.model).toBe(description);
  await server.close();
});

test('a server that drains works on while it reports that it stops', async () => {
  const clock = createManualClock();
  const model = { model: 'a', url: 'http://127.0.0.1:9/v1' };
  const { url, close } = await createServer({ devLogin: true, port: 0, model, clock, drain: 5 });
  const statusOf = async (path: string) => (await fetch(url + path)).status;
  expect(await statusOf('/readyz')).toBe(200);
  const closed = close();
  expect(await Promise.all(['/readyz', '/api/openapi.json'].map(statusOf))).toEqual([503, 200]);
  clock.advance(5_000);
  await closed;
  await expect(statusOf('/healthz')).rejects.toThrow('fetch failed');
});

test('the example completes a task, and the mock server’s routes are absent', async () => {
  const flags = ['--agent', agentFile, '--dev-login', '--home', home, '--driver', 'embedded'];
  const args = ['--import', 'tsx', 'mock-server/main.ts', 'serve', ...flags, '--port', '0'];
  const server = spawn(process.execPath, [...args, '--data', join(folder, 'data')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(server, 'exit');
  try {
    const lines: string[] = [];
    for await (const line of createInterface({ input: server.stdout })) {
      lines.push(line);
      if (line.startsWith('Browser')) break;
    }
    expect(lines.join('\n')).toMatch(/^Sign-in +any email .*\nAgent +list-links\n/m);
    const origin = /http:\/\/localhost:\d+/.exec(lines[0] ?? '')?.[0] ?? '';
    const statusOf = async (path: string, headers = {}) => (await fetch(origin + path, { headers })).status;
    for (const path of ['/__mock/api/state', '/portal/', '/examples/plain-html/'])
      expect([path, await statusOf(path, { Accept: 'application/json' })]).toEqual([path, 404]);
    expect(await statusOf('/api/tasks', { ...json, 'X-Forwarded-For': '203.0.113.7' })).toBe(403);

    const body = JSON.stringify({ description: 'List the links' });
    expect((await fetch(`${origin}/api/tasks`, { method: 'POST', headers: json, body })).status).toBe(201);
    const task = async () => {
      const tasks = await (await fetch(`${origin}/api/tasks`, { headers: json })).json();
      return (tasks as { status: string; output?: string }[])[0];
    };
    await expect.poll(task, { timeout: 60_000 }).toMatchObject({
      status: 'completed',
      output: '"Home" has 2 links. Saved as links.txt.',
    });
  } finally {
    server.kill();
    await exited;
  }
});

test('without a home page, a task needs a start address', async () => {
  const { agent } = (await import(agentFile)) as { agent: never };
  const store = openStore({ place: 'memory', clock: systemClock });
  const app = await createServerApp({
    agents: onlyAgent(agent),
    store,
    driver: (web) => createEmbeddedDriver({ fetch: web }),
    origin: 'http://pilot.test',
  });
  const { id } = await app.runner.create('ann', { description: 'List the links' });
  await app.runner.finished(id);
  expect(store.tasks.get(id)?.task).toMatchObject({
    status: 'failed',
    statusMessage: expect.stringMatching(/^This task has no start address.* start the server with --home\.$/),
  });
  const init = { method: 'POST', headers: json, body: JSON.stringify({ prompt: 'List the links' }) };
  const answer = await app.fetch(new Request('http://pilot.test/api/enhance-prompt', init));
  expect(await answer.json()).toMatchObject({ enhancedPrompt: 'List the links', keyImprovements: [] });
  await app.close();
});
