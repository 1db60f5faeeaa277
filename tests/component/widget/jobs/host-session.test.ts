import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createServices } from '../../../../widget/app/create-services.ts';
import type { HostCall } from '../../../../widget/bridge/host-port.ts';
import { queryKeys } from '../../../../widget/data/query-keys.ts';
import { startHostSession } from '../../../../widget/jobs/host-session.ts';
import { limits } from '../../../../widget/rules/limits.ts';
import { hostTasksAtom } from '../../../../widget/state/host-atoms.ts';
import { hostSignInAtom, returnPathAtom } from '../../../../widget/state/person-atoms.ts';
import { draftAtom } from '../../../../widget/state/task-atoms.ts';
import { routeAtom } from '../../../../widget/state/view-atoms.ts';
import { createFakeBackend, json } from '../../../fakes/fake-backend.ts';
import { createFakePlatform } from '../../../fakes/fake-platform.ts';
import { createMemoryStorage, refusingStorage } from '../../../fakes/memory-storage.ts';

const noCall: HostCall = { signal: new AbortController().signal, progress: () => {} };
const stops: (() => void)[] = [];
beforeEach(() => void stops.splice(0));
afterEach(() => stops.forEach((stop) => stop()));

/** A backend that knows who brings a token, and a widget in a page that signs people in. */
function open({ signsIn = true, local = createMemoryStorage(), session = createMemoryStorage() } = {}) {
  const people = new Map<string, string>();
  let begun = 0;
  const backend = createFakeBackend({
    'POST /api/session/start': ({ body }) => {
      const asked = JSON.parse(body ?? '') as { token?: string; email?: string };
      const email = asked.email ?? `${asked.token}@example.com`;
      if (asked.token === 'bad') return json({ message: `bad is no token` }, { status: 401 });
      const sessionToken = `session-${(begun += 1)}`;
      people.set(sessionToken, email);
      return json({ sessionToken, email });
    },
    'GET /api/session': ({ headers }) => {
      const email = people.get(headers.get('X-Session-Token') ?? '');
      return email ? json({ email }) : new Response('Who are you?', { status: 401 });
    },
  });
  const platform = createFakePlatform({ local, session });
  const services = createServices({
    config: { apiBase: '', brand: {}, theme: 'light' },
    platform,
    fetch: backend.fetch,
    pageUrl: 'https://pilot.test/',
  });
  const { store, queryClient, api } = services;
  const { identity } = services.data;
  const go = (path: string) => store.set(routeAtom, { path, go });
  go('/history');
  store.set(hostSignInAtom, signsIn ? 'awaited' : 'none');
  const asked: string[] = [];
  const job = startHostSession({
    api,
    identity,
    queryClient,
    store,
    clock: platform.clock,
    signsIn,
    emit: (name) => void asked.push(name),
  });
  stops.push(job.stop, services.stop);
  const methods = new Map(job.methods);
  const call = async (name: string, params = {}): Promise<string> => {
    try {
      await methods.get(name)?.(params, noCall);
      return 'done';
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      expect(message).not.toContain('bad is');
      return code ?? 'failed';
    }
  };
  return {
    backend,
    people,
    platform,
    services,
    store,
    asked,
    call,
    /** What the session gate does: it asks on every screen. */
    look: () =>
      queryClient.query({
        queryKey: queryKeys.session,
        queryFn: () => api.call('session').catch(() => null),
        staleTime: 0,
      }),
    state: () => store.get(hostSignInAtom),
    path: () => store.get(routeAtom)?.path,
    who: () => identity.userEmail(),
  };
}

