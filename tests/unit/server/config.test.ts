import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig, usage } from '../../../mock-server/options/config.ts';

test('without flags the product is where the documents say', () => {
  expect(readConfig([], {})).toEqual({
    host: '127.0.0.1',
    port: 4400,
    examplesPort: 4401,
    data: '.data',
    driver: 'auto',
  });
});

test('every flag is understood', () => {
  const args = [
    '--port',
    '5000',
    '--examples-port',
    '6000',
    '--host',
    '0.0.0.0',
    '--data',
    'd',
    '--driver',
    'embedded',
  ];
  const more = [
    '--pace',
    '8',
    '--seed',
    '3',
    '--require-session',
    '--allow-host',
    'https://a.example/x',
    '--trust-host',
    'https://own.example',
  ];
  const faults = ['--allow-host', 'https://b.example', '--fault', 'POST /api/tasks 500 0.1'];
  const near = [
    '--allow-private',
    'http://localhost:8080/page',
    '--scenario',
    'happy',
    '--missed-runs',
    'skip',
  ];
  expect(readConfig([...args, ...more, ...faults, ...near], {})).toEqual({
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
    allowPrivate: ['http://localhost:8080'],
    faults: [{ method: 'POST', path: '/api/tasks', status: 500, probability: 0.1 }],
    scenario: 'happy',
    missedRuns: 'skip',
  });
});

test('the environment says the same, and the command line wins', () => {
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

test('any free port is asked for with 0, for both', () => {
  expect(readConfig(['--port', '0'], {})).toMatchObject({ port: 0, examplesPort: 0 });
});

test.each([
  ['--nonsense'],
  ['--port', 'x'],
  ['--port', '70000'],
  ['--port', ''],
  ['--pace', '0'],
  ['--seed', '-1'],
  ['--driver', 'firefox'],
  ['--missed-runs', 'twice'],
  ['--allow-host', 'portal'],
  ['--fault', 'POST /api/tasks'],
  ['--fault', 'POST /api/tasks 200'],
  ['--fault', 'POST /api/tasks 500 2'],
  ['--scenario', 'sunshine'],
  ['stray'],
])('%s %s is refused in one line', (...args) => {
  expect(() => readConfig(args, {})).toThrow(/^.+$/);
});

test.each([
  [['--port', 'abc'], '--port: must be a whole number from 0 to 65535'],
  [['--port='], '--port: must be a whole number from 0 to 65535'],
  [['--pace', 'fast'], '--pace: must be a number above 0, or Infinity'],
  [['--seed=-1'], '--seed: Too small: expected number to be >=0'],
  [
    ['--allow-host', 'portal'],
    '--allow-host.0: must be an origin such as https://portal.example, without a path',
  ],
  [['--port', 'x', '--pace', '0'], /^--port: must .+; --pace: must/],
  [['--scenario', 'sunshine'], /^--scenario: .+"ordinary"\|"happy"\|"login-wall"/],
])('%j: %s', (args, words) => {
  expect(() => readConfig(args, {})).toThrow(words);
});

test('help is help', () => expect(readConfig(['--help'], {})).toBe('help'));

test('help calls the command by its name', () => {
  const { bin } = JSON.parse(readFileSync('packages/server/package.json', 'utf8')) as { bin: object };
  expect(usage).toContain(`Usage: ${Object.keys(bin)[0]} [dev] [options]`);
});

const secret = 'a-secret-that-is-long-enough=32-or-more';

test('secrets of portals come from the command line or the environment', () => {
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
])('%s is refused without being repeated', (_, args) => {
  let words = '';
  try {
    readConfig(args, {});
  } catch (error) {
    words = String(error);
  }
  expect(words).toContain('--host-secret');
  expect(words).not.toContain(secret.slice(0, 12));
});
