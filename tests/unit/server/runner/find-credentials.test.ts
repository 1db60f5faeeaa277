import { describe, expect, test } from 'vitest';
import { findCredentials } from '../../../../server/runner/secrets/find-credentials.ts';

const secret = 'h;un,ter 2!';
const login = (password: string) => ({ domain: 'portal.example', username: 'ann@portal.example', password });

test.each([
  [
    `Do it\n\nCredentials provided:\nWebsite: portal.example\nUsername: ann@portal.example\nPassword: ${secret}`,
    secret,
  ],
  [
    `Do it\n\nCredentials provided:\n- Domain: portal.example\n- Username: ann@portal.example\n- Password: ${secret}\n`,
    secret,
  ],
  [
    'Do it\n\nCredentials provided: Domain: portal.example, Username: ann@portal.example, Password: hunter2',
    'hunter2',
  ],
])('takes the login out of %j', (text, password) => {
  const found = findCredentials(text);
  expect(found.credentials).toEqual(login(password));
  expect(found.text).not.toContain(password);
  expect(found.text).toContain('Do it');
});

test.each([
  ['Log in as ann@portal.example, password is hunter2 and look', 'ann@portal.example'],
  ['Log in with username: ann and password: "hunter2"', 'ann'],
  ['List the vendors, portal login: Username: ann@portal.example Password: hunter2', 'ann@portal.example'],
  ['Log in as ann@portal.example, password is: hunter2', 'ann@portal.example'],
  ['Log in as ann@portal.example, pw: hunter2', 'ann@portal.example'],
  ['The password for the portal is hunter2, for ann@portal.example', 'ann@portal.example'],
  ['Log in with ann@portal.example / hunter2', 'ann@portal.example'],
  ['Log in with ann@portal.example/hunter2 please', 'ann@portal.example'],
  ['Log in as ann@portal.example with password hunter2, then look', 'ann@portal.example'],
  ['Log in as ann@portal.example using the passcode hunter2.', 'ann@portal.example'],
  ['Log in as ann@portal.example password hunter2', 'ann@portal.example'],
  ['Log in as ann@portal.example, pwd hunter2', 'ann@portal.example'],
  ['Log in as ann@portal.example, PIN: hunter2', 'ann@portal.example'],
])('finds a login said in passing: %s', (text, username) => {
  const found = findCredentials(text);
  expect(found.credentials).toEqual({ domain: '', username, password: 'hunter2' });
  expect(found.text).not.toContain('hunter2');
});

test('hides a password in an address', () => {
  const found = findCredentials('Open https://ann:hunter2@portal.example/');
  expect(found.text).toBe('Open https://ann:••••••••@portal.example/');
});

// Read again from every letter, this would not end before the test has to.
test('a long text without a login is read to its end', () => {
  const text = 'a'.repeat(1_000_000);
  expect(findCredentials(text)).toEqual({ text, credentials: undefined });
  expect(findCredentials(`password: x ${text}`).text).toContain(text);
});

test.each([
  'Download the minutes',
  'Explain how to reset a password',
  'Ask for the password policy',
  'Use the password manager',
  'Go to the password page and print it',
  'Check the password for all 12 units',
  'Log in with the password and PIN of the office',
  'Open https://ann@portal.example/minutes',
  'Find who is on ann@portal.example and bob@portal.example',
])('leaves %j alone', (text) => {
  expect(findCredentials(text)).toEqual({ text, credentials: undefined });
});

test.each([
  'Do it\n\nCredentials provided:\nWebsite: portal.example\nUsername: ann@portal.example\nPassword: ••••••••',
  'Log in as ann@portal.example, password is ••••• and look',
])('does not take the dots of a hidden password for one: %j', (text) => {
  expect(findCredentials(text).credentials).toBeUndefined();
});

test('finds the password beside one that is hidden', () => {
  const text = 'Username: ann\nPassword: ••••••••\nPassword: hunter2';
  expect(findCredentials(`Credentials provided:\n${text}`).credentials?.password).toBe('hunter2');
});

describe('a sealed password', () => {
  const prompt =
    'Do it\n\nCredentials provided:\nWebsite: portal.example\nUsername: ann@portal.example\nPassword: sealed:aa.bb.cc';
  const unseal = ({ key, iv, data }: { key: string; iv: string; data: string }) => `${key}+${iv}+${data}`;

  test('is opened for the task, and its reference hidden', () => {
    const found = findCredentials(prompt, unseal);
    expect(found.credentials).toEqual(login('aa+bb+cc'));
    expect(found.text).not.toContain('sealed:');
  });

  test('stays closed where nothing opens it, and is hidden all the same', () => {
    const found = findCredentials(prompt);
    expect(found.credentials).toBeUndefined();
    expect(found.text).not.toContain('sealed:');
  });

  test('is hidden wherever it stands', () => {
    expect(findCredentials('Look at sealed:aa.bb.cc now', unseal).text).toBe('Look at •••••••• now');
  });

  test('that does not open is told, not swallowed', () => {
    const broken = () => {
      throw new Error('broken');
    };
    expect(() => findCredentials(prompt, broken)).toThrow('broken');
  });
});
