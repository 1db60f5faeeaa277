import { describe, expect, test, vi } from 'vitest';
import { createRouter } from '../../../../widget/app/create-router.ts';

const page = { protocol: 'https:', search: '' };
const file = { ...page, protocol: 'file:' };
const create = (options: Partial<Parameters<typeof createRouter>[0]>) =>
  createRouter({ mode: 'auto', basePath: '', ownsPage: true, location: page, ...options });

describe('where the router keeps the path', () => {
  test.each([
    ['the widget owns the page', {}, 'path'],
    ['the page is a file', { location: file }, 'hash'],
    ["the page is someone else's", { ownsPage: false }, 'memory'],
    ["someone else's page is a file", { ownsPage: false, location: file }, 'memory'],
    ['hash is requested', { mode: 'hash' as const }, 'hash'],
    ['memory is requested', { mode: 'memory' as const }, 'memory'],
    ["path is requested in someone else's page", { mode: 'path' as const, ownsPage: false }, 'path'],
  ])('%s', (_, options, kind) => {
    const { hook, searchHook } = create(options);
    expect(hook === undefined ? 'path' : searchHook ? 'memory' : 'hash').toBe(kind);
  });

  test('the base path precedes every route', () => {
    expect(create({ basePath: '/pilot' }).base).toBe('/pilot');
  });
});

const host = 'host=https%3A%2F%2Fportal.example';
test.each([
  ['path', `?${host}`, '/dashboard', `/dashboard?${host}`],
  ['path', `?${host}`, '/scheduler?task=x', `/scheduler?task=x&${host}`],
  ['path', '', '/scheduler?task=x', '/scheduler?task=x'],
  ['hash', '', '/scheduler?task=x', '/scheduler?task=x'],
  ['hash', '?task=x', '/scheduler', '/scheduler?'],
  ['hash', `?task=x&${host}`, '/scheduler', `/scheduler?${host}`],
] as const)('the host is kept by the %s router at %j, on the way to %s', (mode, search, to, address) => {
  const navigate = vi.fn<(to: string) => void>();
  create({ mode, location: { protocol: 'https:', search } }).aroundNav?.(navigate, to, { replace: true });
  expect(navigate).toHaveBeenCalledWith(address, { replace: true });
});
