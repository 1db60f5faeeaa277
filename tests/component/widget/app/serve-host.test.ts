import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createChannel } from '../../../../host-sdk/channel/channel.ts';
import { browserClock } from '../../../../host-sdk/kit/clock.ts';
import { isAppReport } from '../../../../host-sdk/wire/guards.ts';
import { PROTOCOL, RELEASE } from '../../../../host-sdk/wire/protocol.ts';
import type { EventMessage, PilotContext } from '../../../../host-sdk/wire/protocol.ts';
import { createTasks } from '../../../../host-sdk/channel/task-handles.ts';
import { limits } from '../../../../widget/rules/limits.ts';
import { screens } from '../../../../widget/app/screens.tsx';
import { serveHost } from '../../../../widget/app/serve-host.ts';
import { startAnnouncer } from '../../../../widget/jobs/host-tasks/announce.ts';
import type { Cancel } from '../../../../widget/platform/cancel.ts';
import { draftAtom } from '../../../../widget/state/task-atoms.ts';
import {
  hostThemeAtom,
  openDialogAtom,
  pageHeightAtom,
  routeAtom,
} from '../../../../widget/state/view-atoms.ts';
import { plain } from '../messages/watch-texts.ts';
import { createDeferred } from '../../../fakes/deferred.ts';
import { aTask, having } from '../screens/a-task.ts';
import { NoNetwork, startApp, Status } from '../screens/start-app.tsx';
import { errorCodeOf } from '../../../fakes/error-code-of.ts';

const PORTAL = 'https://portal.example';

type App = ReturnType<typeof startApp>;
/** The app's end of the newest connection. */
let serving: Cancel | undefined;
const channels: ReturnType<typeof createChannel>[] = [];

afterEach(() => {
  serving?.();
  serving = undefined;
  for (const channel of channels.splice(0)) channel.drop('destroyed');
  for (const meta of document.querySelectorAll('meta[name=hoa-pilot-trusted-hosts]')) meta.remove();
});

type Connection = { context?: PilotContext; protocol?: typeof PROTOCOL };

/** Connects a portal page, with the SDK's end of the channel. */
function connect(app: App, { context = {}, protocol = PROTOCOL }: Connection = {}) {
  const events: EventMessage[] = [];
  const channel = createChannel({
    clock: browserClock,
    post(message, [port]) {
      const event = {
        data: { ...message, protocol },
        ports: [port],
        origin: PORTAL,
      } as unknown as MessageEvent;
      serving = serveHost(event, { ...app.services, router: 'memory' }, serving);
    },
    context: () => context,
    onEvent(event) {
      events.push(event);
      portalTasks.receive(event);
    },
    onError: () => {},
  });
  const portalTasks = createTasks({ call: channel.call, onThrow: (_, cause) => expect.fail(String(cause)) });
  channels.push(channel);
  channel.connect();
  const routes = () => events.filter(({ name }) => name === 'route').map(({ detail }) => detail['path']);
  return { channel, call: channel.call, tasks: portalTasks.tasks, events, routes };
}

const trust = (origin: string) => {
  const meta = document.createElement('meta');
  meta.name = 'hoa-pilot-trusted-hosts';
  meta.content = origin;
  document.head.append(meta);
};

describe('a message of the host', () => {
  it.each([
    ['without a port', { data: { target: 'hoa-pilot', type: 'connect' }, ports: [] }],
    ['with another request', { data: { target: 'hoa-pilot', type: 'later' }, ports: [{}] }],
  ])('%s keeps the existing channel', async (_, event) => {
    const app = startApp();
    const { call, channel } = connect(app);
    await vi.waitFor(() => expect(channel.protocol).toBe(1));
    const before = serving;
    expect(serveHost(event as unknown as MessageEvent, { ...app.services, router: 'memory' }, before)).toBe(
      before,
    );
    expect(await errorCodeOf(call('prefill', { text: 'On' }))).toBe('done');
  });

  it('that requests an unsupported version gets no channel', async () => {
    const { call } = connect(startApp(), { protocol: { min: 7, max: 9 } });
    expect(await errorCodeOf(call('diagnose'))).toBe('no-channel');
    expect(serving).toBeUndefined();
  });

  it('that requests a new channel ends the previous one', async () => {
    const app = startApp();
    const [first, second] = [connect(app), connect(app)];
    await vi.waitFor(() => expect(second.channel.protocol).toBe(1));
    expect(await errorCodeOf(second.call('navigate', { path: '/history' }))).toBe('done');
    expect(second.routes()).toEqual(['/dashboard', '/history']);
    expect(first.routes().length).toBeLessThan(2);
    expect(await errorCodeOf(first.call('prefill', { text: 'x' }, { timeout: 30 }))).toBe('timeout');
    expect(app.store.get(draftAtom)).toBe('');
  });
});

