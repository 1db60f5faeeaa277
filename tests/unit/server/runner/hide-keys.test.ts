import { describe, expect, test } from 'vitest';
import { findCredentials } from '../../../../server/runner/secrets/find-credentials.ts';
import { createVault } from '../../../../server/runner/secrets/vault.ts';

const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U';

describe('told by their shape, keys are hidden in what is asked and in what is told', () => {
  test.each([
    'sk-proj-abcdefghijklm0nop',
    'sk_live_51H8abcdefghijkl',
    'ghp_abcdefghijklmnop1234',
    'github_pat_11ABCDEFG0abcdefg',
    'xoxb-123456789012-abcdefghijkl',
    'glpat-abcdefghijklmnopqrst',
    'npm_abcdefghijklmnopqrstuvwxyz0123456789',
    'AKIAIOSFODNN7EXAMPLE',
    'ASIAIOSFODNN7EXAMPLE',
    'AIzaSyA1234567890abcdefghijklmnopqrstuv',
    jwt,
    '-----BEGIN RSA PRIVATE KEY-----\nMIIEpAIBAAKCAQEA\n-----END RSA PRIVATE KEY-----',
  ])('%s', (key) => {
    expect(findCredentials(`Use ${key}, then look`)).toEqual({
      text: 'Use ••••••••, then look',
      credentials: undefined,
    });
    expect(createVault().scrub('task', `Typed "${key}".`)).toBe('Typed "••••••••".');
  });
});

describe('named, keys are hidden in what is asked', () => {
  test.each([
    ['api key: abc-def', 'api key: ••••••••'],
    ['API_KEY=abc', 'API_KEY=••••••••'],
    ['x-api-key: abc.', 'x-api-key: ••••••••.'],
    ['{"apiKey": "abc"}', '{"apiKey": ••••••••}'],
    ['my API key is abc.def, use it', 'my API key is ••••••••, use it'],
    ['the access token is q1w2e3', 'the access token is ••••••••'],
    ['client secret -> sword fish', 'client secret -> •••••••• fish'],
    ['GITHUB_TOKEN=abcdef', 'GITHUB_TOKEN=••••••••'],
    ['token=abcdef&page=2', 'token=••••••••&page=2'],
    [
      'open https://a.example/?access_token=abc123&page=2',
      'open https://a.example/?access_token=••••••••&page=2',
    ],
    ['token: 4f9a-77', 'token: ••••••••'],
    ['the key is 8842-XK', 'the key is ••••••••'],
    ['Authorization: Bearer swordfish', 'Authorization: Bearer ••••••••'],
    ['Authorization: Basic bWU6cGFzcw==', 'Authorization: Basic ••••••••'],
    ['with Bearer abc123def456 in front', 'with Bearer •••••••• in front'],
    ['with Basic dXNlcjpwYXNzd29yZA== in front', 'with Basic •••••••• in front'],
    ['open postgres://me:hunter2@db.example/x', 'open postgres://me:••••••••@db.example/x'],
    ['open redis://:hunter2@db.example', 'open redis://:••••••••@db.example'],
    [
      'post to https://hooks.slack.com/services/T00000000/B00000000/abcdefghijkl',
      'post to https://hooks.slack.com/services/••••••••',
    ],
  ])('%s', (text, hidden) => {
    expect(findCredentials(text)).toEqual({ text: hidden, credentials: undefined });
    expect(findCredentials(hidden).text).toBe(hidden);
  });
});

test.each([
  'Find who has the key to the pool house',
  'The key is with the manager, the master key is under the mat',
  'Key: red is urgent, green is done',
  'Write to the bearer of the minutes',
  'Ask the bearer representatives',
  'Report the token fee, which is $12.50',
  'The token fee is 5 dollars; the token is $5.00',
  'Give a token of thanks to every volunteer',
  'The secret is out: the API key is required by the vendor',
  'Explain how an access token works',
  'The basic maintenance plan of the pool',
  'Basic infrastructure and BasicAuth explained',
  'Compare keyboards, turkeys: monkeys: 12345678',
  'Cases V-1032, WO-20417, INS-3001 and unit B12',
  'open https://oakridge.example/documents?year=2026&page=2&sort=key',
  'Meet the sk-8 skate club at 10:30',
])('leaves %j alone', (text) => {
  expect(findCredentials(text)).toEqual({ text, credentials: undefined });
  expect(createVault().scrub('task', text)).toBe(text);
});

test.each([
  'a',
  'eyJ',
  'sk-',
  'key=',
  'key: ',
  'Bearer ',
  'Authorization: ',
  '-----BEGIN PRIVATE KEY-----',
  '://:',
  'Basic A',
])('%j, again and again, is read to its end', (piece) => {
  const text = piece.repeat(90_000);
  expect(findCredentials(text).text).toBeTypeOf('string');
  expect(createVault().scrub('task', text)).toBeTypeOf('string');
});
