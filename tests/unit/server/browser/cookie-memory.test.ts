import { expect, test } from 'vitest';
import { restoreCookie, rememberCookie } from '../../../../server/browser/chromium/network/cookie-memory.ts';
import { createCookies } from '../../../../server/browser/embedded/cookies.ts';

const cookie = {
  name: 'who',
  value: 'Ada',
  domain: 'portal.example',
  path: '/',
  expires: 1_900_000_000,
  size: 6,
  httpOnly: true,
  secure: true,
  session: false,
  priority: 'Medium',
  sourceScheme: 'Secure',
  sourcePort: 443,
  sameSite: 'Lax',
} as const;

test('both browsers can restore the cookies of the other', () => {
  const embedded = createCookies([
    rememberCookie(cookie),
    rememberCookie({ ...cookie, name: 'all', domain: '.portal.example' }),
  ]);
  expect(embedded.header(new URL('https://portal.example/'))).toBe('who=Ada; all=Ada');
  expect(embedded.header(new URL('https://sub.portal.example/'))).toBe('all=Ada');
  expect(embedded.header(new URL('http://portal.example/'))).toBe('');
  const common = {
    value: 'Ada',
    path: '/',
    secure: true,
    httpOnly: true,
    expires: 1_900_000_000,
    sameSite: 'Lax',
  };
  expect(embedded.serialize().map(restoreCookie)).toEqual([
    { ...common, name: 'who', url: 'https://portal.example/' },
    { ...common, name: 'all', domain: '.portal.example' },
  ]);
});

test('a session cookie has no expiry', () => {
  expect(restoreCookie(rememberCookie({ ...cookie, session: true, expires: -1 }))).not.toHaveProperty(
    'expires',
  );
});
