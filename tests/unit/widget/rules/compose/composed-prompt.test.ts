import { describe, expect, test } from 'vitest';
import {
  composedPrompt,
  loginToSend,
  missingOf,
} from '../../../../../widget/rules/compose/composed-prompt.ts';

const login = (domain: string, username: string, password: string) => ({ domain, username, password });
const whole = login('portal.example', 'ann', 'hunter2');

test.each([
  ['the text alone', { text: 'Look' }, 'Look'],
  ['no blank instructions', { text: 'Look', instructions: ' \n ' }, 'Look'],
  [
    'instructions',
    { text: 'Look', instructions: ' Only unit 12\n' },
    'Look\n\nAdditional user instructions:\nOnly unit 12',
  ],
  [
    'a login',
    { text: 'Look', login: whole },
    'Look\n\nCredentials provided:\nDomain: portal.example\nUsername: ann\nPassword: hunter2',
  ],
  [
    'both',
    { text: 'Look', instructions: 'Quick', login: whole },
    'Look\n\nAdditional user instructions:\nQuick\n\nCredentials provided:\nDomain: portal.example\nUsername: ann\nPassword: hunter2',
  ],
])('%s', (_, parts, prompt) => {
  expect(composedPrompt(parts)).toBe(prompt);
});

describe('the login that is sent', () => {
  test.each([
    ['none of none', [], undefined],
    ['the first', [whole, login('other.example', 'bob', 'x')], whole],
    ['the first that is whole', [login('', 'ann', 'x'), login('a.example', '', 'x'), whole], whole],
    ['none without a password', [login('portal.example', 'ann', '')], undefined],
    ['none of blanks', [login('  ', ' ', ' ')], undefined],
    [
      'without spaces around',
      [login(' portal.example ', ' ann ', ' p ')],
      login('portal.example', 'ann', ' p '),
    ],
  ])('%s', (_, logins, sent) => {
    expect(loginToSend(logins)).toEqual(sent);
  });
});

test.each([
  [login('', '', ''), []],
  [login(' ', '', ''), []],
  [whole, []],
  [login('portal.example', '', ''), ['username', 'password']],
  [login('', 'ann', 'hunter2'), ['domain']],
  [login('', '', ' '), ['domain', 'username']],
])('%j lacks %j', (given, missing) => {
  expect(missingOf(given)).toEqual(missing);
});