describe('screens', () => {
  it('can be requested before the first one has rendered', async () => {
    const app = startApp();
    await vi.waitFor(() => expect(app.store.get(routeAtom)).toBeDefined());
    const route = app.store.get(routeAtom);
    app.store.set(routeAtom, undefined);
    await screens.history.load();
    const { call, routes } = connect(app, { context: { route: '/history' } });
    // Its response shows that earlier messages were handled.
    expect(await errorCodeOf(call('prefill', { text: 'On' }))).toBe('done');
    expect(routes()).toEqual([]);
    app.store.set(routeAtom, route);
    // The host would return to `/dashboard` if the frame reloaded again before it shows the history.
    await vi.waitFor(() => expect(routes()).toEqual(['/history']));
  });

  it('from before a reload yield to one that the host requests meanwhile', async () => {
    const app = startApp();
    await vi.waitFor(() => expect(app.store.get(routeAtom)).toBeDefined());
    const { promise, resolve } = createDeferred<undefined>();
    const load = vi.spyOn(screens.history, 'load').mockReturnValue(promise);
    onTestFinished(() => load.mockRestore());
    const requested: string[] = [];
    app.store.set(routeAtom, { path: '/dashboard', title: '', go: (path) => void requested.push(path) });
    const { call } = connect(app, { context: { route: '/history' } });
    void call('navigate', { path: '/settings' }).catch(() => {});
    await vi.waitFor(() => expect(requested).toEqual(['/settings']));
    resolve(undefined);
    expect(await errorCodeOf(call('prefill', { text: 'On' }))).toBe('done');
    expect(requested).toEqual(['/settings']);
  });

  it('are shown on request, unless they do not exist or are behind a dialog, and every change is reported', async () => {
    const app = startApp();
    const { call, routes, events } = connect(app);
    await call('navigate', { path: '/settings' });
    expect(await screen.findByRole('heading', { name: 'Settings', level: 1 })).toBeTruthy();
    app.goTo('/dashboard');
    await vi.waitFor(() => expect(routes()).toEqual(['/dashboard', '/settings', '/dashboard']));
    const titles = events
      .filter(({ name }) => name === 'route')
      .map(({ detail }) => plain(String(detail['title'])));
    expect(titles[1]).toBe('Settings · HOA Pilot');
    for (const path of ['/nowhere', '/replays/t1', 'https://evil.example/', 7, undefined])
      expect(await errorCodeOf(call('navigate', { path }))).toBe('unknown-path');
    await call('navigate', { path: '/replay/t1' });
    expect(routes().at(-1)).toBe('/replay/t1');
    app.store.set(openDialogAtom, { kind: 'integrations' });
    expect(await errorCodeOf(call('navigate', { path: '/history' }))).toBe('dialog-open');
    expect(routes()).toHaveLength(4);
  });
});

it('the prompt can be filled in repeatedly until the person types', async () => {
  const app = startApp();
  const { call } = connect(app);
  await call('prefill', { text: 'Download the minutes' });
  const prompt = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What do you want done?' });
  await waitFor(() => expect(prompt.value).toBe('Download the minutes'));
  await call('prefill', { text: 'Download the budget' });
  await waitFor(() => expect(prompt.value).toBe('Download the budget'));
  await userEvent.type(prompt, ' of May');
  expect(await errorCodeOf(call('prefill', { text: 'Other words' }))).toBe('not-empty');
  expect(await errorCodeOf(call('prefill', { text: 7 }))).toBe('bad-params');
  expect(prompt.value).toBe('Download the budget of May');
});

/** Awaits a response after the time in which a push channel has to open. */
async function inTime<Answer>({ clock }: App, response: Promise<Answer>): Promise<Answer> {
  let isAnswered = false;
  const end = () => (isAnswered = true);
  response.then(end, end);
  await vi.waitFor(() => {
    clock.advance(limits.push.opening);
    expect(isAnswered).toBe(true);
  });
  return await response;
}

