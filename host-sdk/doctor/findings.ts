import type { diagnose } from '../frame/diagnose.ts';
import { APP_VERSION } from '../wire/messages.ts';
import type { PilotState } from '../pilot/pilot.ts';
import { PROTOCOL } from '../wire/protocol.ts';
import type { AppReport } from '../wire/protocol.ts';

/** What is looked at. */
export type Check =
  | 'src'
  | 'page'
  | 'allowed'
  | 'mixed-content'
  | 'frame-src'
  | 'script-src'
  | 'connect-src'
  | 'trusted-types'
  | 'sandbox'
  | 'isolation'
  | 'frame'
  | 'height'
  | 'versions'
  | 'storage'
  | 'api'
  | 'socket'
  | 'router';

/** One thing that was looked at. */
export type Finding = {
  check: Check;
  /** Undefined where it could not be found out. */
  ok: boolean | undefined;
  /** What was found, in words. */
  says: string;
  /** What to change, where something is to be changed. */
  todo?: string | undefined;
};

export type Directive = 'frame-src' | 'script-src' | 'connect-src';

/** What was found out by trying. */
export type Facts = {
  page: { origin: string; isIsolated: boolean; wantsTrustedTypes: boolean };
  /** The app's page. */
  url: URL;
  state: PilotState;
  /** What lies beside the app's page says; undefined where it says that all is well. */
  beside: Awaited<ReturnType<typeof diagnose>>;
  /** What the page's policy refused, or would refuse were it in force. */
  refused: Partial<Record<Directive, 'enforce' | 'report'>>;
  /** The frame's sandbox; undefined where it has none. */
  sandbox: readonly string[] | undefined;
  /** How high the frame is, in CSS pixels, where it is to fill its element and is seen. */
  fills: number | undefined;
  /** What the app finds about itself, or why that is not known. */
  app: AppReport | { unknown: string };
};

/** Of a lower frame nothing can be used. One in an element without a height of its own is 150 pixels high. */
const LEAST_HEIGHT = 200;
const NEEDED = ['allow-scripts', 'allow-same-origin', 'allow-forms', 'allow-popups', 'allow-downloads'];
const ownMachine = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** What the facts come to, a line for each thing that was looked at. */
export function readFacts(facts: Facts): Finding[] {
  return [...ofPage(facts), ...ofPolicy(facts), ...ofFrame(facts), ...ofApp(facts)];
}

function ofPage({ page: { origin }, url, state, beside }: Facts): Finding[] {
  const isShown = state === 'connected';
  const isMixed = origin.startsWith('https:') && url.protocol === 'http:';
  const page: Finding =
    origin === 'null' || !/^https?:/.test(origin)
      ? {
          check: 'page',
          ok: false,
          says: 'This page has no origin: it is a file, or in a sandbox without allow-same-origin.',
          todo: 'Serve it over http or https, outside of such a sandbox.',
        }
      : { check: 'page', ok: true, says: `This page is on ${origin}, the app on ${url.origin}.` };
  const allowed = ((): Finding => {
    if (isShown) return { check: 'allowed', ok: true, says: `${url.origin} allows ${origin}.` };
    if (beside?.code === 'not-allowed')
      return {
        check: 'allowed',
        ok: false,
        says: beside.message,
        todo: `Start the app's server with --allow-host ${origin}.`,
      };
    if (beside) return { check: 'allowed', ok: undefined, says: beside.message };
    return { check: 'allowed', ok: undefined, says: `${url.origin} says nothing against ${origin}.` };
  })();
  const mixed: Finding = {
    check: 'mixed-content',
    ok: !isMixed || isShown,
    says: isMixed ? 'This page has https, the app has not.' : 'Page and app fit together.',
    // A browser trusts the machine it runs on, and shows the frame.
    todo: isMixed && !ownMachine.test(url.hostname) ? `Serve ${url.host} over https.` : undefined,
  };
  return [page, allowed, mixed];
}

function ofPolicy({ page, url, refused }: Facts): Finding[] {
  const uses: Record<Directive, string> = {
    'frame-src': 'the frame',
    'script-src': 'a script from there; of no matter where the SDK comes from elsewhere',
    'connect-src': 'a look at what lies beside the app; without it causes are told less well',
  };
  const asked = (check: Directive): Finding => {
    const verdict = refused[check];
    const what = uses[check];
    if (!verdict) return { check, ok: true, says: `This page's policy allows ${what}.` };
    return {
      check,
      ok: verdict === 'report',
      says: `This page's policy ${verdict === 'report' ? 'would refuse' : 'refuses'} ${what}.`,
      todo: `Add ${url.origin} to ${check}.`,
    };
  };
  return [
    asked('frame-src'),
    asked('script-src'),
    asked('connect-src'),
    {
      check: 'trusted-types',
      ok: true,
      says: page.wantsTrustedTypes
        ? 'This page takes trusted types alone, and the SDK needs none.'
        : 'This page asks for no trusted types.',
    },
  ];
}

