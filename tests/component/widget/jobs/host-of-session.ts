import { expect, onTestFinished } from 'vitest';
import type { Fields } from '../../../../host-sdk/wire/messages.ts';
import type { HostCall } from '../../../../widget/bridge/host-port.ts';
import { queryKeys } from '../../../../widget/data/query-keys.ts';
import { startHostSession } from '../../../../widget/jobs/host-session.ts';
import { hostSignInAtom } from '../../../../widget/state/person-atoms.ts';
import { routeAtom } from '../../../../widget/state/view-atoms.ts';
import { createFakeBackend, json } from '../../../fakes/fake-backend.ts';
import { createFakePlatform } from '../../../fakes/fake-platform.ts';
import { createMemoryStorage } from '../../../fakes/memory-storage.ts';
import { servicesOf } from '../services-of.ts';

const noCall: HostCall = { signal: new AbortController().signal, progress: () => {} };

/** A backend that accepts tokens, and a widget in a page that signs people in, until the test ends. */
export function openSignIn({
  signsIn = true,
  local = createMemoryStorage(),
  session = createMemoryStorage(),
} = {}) {
  const people = new Map<string, string>();
  let sessions = 0;
  const backend = createFakeBackend({
    'POST /api/session/start': ({ body }) => {
      const request = JSON.parse(body ?? '') as { token?: string; email?: string };
      const email = request.email ?? `${request.token}@example.com`;
      if (request.token === 'bad') return json({ message: `bad is no token` }, { status: 401 });
      const sessionToken = `session-${(sessions += 1)}`;
      people.set(sessionToken, email);
      return json({ sessionToken, email });
    },
    'GET /api/session': ({ headers }) => {
      const email = people.get(headers.get('X-Session-Token') ?? '');
      return email ? json({ email }) : new Response('Who are you?', { status: 401 });
    },
  });
  const platform = createFakePlatform({ local, session });
  const services = servicesOf(platform, backend);
  const { store, queryClient, api } = services;
  const { identity } = services.data;
  const go = (path: string) => store.set(routeAtom, { path, title: path, go });
  go('/history');
  store.set(hostSignInAtom, signsIn ? 'awaited' : 'none');
  const events: string[] = [];
  const job = startHostSession({
    api,
    identity,
    queryClient,
    store,
    clock: platform.clock,
    signsIn,
    emit: (name) => void events.push(name),
  });
  onTestFinished(services.stop);
  onTestFinished(job.stop);
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
  backend.on('POST /api/session/end', ({ body }) => {
    people.delete((JSON.parse(body ?? '') as { sessionToken: string }).sessionToken);
    return json({ success: true });
  });
  return {
    backend,
    report: job.report,
    /** Makes a call that fails, and returns its message. */
    messageOf: async (name: string, params: Fields) => {
      try {
        await methods.get(name)?.(params, noCall);
      } catch (error) {
        return (error as Error).message;
      }
      throw new Error('The call did not fail');
    },
    people,
    platform,
    services,
    store,
    events,
    call,
    /** Reads the session, as every screen does. */
    readSession: () =>
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
