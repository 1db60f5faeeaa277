import { describe, expect, test } from 'vitest';
import { maskSensitive } from '../../../../../widget/rules/privacy/mask-secrets.ts';

describe('what is covered', () => {
  test.each([
    ['Write to manager@oakridge.example today', 'manager@oakridge.example'],
    ['Log in with password: hunter2', 'hunter2'],
    ['the password is hunter2', 'hunter2'],
    ['Log in as ann with password hunter2 and go on', 'hunter2'],
    ['password="two words"', 'two words'],
    ['Pwd=hunter2', 'hunter2'],
    ['PIN: 4711', '4711'],
    ['api key: abc-def', 'abc-def'],
    ['API_KEY=abc-def', 'abc-def'],
    ['my access token is abc.def', 'abc.def'],
    ['secret -> swordfish', 'swordfish'],
    ['Authorization: Bearer abcdefgh12345', 'abcdefgh12345'],
    ['use sk-proj-abcdefghijklmnop', 'sk-proj-abcdefghijklmnop'],
    ['use ghp_abcdefghijklmnop1234', 'ghp_abcdefghijklmnop1234'],
    ['use AKIAIOSFODNN7EXAMPLE', 'AKIAIOSFODNN7EXAMPLE'],
    ['jwt eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc', 'eyJhbGciOiJIUzI1NiJ9'],
    ['open https://me:hunter2@oakridge.example/docs', 'hunter2'],
    ['open https://me@oakridge.example/docs', 'me@'],
    ['open https://oakridge.example/?token=abc123&page=2', 'abc123'],
    ['open https://oakridge.example/?api_key=abc123', 'abc123'],
    ['sign in as manager@oakridge.example / oakridge', '/ oakridge'],
    ['open https://me:p@ss@oakridge.example/docs', 'p@ss'],
    ['open postgres://me:hunter2@db.example/x', 'hunter2'],
    ['open redis://:hunter2@db.example', 'hunter2'],
    ['open https://oakridge.example/#access_token=abc123', 'abc123'],
    ['GITHUB_TOKEN=swordfish', 'swordfish'],
    ['client_secret: swordfish', 'swordfish'],
    ['x-api-key: swordfish', 'swordfish'],
    ['{"apiKey": "swordfish"}', 'swordfish'],
    ["{'access-token': 'swordfish'}", 'swordfish'],
    ['my API key is swordfish', 'swordfish'],
    ['the token is q1w2e3', 'q1w2e3'],
    ['the key is 8842-XK', '8842-XK'],
    ['the pin is 4711', '4711'],
    ['Authorization: swordfish', 'swordfish'],
    ['Authorization: Token swordfish', 'swordfish'],
    ['with Bearer abc.def-123', 'abc.def-123'],
    ['with Basic dXNlcjpwYXNzd29yZA==', 'dXNlcjpwYXNzd29yZA'],
    ['use github_pat_11ABCDEFG0abcdefg', '11ABCDEFG0abcdefg'],
    ['use glpat-abcdefghijklmnopqrst', 'abcdefghijklmnopqrst'],
    ['use xoxb-123456789012-abcdefghijkl', 'abcdefghijkl'],
    ['use ASIAIOSFODNN7EXAMPLE', 'ASIAIOSFODNN7EXAMPLE'],
    ['use AIzaSyA-1234567890abcdefghijklmnopqrstu', 'AIzaSyA'],
    ['use hf_abcdefghijklmnop', 'abcdefghijklmnop'],
    ['-----BEGIN PRIVATE KEY-----\nMIIEpAIBAAKC\n-----END PRIVATE KEY-----', 'MIIEpAIBAAKC'],
    ['id 0123456789abcdef0123456789abcdef', '0123456789abcdef'],
  ])('%s', (text, secret) => {
    const masked = maskSensitive(text);
    expect(masked).not.toContain(secret);
    expect(masked).toContain('••••••');
  });
});

describe('what stays', () => {
  test.each([
    'Download the latest board meeting minutes from the portal',
    'Passwords must be reset by the members',
    'Keyboard shortcuts and tokens of thanks',
    'open https://oakridge.example/documents?year=2026&page=2',
    'Extract work orders 10234 to 10240',
    'Meet at 10:30 with unit B12',
    'Find who has the key to the pool house',
    'The key is with the manager, the master key is under the mat',
    'Write to the bearer of the minutes',
    'Ask the bearer representatives',
    'Report the token fee, which is $12.50',
    'The token is $5.00',
    'The secret is out: the API key is required by the vendor',
    'Say that the password is not needed any more',
    'A motion to pass is needed',
    'Explain how an access token works',
    'Price the basic maintenance plan of the pool',
    'Compare turkeys and monkeys: 12345678',
    'Cases V-1032, WO-20417, INS-3001',
    'open https://oakridge.example/@board/minutes',
  ])('%s', (text) => {
    expect(maskSensitive(text)).toBe(text);
  });

  test('the words around a secret', () => {
    expect(maskSensitive('Log in with password: hunter2 and go on')).toBe(
      'Log in with password: •••••• and go on',
    );
  });

  test('what was masked stays as it is', () => {
    const once = maskSensitive('password: hunter2 at https://me:pw@oakridge.example');
    expect(maskSensitive(once)).toBe(once);
  });
});

test.each([
  'a',
  'a.',
  'a-',
  '&a',
  'key ',
  'key is ',
  'key: ',
  'a@',
  'eyJ',
  ':/',
  'a://',
  'Bearer ',
  '-----BEGIN PRIVATE KEY-----',
])('a long paste of %j is no work', (piece) => {
  expect(maskSensitive(piece.repeat(150_000))).toBeTypeOf('string');
});
