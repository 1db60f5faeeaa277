import { expect, it } from 'vitest';
import { readFacts } from '../../../../host-sdk/doctor/findings.ts';
import type { Check, Facts } from '../../../../host-sdk/doctor/findings.ts';
import type { AppReport } from '../../../../host-sdk/wire/protocol.ts';

const report: AppReport = {
  version: '2.0',
  protocol: { min: 1, max: 1 },
  storage: { local: true, session: true },
  socket: true,
  api: { state: 'answers', ms: 12 },
  router: 'path',
};
const well: Facts = {
  page: { origin: 'https://portal.example', isIsolated: false, wantsTrustedTypes: false },
  url: new URL('https://pilot.example/'),
  state: 'connected',
  beside: undefined,
  refused: {},
  sandbox: ['allow-scripts', 'allow-same-origin', 'allow-forms', 'allow-popups', 'allow-downloads'],
  fills: undefined,
  app: report,
};
const find = (facts: Partial<Facts>, check: Check) =>
  readFacts({ ...well, ...facts }).find((one) => one.check === check);
const page = (over: Partial<Facts['page']>) => ({ page: { ...well.page, ...over } });
const app = (over: Partial<AppReport>) => ({ app: { ...report, ...over } });
const failed = (code: 'not-allowed' | 'unreachable') => ({
  state: 'failed' as const,
  beside: { code, message: `It is ${code}.` },
});

it('finds nothing to do where all is well, and says so of each thing once', () => {
  const findings = readFacts(well);
  expect(findings.filter(({ ok, todo }) => ok !== true || todo !== undefined)).toEqual([]);
  expect(new Set(findings.map(({ check }) => check)).size).toBe(findings.length);
});

it.each<[fact: string, check: Check, facts: Partial<Facts>, ok: boolean | undefined, words: string]>([
  ['a page that is a file', 'page', page({ origin: 'null' }), false, 'Serve it over HTTP'],
  [
    'a page that is not allowed',
    'allowed',
    failed('not-allowed'),
    false,
    '--allow-host https://portal.example',
  ],
  ['an app nobody reaches', 'allowed', failed('unreachable'), undefined, 'It is unreachable.'],
  ['an app that says nothing', 'allowed', { state: 'failed' }, undefined, 'reports no problem with'],
  [
    'a frame without https in a page with it',
    'mixed-content',
    { state: 'failed', url: new URL('http://pilot.example/') },
    false,
    'Serve pilot.example over HTTPS',
  ],
  [
    'the same on the own machine',
    'mixed-content',
    { url: new URL('http://localhost:4400/') },
    true,
    'This page uses HTTPS',
  ],
  [
    'a policy against the frame',
    'frame-src',
    { refused: { 'frame-src': 'enforce' } },
    false,
    'Add https://pilot.example to frame-src',
  ],
  ['a policy that only reports', 'frame-src', { refused: { 'frame-src': 'report' } }, true, 'would block'],
  [
    'a policy against the script',
    'script-src',
    { refused: { 'script-src': 'enforce' } },
    false,
    'script-src',
  ],
  ['a policy against asking', 'connect-src', { refused: { 'connect-src': 'enforce' } }, false, 'connect-src'],
  ['an element without a height', 'height', { fills: 150 }, false, 'Set a height on the element'],
  ['an element with one', 'height', { fills: 200 }, true, 'tall enough'],
  ['a page of trusted types', 'trusted-types', page({ wantsTrustedTypes: true }), true, 'works without them'],
  [
    'a sandbox that lacks something',
    'sandbox',
    { sandbox: ['allow-scripts'] },
    false,
    'allow-same-origin, allow-forms',
  ],
  ['no sandbox on another origin', 'sandbox', { sandbox: undefined }, false, 'as the SDK sets it'],
  [
    'no sandbox on the own origin',
    'sandbox',
    { sandbox: undefined, url: new URL('https://portal.example/pilot/') },
    true,
    'no sandbox',
  ],
  [
    'an isolated page with the app in it',
    'isolation',
    page({ isIsolated: true }),
    true,
    'is cross-origin isolated',
  ],
  [
    'an isolated page without',
    'isolation',
    { ...page({ isIsolated: true }), state: 'failed' },
    undefined,
    'Cross-Origin-Embedder-Policy and',
  ],
  ['a frame that failed', 'frame', failed('unreachable'), false, 'It is unreachable.'],
  ['an app that is older', 'versions', app({ version: '1.9' }), undefined, 'Use the same release'],
  ['an app of another protocol', 'versions', app({ protocol: { min: 1, max: 2 } }), undefined, '1 to 2'],
  [
    'storage that is refused',
    'storage',
    app({ storage: { local: false, session: true } }),
    false,
    'own site',
  ],
  ['a backend that refuses', 'api', app({ api: { state: 'refuses', status: 403 } }), false, '403'],
  ['no backend', 'api', app({ api: { state: 'no-backend' } }), false, 'apiBase'],
  ['a backend that is silent', 'api', app({ api: { state: 'silent' } }), false, 'CORS'],
  ['a device without network', 'api', app({ api: { state: 'offline' } }), false, 'is offline'],
  ['the demo', 'api', app({ api: { state: 'not-asked' } }), undefined, 'has no backend'],
  ['no events', 'socket', app({ socket: false }), undefined, '/ws'],
  ['a router in memory', 'router', app({ router: 'memory' }), true, 'in memory'],
  ['an app that does not answer', 'storage', { app: { unknown: 'Too old.' } }, undefined, 'Too old.'],
])('%s: %s', (_fact, check, facts, ok, words) => {
  const found = find(facts, check);
  expect(found?.ok).toBe(ok);
  expect(`${found?.says} ${found?.todo}`).toContain(words);
});
