import type { QueryClient } from '@tanstack/react-query';
import { isToken } from '../../host-sdk/wire/guards.ts';
import { HostCallError, type HostMethod, type HostPort } from '../bridge/host-port.ts';
import type { ApiClient } from '../data/http/api-client.ts';
import { ApiError } from '../data/http/errors.ts';
import { queryKeys } from '../data/query-keys.ts';
import type { Identity } from '../data/session/identity.ts';
import type { Cancel } from '../platform/cancel.ts';
import type { Clock } from '../platform/clock.ts';
import { limits } from '../rules/limits.ts';
import { paths } from '../rules/paths.ts';
import { emailProblem } from '../rules/session/welcome.ts';
import type { Store } from '../state/create-state.ts';
import { hostTasksAtom } from '../state/host-atoms.ts';
import { hostSignInAtom, returnPathAtom } from '../state/person-atoms.ts';
import { asksBackendAtom, openDialogAtom, routeAtom } from '../state/view-atoms.ts';

export interface HostSessionOptions {
  api: ApiClient;
  identity: Identity;
  queryClient: QueryClient;
  store: Store;
  clock: Clock;
  /** Whether the page around gives a token when it is asked. */
  signsIn: boolean;
  emit: HostPort['emit'];
}

export interface HostSession {
  methods: readonly (readonly [name: string, method: HostMethod])[];
  stop: Cancel;
}

type Start = { token: string } | { email: string };

/** Who is there, by the word of the page around: asked for at its connection, and once for each session that ends. */
export function startHostSession(options: HostSessionOptions): HostSession {
  const { api, identity, queryClient, store, clock, signsIn, emit } = options;
  /** Of several who are signed in or out at once, the last counts. */
  let turn = 0;
  let mayAsk = signsIn;
  /** Whether the session has been there: one that never was cannot end, and is not asked for again and again. */
  let wasThere = false;

  let stopWaiting: Cancel = () => {};

  const ask = () => {
    wasThere = false;
    store.set(hostSignInAtom, 'awaited');
    stopWaiting();
    stopWaiting = clock.setTimeout(() => {
      if (store.get(hostSignInAtom) !== 'awaited') return;
      console.error('HOA Pilot: the page around has not said who is there');
      signOut(true);
    }, limits.hostSignIn.wait);
    emit('sign-in', {});
  };

  /** Shows what somebody sees who is not signed in. A session from before is not that of whoever is there now. */
  const signOut = (leadBack: boolean) => {
    turn += 1;
    const { path, go } = store.get(routeAtom) ?? {};
    if (!leadBack || queryClient.getQueryData(queryKeys.session) !== null) identity.endSession();
    // Behind it, since the one before was looked at until then.
    wasThere = false;
    if (path !== paths.landing && store.get(asksBackendAtom) !== false) {
      store.set(returnPathAtom, leadBack ? path : undefined);
      go?.(paths.landing);
    }
    store.set(hostSignInAtom, 'none');
  };

  const begin = async (body: Start, expected?: string) => {
    const mine = (turn += 1);
    try {
      const started = await api.call('startSession', { body });
      const { sessionToken, email = 'email' in body ? body.email : undefined } = started;
      if (mine !== turn) throw new HostCallError('superseded', 'Somebody else came, or left, meanwhile.');
      if (email === undefined)
        throw new HostCallError('failed', 'The backend did not say whose session it has started.');
      if (expected !== undefined && expected.toLowerCase() !== email.toLowerCase())
        throw new HostCallError('other-person', 'The token is that of another person.');
      mayAsk = signsIn;
      const isRenewed = identity.sessionToken() === sessionToken;
      identity.startSession({ email, sessionToken });
      // Under another token all is asked for anew anyway.
      if (isRenewed) void queryClient.resetQueries();
      wasThere = false;
      store.set(openDialogAtom, (open) => (open?.kind === 'email' ? null : open));
      store.set(hostSignInAtom, 'ready');
    } catch (error) {
      if (mine === turn) signOut(true);
      throw 'token' in body ? withoutToken(error) : error;
    }
  };

  const signIn: HostMethod = async ({ token, email }) => {
    const isNamed = email === undefined || typeof email === 'string';
    if (isToken(token) && isNamed) return await begin({ token }, email);
    signOut(true);
    if (token !== undefined) throw new HostCallError('bad-params', 'token or email cannot be used');
    return undefined;
  };

  const identify: HostMethod = async ({ email }) => {
    if (typeof email === 'string' && emailProblem(email) === undefined)
      return await begin({ email: email.trim() });
    throw new HostCallError('bad-params', 'email cannot be used');
  };

  const logout: HostMethod = () => {
    mayAsk = false;
    signOut(false);
  };

  const look = () => {
    const session = queryClient.getQueryData(queryKeys.session);
    wasThere ||= session !== null && session !== undefined;
    const state = store.get(hostSignInAtom);
    if (session !== null || state === 'awaited') return;
    if (mayAsk && wasThere) ask();
    else if (state === 'ready') store.set(hostSignInAtom, 'none');
  };

  const stops = [
    queryClient.getQueryCache().subscribe(look),
    // What the page has started for one person is nothing it can reach as another.
    identity.subscribe(({ isSamePerson }) => isSamePerson || store.set(hostTasksAtom, [])),
  ];
  if (signsIn) ask();
  else if (store.get(hostSignInAtom) === 'awaited') store.set(hostSignInAtom, 'none');
  return {
    methods: [
      ['signIn', signIn],
      ['identify', identify],
      ['logout', logout],
    ],
    stop() {
      stopWaiting();
      for (const one of stops) one();
    },
  };
}

/** Why a token was not taken, in words of our own: a backend's might repeat it. */
function withoutToken(error: unknown): HostCallError {
  if (error instanceof HostCallError) return error;
  return error instanceof ApiError
    ? new HostCallError('refused', 'The backend did not accept the token.')
    : new HostCallError('failed', 'The backend could not be asked.');
}
