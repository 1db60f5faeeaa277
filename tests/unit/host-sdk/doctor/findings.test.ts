import { expect, it } from 'vitest';
import { readFacts } from '../../../../host-sdk/doctor/findings.ts';
import type { Check, Facts } from '../../../../host-sdk/doctor/finding.ts';
import { RELEASE } from '../../../../host-sdk/wire/protocol.ts';
import type { AppReport } from '../../../../host-sdk/wire/protocol.ts';

const report: AppReport = {
  version: '2.0',
  release: RELEASE,
  protocol: { min: 1, max: 1 },
  storage: { local: true, session: true },
  socket: true,
  api: { state: 'answers', ms: 12 },
  router: 'path',
  signIn: { byPage: true },
};
const portal = 'https://portal.example';
const healthy: Facts = {
  page: {
    origin: portal,
    ancestors: [],
    isIsolated: false,
    wantsTrustedTypes: false,
    lacksScript: false,
  },
  url: new URL('https://pilot.example/'),
  state: 'connected',
  beside: undefined,
  violations: {},
  sandbox: ['allow-scripts', 'allow-same-origin', 'allow-forms', 'allow-popups', 'allow-downloads'],
  fills: undefined,
  isHidden: false,
  presses: 'steady',
  app: report,
};
const page = (over: Partial<Facts['page']>) => ({ page: { ...healthy.page, ...over } });
const app = (over: Partial<AppReport>) => ({ app: { ...report, ...over } });
const at = (url: string) => ({ url: new URL(url) });
const failed = { state: 'failed' } as const;
const failedFor = (code: 'not-allowed' | 'ancestor-not-allowed' | 'unreachable') => ({
  ...failed,
  beside: { code, message: `It is ${code}.` },
});
const blocked = (directive: keyof Facts['violations']) => ({
  violations: { [directive]: 'enforce' as const },
});
const needsSession = { api: { state: 'refuses', status: 401 } } as const;
const noToken = { signIn: { byPage: false } };
const noSandbox = { sandbox: undefined };
const isolated = page({ isIsolated: true });

it('reports each check once, and nothing to do for a healthy page', () => {
  const findings = readFacts(healthy);
  expect(findings.filter(({ ok, todo }) => ok !== true || todo !== undefined)).toEqual([]);
  expect(new Set(findings.map(({ check }) => check)).size).toBe(findings.length);
});

it.each<[fact: string, check: Check, facts: Partial<Facts>, ok: boolean | undefined, words: string]>([
  ['a page from a file', 'page', page({ origin: 'null' }), false, 'Serve it over HTTP'],
  ['a forbidden page', 'allowed', failedFor('not-allowed'), false, '--allow-host https://portal.example'],
  ['a sandbox around it', 'page', page({ ancestors: ['null'] }), false, 'A page around this one has no'],
  [
    'a forbidden page around it',
    'allowed',
    { ...failedFor('ancestor-not-allowed'), ...page({ ancestors: ['https://outer.example'] }) },
    false,
    '--allow-host for each of https://portal.example, https://outer.example',
  ],
  ['an unreachable app', 'allowed', failedFor('unreachable'), undefined, 'It is unreachable.'],
  ['a silent app', 'allowed', failed, undefined, 'reports no problem with'],
  ['HTTP', 'mixed-content', { ...failed, ...at('http://pilot.example/') }, false, 'Serve pilot.example over'],
  ['HTTP on localhost', 'mixed-content', at('http://localhost:4400/'), true, 'This page uses HTTPS'],
  ['an element alone', 'page', page({ lacksScript: true }), false, 'Load hoa-pilot/element'],
  ['a policy', 'frame-src', blocked('frame-src'), false, 'Add https://pilot.example to frame-src'],
  ['a policy that reports', 'frame-src', { violations: { 'frame-src': 'report' } }, true, 'would block'],
  ['a policy', 'script-src', blocked('script-src'), false, 'script-src'],
  ['a policy', 'connect-src', blocked('connect-src'), false, 'connect-src'],
  ['a hidden element', 'visible', { isHidden: true }, undefined, 'Show its element'],
  ['an element without a height', 'height', { fills: 150 }, false, 'Set a height on the element'],
  ['an element with a height', 'height', { fills: 200 }, true, 'tall enough'],
  ['trusted types', 'trusted-types', page({ wantsTrustedTypes: true }), true, 'works without them'],
  ['a sandbox', 'sandbox', { sandbox: ['allow-scripts'] }, false, 'allow-same-origin, allow-forms'],
  ['no sandbox on another origin', 'sandbox', noSandbox, false, 'as the SDK sets it'],
  ['no sandbox on its own origin', 'sandbox', { ...noSandbox, ...at(portal) }, true, 'no sandbox'],
  ['a covered frame', 'presses', { presses: 'hidden' }, false, 'Remove what is above the frame'],
  ['a moving frame', 'presses', { presses: 'moving' }, false, 'Stop the animation'],
  ['a frame out of view', 'presses', { presses: undefined }, undefined, "isn't in view"],
  ['an isolated page', 'isolation', isolated, true, 'is cross-origin isolated'],
  ['one without the app', 'isolation', { ...isolated, ...failed }, undefined, 'Cross-Origin-Embedder-Policy'],
  ['a frame that failed', 'frame', failedFor('unreachable'), false, 'It is unreachable.'],
  ['an older app', 'versions', app({ version: '1.9' }), undefined, 'Use the same release'],
  [
    'an app of another release',
    'versions',
    app({ release: '0.0.9' }),
    undefined,
    'App: release 0.0.9, messages 2.0, channel 1 to 1',
  ],
  ['another protocol', 'versions', app({ protocol: { min: 1, max: 2 } }), undefined, '1 to 2'],
  ['no storage', 'storage', app({ storage: { local: false, session: true } }), false, 'own site'],
  ['a backend that refuses', 'api', app({ api: { state: 'refuses', status: 403 } }), false, '403'],
  ['no backend', 'api', app({ api: { state: 'no-backend' } }), false, 'apiBase'],
  ['a silent backend', 'api', app({ api: { state: 'silent' } }), false, 'CORS'],
  ['a device that is offline', 'api', app({ api: { state: 'offline' } }), false, 'is offline'],
  ['the demo', 'api', app({ api: { state: 'not-asked' } }), undefined, 'has no backend'],
  ['a backend that requires a session', 'api', app(needsSession), undefined, 'requires a session'],
  ['a person signed in', 'sign-in', {}, true, 'signed the person in'],
  ['no sign-in by the page', 'sign-in', app(noToken), true, "doesn't require"],
  ['a session without a token', 'sign-in', app({ ...needsSession, ...noToken }), undefined, 'Pass getToken'],
  ['no one signed in', 'sign-in', app(needsSession), false, 'No one is signed in'],
  [
    'a refused token',
    'sign-in',
    app({ signIn: { byPage: true, problem: 'It is old.' } }),
    false,
    'It is old.',
  ],
  ['an app before this check', 'sign-in', app({ signIn: undefined }), undefined, "doesn't report it"],
  ['no events', 'socket', app({ socket: false }), undefined, '/ws'],
  ['a router in memory', 'router', app({ router: 'memory' }), true, 'in memory'],
  ['an app without a report', 'storage', { app: { unknown: 'Too old.' } }, undefined, 'Too old.'],
])('%s: %s', (_fact, check, facts, ok, words) => {
  const finding = readFacts({ ...healthy, ...facts }).find((one) => one.check === check);
  expect(finding?.ok).toBe(ok);
  expect(`${finding?.says} ${finding?.todo}`).toContain(words);
});
