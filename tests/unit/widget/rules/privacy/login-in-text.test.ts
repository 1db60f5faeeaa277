import { describe, expect, test } from 'vitest';
import {
  loginInText,
  speaksOfLogin,
  withoutPassword,
} from '../../../../../widget/rules/privacy/login-in-text.ts';

const login = (domain: string, username: string, password: string) => ({ domain, username, password });

describe('the login a text tells', () => {
  test.each([
    [
      'Log in as ana@oakridge.example with password: hunter2 and list the vendors',
      login('oakridge.example', 'ana@oakridge.example', 'hunter2'),
    ],
    [
      'Go to portal.example.com, username: ann, password: hunter2.',
      login('portal.example.com', 'ann', 'hunter2'),
    ],
    ['Open https://ann:hunter2@portal.example.com/docs', login('portal.example.com', 'ann', 'hunter2')],
    [
      'Sign in with manager@oakridge.example / oakridge',
      login('oakridge.example', 'manager@oakridge.example', 'oakridge'),
    ],
    ['Log in to Buildium as ann@gmail.com, pwd=hunter2', login('buildium.com', 'ann@gmail.com', 'hunter2')],
    ['User: ann\nPassword: "two words"', login('', 'ann', 'two words')],
    ['Site: portal.zone\nUser: ann\nPassword: h;un,t!er2', login('portal.zone', 'ann', 'h;un,t!er2')],
    ['Log in to the portal as ann with password hunter2', login('', '', 'hunter2')],
    ['Log in as ann with password hunter2', login('', 'ann', 'hunter2')],
    ['The e-mail is ann@gmail.com and the password is hunter2', login('', 'ann@gmail.com', 'hunter2')],
    ['login: ann, pin: 4711', login('', 'ann', '4711')],
    ['Sign in as ann@oakridge.example', login('oakridge.example', 'ann@oakridge.example', '')],
    ['Export the vendors as a CSV, password: hunter2', login('', '', 'hunter2')],
  ])('%j', (text, found) => {
    expect(loginInText(text)).toEqual(found);
  });

  test.each([
    'Download the minutes from the portal',
    'The password is required',
    'Ask for the password policy, and the password reset page',
    'Log in with the password and PIN of the office',
    'password: ••••••',
    'Password: sealed:aa.bb.cc',
    'Open https://portal.example.com/login',
    'Log in as soon as the page is open',
    'The login is on the left',
    'Send the minutes of the portal to ann@oakridge.example',
    '',
  ])('none in %j', (text) => {
    expect(loginInText(text)).toBeUndefined();
  });

  test.each(['password ', 'password: ', 'a@', 'a.', 'user ', 'log in as ', '"', 'https://a'])(
    'a long paste of %j is no work',
    (piece) => {
      expect(['object', 'undefined']).toContain(typeof loginInText(piece.repeat(80_000)));
    },
  );
});

describe('a text without its password', () => {
  test.each([
    ['Password: hunter2, then go', 'hunter2', 'Password: ••••••, then go'],
    [
      'Sign in with manager@oakridge.example / oakridge now',
      'oakridge',
      'Sign in with manager@oakridge.example / •••••• now',
    ],
    ['https://ann:hunter2@portal.example.com', 'hunter2', 'https://ann:••••••@portal.example.com'],
    ['password: "two words"', 'two words', 'password: ••••••'],
    ['password: hunter2', 'another', 'password: hunter2'],
    ['No secret', '', 'No secret'],
  ])('%j without %j', (text, password, left) => {
    expect(withoutPassword(text, password)).toBe(left);
  });
});

describe('whether a text speaks of a login', () => {
  test.each([
    ['Log in and look', true],
    ['Sign-in to the site', true],
    ['Download the minutes from the portal', true],
    ['Open the dashboard', true],
    ['Look at the account of unit 12', true],
    ['As admin, add an owner', true],
    ['Ask the property management', true],
    ['Export the owners from AppFolio', true],
    ['Open Vantaca', true],
    ['Look at the pool hours', false],
    ['Compare three companies', false],
    ['Signing the form', false],
    ['important blogging', false],
    ['', false],
  ])('%j: %s', (text, speaks) => {
    expect(speaksOfLogin(text)).toBe(speaks);
  });
});
