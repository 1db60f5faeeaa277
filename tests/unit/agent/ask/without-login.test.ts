import { expect, test } from 'vitest';
import { withoutLogin } from '../../../../mock-server/agent/ask/without-login.ts';

const dots = '••••••••';
const chore = 'Submit a request for unit 12B, the faucet leaks.';

test.each([
  [`${chore} Log in with manager@oakridge.example / ${dots}.`, chore],
  [`${chore} Log in to the portal with manager@oakridge.example / ${dots}`, chore],
  [`${chore} Please log in as manager@oakridge.example, password is ${dots}.`, chore],
  [`${chore} Sign in using username: ann and password: "${dots}"`, chore],
  [`${chore} Login: manager@oakridge.example / ${dots}`, chore],
  [`${chore} The login is manager@oakridge.example / ${dots}.`, chore],
  [`${chore} Use manager@oakridge.example / ${dots}.`, chore],
  [`${chore} (login: manager@oakridge.example / ${dots})`, chore],
  [`Log in with ann@portal.example / ${dots} and list the open violations`, 'and list the open violations'],
  [`Log in and list the vendors with ann@portal.example / ${dots}`, 'Log in and list the vendors'],
  [`Log in. List the vendors. Use ann@portal.example / ${dots}`, 'Log in. List the vendors.'],
])('of %j leaves the chore', (text, left) => {
  expect(withoutLogin(text).trim()).toBe(left);
});

test.each([
  chore,
  'Log in with the usual account and list the vendors',
  'Write to manager@oakridge.example about the faucet',
  `Explain what ${dots} means`,
])('leaves %j alone', (text) => {
  expect(withoutLogin(text)).toBe(text);
});

// Read again from every word, these would not end before the test has to.
test.each(['log in with a@b ', 'a'])('a mark and then %j without end is read to its end', (unit) => {
  const text = `•${unit.repeat(500_000)}`;
  expect(withoutLogin(text).length).toBeLessThanOrEqual(text.length);
});