function ofFrame({ page, url, state, beside, sandbox, fills }: Facts): Finding[] {
  const isShown = state === 'connected';
  const missing = sandbox ? NEEDED.filter((token) => !sandbox.includes(token)) : [];
  const box: Finding = sandbox
    ? {
        check: 'sandbox',
        ok: missing.length === 0,
        says:
          missing.length === 0 ? 'The frame has what it needs.' : `The frame lacks ${missing.join(', ')}.`,
        todo: missing.length === 0 ? undefined : 'Leave the sandbox of the frame as the SDK sets it.',
      }
    : {
        check: 'sandbox',
        ok: url.origin === page.origin,
        says: 'The frame has no sandbox.',
        todo: url.origin === page.origin ? undefined : 'Leave the sandbox of the frame as the SDK sets it.',
      };
  const silent = !isShown && !beside;
  const isFlat = fills !== undefined && fills < LEAST_HEIGHT;
  return [
    box,
    {
      check: 'isolation',
      ok: page.isIsolated && silent ? undefined : true,
      says: page.isIsolated
        ? 'This page is isolated: it shows only frames with a Cross-Origin-Embedder-Policy.'
        : 'This page is not isolated.',
      todo:
        page.isIsolated && silent
          ? `Have ${url.origin} send Cross-Origin-Embedder-Policy and Cross-Origin-Resource-Policy.`
          : undefined,
    },
    {
      check: 'frame',
      ok: isShown,
      says: isShown ? 'The app runs in its frame.' : (beside?.message ?? `The frame is ${state}.`),
      todo: isShown ? undefined : 'See what else is wrong here, and the console of the frame.',
    },
    {
      check: 'height',
      ok: !isFlat,
      says: isFlat
        ? `The frame fills its element, and is ${fills} pixels high.`
        : 'The frame is high enough.',
      todo: isFlat ? 'Give the element a height by your styles, or the pilot another height.' : undefined,
    },
  ];
}

function ofApp({ app }: Facts): Finding[] {
  const checks = ['versions', 'storage', 'api', 'socket', 'router'] as const;
  if ('unknown' in app) return checks.map((check) => ({ check, ok: undefined, says: app.unknown }));
  const { version, protocol, storage, api, socket, router } = app;
  const range = `${protocol.min} to ${protocol.max}`;
  const own = `${PROTOCOL.min} to ${PROTOCOL.max}`;
  const isSame = version === APP_VERSION && range === own;
  return [
    {
      check: 'versions',
      ok: isSame || undefined,
      says: `The app is ${version} with the protocol ${range}, this script is for ${APP_VERSION} with ${own}.`,
      todo: isSame ? undefined : 'Take this script and the app from one build.',
    },
    {
      check: 'storage',
      ok: storage.local && storage.session,
      says:
        storage.local && storage.session
          ? 'The frame keeps what it writes.'
          : 'The browser refuses the frame its storage: what a person chose is gone after a reload.',
      todo:
        storage.local && storage.session
          ? undefined
          : "Serve the app from this page's own site, or have the browser allow it storage.",
    },
    ofApi(api),
    {
      check: 'socket',
      // Without it lists are asked for now and then, and all still works.
      ok: socket || undefined,
      says: socket ? 'Events of the backend arrive.' : 'No events arrive just now; lists are polled.',
      todo: socket || api.state !== 'answers' ? undefined : "Let WebSockets to /ws pass the backend's proxy.",
    },
    { check: 'router', ok: true, says: `The app keeps its place ${places[router]}.` },
  ];
}

const places: Record<AppReport['router'], string> = {
  path: "in the frame's path",
  hash: "in the frame's hash",
  memory: 'in memory: a reload begins anew',
};

function ofApi({ state, status, ms }: AppReport['api']): Finding {
  const check = 'api';
  switch (state) {
    case 'answers':
      return { check, ok: true, says: `The backend answers the app in ${ms ?? 0} ms.` };
    case 'refuses':
      return {
        check,
        ok: false,
        says: `The backend refuses the app, with the status ${status ?? 'unknown'}.`,
        todo: "Look at the backend's log for GET /api/tasks.",
      };
    case 'not-asked':
      return { check, ok: undefined, says: 'The screen that is shown has no backend.' };
    case 'offline':
      return { check, ok: false, says: 'This device has no network.' };
    case 'no-backend':
      return {
        check,
        ok: false,
        says: 'What answers the app is no backend.',
        todo: "Set the app's apiBase to where the backend is.",
      };
    default:
      return {
        check,
        ok: false,
        says: 'No backend answers the app.',
        todo: "Look whether it runs, and whether it lets the app's origin call it (CORS).",
      };
  }
}
