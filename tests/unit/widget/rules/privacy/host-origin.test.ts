import { expect, test } from 'vitest';
import { hostOrigin, isTrusted } from '../../../../../widget/rules/privacy/host-origin.ts';

const ownOrigin = 'https://pilot.example';
const portal = 'https://portal.example';

const evil = 'https://evil.example';
test.each([
  ['a named host on the list', portal, '', portal],
  ['our own origin', ownOrigin, '', ownOrigin],
  ['a named host with a path', `${portal}/page`, '', portal],
  ['a named host off the list', evil, '', undefined],
  ['a named host off the list, with a referrer on it', evil, `${portal}/`, undefined],
  ['another port', `${portal}:8443`, '', undefined],
  ['another scheme', 'http://portal.example', '', undefined],
  ['a subdomain', 'https://a.portal.example', '', undefined],
  ['a name that only starts alike', `${portal}.evil.example`, '', undefined],
  ['an opaque origin', 'null', '', undefined],
  ['an address without an origin', 'data:text/html,x', '', undefined],
  ['a wildcard', '*', '', undefined],
  ['an empty name', '', '', undefined],
  ['a referrer on the list', undefined, `${portal}/page?x`, portal],
  ['a referrer off the list', undefined, `${evil}/`, undefined],
  ['neither', undefined, '', '*'],
])('the host to message with %s', (_, host, referrer, origin) => {
  expect(hostOrigin({ host, referrer, hosts: [portal], ownOrigin })).toBe(origin);
});

test('an opaque origin is never trusted, even by an opaque page', () => {
  expect(isTrusted('null', ['null'], 'null')).toBe(false);
});
