import { expect, test } from 'vitest';
import { recallCookie, rememberCookie } from '../../../../server/browser/chromium/network/cookie-memory.ts';
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

test('what one browser remembers, the other can go on from', () => {
  const ofEmbedded = createCookies([
    rememberCookie(cookie),
    rememberCookie({ ...cookie, name: 'all', domain: '.portal.example' }),
  ]);
  expect(ofEmbedded.header(new URL('https://portal.example/'))).toBe('who=Ada; all=Ada');
  expect(ofEmbedded.header(new URL('https://sub.portal.example/'))).toBe('all=Ada');
  expect(ofEmbedded.header(new URL('http://portal.example/'))).toBe('');
  expect(ofEmbedded.serialise().map(recallCookie)).toEqual([
    {
      name: 'who',
      value: 'Ada',
      path: '/',
      secure: true,
      httpOnly: true,
      url: 'https://portal.example/',
      expires: 1_900_000_000,
      sameSite: 'Lax',
    },
    {
      name: 'all',
      value: 'Ada',
      path: '/',
      secure: true,
      httpOnly: true,
      domain: '.portal.example',
      expires: 1_900_000_000,
      sameSite: 'Lax',
    },
  ]);
});

test('a cookie for as long as the browser is open has no end', () => {
  expect(recallCookie(rememberCookie({ ...cookie, session: true, expires: -1 }))).not.toHaveProperty(
    'expires',
  );
});
