import { describe, expect, test, vi } from 'vitest';
import { createIdentity } from '../../../../../widget/data/session/identity.ts';
import { createFakePlatform } from '../../../../fakes/fake-platform.ts';
import { createMemoryStorage, refusingStorage } from '../../../../fakes/memory-storage.ts';

function setUp(session = {}, local = {}) {
  const platform = createFakePlatform({
    session: createMemoryStorage(session),
    local: createMemoryStorage(local),
  });
  const identity = createIdentity(platform);
  const listener = vi.fn<(change: { isSamePerson: boolean }) => void>();
  const stop = identity.subscribe(listener);
  const changes = () => listener.mock.calls.map(([change]) => change.isSamePerson);
  return { platform, identity, stop, changes };
}

describe('a missing id', () => {
  test.each(['tabId', 'userSession', 'sessionToken'] as const)('%s is created once per tab', (name) => {
    const session = createMemoryStorage();
    const identity = createIdentity(createFakePlatform({ session }));
    const id = identity[name]();
    expect(id).not.toBe('');
    expect(identity[name]()).toBe(id);
    expect(session.getItem(name)).toBe(id);
    const afterReload = createIdentity(createFakePlatform({ session }));
    expect(afterReload[name]()).toBe(id);
  });

  test('stays the same until the page closes if there is no storage', () => {
    const identity = createIdentity(createFakePlatform({ session: refusingStorage, local: refusingStorage }));
    expect(identity.tabId()).toBe(identity.tabId());
    expect(identity.sessionToken()).toBe(identity.sessionToken());
  });
});

test.each([
  ['of the tab, not of the device', { sessionToken: 'tab' }, { sessionToken: 'device' }, 'tab'],
  ['of the device if the tab has none', {}, { sessionToken: 'device' }, 'device'],
  [
    'of the device if a header cannot hold the other',
    { sessionToken: 'a\nb' },
    { sessionToken: 'device' },
    'device',
  ],
])('the token is that %s', (_, session, local, token) => {
  expect(setUp(session, local).identity.sessionToken()).toBe(token);
});

test('a new session is stored for the tab and the device, and announced', () => {
  const { platform, identity, changes } = setUp();
  expect(identity.userEmail()).toBeUndefined();
  identity.startSession({ email: 'a@b.example', sessionToken: 'new' });
  expect([identity.sessionToken(), identity.userEmail()]).toEqual(['new', 'a@b.example']);
  expect([platform.session, platform.local].map((store) => store.get('sessionToken'))).toEqual([
    'new',
    'new',
  ]);
  expect(changes()).toHaveLength(1);
});

describe('a change of session', () => {
  const [tab, device] = [{ sessionToken: 'tab' }, { sessionToken: 'device', userEmail: 'a@b.example' }];

  test.each([
    ['with the same address: the same person', tab, device, 'a@b.example', true],
    ['with another address: another person', tab, device, 'c@d.example', false],
    ['with the first address: the same person', tab, {}, 'a@b.example', true],
    ["in a tab with the device's token: another person", {}, device, 'c@d.example', false],
    ['in a tab without a token: the same person', {}, {}, 'a@b.example', true],
  ])('is announced when one starts %s', (_, session, local, email, isSamePerson) => {
    const { identity, changes } = setUp(session, local);
    identity.startSession({ email, sessionToken: 'new' });
    expect(changes()).toEqual([isSamePerson]);
  });

  test("is announced when another tab starts one, in a tab with the device's token", () => {
    const { platform, identity, changes, stop } = setUp({}, device);
    platform.local.set('userEmail', 'c@d.example');
    expect(changes()).toEqual([]);
    platform.local.set('sessionToken', 'theirs');
    expect([changes(), identity.sessionToken()]).toEqual([[false], 'theirs']);
    stop();
    platform.local.set('sessionToken', 'later');
    expect(changes()).toHaveLength(1);
  });

  test('is not announced when another tab starts one, in a tab with its own token, which keeps its person', () => {
    const { platform, identity, changes } = setUp(tab, device);
    platform.local.set('userEmail', 'c@d.example');
    platform.local.set('sessionToken', 'theirs');
    expect([changes(), identity.sessionToken()]).toEqual([[], 'tab']);
    identity.startSession({ email: 'c@d.example', sessionToken: 'new' });
    expect(changes()).toEqual([false]);
  });

  test('is announced when one ends, to every listener, even if the first creates another token', () => {
    const { identity, changes } = setUp(device, device);
    const emails: (string | undefined)[] = [];
    identity.subscribe(() => void identity.sessionToken());
    identity.subscribe(() => void emails.push(identity.userEmail()));
    identity.endSession();
    expect([changes(), emails]).toEqual([[false], [undefined]]);
  });

  test('is announced when another tab signs out, even in a tab with its own token', () => {
    const { platform, identity, changes } = setUp(tab, device);
    platform.local.remove('userEmail');
    platform.local.remove('sessionToken');
    expect([changes(), identity.userEmail(), platform.session.get('sessionToken')]).toEqual([
      [false],
      undefined,
      null,
    ]);
  });

  test('is not announced when a missing token is created', () => {
    const { identity, changes } = setUp();
    identity.sessionToken();
    expect(changes()).toEqual([]);
  });
});
