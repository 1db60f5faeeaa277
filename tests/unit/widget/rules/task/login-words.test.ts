import { expect, test } from 'vitest';
import { mentionsLogin, saysLoggedIn } from '../../../../../widget/rules/task/login-words.ts';

test.each([
  ['The portal asks for a login', true],
  ['Please log in to Oakridge', true],
  ['At the log-in page', true],
  ['Two logins were refused', true],
  ['The credentials were not taken', true],
  ['Waiting for a credential', true],
  ['Authentication is needed', true],
  ['Could not authenticate', true],
  ['Logged in; reading the documents', false],
  ['Reading the catalog index', false],
  ['Authentic copies were found', false],
  ['', false],
  [undefined, false],
])('the message %j is about a login: %s', (message, expected) =>
  expect(mentionsLogin(message)).toBe(expected),
);

test.each([
  ['i logged in', true],
  ['I LOGGED IN', true],
  ['  i logged in \n', true],
  ['I logged in.', true],
  ['I logged in. ', true],
  ['I logged in..', false],
  ['I logged in!', false],
  ['i  logged in', false],
  ['I logged in, now download the minutes', false],
  ['Check who logged in', false],
  ['logged in', false],
  ['', false],
])('the prompt %j only reports a login: %s', (prompt, expected) =>
  expect(saysLoggedIn(prompt)).toBe(expected),
);
