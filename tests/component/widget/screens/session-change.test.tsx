import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp, type App } from '../../../../mock-server/app.ts';
import { createManualClock } from '../../../fakes/manual-clock.ts';
import { createApiClient } from '../../../../widget/data/http/api-client.ts';
import { createIdentity } from '../../../../widget/data/session/identity.ts';
import {
  browserUrlAtom,
  freshStartAtom,
  lastCompletedTaskAtom,
  selectedTaskIdAtom,
} from '../../../../widget/state/task-atoms.ts';
import { openDialogAtom } from '../../../../widget/state/view-atoms.ts';
import { createFakePlatform } from '../../../fakes/fake-platform.ts';
import { startApp } from './start-app.tsx';
import { prompt, signIn } from './task-controls.ts';

const origin = 'http://localhost:4400';
const [ana, bo] = ['ana@oakridge.example', 'bo@oakridge.example'];
let server: App;
beforeEach(async () => {
  server = await createApp({ origin, clock: createManualClock(new Date(2026, 5, 1, 9).toISOString()) });
});
afterEach(() => server.close());

/** Signs a person in and starts a task with an open browser. */
const withTask = async (email: string, title: string) => {
  const platform = createFakePlatform();
  const identity = createIdentity(platform);
  const fetch = async (...request: ConstructorParameters<typeof Request>) =>
    server.fetch(new Request(...request));
  const api = createApiClient({ baseUrl: origin, fetch, identity, clock: platform.clock, report: () => {} });
  const { sessionToken } = await api.call('startSession', { body: { email } });
  identity.startSession({ email, sessionToken });
  await api.call('createTask', { body: { title, description: `${title} of the community` } });
  // The first browser of a test file loads slowly.
  await vi.waitFor(async () => expect((await api.call('tasks'))[0]?.liveUrl).toBeTruthy(), 40_000);
  return { sessionToken, userEmail: email };
};

/** The workspace of a tab that uses the session of the device. Responses can be delayed. */
const openFor = (local: Record<string, string>) => {
  let gate = Promise.resolve();
  let open = () => {};
  const held: string[] = [];
  const app = startApp({
    local,
    backend: async (request) => {
      const response = await server.fetch(request);
      if (request.method === 'GET') {
        held.push(request.headers.get('X-Session-Token') ?? '');
        await gate;
      }
      return response;
    },
  });
  return {
    ...app,
    /** The sessions of delayed requests. */
    held,
    hold: () => {
      held.length = 0;
      gate = new Promise((resolve) => (open = resolve));
    },
    release: async () => act(async () => open()),
  };
};

const liveView = (title: string) => `Live browser: ${title}`;
/** Starts another session in the same tab. */
const changeTo = async (email: string) => {
  await userEvent.click(screen.getByRole('link', { name: 'HOA Pilot' }));
  await signIn(email);
};

describe('after another email in the same tab', () => {
  it('nothing of the previous person is shown, even if lists arrive late', async () => {
    await withTask(bo, 'Work orders');
    const app = openFor(await withTask(ana, 'Roof survey'));
    await screen.findByTitle(liveView('Roof survey'));
    app.hold();
    // One of her requests is pending while the session changes.
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(app.held).not.toEqual([]));
    await changeTo(bo);
    expect(await screen.findByRole('heading', { name: 'What do you want done?' })).toBeTruthy();
    expect(document.body.textContent).not.toContain('Roof survey');
    const own = app.services.data.identity.sessionToken();
    await waitFor(() => expect(app.held).toContain(own));
    await app.release();
    expect(await screen.findByTitle(liveView('Work orders'))).toBeTruthy();
    expect(document.body.textContent).not.toContain('Roof survey');
  });

  it.each([
    ['the draft of another person is gone', ana, ''],
    ['the draft of the same person is kept', bo, 'Call 555-0100'],
  ])('%s', async (_, before, left) => {
    const app = openFor(await withTask(before, 'Roof survey'));
    await screen.findByTitle(liveView('Roof survey'));
    await userEvent.type(prompt(), 'Call 555-0100');
    await changeTo(bo);
    expect(prompt().value).toBe(left);
    expect(app.services.platform.local.get('taskInput')).toBe(left);
  });

  it('the state of earlier tasks is reset', async () => {
    const { store, services } = openFor(await withTask(ana, 'Roof survey'));
    store.set(selectedTaskIdAtom, 'a');
    store.set(freshStartAtom, true);
    store.set(browserUrlAtom, 'https://live.test/1');
    store.set(lastCompletedTaskAtom, { id: 'a', title: 'Roof survey', status: 'completed' });
    act(() => services.data.identity.startSession({ email: bo, sessionToken: 'new' }));
    expect([
      store.get(selectedTaskIdAtom),
      store.get(freshStartAtom),
      store.get(browserUrlAtom),
      store.get(lastCompletedTaskAtom),
    ]).toEqual([undefined, false, '', null]);
  });
});

it('after another email in another tab, a tab without its own session shows the tasks of the new person, and closes dialogs', async () => {
  const { services, store } = openFor(await withTask(ana, 'Roof survey'));
  await screen.findByTitle(liveView('Roof survey'));
  act(() => store.set(openDialogAtom, { kind: 'task-confirmation', prompt: 'Call 555-0100' }));
  await screen.findByRole('dialog', { name: 'Task Confirmation' });
  const { sessionToken, userEmail } = await withTask(bo, 'Work orders');
  act(() => {
    services.platform.local.set('userEmail', userEmail);
    services.platform.local.set('sessionToken', sessionToken);
  });
  expect(await screen.findByTitle(liveView('Work orders'))).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.body.textContent).not.toMatch(/Roof survey|555-0100/);
});
