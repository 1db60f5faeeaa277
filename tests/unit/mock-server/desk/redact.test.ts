import { expect, test } from 'vitest';
import { redact, redactText } from '../../../../mock-server/desk/redact.ts';

// `contract/secrets/find-secrets.test.ts` checks that every kind of credential in a text is hidden.
test.each([
  ['Open violations, v1.2.3 of minutes_2026.pdf', 'Open violations, v1.2.3 of minutes_2026.pdf'],
  ['/ws?sessionToken=abc123&x=1', '/ws?sessionToken=[hidden]&x=1'],
  ['See /live/ab12_cd34-EF56?theme=dark', 'See /live/[hidden]?theme=dark'],
  ['/live/assets/viewer.js', '/live/assets/viewer.js'],
  ['/api/tasks/7/screenshots/0f3a9c52-77aa/3', '/api/tasks/7/screenshots/[hidden]/3'],
  ['/api/tasks/7/screenshots', '/api/tasks/7/screenshots'],
  ['http://h.example/api/uploads/Zk3_aQ-9fB2mX7wLr0TtVv?x=1', 'http://h.example/api/uploads/[hidden]?x=1'],
  ['/api/uploads/presigned-url', '/api/uploads/presigned-url'],
  ['for ann.lee@cedar.example today', 'for a***@cedar.example today'],
  [
    'Get it\n\nCredentials provided:\nDomain: a.example\nUsername: ann\nPassword: x y z',
    'Get it\n\nCredentials provided: [hidden]',
  ],
  ['with Bearer abc.def-123', 'with Bearer [hidden]'],
  ['ann and ••••••••', 'ann and [hidden]'],
  [`data:image/png;base64,${'A'.repeat(64)}`, 'data:image/png;base64,[hidden]'],
])('%s is shown as %s', (text, shown) => {
  expect(redactText(text)).toBe(shown);
});

test('fields with a secret name are hidden, whatever they hold', () => {
  const secret =
    'password Password newPassword pass_phrase passcode pwd secret client-secret sessionToken tokens key apiKey credentialKey pictureKey credentials pin otp Authorization Set-Cookie X-Session-Token sealed';
  const open = 'keyboard monkey title spinner compass keywords';
  const shownAs = (names: string, value: unknown) =>
    names.split(' ').map((name) => redact({ [name]: value }));
  for (const value of ['x', 7, ['a'], { deep: 'x' }])
    expect(shownAs(secret, value)).toEqual(secret.split(' ').map((name) => ({ [name]: '[hidden]' })));
  expect(shownAs(open, 'x')).toEqual(open.split(' ').map((name) => ({ [name]: 'x' })));
});

test('data keep their shape, and flags are not secrets', () => {
  const wire = (view: string, password: string) => ({
    tasks: [{ id: 7, isDone: true, none: null, liveUrl: `/live/${view}`, login: { user: 'ann', password } }],
    requiresPassword: true,
    password: null,
  });
  expect(redact(wire('abcdefgh1234', 'x'))).toEqual(wire('[hidden]', '[hidden]'));
});

test('very deep data and very long texts are cut', () => {
  const depth = 30_000;
  const shown = JSON.stringify(redact(JSON.parse('['.repeat(depth) + ']'.repeat(depth))));
  expect(shown).toContain('nested too deeply');
  expect(shown.length).toBeLessThan(1_000);
  expect(redact({ description: 'a'.repeat(900_000) })).toEqual({ description: '(900000 characters)' });
});

// A quadratic pattern would run into the time limit.
test.each(['a', 'ey-', '1.', '2026-', 'a@', 'Bearer '])('reads a long repetition of %j', (unit) => {
  const text = unit.repeat(Math.floor(1_000_000 / unit.length));
  expect(redactText(text).length).toBeGreaterThan(0);
});
