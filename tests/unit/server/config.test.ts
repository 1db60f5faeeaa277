import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { modelOf } from '../../../server/agent/agent.ts';
import { createPlanner } from '../../../server/agent/planner/planner.ts';
import { createModel } from '../../../server/model/create-model.ts';
import { systemClock } from '../../../server/time/clock.ts';
import { readConfig, usage } from '../../../mock-server/options/config.ts';

test('has the documented defaults', () => {
  expect(readConfig([], {})).toEqual({
    host: '127.0.0.1',
    port: 4400,
    examplesPort: 4401,
    data: '.data',
    driver: 'auto',
  });
});

test('reads every flag', () => {
  const server =
    '--port 5000 --examples-port 6000 --host 0.0.0.0 --data d --driver embedded --missed-runs skip --keep-tasks 100 --browsers 60 --browsers-per-person 5';
  const mock = '--pace 8 --seed 3 --scenario happy';
  const hosts =
    '--require-session --allow-host https://a.example/x --trust-host https://own.example --host-may-approve https://yes.example';
  const more = '--allow-host https://b.example --allow-private http://localhost:8080/page';
  const people =
    '--public-url https://pilot.example/x --shared-people https://a.example/x,https://b.example;https://c.example,https://d.example';
  const approvals =
    '--approve trusted --trust-act https://a.example/x=submit,upload;https://b.example=act --approve-within 5';
  const args = [
    ...`${server} ${mock} ${hosts} ${more} ${people} ${approvals}`.split(' '),
    '--fault',
    'POST /api/tasks 500 0.1',
  ];
  expect(readConfig(args, {})).toEqual({
    host: '0.0.0.0',
    port: 5000,
    examplesPort: 6000,
    data: 'd',
    driver: 'embedded',
    pace: 8,
    seed: 3,
    requireSession: true,
    allowHosts: ['https://a.example', 'https://b.example'],
    trustHosts: ['https://own.example'],
    hostsMayApprove: ['https://yes.example'],
    allowPrivate: ['http://localhost:8080'],
    publicUrls: ['https://pilot.example'],
    sharedPeople: [
      ['https://a.example', 'https://b.example'],
      ['https://c.example', 'https://d.example'],
    ],
    faults: [{ method: 'POST', path: '/api/tasks', status: 500, probability: 0.1 }],
    scenario: 'happy',
    missedRuns: 'skip',
    keepTasks: 100,
    browsers: 60,
    browsersPerPerson: 5,
    approve: 'trusted',
    trustAct: { 'https://a.example': ['submit', 'upload'], 'https://b.example': ['act'] },
    approveWithin: 5,
  });
});

const modelSource = { model: 'fast=a,smart=b', url: 'http://localhost:11434/v1' };
const model = ['--model', 'fast=a@low,smart=b', '--model-url', 'http://localhost:11434/v1'];

test('reads the prices of each mode', () => {
  const flags = [...model, '--model-price', 'fast=0.25/0.025/2, smart=1/0.1/8'];
  const fast = { input: 0.25, cached: 0.025, output: 2 };
  const smart = { input: 1, cached: 0.1, output: 8 };
  expect(readConfig(flags, {})).toMatchObject({ model: { price: { fast, smart } } });
  const { pricesIn } = createModel({ ...modelSource, price: { fast, smart } }, systemClock);
  const modes = ['smart', 'balanced', 'fast', 'ultra-fast'] as const;
  expect(modes.map(pricesIn)).toEqual([smart, smart, fast, fast]);
  expect(createModel({ ...modelSource, price: fast }, systemClock).pricesIn('smart')).toBe(fast);
});

test('names the models of all modes, or the one of all', () => {
  const nameOf = (names: string) =>
    modelOf(createPlanner(createModel({ ...modelSource, model: names }, systemClock))).model?.model;
  expect(nameOf('fast=a@low,smart=b')).toBe('b (smart, balanced), a (fast, super-fast, ultra-fast)');
  expect(nameOf('fast=a,smart=a')).toBe('a');
});

