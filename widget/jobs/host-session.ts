import type { QueryClient } from '@tanstack/react-query';
import { isToken } from '../../host-sdk/wire/guards.ts';
import type { AppReport } from '../../host-sdk/wire/protocol.ts';
import { HostCallError, type HostMethod, type HostPort } from '../bridge/host-port.ts';
import type { ApiClient } from '../data/http/api-client.ts';
import { ApiError, errorDetail } from '../data/http/errors.ts';
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
  /** Whether the host page signs people in with a token. */
  signsIn: boolean;
  emit: HostPort['emit'];
}

export interface HostSession {
  methods: readonly (readonly [name: string, method: HostMethod])[];
  /** Reports, for the doctor, whether the page signs people in, and why it last failed. */
  report(): AppReport['signIn'];
  stop: Cancel;
}

const NOT_FOUND = 404;

type Start = { token: string } | { email: string };

/**
 * Signs people in on behalf of the host page. Asks a host that uses tokens for one when it connects, and once each time
 * a session ends.
 */
export function startHostSession(options: HostSessionOptions): HostSession {
  const { api, identity, queryClient, store, clock, signsIn, emit } = options;
  /** Counts sign-ins and sign-outs. Only the latest one takes effect. */
  let attempts = 0;
  let mayAsk = signsIn;
  /** Whether a session has existed since the last request. Without one, the host would be asked again and again. */
  let hadSession = false;

  let stopWaiting: Cancel = () => {};
  let problem: string | undefined;

  const ask = () => {
    hadSession = false;
    store.set(hostSignInAtom, 'awaited');
    stopWaiting();
    stopWaiting = clock.setTimeout(() => {
      if (store.get(hostSignInAtom) !== 'awaited') return;
      problem = 'The host page did not sign anyone in.';
      console.error(`HOA Pilot: ${problem}`);
      signOut(true);
    }, limits.hostSignIn.wait);
    emit('sign-in', {});
  };

  /** Ends the session, which may belong to another person, and shows the landing page. */
  const signOut = (shouldReturn: boolean) => {
    attempts += 1;
    const { path, go } = store.get(routeAtom) ?? {};
    if (!shouldReturn || queryClient.getQueryData(queryKeys.session) !== null) identity.endSession();
    // Reset this last, because ending the session makes `checkSession` see the previous one.
    hadSession = false;
    if (path !== paths.landing && store.get(asksBackendAtom) !== false) {
      store.set(returnPathAtom, shouldReturn ? path : undefined);
      go?.(paths.landing);
    }
    store.set(hostSignInAtom, 'none');
  };

  const begin = async (body: Start, expected?: string) => {
    const attempt = (attempts += 1);
    try {
      const started = await api.call('startSession', { body });
      const { sessionToken, email = 'email' in body ? body.email : undefined } = started;
      if (attempt !== attempts) throw new HostCallError('superseded', 'Another person has signed in or out.');
      if (email === undefined)
        throw new HostCallError('failed', 'The backend did not return the email address of the session.');
      if (expected !== undefined && expected.toLowerCase() !== email.toLowerCase())
        throw new HostCallError('other-person', 'The token belongs to another person.');
      mayAsk = signsIn;
      const isRenewed = identity.sessionToken() === sessionToken;
      identity.startSession({ email, sessionToken });
      // A new token already resets the queries.
      if (isRenewed) void queryClient.resetQueries();
      hadSession = false;
      store.set(openDialogAtom, (open) => (open?.kind === 'email' ? null : open));
      store.set(hostSignInAtom, 'ready');
      problem = undefined;
    } catch (error) {
      const reported = 'token' in body ? withoutToken(error, body.token) : error;
      if (attempt === attempts) {
        problem = errorDetail(reported, 'Sign-in failed.');
        signOut(true);
      }
      throw reported;
    }
  };

  const signIn: HostMethod = async ({ token, email }) => {
    const isNamed = email === undefined || typeof email === 'string';
    if (isToken(token) && isNamed) return await begin({ token }, email);
    problem = 'The page has no valid token.';
    signOut(true);
    if (token !== undefined) throw new HostCallError('bad-params', 'token or email is invalid');
    return undefined;
  };

  const identify: HostMethod = async ({ email }) => {
    if (typeof email === 'string' && emailProblem(email) === undefined)
      return await begin({ email: email.trim() });
    throw new HostCallError('bad-params', 'email is invalid');
  };

  const logout: HostMethod = async () => {
    mayAsk = false;
    problem = undefined;
    const body = { sessionToken: identity.sessionToken() };
    signOut(false);
    try {
      await api.call('endSession', { body });
    } catch (error) {
      // An older backend has no such call.
      if (error instanceof ApiError && error.status === NOT_FOUND) return;
      throw new HostCallError(
        'failed',
        'The person is signed out in this frame, but the backend did not end the session.',
      );
    }
  };

  const checkSession = () => {
    const session = queryClient.getQueryData(queryKeys.session);
    hadSession ||= session !== null && session !== undefined;
    const state = store.get(hostSignInAtom);
    if (session !== null || state === 'awaited') return;
    if (mayAsk && hadSession) ask();
    else if (state === 'ready') store.set(hostSignInAtom, 'none');
  };

  const stops = [
    queryClient.getQueryCache().subscribe(checkSession),
    // Tasks started for one person are not accessible as another.
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
    report: () => ({ byPage: signsIn, ...(problem !== undefined && { problem }) }),
    stop() {
      stopWaiting();
      for (const stop of stops) stop();
    },
  };
}

/** Returns an error for the host, with the backend's reason unless it repeats a part of the token. */
function withoutToken(error: unknown, token: string): HostCallError {
  if (error instanceof HostCallError) return error;
  if (!(error instanceof ApiError)) return new HostCallError('failed', 'The backend could not be reached.');
  const { detail = '' } = error;
  const isSafe = detail !== '' && !token.split('.').some((part) => part !== '' && detail.includes(part));
  return new HostCallError('refused', `The backend did not accept the token.${isSafe ? ` ${detail}.` : ''}`);
}
