import { expect, test } from 'vitest';
import { withoutLogin } from '../../../mock-server/agent/without-login.ts';

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

test('a long text is read in a moment', () => {
  const start = performance.now();
  withoutLogin(`•${'log in with a@b '.repeat(10_000)}`);
  withoutLogin(`•${'a'.repeat(100_000)}`);
  expect(performance.now() - start).toBeLessThan(2_000);
});
