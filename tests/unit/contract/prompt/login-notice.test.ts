import { expect, test } from 'vitest';
import { isLoginNotice } from '../../../../contract/prompt/login-notice.ts';

test.each([
  ['I logged in', true],
  ["  i've now logged in!", true],
  ['I am logged-on.', true],
  ['I logged in, now download the minutes', false],
  ['Check who logged in', false],
  ['', false],
])('the instruction %j only reports a login: %s', (instruction, expected) =>
  expect(isLoginNotice(instruction)).toBe(expected),
);