describe('the host', () => {
  it('sends its theme, height and route on connection and on change', async () => {
    const app = startApp();
    const { channel, routes } = connect(app, { context: { theme: 'dark', height: 640, route: '/history' } });
    await vi.waitFor(() => expect(routes()).toContain('/history'));
    const seen = () => [app.store.get(hostThemeAtom), app.store.get(pageHeightAtom)];
    expect(seen()).toEqual(['dark', 640]);
    channel.update({ theme: 'light' });
    await vi.waitFor(() => expect(seen()).toEqual(['light', 640]));
  });

  it('cannot open an unknown screen', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const app = startApp();
    const { call, routes } = connect(app, { context: { route: '/nowhere' } });
    await vi.waitFor(() => expect(warned).toHaveBeenCalled());
    expect(await errorCodeOf(inTime(app, call('diagnose')))).toBe('done');
    expect(routes()).toEqual(['/dashboard']);
  });
});

it('learns of each outage of the backend once, and of its end, while the page is visible', async () => {
  const app = startApp();
  const { platform, services } = app;
  const { connection } = services;
  const { channel, events } = connect(app);
  const outages = () => events.filter(({ name }) => name === 'backend').map(({ detail }) => detail);
  await vi.waitFor(() => expect(channel.protocol).toBe(1));
  connection.report(false);
  connection.report(false);
  platform.online.set(false);
  platform.visible.set(false);
  platform.online.set(true);
  connection.report(true);
  connection.report(false);
  platform.visible.set(true);
  connection.report(true);
  platform.online.set(false);
  await vi.waitFor(() =>
    expect(outages()).toEqual([
      { isReachable: false, isOffline: false },
      { isReachable: true, isOffline: false },
      { isReachable: false, isOffline: true },
    ]),
  );
});

describe('the report of the app', () => {
  const person = { sessionToken: 'token-of-the-person', userEmail: 'office@cedar.example' };

  it.each([
    ['the backend answers', [aTask()], { state: 'answers', ms: 0 }],
    ['the backend refuses', new Status(403, 'No'), { state: 'refuses', status: 403 }],
    ['there is no response', () => new NoNetwork(), { state: 'silent' }],
  ])('if %s', async (_, answer, api) => {
    const app = startApp({ local: person });
    app.answer('GET /api/tasks', answer);
    const report = await inTime(app, connect(app).call('diagnose'));
    expect(isAppReport(report)).toBe(true);
    expect(report).toEqual({
      version: '2.0',
      release: RELEASE,
      protocol: PROTOCOL,
      storage: { local: true, session: true },
      socket: false,
      api,
      router: 'memory',
      signIn: { byPage: false },
    });
  });

  it('without storage, and in the demo, which uses no backend', async () => {
    const app = startApp({ path: '/demo', brokenStorage: true });
    await screen.findByRole('main');
    const before = app.calls.length;
    expect(await connect(app).call('diagnose')).toMatchObject({
      storage: { local: false, session: true },
      api: { state: 'not-asked' },
    });
    expect(app.calls).toHaveLength(before);
  });
});

describe('tasks', () => {
  it('of an untrusted host need a confirmation', async () => {
    trust('https://other.example');
    const app = startApp({ answers: having(aTask({ liveUrl: undefined })) });
    const { tasks, call } = connect(app);
    app.isData('Pay every invoice');
    const started = errorCodeOf(tasks.start({ prompt: 'Pay every invoice' }));
    const dialog = await screen.findByRole('dialog', { name: 'Task Confirmation' });
    await waitFor(() => expect(dialog.textContent).toContain(`Requested by ${PORTAL}`));
    app.clock.advance(1_000);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await started).toBe('declined');
    expect(await errorCodeOf(call('tasks.file', { id: 't1', name: 'a.pdf' }))).toBe('unknown-task');
  });

  it('report that they need a login, also to a page that reconnects', async () => {
    trust(PORTAL);
    const atLogin = aTask({ loginDetected: true, liveUrl: undefined });
    const app = startApp({ answers: { ...having(atLogin), 'POST /api/tasks': atLogin } });
    const { taskFeed: feed, ...services } = app.services;
    const bridge = { isConnected: true, send: () => {} };
    onTestFinished(startAnnouncer({ ...services, bridge, feed, now: app.clock.now }));
    const first = connect(app);
    const task = await first.tasks.start({ prompt: 'Download the minutes' });
    expect(task.needs).toMatchObject({ reason: 'login', taskId: 't1' });
    const second = connect(app);
    const [back] = await second.tasks.list();
    expect(back?.needs).toMatchObject({ reason: 'login', url: 'https://portal.example/' });
    const { loginDetected: _, ...loggedIn } = atLogin;
    app.answer('GET /api/tasks', [loggedIn]);
    await app.services.queryClient.refetchQueries();
    await vi.waitFor(() => expect(back?.needs).toBeUndefined());
  });
});
