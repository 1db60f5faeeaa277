import { expect, test, vi } from 'vitest';
import { MAX_OPEN_CALLS as limit, PROTOCOL } from '../../../../host-sdk/wire/protocol.ts';
import { isFields } from '../../../../host-sdk/wire/messages.ts';
import { seededRandom } from '../../../../mock-server/portal/seeded-random.ts';
import { serveHost } from '../../../../widget/app/serve-host.ts';
import { startHostBridge } from '../../../../widget/bridge/host-bridge.ts';
import { rememberHostTaskAtom } from '../../../../widget/state/host-atoms.ts';
import { draftAtom } from '../../../../widget/state/task-atoms.ts';
import { hostThemeAtom, openDialogAtom, routeAtom } from '../../../../widget/state/view-atoms.ts';
import { createFakePort } from '../../../fakes/fake-port.ts';
import { hostileTexts } from '../../../fakes/hostile-texts.ts';
import { aTask, having } from '../screens/a-task.ts';
import { startApp } from '../screens/start-app.tsx';
import { eventually } from '../../../fakes/eventually.ts';

const messages = Number(process.env['FUZZ_MESSAGES'] ?? 2_000);
const portal = 'https://portal.example';
/** Slower than the limit, so that every message reaches its guard. */
const pauseMs = 20;

const nested = (depth: number): unknown => (depth === 0 ? 'x' : { detail: nested(depth - 1) });
const circular: unknown[] = [];
circular.push(circular);
const odd: readonly unknown[] = [
  ...hostileTexts.map((text) => text.slice(0, 500)),
  undefined,
  null,
  true,
  -1,
  0.5,
  Number.NaN,
  2 ** 60,
  '',
  '//a',
  '/history',
  '/settings',
  't1',
  't2',
  [],
  {},
  circular,
  nested(30),
  nested(5_000),
  new Map([[1, 2]]),
  new Uint8Array(9),
  () => 1,
  Symbol('x'),
  JSON.parse('{"__proto__": {"isPolluted": true}, "constructor": {"prototype": {"isPolluted": true}}}'),
  'x'.repeat(100_000),
];
const ofTasks = 'start list get pause takeControl resume stop instruct file'.split(' ');
const methods = 'navigate prefill diagnose signIn identify logout nothing constructor __proto__'
  .split(' ')
  .concat(ofTasks.map((name) => `tasks.${name}`));
const fields = 'path text prompt title startUrl key maxSteps id name token email __proto__'.split(' ');

test(`${messages} messages of a trusted host break nothing, and lose nothing of the person`, async () => {
  const { between, pick } = seededRandom(Number(process.env['FUZZ_SEED'] ?? 1));
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const app = startApp({ answers: having(aTask({ id: 't1', status: 'running' })) });
  app.isData([odd.filter((value) => typeof value === 'string'), portal]);
  await eventually(() => expect(app.store.get(routeAtom)).toBeDefined());
  app.store.set(draftAtom, 'My own words');
  app.store.set(rememberHostTaskAtom, { id: 't1', origin: portal, key: undefined });

  const { port, received, deliver } = createFakePort();
  let now = 0;
  const { platform } = app.services;
  const clock = { ...platform.clock, now: () => (now += pauseMs) };
  const request = { target: 'hoa-pilot', type: 'connect', protocol: PROTOCOL, nonce: 'n', context: {} };
  const event = { data: request, ports: [port], origin: portal } as unknown as MessageEvent;
  const options = { ...app.services, platform: { ...platform, clock }, router: 'memory' } as const;
  const stopServing = serveHost(event, options, undefined);
  const parent = { postMessage() {} };
  const page = Object.assign(new EventTarget(), {
    parent,
    document: { referrer: '' },
    location: { origin: '' },
  });
  const { stop } = startHostBridge({
    page: page as unknown as Window,
    host: portal,
    hosts: [portal],
    store: app.store,
  });
  const post = (data: unknown) =>
    page.dispatchEvent(Object.assign(new Event('message'), { source: parent, origin: portal, data }));

  const values = () =>
    Object.fromEntries(
      Array.from({ length: between(0, 4) }, () => [pick(fields), odd[between(0, odd.length - 1)]]),
    );
  const anyValue = () => odd[between(0, odd.length - 1)];
  for (let id = 1; id <= messages; id += 1) {
    const data = pick<() => unknown>([
      () => ({ kind: 'call', id, method: pick(methods), params: values() }),
      () => ({ kind: 'call', id, method: pick(methods), params: values() }),
      () => ({ kind: 'cancel', id: id - between(0, 40) }),
      () => ({
        kind: 'update',
        context: { theme: pick(['dark', 'x']), height: anyValue(), route: anyValue() },
      }),
      () => ({
        kind: pick(['call', 'result', 'event', 'x']),
        id: anyValue(),
        method: anyValue(),
        params: anyValue(),
      }),
      anyValue,
    ])();
    deliver(data);
    post({
      target: 'hoa-pilot',
      type: pick(['theme', 'resize', 'connect']),
      theme: anyValue(),
      height: anyValue(),
    });
    if (id % limit > 0) continue;
    // Lets calls end, and cancels those that wait for the person: more than these may not be open.
    await new Promise((resolve) => setTimeout(resolve));
    for (let open = id - limit; open <= id; open += 1) deliver({ kind: 'cancel', id: open });
    app.store.set(openDialogAtom, null);
  }
  expect(app.store.get(draftAtom)).toBe('My own words');
  expect({}).not.toHaveProperty('isPolluted');
  post({ target: 'hoa-pilot', type: 'theme', theme: 'light' });
  expect(app.store.get(hostThemeAtom)).toBe('light');
  const last = messages + 1;
  deliver({ kind: 'call', id: last, method: 'navigate', params: { path: '/history' } });
  await eventually(() =>
    expect(received).toContainEqual({ kind: 'result', id: last, ok: true, value: undefined }),
  );
  expect(app.store.get(routeAtom)?.path).toBe('/history');
  // Some calls are well-formed by chance, and succeed.
  const isResult = (data: unknown) => isFields(data) && data['kind'] === 'result' && data['ok'] === true;
  expect(received.filter(isResult).length).toBeGreaterThan(20);
  stop();
  stopServing?.();
});
