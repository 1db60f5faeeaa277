import { describe, expect, test } from 'vitest';
import { hostOrigin, isTrusted } from '../../../../widget/rules/privacy/host-origin.ts';

const ownOrigin = 'https://pilot.example';
const portal = 'https://portal.example';

describe('who may be spoken with', () => {
  test.each([
    ['a named host on the list', portal, '', { kind: 'trusted', origin: portal }],
    ['our own origin', ownOrigin, '', { kind: 'trusted', origin: ownOrigin }],
    ['a named host with a path', `${portal}/page`, '', { kind: 'trusted', origin: portal }],
    ['a named host off the list', 'https://evil.example', '', { kind: 'refused' }],
    [
      'a named host off the list, though the referrer is on it',
      'https://evil.example',
      `${portal}/`,
      { kind: 'refused' },
    ],
    ['another port', `${portal}:8443`, '', { kind: 'refused' }],
    ['another scheme', 'http://portal.example', '', { kind: 'refused' }],
    ['a subdomain', 'https://a.portal.example', '', { kind: 'refused' }],
    ['a name that only begins alike', `${portal}.evil.example`, '', { kind: 'refused' }],
    ['an opaque origin', 'null', '', { kind: 'refused' }],
    ['an address without an origin', 'data:text/html,x', '', { kind: 'refused' }],
    ['a wildcard', '*', '', { kind: 'refused' }],
    ['an empty name', '', '', { kind: 'refused' }],
    ['a referrer on the list', undefined, `${portal}/page?x`, { kind: 'trusted', origin: portal }],
    ['a referrer off the list', undefined, 'https://evil.example/', { kind: 'refused' }],
    ['neither', undefined, '', { kind: 'unknown', origin: '*' }],
  ])('%s', (_, host, referrer, who) => {
    expect(hostOrigin({ host, referrer, hosts: [portal], ownOrigin })).toEqual(who);
  });
});

test('an opaque origin is not trusted, not even beside an opaque page', () => {
  expect(isTrusted('null', ['null'], 'null')).toBe(false);
});
