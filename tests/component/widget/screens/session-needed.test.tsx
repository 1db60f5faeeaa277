import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApp, type App } from '../../../../mock-server/app.ts';
import { queryKeys } from '../../../../widget/data/query-keys.ts';
import { startPushEffects } from '../../../../widget/data/push/push-effects.ts';
import { startPush } from '../../../../widget/jobs/push.ts';
import type { PushListener } from '../../../../widget/data/push/push-channel.ts';
import { aTask, having } from './a-task.ts';
import { startApp, Status } from './start-app.tsx';

const SESSION = 'GET /api/session';
const words = /Your session isn't recognized/;

describe('the session is asked for', () => {
  it('at the start, and again after a change of a task', async () => {
    const { sent } = startApp({
      answers: { ...having(aTask()), 'PUT /api/tasks/t1/pause': {} },
    });
    await waitFor(() => expect(sent(SESSION)).toHaveLength(1));
    await userEvent.click(await screen.findByRole('button', { name: 'Pause AI' }));
    await waitFor(() => expect(sent(SESSION)).toHaveLength(2));
  });

  it.each(['/dashboard', '/history', '/scheduler', '/'])('again after an event, at %s', async (path) => {
    const { sent, services, store, clock } = startApp({ path, answers: { 'GET /api/schedules': [] } });
    let tell: PushListener['onEvent'] = () => {};
    const stop = startPush(startPushEffects, {
      queryClient: services.queryClient,
      clock,
      store,
      channel: {
        subscribe: ({ onEvent }) => {
          tell = onEvent;
          return () => {};
        },
      },
    });
    await waitFor(() => expect(sent(SESSION)).toHaveLength(1));
    act(() => tell({ type: 'task_updated', task: undefined, taskId: 't1' }));
    await waitFor(() => expect(sent(SESSION)).toHaveLength(2));
    stop();
  });
});

describe('where the server wants a session first', () => {
  let server: App;
  beforeEach(() => {
    server = createApp({ origin: 'http://localhost:4400', requireSession: true });
  });
  afterEach(() => server.close());

  const open = (path: string, local: Record<string, string> = {}) =>
    startApp({ path, local, backend: (request) => server.fetch(request) });
  const signIn = async (email = 'ana@oakridge.example') => {
    await userEvent.click(await screen.findByRole('button', { name: 'Launch Dashboard' }));
    const box = await screen.findByRole('textbox', { name: 'Email address' });
    await userEvent.clear(box);
    await userEvent.type(box, email);
    await userEvent.click(screen.getByRole('button', { name: 'Start Automating' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Skip' }));
  };

  it.each(['/dashboard', '/history', '/scheduler'])(
    'one who has none is led from %s to the landing page, once, and back again',
    async (path) => {
      const { history, sent } = open(path);
      await screen.findByText(words);
      expect(screen.getByRole('alert').textContent).toMatch(words);
      expect(history).toEqual(['/']);
      await signIn();
      await waitFor(() => expect(sent(SESSION).length).toBeGreaterThan(1));
      expect(history).toEqual(['/', path]);
      expect(screen.queryByText(words)).toBeNull();
    },
  );

  it('the draft is there after the way round', async () => {
    open('/dashboard', { taskInput: 'Check the minutes' });
    await signIn();
    expect(await screen.findByDisplayValue('Check the minutes')).toBeTruthy();
  });

  it('another person is not led to where the one before was', async () => {
    const { history } = open('/scheduler', { userEmail: 'bo@oakridge.example' });
    await screen.findByText(words);
    await signIn();
    expect(history).toEqual(['/', '/dashboard']);
  });

  it.each(['/', '/nowhere'])('%s is shown without one, and asks for none', async (path) => {
    const { history, sent, services } = open(path);
    await waitFor(() => expect(sent(SESSION)).toHaveLength(1));
    await waitFor(() => expect(services.queryClient.getQueryData(queryKeys.session)).toBeNull());
    expect(history).toEqual([path]);
    expect(screen.queryByText(words)).toBeNull();
  });
});

describe('a session that ends', () => {
  const ended = new Status(401, 'Start a session first');

  it('leads to the landing page with the next list', async () => {
    const { answer, history } = startApp();
    await screen.findByRole('heading', { name: 'What do you want done?' });
    answer(SESSION, ended);
    answer('GET /api/tasks', ended);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(history).toEqual(['/']);
  });

  it('takes nobody out of a dialog, and leads on when it is closed', async () => {
    const { answer, history, services } = startApp({ answers: { 'POST /api/tasks': ended } });
    await userEvent.type(screen.getByRole('textbox', { name: 'What do you want done?' }), 'Check{Enter}');
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

  it('is not taken for ended because of one call that is refused', async () => {
    const { history, sent } = startApp({ path: '/history', answers: { 'GET /api/tasks/history': ended } });
    await waitFor(() => expect(sent(SESSION)).toHaveLength(2));
    await screen.findByText(/Start a session first/);
    expect(history).toEqual(['/history']);
  });
});
