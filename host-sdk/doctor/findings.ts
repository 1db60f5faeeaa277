import type { diagnose } from '../frame/diagnose.ts';
import { APP_VERSION } from '../wire/messages.ts';
import type { PilotState } from '../pilot/pilot.ts';
import { PROTOCOL, RELEASE } from '../wire/protocol.ts';
import type { AppReport } from '../wire/protocol.ts';

/** The checks the doctor runs. */
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
  | 'sign-in'
  | 'socket'
  | 'router';

/** The result of one check. */
export type Finding = {
  check: Check;
  /** Whether the check passed. Undefined if it couldn't be determined. */
  ok: boolean | undefined;
  /** The result, as a sentence. */
  says: string;
  /** What to change, if anything. */
  todo?: string | undefined;
};

export type Directive = 'frame-src' | 'script-src' | 'connect-src';

/** The raw facts gathered by probing. */
export type Facts = {
  page: {
    origin: string;
    /** Origins of the pages around this one. */
    ancestors: readonly string[];
    isIsolated: boolean;
    wantsTrustedTypes: boolean;
  };
  /** The address of the app's page. */
  url: URL;
  state: PilotState;
  /** The failure reported by the file next to the app's page. Undefined if that file reports no problem. */
  beside: Awaited<ReturnType<typeof diagnose>>;
  /** The directives of the page's Content Security Policy that blocked the app, or would if they were enforced. */
  violations: Partial<Record<Directive, 'enforce' | 'report'>>;
  /** The frame's sandbox tokens. Undefined if it has no sandbox. */
  sandbox: readonly string[] | undefined;
  /** The frame's height in CSS pixels, if it should fill its element and is visible. */
  fills: number | undefined;
  /** The app's own report, or why there is none. */
  app: AppReport | { unknown: string };
};

/** A lower frame is unusable. In an element without its own height, a frame is 150 pixels high. */
const MIN_HEIGHT = 200;
const REQUIRED_TOKENS = [
  'allow-scripts',
  'allow-same-origin',
  'allow-forms',
  'allow-popups',
  'allow-downloads',
];
const ownMachine = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Turns the facts into one finding per check. */
export function readFacts(facts: Facts): Finding[] {
  return [...ofPage(facts), ...ofPolicy(facts), ...ofFrame(facts), ...ofApp(facts)];
}

function ofPage({ page: { origin, ancestors }, url, state, beside }: Facts): Finding[] {
  const isShown = state === 'connected';
  const isMixed = origin.startsWith('https:') && url.protocol === 'http:';
  const page: Finding =
    origin === 'null' || !/^https?:/.test(origin)
      ? {
          check: 'page',
          ok: false,
          says: 'This page has no origin. It is a local file, or sandboxed without allow-same-origin.',
          todo: 'Serve it over HTTP or HTTPS, and add allow-same-origin to the sandbox of its frame.',
        }
      : ancestors.includes('null')
        ? {
            check: 'page',
            ok: false,
            says: 'A page around this one has no origin. It is a local file, or sandboxed without allow-same-origin.',
            todo: 'Serve that page over HTTP or HTTPS, and add allow-same-origin to the sandbox of its frame.',
          }
        : { check: 'page', ok: true, says: `This page is on ${origin} and the app on ${url.origin}.` };
  const allowed = ((): Finding => {
    if (isShown) return { check: 'allowed', ok: true, says: `${url.origin} allows ${origin}.` };
    if (beside?.code === 'not-allowed')
      return {
        check: 'allowed',
        ok: false,
        says: beside.message,
        todo: `Start the app's server with --allow-host ${origin}.`,
      };
    if (beside?.code === 'ancestor-not-allowed')
      return {
        check: 'allowed',
        ok: false,
        says: `${beside.message} That page is around this one, and browsers check both.`,
        todo: `Start the app's server with --allow-host for each of ${[origin, ...ancestors].join(', ')}.`,
      };
    if (beside) return { check: 'allowed', ok: undefined, says: beside.message };
    return { check: 'allowed', ok: undefined, says: `${url.origin} reports no problem with ${origin}.` };
  })();
  const mixedContent: Finding = {
    check: 'mixed-content',
    ok: !isMixed || isShown,
    says: isMixed
      ? 'This page uses HTTPS, but the app does not.'
      : 'The page and the app use compatible protocols.',
    // Browsers trust the local machine and show the frame even without HTTPS.
    todo: isMixed && !ownMachine.test(url.hostname) ? `Serve ${url.host} over HTTPS.` : undefined,
  };
  return [page, allowed, mixedContent];
}