describe('at its connection', () => {
  test('a page that signs people in is asked, and no call goes out before its answer', async () => {
    const { asked, backend, call, services, state, who } = open();
    expect([asked, state()]).toEqual([['sign-in'], 'awaited']);
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
    expect([state(), who()]).toEqual(['ready', 'ann@example.com']);
  });

  test('a page that does not is not asked', () => {
    const { asked, state } = open({ signsIn: false });
    expect([asked, state()]).toEqual([[], 'none']);
  });

  test.each([
    ['brings nobody', {}, 'done'],
    ['brings no token', { token: 7 }, 'bad-params'],
    ['brings what the backend takes for no token', { token: 'bad' }, 'refused'],
    ['brings the token of another', { token: 'bob', email: 'ann@example.com' }, 'other-person'],
  ])('a page that %s leads to the front door, and nobody from before stays', async (_, params, code) => {
    const local = createMemoryStorage({ userEmail: 'eve@example.com', sessionToken: 'of-eve' });
    const { call, state, path, who, store } = open({ local });
    expect(await call('signIn', params)).toBe(code);
    expect([state(), path(), who()]).toEqual(['none', '/', undefined]);
    expect(store.get(returnPathAtom)).toBe('/history');
  });

  test('a page that never answers is not waited for', () => {
    const { platform, state, path } = open();
    platform.clock.advance(limits.hostSignIn.wait - 1);
    expect(state()).toBe('awaited');
    platform.clock.advance(1);
    expect([state(), path()]).toEqual(['none', '/']);
  });

  test('all of it works where the browser keeps nothing', async () => {
    const { call, who, look } = open({ local: refusingStorage, session: refusingStorage });
    await call('signIn', { token: 'ann' });
    expect([who(), await look()]).toEqual(['ann@example.com', { email: 'ann@example.com' }]);
  });
});

describe('a session that ends', () => {
  async function ended() {
    const shown = open();
    await shown.call('signIn', { token: 'ann' });
    await shown.look();
    shown.people.clear();
    await shown.look();
    await expect.poll(() => shown.asked.length).toBe(2);
    return shown;
  }

  test('has the page asked once, and goes on where the person was', async () => {
    const { asked, call, look, state, path, store } = await ended();
    store.set(draftAtom, 'Half a sentence');
    expect([asked.length, state()]).toEqual([2, 'awaited']);
    await call('signIn', { token: 'ann' });
    await look();
    expect([asked.length, state(), path()]).toEqual([2, 'ready', '/history']);
    expect(store.get(draftAtom)).toBe('Half a sentence');
  });

  test('goes on too where the backend gives it another beginning, and not another token', async () => {
    const { backend, call, look, state, people } = await ended();
    backend.on('POST /api/session/start', () => {
      people.set('session-1', 'ann@example.com');
      return json({ sessionToken: 'session-1', email: 'ann@example.com' });
    });
    await call('signIn', { token: 'ann' });
    expect(await look()).toEqual({ email: 'ann@example.com' });
    expect(state()).toBe('ready');
  });

  test('and one that is none from the start has it not asked for ever', async () => {
    const { asked, call, look, state, people } = await ended();
    await call('signIn', { token: 'ann' });
    people.clear();
    await look();
    await look();
    expect([asked.length, state()]).toEqual([2, 'none']);
  });

  test('and that nobody follows is the end, until somebody signs in and that session ends', async () => {
    const { asked, call, look, state, path } = await ended();
    await call('signIn');
    await look();
    expect([asked.length, state(), path()]).toEqual([2, 'none', '/']);
  });

  test('by the page is not followed by a question', async () => {
    const { asked, call, look, state, path, who, store } = open();
    await call('signIn', { token: 'ann' });
    await look();
    expect(await call('logout')).toBe('done');
    await look();
    expect([asked.length, state(), path(), who()]).toEqual([1, 'none', '/', undefined]);
    expect(store.get(returnPathAtom)).toBeUndefined();
  });
});

describe('another person', () => {
  test('by an address, finds nothing of the one before', async () => {
    const { call, services, store, who } = open({ signsIn: false });
    await call('identify', { email: 'ann@example.com' });
    services.queryClient.setQueryData(queryKeys.tasks, ['a task of hers']);
    store.set(hostTasksAtom, [{ id: 'hers', origin: 'https://portal.example' }]);
    store.set(draftAtom, 'What she typed');
    expect(await call('identify', { email: ' bob@example.com ' })).toBe('done');
    expect(who()).toBe('bob@example.com');
    expect(services.queryClient.getQueryData(queryKeys.tasks)).toBeUndefined();
    expect([store.get(hostTasksAtom), store.get(draftAtom)]).toEqual([[], '']);
  });

  test.each([['ann'], [''], [undefined], [7]])('is nobody by the address %j', async (email) => {
    const { backend, call, state } = open({ signsIn: false });
    expect(await call('identify', { email })).toBe('bad-params');
    expect([backend.requests, state()]).toEqual([[], 'none']);
  });

  test('who comes, or goes, last is the one who is there', async () => {
    const { backend, call, who } = open();
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
