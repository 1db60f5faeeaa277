import { expect, test } from 'vitest';
import { redact, redactText } from '../../../../mock-server/desk/redact.ts';

const jwe = `eyJhbGciOiJSU0EtT0FFUCJ9.${'k'.repeat(40)}.aXY.${'c'.repeat(30)}.dGFn`;

test.each([
  [
    'plain words',
    'Open violations, v1.2.3 of minutes_2026.pdf',
    'Open violations, v1.2.3 of minutes_2026.pdf',
  ],
  ['a token in an address', '/ws?sessionToken=abc123&x=1', '/ws?sessionToken=[hidden]&x=1'],
  ['a key in an address', '/f?apiKey=abc#access_token=q', '/f?apiKey=[hidden]#access_token=[hidden]'],
  ['the id of a live view', 'See /live/ab12_cd34-EF56?theme=dark', 'See /live/[hidden]?theme=dark'],
  ['its assets', '/live/assets/viewer.js', '/live/assets/viewer.js'],
  ['the key of a picture', '/api/tasks/7/screenshots/0f3a9c52-77aa/3', '/api/tasks/7/screenshots/[hidden]/3'],
  ['the pictures of a task', '/api/tasks/7/screenshots', '/api/tasks/7/screenshots'],
  [
    'an upload address',
    'http://h.example/api/uploads/Zk3_aQ-9fB2mX7wLr0TtVv?x=1',
    'http://h.example/api/uploads/[hidden]?x=1',
  ],
  ['where upload addresses come from', '/api/uploads/presigned-url', '/api/uploads/presigned-url'],
  ['an e-mail address', 'for ann.lee@cedar.example today', 'for a***@cedar.example today'],
  ['a password in passing', 'my password is Tr0ub4dor&3 ok', 'my password is [hidden] ok'],
  [
    'a section of credentials',
    'Get it\n\nCredentials provided:\nDomain: a.example\nUsername: ann\nPassword: x y z',
    'Get it\n\nCredentials provided: [hidden]',
  ],
  ['a sealed value', `Password: ${jwe}`, 'Password: [hidden]'],
  ['a sealed value by itself', `got ${jwe}!`, 'got [hidden]!'],
  ['a reference to a sealed password', 'use sealed:aaaa.bbbb.cccc now', 'use [hidden] now'],
  ['an authorization', 'with Bearer abc.def-123', 'with Bearer [hidden]'],
  ['bytes in an address', `data:image/png;base64,${'A'.repeat(64)}`, 'data:image/png;base64,[hidden]'],
])('%s', (_, text, shown) => {
  expect(redactText(text)).toBe(shown);
});

test.each([
  'password',
  'Password',
  'newPassword',
  'pass_phrase',
  'passcode',
  'pwd',
  'secret',
  'client-secret',
  'sessionToken',
  'tokens',
  'key',
  'apiKey',
  'credentialKey',
  'pictureKey',
  'credentials',
  'pin',
  'otp',
  'Authorization',
  'Set-Cookie',
  'X-Session-Token',
  'sealed',
])('a field called %s is hidden, whatever it holds', (name) => {
  for (const value of ['x', 7, ['a'], { deep: 'x' }])
    expect(redact({ [name]: value })).toEqual({ [name]: '[hidden]' });
});

test.each(['keyboard', 'monkey', 'title', 'spinner', 'compass', 'keywords'])(
  'a field called %s is shown',
  (name) => {
    expect(redact({ [name]: 'x' })).toEqual({ [name]: 'x' });
  },
);

test('data keep their shape, however deep', () => {
  const wire = {
    tasks: [
      { id: 7, done: true, none: null, liveUrl: '/live/abcdefgh1234', login: { user: 'ann', password: 'x' } },
    ],
  };
  expect(redact(wire)).toEqual({
    tasks: [
      {
        id: 7,
        done: true,
        none: null,
        liveUrl: '/live/[hidden]',
        login: { user: 'ann', password: '[hidden]' },
      },
    ],
  });
});

test('a flag is no secret', () => {
  expect(redact({ requiresPassword: true, password: null })).toEqual({
    requiresPassword: true,
    password: null,
  });
});

test('data nested to do harm are shown as far as anybody looks', () => {
  const depth = 30_000;
  const shown = JSON.stringify(redact(JSON.parse('['.repeat(depth) + ']'.repeat(depth))));
  expect(shown).toContain('nested too deeply');
  expect(shown.length).toBeLessThan(1_000);
});

test('of a text too long to be looked at, the length is shown', () => {
  expect(redact({ description: 'a'.repeat(900_000) })).toEqual({ description: '(900000 characters)' });
});

// Read again from every letter, each of these would take longer than a test may.
test.each(['a', 'ey-', '1.', '2026-', 'a@', 'Bearer '])('%j, again and again, is read to its end', (unit) => {
  const text = unit.repeat(Math.floor(1_000_000 / unit.length));
  expect(redactText(text).length).toBeGreaterThan(0);
});
