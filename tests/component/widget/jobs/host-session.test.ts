import { describe, expect, test } from 'vitest';
import { queryKeys } from '../../../../widget/data/query-keys.ts';
import { limits } from '../../../../widget/rules/limits.ts';
import { hostTasksAtom } from '../../../../widget/state/host-atoms.ts';
import { returnPathAtom } from '../../../../widget/state/person-atoms.ts';
import { draftAtom } from '../../../../widget/state/task-atoms.ts';
import { json } from '../../../fakes/fake-backend.ts';
import { createMemoryStorage, refusingStorage } from '../../../fakes/memory-storage.ts';
import { openSignIn } from './host-of-session.ts';

describe('on connection', () => {
  test('a page that signs people in is asked, and no request is sent before its answer', async () => {
    const { events, backend, call, services, state, who, report } = openSignIn();
    expect([events, state()]).toEqual([['sign-in'], 'awaited']);
    const list = services.api.call('schedules').catch(() => 'no such call');
    const any = services.api.get('/api/anything').catch(() => 'no such call');
    await Promise.resolve();
    expect(backend.requests).toEqual([]);
    expect(await call('signIn', { token: 'ann' })).toBe('done');
    await Promise.all([list, any]);
    expect(backend.requests.map(({ path }) => path)).toEqual([
      '/api/session/start',
      '/api/schedules',
      '/api/anything',
    ]);
    expect(backend.requests[1]?.headers.get('X-Session-Token')).toBe('session-1');
    expect([state(), who(), report()]).toEqual(['ready', 'ann@example.com', { byPage: true }]);
  });

  test('any other page is not asked', () => {
    const { events, state } = openSignIn({ signsIn: false });
    expect([events, state()]).toEqual([[], 'none']);
  });

  test.each([
    ['does not sign in', {}, 'done'],
    ['sends an invalid token', { token: 7 }, 'bad-params'],
    ['sends a token that the backend refuses', { token: 'bad' }, 'refused'],
    ['sends the token of another person', { token: 'bob', email: 'ann@example.com' }, 'other-person'],
  ])('a page that %s leads to the landing page, and ends an earlier session', async (_, params, code) => {
    const local = createMemoryStorage({ userEmail: 'eve@example.com', sessionToken: 'of-eve' });
    const { call, state, path, who, store } = openSignIn({ local });
    expect(await call('signIn', params)).toBe(code);
    expect([state(), path(), who()]).toEqual(['none', '/', undefined]);
    expect(store.get(returnPathAtom)).toBe('/history');
  });

  test("the page receives the backend's reason, but no part of its token", async () => {
    const { backend, messageOf, report } = openSignIn();
    backend.on('POST /api/session/start', ({ body }) => {
      const { token } = JSON.parse(body ?? '') as { token: string };
      return json({ message: token === 'head.old' ? 'It has expired' : `Bad ${token}` }, { status: 401 });
    });
    expect(await messageOf('signIn', { token: 'head.old' })).toBe(
      'The backend did not accept the token. It has expired.',
    );
    expect(await messageOf('signIn', { token: 'head.new' })).toBe('The backend did not accept the token.');
    expect(report()).toEqual({ byPage: true, problem: 'The backend did not accept the token.' });
  });

  test('a page that never answers is given up', () => {
    const { platform, state, path } = openSignIn();
    platform.clock.advance(limits.hostSignIn.wait - 1);
    expect(state()).toBe('awaited');
    platform.clock.advance(1);
    expect([state(), path()]).toEqual(['none', '/']);
  });

  test('sign-in works without storage', async () => {
    const { call, who, readSession } = openSignIn({ local: refusingStorage, session: refusingStorage });
    await call('signIn', { token: 'ann' });
    expect([who(), await readSession()]).toEqual(['ann@example.com', { email: 'ann@example.com' }]);
  });
});

