import { act, renderHook } from '@testing-library/react';
import { createStore, Provider, useAtom, useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { createState } from '../../../../widget/state/create-state.ts';
import { MASK } from '../../../../contract/secrets/mask.ts';
import { messagesAtom } from '../../../../widget/state/chat-atoms.ts';
import { enqueueAtom } from '../../../../widget/state/queue-atoms.ts';
import {
  draftAtom,
  lastCompletedTaskAtom,
  loginRequestsAtom,
  speedModeAtom,
} from '../../../../widget/state/task-atoms.ts';
import { integrationsAtom } from '../../../../widget/state/integrations-atom.ts';
import { platformAtom } from '../../../../widget/state/platform-atom.ts';
import {
  defaultThemeAtom,
  hostThemeAtom,
  themeAtom,
  useResolvedTheme,
} from '../../../../widget/state/view-atoms.ts';
import { useBrand } from '../../../../widget/state/brand.ts';
import { userEmailAtom } from '../../../../widget/state/person-atoms.ts';
import { createFakePlatform } from '../../../fakes/fake-platform.ts';
import { createMemoryStorage, refusingStorage } from '../../../fakes/memory-storage.ts';
import { secretsOf, secretTexts, unmarked } from '../../../unit/contract/secrets/secret-texts.ts';

function setUp(local: Record<string, string> = {}, brand = {}) {
  const storage = createMemoryStorage(local);
  const platform = createFakePlatform({ local: storage });
  const store = createState(platform, brand);
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  return { storage, platform, store, wrapper };
}

const chatMessage = (id: string, content: string) =>
  ({ id, content, type: 'user', taskId: 't', thread: 't', timestamp: 0 }) as const;

test('a store without a platform throws', () => {
  expect(() => createStore().get(platformAtom)).toThrow('has no platform');
});

describe('a stored choice', () => {
  test.each([
    ['the default if nothing is stored', {}, 'fast'],
    ['the stored value', { selectedMode: 'ultra-fast' }, 'ultra-fast'],
    ['the default for an unknown value', { selectedMode: 'warp' }, 'fast'],
  ])('is %s', (_, local, mode) => {
    expect(setUp(local).store.get(speedModeAtom)).toBe(mode);
  });

  test('is stored as plain text, and restored after a reload', () => {
    const { store, storage } = setUp();
    store.set(draftAtom, 'Check "violations"');
    store.set(draftAtom, (before) => `${before} now`);
    expect(storage.getItem('taskInput')).toBe('Check "violations" now');
    expect(createState(createFakePlatform({ local: storage })).get(draftAtom)).toBe('Check "violations" now');
  });

  test('ignores invalid JSON', () => {
    expect(setUp({ lastCompletedTask: '{"name":1}' }).store.get(lastCompletedTaskAtom)).toBeNull();
  });

  test('works where storage refuses, with its full value in memory', () => {
    const platform = createFakePlatform({ local: refusingStorage, session: refusingStorage });
    const store = createState(platform);
    store.set(themeAtom, 'dark');
    store.set(draftAtom, 'typed');
    expect([store.get(themeAtom), store.get(draftAtom)]).toEqual(['dark', 'typed']);
    const message = chatMessage('1', 'password: hunter2');
    store.set(messagesAtom, [message]);
    store.set(messagesAtom, (before) => [...before, chatMessage('2', 'Hello')]);
    expect(store.get(messagesAtom)[0]).toEqual(message);
  });

  test('updates the value that another window just wrote', () => {
    const { store, storage } = setUp();
    store.set(loginRequestsAtom, { a: 'open' });
    // The storage event has not arrived yet.
    storage.setItem('hoa-pilot.login-asked', '{"b":"answered"}');
    store.set(loginRequestsAtom, (before) => ({ ...before, c: 'open' }));
    expect(store.get(loginRequestsAtom)).toEqual({ b: 'answered', c: 'open' });
  });

  test('reads what was written before the subscription, and follows other windows', () => {
    const { platform, store, wrapper } = setUp();
    expect(store.get(userEmailAtom)).toBe('');
    platform.local.set('userEmail', 'a@b.example');
    const { result } = renderHook(() => useAtomValue(userEmailAtom), { wrapper });
    expect(result.current).toBe('a@b.example');
    act(() => platform.local.set('userEmail', 'c@d.example'));
    expect(result.current).toBe('c@d.example');
  });

  test.each(secretTexts)('stores no secret of a draft, a message or a queued task: %s', (marked) => {
    const { store, storage } = setUp();
    const text = unmarked(marked);
    store.set(draftAtom, text);
    store.set(messagesAtom, [chatMessage('1', text)]);
    store.set(enqueueAtom, { description: text, shape: 'confirmation' });
    expect(store.get(draftAtom)).toBe(text);
    const stored = ['taskInput', 'messages', 'hoa-pilot.queue'].map((key) => storage.getItem(key) ?? '');
    expect(stored.every((value) => value.includes(MASK))).toBe(true);
    expect(secretsOf(marked).filter((secret) => stored.some((value) => value.includes(secret)))).toEqual([]);
  });

  test('of the draft stays in its own tab', () => {
    const { platform, wrapper } = setUp();
    const { result } = renderHook(() => useAtom(draftAtom), { wrapper });
    act(() => result.current[1]('mine'));
    act(() => platform.local.set('taskInput', 'theirs'));
    expect(result.current[0]).toBe('mine');
  });
});

describe('the theme', () => {
  test.each([
    ['light by default', {}, undefined, undefined, 'light'],
    ['the choice of the deployment', {}, 'dark', undefined, 'dark'],
    [
      'the choice of the person, before that of the deployment',
      { 'hoa-pilot.theme': 'light' },
      'dark',
      undefined,
      'light',
    ],
    ['the choice of the host, before all others', { 'hoa-pilot.theme': 'light' }, 'light', 'dark', 'dark'],
    ['the default for an unknown stored value', { 'hoa-pilot.theme': 'pink' }, undefined, undefined, 'light'],
  ] as const)('is %s', (_, local, deployment, host, theme) => {
    const { store } = setUp(local);
    if (deployment) store.set(defaultThemeAtom, deployment);
    if (host) store.set(hostThemeAtom, host);
    expect(store.get(themeAtom)).toBe(theme);
  });

  test("is the person's choice again after a change, and only that is stored", () => {
    const { store, storage } = setUp();
    store.set(hostThemeAtom, 'dark');
    expect(storage.getItem('hoa-pilot.theme')).toBeNull();
    store.set(themeAtom, 'system');
    expect(store.get(themeAtom)).toBe('system');
    expect(storage.getItem('hoa-pilot.theme')).toBe('system');
  });

  test('follows the device if set to system', () => {
    const { platform, store, wrapper } = setUp();
    const { result } = renderHook(useResolvedTheme, { wrapper });
    act(() => platform.prefersDark.set(true));
    expect(result.current).toBe('light');
    act(() => store.set(themeAtom, 'system'));
    expect(result.current).toBe('dark');
    act(() => platform.prefersDark.set(false));
    expect(result.current).toBe('light');
  });
});

test('the integrations are stored as chosen; one that needs a sign-in stays off', () => {
  const { store, storage } = setUp();
  store.set(integrationsAtom, { id: 'web_search', enabled: false });
  store.set(integrationsAtom, { id: 'google_drive', enabled: true });
  const reloaded = createState(createFakePlatform({ local: storage })).get(integrationsAtom);
  expect(reloaded.filter(({ enabled }) => enabled).map(({ id }) => id)).toEqual([
    'deep_research',
    'file_export',
    'data_extraction',
  ]);
});

test('a deployment can replace parts of the brand', () => {
  const { wrapper } = setUp({}, { assistant: 'OLGA' });
  const { result } = renderHook(useBrand, { wrapper });
  expect(result.current).toEqual({
    product: 'HOA Pilot',
    pilot: 'HOA Pilot',
    assistant: 'OLGA',
    tagline: 'Professional browser automation for HOA management',
  });
});
