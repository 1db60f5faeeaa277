import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isAppReport } from '../../../../host-sdk/wire/guards.ts';
import { PROTOCOL, RELEASE } from '../../../../host-sdk/wire/protocol.ts';
import { startAnnouncer } from '../../../../widget/jobs/host-tasks/announce.ts';
import { aTask, having } from '../screens/a-task.ts';
import { NoNetwork, startApp, Status } from '../screens/start-app.tsx';
import { errorCodeOf } from '../../../fakes/error-code-of.ts';
import { connect, inTime, PORTAL } from './connect-portal.ts';
import { eventually } from '../../../fakes/eventually.ts';

const trust = (origin: string) => {
  const meta = document.createElement('meta');
  meta.name = 'hoa-pilot-trusted-hosts';
  meta.content = origin;
  document.head.append(meta);
  onTestFinished(() => meta.remove());
};

it('a host learns of each outage of the backend once, and of its end, while the page is visible', async () => {
  const app = startApp();
  const { platform, services } = app;
  const { connection } = services;
  const { channel, events } = connect(app);
  const outages = () => events.filter(({ name }) => name === 'backend').map(({ detail }) => detail);
  await eventually(() => expect(channel.protocol).toBe(1));
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
  await eventually(() =>
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
    // How long it takes depends on the machine: the clock advances while the report is awaited.
    ['the backend answers', [aTask()], { state: 'answers', ms: expect.any(Number) }],
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
    await eventually(() => expect(back?.needs).toBeUndefined());
  });
});
