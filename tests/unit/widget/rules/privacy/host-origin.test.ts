import { describe, expect, test } from 'vitest';
import { hostOrigin, isTrusted } from '../../../../../widget/rules/privacy/host-origin.ts';

const ownOrigin = 'https://pilot.example';
const portal = 'https://portal.example';

describe('who may be spoken with', () => {
  test.each([
    ['a named host on the list', portal, '', portal],
    ['our own origin', ownOrigin, '', ownOrigin],
    ['a named host with a path', `${portal}/page`, '', portal],
    ['a named host off the list', 'https://evil.example', '', undefined],
    [
      'a named host off the list, though the referrer is on it',
      'https://evil.example',
      `${portal}/`,
      undefined,
    ],
    ['another port', `${portal}:8443`, '', undefined],
    ['another scheme', 'http://portal.example', '', undefined],
    ['a subdomain', 'https://a.portal.example', '', undefined],
    ['a name that only begins alike', `${portal}.evil.example`, '', undefined],
    ['an opaque origin', 'null', '', undefined],
    ['an address without an origin', 'data:text/html,x', '', undefined],
    ['a wildcard', '*', '', undefined],
    ['an empty name', '', '', undefined],
    ['a referrer on the list', undefined, `${portal}/page?x`, portal],
    ['a referrer off the list', undefined, 'https://evil.example/', undefined],
    ['neither', undefined, '', '*'],
  ])('%s', (_, host, referrer, who) => {
    expect(hostOrigin({ host, referrer, hosts: [portal], ownOrigin })).toBe(who);
  });
});

test('an opaque origin is not trusted, not even beside an opaque page', () => {
  expect(isTrusted('null', ['null'], 'null')).toBe(false);
});