function ofPolicy({ page, url, violations }: Facts): Finding[] {
  const uses: Record<Directive, string> = {
    'frame-src': 'the frame',
    'script-src': "the app's scripts, which matters only if you load the SDK from there",
    'connect-src': 'requests to the app, which the SDK uses to explain failures',
  };
  const findingOf = (check: Directive): Finding => {
    const verdict = violations[check];
    const what = uses[check];
    if (!verdict) return { check, ok: true, says: `This page's Content Security Policy allows ${what}.` };
    return {
      check,
      ok: verdict === 'report',
      says: `This page's Content Security Policy ${verdict === 'report' ? 'would block' : 'blocks'} ${what}.`,
      todo: `Add ${url.origin} to ${check}.`,
    };
  };
  return [
    findingOf('frame-src'),
    findingOf('script-src'),
    findingOf('connect-src'),
    {
      check: 'trusted-types',
      ok: true,
      says: page.wantsTrustedTypes
        ? 'This page requires Trusted Types. The SDK works without them.'
        : "This page doesn't require Trusted Types.",
    },
  ];
}

function ofFrame({ page, url, state, beside, sandbox, fills }: Facts): Finding[] {
  const isShown = state === 'connected';
  const missing = sandbox ? REQUIRED_TOKENS.filter((token) => !sandbox.includes(token)) : [];
  const sandboxFinding: Finding = sandbox
    ? {
        check: 'sandbox',
        ok: missing.length === 0,
        says:
          missing.length === 0
            ? 'The sandbox allows what the app needs.'
            : `The sandbox is missing ${missing.join(', ')}.`,
        todo: missing.length === 0 ? undefined : "Keep the frame's sandbox as the SDK sets it.",
      }
    : {
        check: 'sandbox',
        ok: url.origin === page.origin,
        says: 'The frame has no sandbox.',
        todo: url.origin === page.origin ? undefined : "Keep the frame's sandbox as the SDK sets it.",
      };
  const silent = !isShown && !beside;
  const isTooLow = fills !== undefined && fills < MIN_HEIGHT;
  return [
    sandboxFinding,
    {
      check: 'isolation',
      ok: page.isIsolated && silent ? undefined : true,
      says: page.isIsolated
        ? 'This page is cross-origin isolated, so it shows only frames with a Cross-Origin-Embedder-Policy.'
        : 'This page is not cross-origin isolated.',
      todo:
        page.isIsolated && silent
          ? `Send Cross-Origin-Embedder-Policy and Cross-Origin-Resource-Policy from ${url.origin}.`
          : undefined,
    },
    {
      check: 'frame',
      ok: isShown,
      says: isShown ? 'The app runs in its frame.' : (beside?.message ?? `The frame is ${state}.`),
      todo: isShown ? undefined : "Check the other findings and the frame's console.",
    },
    {
      check: 'height',
      ok: !isTooLow,
      says: isTooLow
        ? `The frame fills its element, which is only ${fills} pixels high.`
        : 'The frame is tall enough.',
      todo: isTooLow
        ? 'Set a height on the element in your CSS, or pass another height to the pilot.'
        : undefined,
    },
  ];
}

function ofApp({ app }: Facts): Finding[] {
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
      says: socket ? 'Push events arrive.' : 'No push events arrive, so the app polls instead.',
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
        says: "Something responds, but it isn't the backend.",
        todo: "Set the app's apiBase to the backend's address.",
      };
    default:
      return {
        check,
        ok: false,
        says: "The backend doesn't respond.",
        todo: "Check that it is running and allows the app's origin (CORS).",
      };
  }
}
