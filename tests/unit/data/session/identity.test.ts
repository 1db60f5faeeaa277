import { describe, expect, test, vi } from 'vitest';
import { createIdentity } from '../../../../widget/data/session/identity.ts';
import { createFakePlatform } from '../../../fakes/fake-platform.ts';
import { createMemoryStorage, refusingStorage } from '../../../fakes/memory-storage.ts';

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
