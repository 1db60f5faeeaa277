import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApp, type App } from '../../../../mock-server/app.ts';
import { queryKeys } from '../../../../widget/data/query-keys.ts';
import { selectedTaskIdAtom } from '../../../../widget/state/task-atoms.ts';
import { aTask, having } from './a-task.ts';
import { startApp, Status } from './start-app.tsx';
import { prompt, signIn } from './task-controls.ts';

const SESSION = 'GET /api/session';
const ana = 'ana@oakridge.example';
const words = /Your session isn't recognized/;

describe('the session is read', () => {
  it('at the start, and again after a task changes', async () => {
    const { sent } = startApp({
      answers: { ...having(aTask()), 'PUT /api/tasks/t1/pause': {} },
    });
    await waitFor(() => expect(sent(SESSION)).toHaveLength(1));
    await userEvent.click(await screen.findByRole('button', { name: 'Pause AI' }));
    await waitFor(() => expect(sent(SESSION)).toHaveLength(2));
  });

  it.each(['/dashboard', '/history', '/scheduler', '/'])(
    'again when it is invalidated, on %s',
    async (path) => {
      const { sent, services } = startApp({ path, answers: { 'GET /api/schedules': [] } });
      await waitFor(() => expect(sent(SESSION)).toHaveLength(1));
      await act(() => services.queryClient.invalidateQueries({ queryKey: queryKeys.session }));
      await waitFor(() => expect(sent(SESSION)).toHaveLength(2));
    },
  );
});

describe('if the server requires a session', () => {
  let server: App;
  beforeEach(async () => {
    server = await createApp({ origin: 'http://localhost:4400', requireSession: true });
  });
  afterEach(() => server.close());

  const open = (path: string, local: Record<string, string> = {}) =>
    startApp({ path, local, backend: (request) => server.fetch(request) });

  it.each(['/dashboard', '/replay/t1'])(
    'a person without one is sent from %s to the landing page once, and back after sign-in',
    async (path) => {
      const { history, sent, store } = open(path);
      await screen.findByText(words);
      store.set(selectedTaskIdAtom, 't7');
      expect(screen.getByRole('alert').textContent).toMatch(words);
      expect(history).toEqual(['/']);
      await signIn(ana);
      await waitFor(() => expect(sent(SESSION).length).toBeGreaterThan(1));
      expect(history).toEqual(['/', path]);
      expect(screen.queryByText(words)).toBeNull();
      expect(store.get(selectedTaskIdAtom)).toBe('t7');
    },
  );

  it('a person without one is sent to the portal, if only a portal signs people in', async () => {
    startApp({
      path: '/history',
      brand: { signInUrl: 'https://portal.example/' },
      backend: (request) => server.fetch(request),
    });
    await screen.findByText("Your session isn't recognized. Sign in through your portal to continue.");
    expect(screen.getByRole('link', { name: /^Sign in through your portal/ })).toBeTruthy();
  });

  it('the draft survives the sign-in', async () => {
    open('/dashboard', { taskInput: 'Check the minutes' });
    await signIn(ana);
    expect(await screen.findByDisplayValue('Check the minutes')).toBeTruthy();
  });

  it('another person does not return to the screen of the previous one', async () => {
    const { history } = open('/scheduler', { userEmail: 'bo@oakridge.example' });
    await screen.findByText(words);
    await signIn(ana);
    expect(history).toEqual(['/', '/dashboard']);
  });

  it.each(['/', '/nowhere'])('%s needs no session', async (path) => {
    const { history, sent, services } = open(path);
    await waitFor(() => expect(sent(SESSION)).toHaveLength(1));
    await waitFor(() => expect(services.queryClient.getQueryData(queryKeys.session)).toBeNull());
    expect(history).toEqual([path]);
    expect(screen.queryByText(words)).toBeNull();
  });
});

describe('a session that ends', () => {
  const ended = new Status(401, 'Start a session first');

  it('leads to the landing page at the next list', async () => {
    const { answer, history } = startApp();
    await screen.findByRole('heading', { name: 'What do you want done?' });
    answer(SESSION, ended);
    answer('GET /api/tasks', ended);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(history).toEqual(['/']);
  });

  it('leads to the landing page only after an open dialog is closed', async () => {
    const { answer, history, services } = startApp({ answers: { 'POST /api/tasks': ended } });
    await userEvent.type(prompt(), 'Check{Enter}');
    const start = await screen.findByRole('button', { name: 'Start' });
    answer(SESSION, ended);
    await userEvent.click(start);
    expect(await screen.findByText('Failed to create task')).toBeTruthy();
    await waitFor(() => expect(services.queryClient.getQueryData(queryKeys.session)).toBeNull());
    expect(history).toEqual(['/dashboard']);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(history).toEqual(['/']);
  });

  it('is not assumed because of one refused call', async () => {
    const { history, sent } = startApp({ path: '/history', answers: { 'GET /api/tasks/history': ended } });
    await waitFor(() => expect(sent(SESSION)).toHaveLength(2));
    await screen.findByText(/Start a session first/);
    expect(history).toEqual(['/history']);
  });
});
