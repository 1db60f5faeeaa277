import { expect, test } from 'vitest';
import { firstCompleteLogin, missingFields } from '../../../../../widget/rules/compose/login.ts';

const login = (domain: string, username: string, password: string) => ({ domain, username, password });
const whole = login('portal.example', 'ann', 'hunter2');

test.each([
  ['no login', [], undefined],
  ['the first', [whole, login('other.example', 'bob', 'x')], whole],
  ['the first complete one', [login('', 'ann', 'x'), login('a.example', '', 'x'), whole], whole],
  ['none without a password', [login('portal.example', 'ann', '')], undefined],
  ['none of spaces', [login('  ', ' ', ' ')], undefined],
  ['trimmed, except its password', [login(' a.example ', ' ann ', ' p ')], login('a.example', 'ann', ' p ')],
])('the login that is sent: %s', (_, logins, sent) => {
  expect(firstCompleteLogin(logins)).toEqual(sent);
});

test.each([
  [login('', '', ''), []],
  [login(' ', '', ''), []],
  [whole, []],
  [login('portal.example', '', ''), ['username', 'password']],
  [login('', 'ann', 'hunter2'), ['domain']],
  [login('', '', ' '), ['domain', 'username']],
])('%j lacks %j', (started, missing) => {
  expect(missingFields(started)).toEqual(missing);
});
