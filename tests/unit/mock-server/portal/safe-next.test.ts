import { expect, it } from 'vitest';
import { safeNext } from '../../../../mock-server/portal/frame/safe-next.ts';

it.each([
  ['/portal/documents', '/portal/documents'],
  ['/portal/violations?status=Open&page=2', '/portal/violations?status=Open&page=2'],
  [undefined, '/portal/dashboard'],
  ['', '/portal/dashboard'],
  ['https://evil.example/portal/', '/portal/dashboard'],
  ['//evil.example/portal/', '/portal/dashboard'],
  ['/portal/\\evil.example', '/portal/dashboard'],
  ['/portal/..//evil.example', '/portal/dashboard'],
  ['/portal/../api/session', '/portal/dashboard'],
  ['/portal/\n//evil.example', '/portal/dashboard'],
  ['/portalish', '/portal/dashboard'],
  ['/portal/login?next=/portal/login', '/portal/dashboard'],
  ['/portal/logout', '/portal/dashboard'],
  ['javascript:alert(1)', '/portal/dashboard'],
])('safeNext: %s -> %s', (next, expected) => {
  expect(safeNext(next)).toBe(expected);
});