test('reads the language model, and its key from the environment only', () => {
  const limits = ['--model-price', '0.25/0.025/2', '--max-cost', '0.5', '--model-outline', '8000'];
  const flags = [...model, '--model-timeout', '30', ...limits];
  const expected = {
    model: 'fast=a@low,smart=b',
    url: 'http://localhost:11434/v1',
    key: 'sk-1',
    timeoutMs: 30_000,
    price: { input: 0.25, cached: 0.025, output: 2 },
    maxCost: 0.5,
    outlineBudget: 8_000,
  };
  expect(readConfig(flags, { HOA_PILOT_MODEL_KEY: ' sk-1\n' })).toMatchObject({ model: expected });
  const environment = {
    HOA_PILOT_MODEL: 'fast=a@low,smart=b',
    HOA_PILOT_MODEL_URL: 'http://localhost:11434/v1',
    HOA_PILOT_MODEL_KEY: 'sk-1',
    HOA_PILOT_MODEL_TIMEOUT: '30',
    HOA_PILOT_MODEL_PRICE: '0.25/0.025/2',
    HOA_PILOT_MODEL_OUTLINE: '8000',
    HOA_PILOT_MAX_COST: '0.5',
  };
  expect(readConfig([], environment)).toMatchObject({ model: expected });
  expect(readConfig([], { HOA_PILOT_MODEL_KEY: 'sk-1' })).not.toHaveProperty('model');
});

test('reads the environment, and the command line takes precedence', () => {
  const environment = {
    PORT: '7000',
    HOA_PILOT_PACE: '4',
    HOA_PILOT_REQUIRE_SESSION: 'true',
    HOA_PILOT_ALLOW_HOST: 'https://a.example, https://b.example',
    HOA_PILOT_FAULT: 'GET /api/tasks 503',
    HOA_PILOT_MISSED_RUNS: 'skip',
  };
  expect(readConfig(['--pace', '2'], environment)).toMatchObject({
    port: 7000,
    examplesPort: 7001,
    pace: 2,
    requireSession: true,
    missedRuns: 'skip',
    allowHosts: ['https://a.example', 'https://b.example'],
    faults: [{ method: 'GET', path: '/api/tasks', status: 503, probability: 1 }],
  });
  expect(readConfig([], { PORT: '7000', HOA_PILOT_PORT: '8000' })).toMatchObject({ port: 8000 });
});

test('chooses any free ports for 0', () => {
  expect(readConfig(['--port', '0'], {})).toMatchObject({ port: 0, examplesPort: 0 });
});

