import { APP_VERSION } from '../wire/messages.ts';
import { PROTOCOL, RELEASE } from '../wire/protocol.ts';
import type { AppReport } from '../wire/protocol.ts';
import type { Facts, Finding } from './finding.ts';

/** Turns the app's own report into one finding per check. */
export function ofApp({ app }: Facts): Finding[] {
  const checks = ['versions', 'storage', 'api', 'sign-in', 'socket', 'router'] as const;
  if ('unknown' in app) return checks.map((check) => ({ check, ok: undefined, says: app.unknown }));
  const { version, release = 'unknown', protocol, storage, api, socket, router } = app;
  const range = `${protocol.min} to ${protocol.max}`;
  const own = `${PROTOCOL.min} to ${PROTOCOL.max}`;
  const isSame = release === RELEASE && version === APP_VERSION && range === own;
  return [
    {
      check: 'versions',
      ok: isSame || undefined,
      says: `App: release ${release}, messages ${version}, channel ${range}. SDK: release ${RELEASE}, messages ${APP_VERSION}, channel ${own}.`,
      todo: isSame ? undefined : 'Use the same release of the app and the SDK.',
    },
    {
      check: 'storage',
      ok: storage.local && storage.session,
      says:
        storage.local && storage.session
          ? 'The frame can store data.'
          : "The browser blocks the frame's storage, so people's choices are lost on reload.",
      todo:
        storage.local && storage.session
          ? undefined
          : "Serve the app from this page's own site, or allow it storage in the browser.",
    },
    ofApi(api),
    ofSignIn(app),
    {
      check: 'socket',
      // Without the socket the app polls instead, so this isn't a failure.
      ok: socket || undefined,
      says: socket ? 'Push events arrive.' : 'No push events arrive, so the app polls.',
      todo:
        socket || api.state !== 'answers'
          ? undefined
          : "Allow WebSockets to /ws through the backend's proxy.",
    },
    { check: 'router', ok: true, says: `The app keeps the current screen ${places[router]}.` },
  ];
}

const UNAUTHORIZED = 401;

function ofSignIn({ api, signIn }: AppReport): Finding {
  const check = 'sign-in';
  if (!signIn) return { check, ok: undefined, says: "This app doesn't report it." };
  const { byPage, problem } = signIn;
  if (problem !== undefined)
    return {
      check,
      ok: false,
      says: problem,
      todo: 'Check getToken, and what your server signs.',
    };
  if (api.state === 'answers')
    return {
      check,
      ok: true,
      says: byPage
        ? 'This page signed the person in.'
        : "The backend doesn't require this page to sign people in.",
    };
  if (api.status !== UNAUTHORIZED) return { check, ok: undefined, says: "The backend doesn't respond." };
  return {
    check,
    // A person may still sign in on the landing page, and the page's own pilot may have a `getToken`.
    ok: byPage ? false : undefined,
    says: byPage ? 'No one is signed in.' : 'The backend requires a session, and this pilot has no getToken.',
    todo: byPage ? 'Call identify, or reload the page.' : 'Pass getToken, if your page signs people in.',
  };
}

const places: Record<AppReport['router'], string> = {
  path: "in the frame's path",
  hash: "in the frame's hash",
  memory: 'in memory, so a reload starts over',
};

function ofApi({ state, status, ms }: AppReport['api']): Finding {
  const check = 'api';
  switch (state) {
    case 'answers':
      return { check, ok: true, says: `The backend responds in ${ms ?? 0} ms.` };
    case 'refuses':
      if (status === UNAUTHORIZED) return { check, ok: undefined, says: 'The backend requires a session.' };
      return {
        check,
        ok: false,
        says: `The backend refuses the app with status ${status ?? 'unknown'}.`,
        todo: "Check the backend's log for GET /api/tasks.",
      };
    case 'not-asked':
      return { check, ok: undefined, says: 'The current screen has no backend.' };
    case 'offline':
      return { check, ok: false, says: 'This device is offline.' };
    case 'no-backend':
      return {
        check,
        ok: false,
        says: 'Something else responds.',
        todo: "Set the app's apiBase to the backend's address.",
      };
    default:
      return {
        check,
        ok: false,
        says: "The backend doesn't respond.",
        todo: "Check that it runs and allows the app's origin (CORS).",
      };
  }
}
