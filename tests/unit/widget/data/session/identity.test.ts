import { describe, expect, test, vi } from 'vitest';
import { createIdentity } from '../../../../../widget/data/session/identity.ts';
import { createFakePlatform } from '../../../../fakes/fake-platform.ts';
import { createMemoryStorage, refusingStorage } from '../../../../fakes/memory-storage.ts';

describe('ids that are missing', () => {
  test.each(['tabId', 'userSession', 'sessionToken'] as const)(
    '%s is made up once and kept for the tab',
    (name) => {
      const session = createMemoryStorage();
      const first = createIdentity(createFakePlatform({ session }));
      const id = first[name]();
      expect(id).not.toBe('');
      expect(first[name]()).toBe(id);
      expect(session.getItem(name)).toBe(id);
      // A reload finds the same.
      expect(createIdentity(createFakePlatform({ session }))[name]()).toBe(id);
    },
  );

  test('are the same for as long as the page lives, where storage refuses', () => {
    const identity = createIdentity(createFakePlatform({ session: refusingStorage, local: refusingStorage }));
    expect(identity.tabId()).toBe(identity.tabId());
    expect(identity.sessionToken()).toBe(identity.sessionToken());
  });
});

describe('the token', () => {
  test.each([
    ['of the tab before that of the device', { sessionToken: 'tab' }, { sessionToken: 'device' }, 'tab'],
    ['of the device where the tab has none', {}, { sessionToken: 'device' }, 'device'],
    [
      'of the device where that of the tab cannot be sent',
      { sessionToken: 'a\nb' },
      { sessionToken: 'device' },
      'device',
    ],
  ])('is that %s', (_, session, local, token) => {
    const platform = createFakePlatform({
      session: createMemoryStorage(session),
      local: createMemoryStorage(local),
    });
    expect(createIdentity(platform).sessionToken()).toBe(token);
  });
});

test('a session that starts is written for the tab and the device, and told of', () => {
  const [session, local] = [createMemoryStorage(), createMemoryStorage()];
  const identity = createIdentity(createFakePlatform({ session, local }));
  const listener = vi.fn<() => void>();
  identity.subscribe(listener);
  expect(identity.userEmail()).toBeUndefined();
  identity.startSession({ email: 'a@b.example', sessionToken: 'new' });
  expect([identity.sessionToken(), identity.userEmail()]).toEqual(['new', 'a@b.example']);
  expect([session.getItem('sessionToken'), local.getItem('sessionToken')]).toEqual(['new', 'new']);
  expect(listener).toHaveBeenCalledOnce();
});

describe('another session is in force', () => {
  const [tab, device] = [{ sessionToken: 'tab' }, { sessionToken: 'device', userEmail: 'a@b.example' }];
  const watch = (session = {}, local = {}) => {
    const platform = createFakePlatform({
      session: createMemoryStorage(session),
      local: createMemoryStorage(local),
    });
    const identity = createIdentity(platform);
    const listener = vi.fn<(change: { isSamePerson: boolean }) => void>();
    const stop = identity.subscribe(listener);
    return {
      platform,
      identity,
      stop,
      told: () => listener.mock.calls.map(([change]) => change.isSamePerson),
    };
  };

  test.each([
    ['with the same address: the same person', tab, device, 'a@b.example', [true]],
    ['with another address: another person', tab, device, 'c@d.example', [false]],
    ['with the first address: the same person', tab, {}, 'a@b.example', [true]],
    ['in a tab that goes by the device', {}, device, 'c@d.example', [false]],
    ['in a tab that had none', {}, {}, 'a@b.example', [true]],
  ])('when one starts %s', (_, session, local, email, told) => {
    const given = watch(session, local);
    given.identity.startSession({ email, sessionToken: 'new' });
    expect(given.told()).toEqual(told);
  });

  test('when another tab starts one, in a tab that goes by the device', () => {
    const { platform, identity, told, stop } = watch({}, device);
    platform.local.set('userEmail', 'c@d.example');
    expect(told()).toEqual([]);
    platform.local.set('sessionToken', 'theirs');
    expect([told(), identity.sessionToken()]).toEqual([[false], 'theirs']);
    stop();
    platform.local.set('sessionToken', 'later');
    expect(told()).toHaveLength(1);
  });

  test('not when another tab starts one, in a tab with its own; its person is still who it was', () => {
    const { platform, identity, told } = watch(tab, device);
    platform.local.set('userEmail', 'c@d.example');
    platform.local.set('sessionToken', 'theirs');
    expect([told(), identity.sessionToken()]).toEqual([[], 'tab']);
    identity.startSession({ email: 'c@d.example', sessionToken: 'new' });
    expect(told()).toEqual([false]);
  });

  test('when one ends, told to each, though the first of them makes up another token', () => {
    const { identity, told } = watch(device, device);
    const ended: (string | undefined)[] = [];
    identity.subscribe(() => void identity.sessionToken());
    identity.subscribe(() => void ended.push(identity.userEmail()));
    identity.endSession();
    expect([told(), ended]).toEqual([[false], [undefined]]);
  });

  test('not when a token is made up for want of one', () => {
    const { identity, told } = watch();
    identity.sessionToken();
    expect(told()).toEqual([]);
  });
});