describe('a session that ends', () => {
  async function endSession() {
    const session = openSignIn();
    await session.call('signIn', { token: 'ann' });
    await session.readSession();
    session.people.clear();
    await session.readSession();
    await expect.poll(() => session.events.length).toBe(2);
    return session;
  }

  test('makes the widget ask the page once, and continue where the person was', async () => {
    const { events, call, readSession, state, path, store } = await endSession();
    store.set(draftAtom, 'Half a sentence');
    expect([events.length, state()]).toEqual([2, 'awaited']);
    await call('signIn', { token: 'ann' });
    await readSession();
    expect([events.length, state(), path()]).toEqual([2, 'ready', '/history']);
    expect(store.get(draftAtom)).toBe('Half a sentence');
  });

  test('continues with the same token if the backend returns it again', async () => {
    const { backend, call, readSession, state, people } = await endSession();
    backend.on('POST /api/session/start', () => {
      people.set('session-1', 'ann@example.com');
      return json({ sessionToken: 'session-1', email: 'ann@example.com' });
    });
    await call('signIn', { token: 'ann' });
    expect(await readSession()).toEqual({ email: 'ann@example.com' });
    expect(state()).toBe('ready');
  });

  test('does not ask again if the new session ends immediately', async () => {
    const { events, call, readSession, state, people } = await endSession();
    await call('signIn', { token: 'ann' });
    people.clear();
    await readSession();
    await readSession();
    expect([events.length, state()]).toEqual([2, 'none']);
  });

  test('opens the landing page if no one signs in', async () => {
    const { events, call, readSession, state, path } = await endSession();
    await call('signIn');
    await readSession();
    expect([events.length, state(), path()]).toEqual([2, 'none', '/']);
  });

  test('through the page does not make the widget ask', async () => {
    const { events, call, readSession, state, path, who, store, people } = openSignIn();
    await call('signIn', { token: 'ann' });
    await readSession();
    expect([...people.keys()]).toEqual(['session-1']);
    expect(await call('logout')).toBe('done');
    expect([...people.keys()]).toEqual([]);
    await readSession();
    expect([events.length, state(), path(), who()]).toEqual([1, 'none', '/', undefined]);
    expect(store.get(returnPathAtom)).toBeUndefined();
  });
});

test.each([
  [404, 'done'],
  [500, 'failed'],
])('a backend that ends no session, with status %i, does not keep the person: %s', async (status, code) => {
  const { backend, call, who } = openSignIn();
  await call('signIn', { token: 'ann' });
  backend.on('POST /api/session/end', () => json({ message: 'No' }, { status }));
  expect([await call('logout'), who()]).toEqual([code, undefined]);
});

test('a sign-out during a sign-in ends the earlier session', async () => {
  const local = createMemoryStorage({ userEmail: 'eve@example.com', sessionToken: 'of-eve' });
  const { backend, call, people, state } = openSignIn({ local });
  people.set('of-eve', 'eve@example.com');
  expect(state()).toBe('awaited');
  expect(await call('logout')).toBe('done');
  expect([backend.requests.map(({ path }) => path), people.size]).toEqual([['/api/session/end'], 0]);
});

test('a window whose socket the server closes notices that its session has ended', async () => {
  const { call, readSession, people, platform, services } = openSignIn();
  await call('signIn', { token: 'ann' });
  await readSession();
  await expect.poll(() => services.channel()).toBeDefined();
  services.channel()?.subscribe({ onEvent: () => {} });
  people.clear();
  platform.sockets.at(-1)?.close();
  platform.clock.advance(limits.push.baseDelay);
  await expect.poll(() => services.queryClient.getQueryData(queryKeys.session)).toBeNull();
});

describe('another person', () => {
  test('identified by email sees nothing of the previous person', async () => {
    const { call, services, store, who } = openSignIn({ signsIn: false });
    await call('identify', { email: 'ann@example.com' });
    services.queryClient.setQueryData(queryKeys.tasks, ['a task of Ann']);
    store.set(hostTasksAtom, [{ id: 'ann-1', origin: 'https://portal.example' }]);
    store.set(draftAtom, 'Text of Ann');
    expect(await call('identify', { email: ' bob@example.com ' })).toBe('done');
    expect(who()).toBe('bob@example.com');
    expect(services.queryClient.getQueryData(queryKeys.tasks)).toBeUndefined();
    expect([store.get(hostTasksAtom), store.get(draftAtom)]).toEqual([[], '']);
  });

  test.each([['ann'], [''], [undefined], [7]])('cannot be identified by %j', async (email) => {
    const { backend, call, state } = openSignIn({ signsIn: false });
    expect(await call('identify', { email })).toBe('bad-params');
    expect([backend.requests, state()]).toEqual([[], 'none']);
  });

  test('replaces an earlier sign-in that is still pending', async () => {
    const { backend, call, who } = openSignIn();
    const answers: (() => void)[] = [];
    backend.on('POST /api/session/start', ({ body }) => {
      const { token } = JSON.parse(body ?? '') as { token: string };
      const answer = json({ sessionToken: token, email: `${token}@example.com` });
      return new Promise((resolve) => void answers.push(() => resolve(answer)));
    });
    const first = call('signIn', { token: 'ann' });
    const second = call('signIn', { token: 'bob' });
    await expect.poll(() => answers.length).toBe(2);
    answers[1]?.();
    expect(await second).toBe('done');
    answers[0]?.();
    expect([await first, who()]).toEqual(['superseded', 'bob@example.com']);
    const third = call('signIn', { token: 'carol' });
    await expect.poll(() => answers.length).toBe(3);
    await call('logout');
    answers[2]?.();
    expect([await third, who()]).toEqual(['superseded', undefined]);
  });
});