test.each<[args: string[], message: RegExp]>([
  [['--nonsense'], /^.+$/],
  [['stray'], /^.+$/],
  [['--port', 'x'], /^--port: must be a whole number from 0 to 65535$/],
  [['--port', '70000'], /^--port: .+$/],
  [['--port='], /^--port: must be a whole number from 0 to 65535$/],
  [['--pace', '0'], /^--pace: .+$/],
  [['--pace', 'fast'], /^--pace: must be a number above 0, or Infinity$/],
  [['--seed=-1'], /^--seed: Too small: expected number to be >=0$/],
  [['--driver', 'firefox'], /^--driver: .+$/],
  [['--browsers', '0'], /^--browsers: Too small: expected number to be >=1$/],
  [['--keep-tasks', '0'], /^--keep-tasks: Too small: expected number to be >=1$/],
  [['--approve', 'always'], /^--approve: .+$/],
  [['--trust-act', 'https://a.example=all'], /^--trust-act\..+$/],
  [['--approve-within', '0'], /^--approve-within: .+$/],
  [['--missed-runs', 'twice'], /^--missed-runs: .+$/],
  [
    ['--allow-host', 'portal'],
    /^--allow-host\.0: must be an origin such as https:\/\/portal\.example, without a path$/,
  ],
  [['--fault', 'POST /api/tasks'], /^A fault is .+$/],
  [['--fault', 'POST /api/tasks 200'], /^A fault is .+$/],
  [['--fault', 'POST /api/tasks 500 2'], /^A fault is .+$/],
  [['--scenario', 'sunshine'], /^--scenario: .+"ordinary"\|"happy"\|"login-wall".*$/],
  [['--model', 'a'], /^--model needs --model-url, .+$/],
  [['--model', 'a,b', '--model-url', 'http://a.example/v1'], /^--model: must be the name of a model, or .+$/],
  [['--model-url', 'http://a.example/v1'], /^--model-url needs --model, .+$/],
  [['--max-cost', '1'], /^--max-cost needs --model, .+$/],
  [['--model-outline', '9000'], /^--model-outline needs --model, .+$/],
  [[...model, '--model-outline', '7999'], /^--model-outline: must be .+ from 8000 to 40000$/],
  [[...model, '--model-outline', '9000.5'], /^--model-outline: must be .+$/],
  [[...model, '--max-cost', '1'], /^--max-cost needs --model-price, .+$/],
  [[...model, '--max-cost', '0', '--model-price', '1/1/1'], /^--max-cost: must be a number above 0$/],
  [['--model-price', '1/1/1'], /^--model-price needs --model, .+$/],
  [['--model', 'a', '--model-url', 'a.example'], /^--model-url: must be an address such as .+$/],
  [
    ['--model', 'a', '--model-url', 'https://ann:pass@a.example/v1'],
    /^--model-url: must be .+ without a login.+$/,
  ],
  [
    ['--model', 'a', '--model-url', 'https://a.example/v1?key=1'],
    /^--model-url: must be .+ without .+ query.+$/,
  ],
  [[...model, '--model-timeout', '0'], /^--model-timeout: must be a number above 0$/],
  [[...model, '--model-price', '1/2'], /^--model-price: must be the prices of input, .+$/],
  [[...model, '--model-price', 'fast=1/2/3,smart=1/2'], /^--model-price: must be .+ those of each mode, .+$/],
  [
    [...model, '--model-price', 'fast=1/2/3,fast=1/2/3'],
    /^--model-price: must be .+ those of each mode, .+$/,
  ],
  [[...model, '--model-price', 'fast=1/2/3'], /^--model-price needs the modes of the models, .+$/],
  [
    [...model, '--model-price', 'fast=1/2/3,balanced=1/2/3'],
    /^--model-price needs the modes of the models, .+$/,
  ],
  [[...model, '--model-price', '1//2'], /^--model-price.cached: .+$/],
  [[...model, '--model-price', '1/2/-3'], /^--model-price.output: .+$/],
  [['--port', 'x', '--pace', '0'], /^--port: must .+; --pace: must.+$/],
])('refuses %j in one line', (args, message) => {
  expect(() => readConfig(args, {})).toThrow(message);
});

test('returns the request for help', () => expect(readConfig(['--help'], {})).toBe('help'));

test('the help uses the name of the command', () => {
  const { bin } = JSON.parse(readFileSync('packages/server/package.json', 'utf8')) as { bin: object };
  expect(usage).toContain(`Usage: ${Object.keys(bin)[0]} [dev] [options]`);
});

const secret = 'a-secret-that-is-long-enough=32-or-more';

test('reads portal secrets from the command line and the environment', () => {
  const expected = { 'https://a.example': secret, 'https://b.example': `${secret}!` };
  const args = [
    `--host-secret=https://a.example/x=${secret}`,
    '--host-secret',
    `https://b.example=${secret}!`,
  ];
  expect(readConfig(args, {})).toMatchObject({ hostSecrets: expected });
  const environment = { HOA_PILOT_HOST_SECRETS: `https://a.example=${secret}, https://b.example=${secret}!` };
  expect(readConfig([], environment)).toMatchObject({ hostSecrets: expected });
});

test.each([
  ['no origin', ['--host-secret', secret]],
  ['a secret that is too short', ['--host-secret', `https://a.example=${secret.slice(0, 31)}`]],
  ['the secret as a word of its own', ['--host-secret', `https://a.example=${secret}`, secret]],
  ['another kind of database', ['--database', `mysql://pilot:${secret}@db.example/pilot`], '--database'],
  ['a key that is too long', ['--secrets-key', `${secret}${secret}`], '--secrets-key'],
  ['the database as two words', ['--database', 'postgres://pilot@db.example', secret], '--database URL'],
])('refuses %s without repeating it', (_, args, flag = '--host-secret') => {
  let words = '';
  try {
    readConfig(args, {});
  } catch (error) {
    words = String(error);
  }
  expect(words).toContain(flag);
  expect(words).not.toContain(secret.slice(0, 12));
});
