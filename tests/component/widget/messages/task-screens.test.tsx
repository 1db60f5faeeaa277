import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { TaskWire } from '../../../../contract/entities/task.ts';
import { freshStartAtom } from '../../../../widget/state/task-atoms.ts';
import { aTask, having } from '../screens/a-task.ts';
import { later } from '../screens/history/history-fixture.ts';
import { startApp, Status } from '../screens/start-app.tsx';
import { expectSaid, press, said, speakPseudo } from './pseudo-screen.ts';

speakPseudo();

/** A task in each of its states; the first is the one on the screen. */
const tasks: Record<string, TaskWire[]> = {
  'that runs': [aTask()],
  'that runs beside another': [aTask(), aTask({ id: 't2' })],
  'that is paused': [aTask({ status: 'paused' })],
  'that is paused for a login': [
    aTask({ status: 'paused', statusMessage: 'Login needed', loginDetected: true, liveUrl: '' }),
  ],
  'that is completed': [
    aTask({
      status: 'completed',
      completedAt: '2026-06-01T09:03:00Z',
      outputFiles: [
        { file_name: 'minutes.pdf', download_url: '/api/tasks/t1/download/minutes.pdf' },
        { file_name: 'task_log.txt', download_url: '/api/tasks/t1/download/task_log.txt' },
      ],
    }),
  ],
  'that failed': [aTask({ status: 'failed', statusMessage: 'The store is on fire' })],
  'that was stopped': [aTask({ status: 'stopped', liveUrl: '', apiSteps: [] })],
};

describe.each([
  ['/dashboard', 'What do you want done?'],
  ['/chat', 'Popular Workflows'],
  ['/modern', 'Ready to browse'],
  ['/refined', 'Quick Actions'],
  ['/classic', 'For example'],
  ['/full', 'No tasks yet'],
])('all of %s is said by the catalogue', (path, own) => {
  it('without a task', async () => {
    startApp({ path, answers: having() });
    await screen.findAllByText(said(own));
    expectSaid();
  });

  it('while the tasks are on their way', () => {
    startApp({ path, answers: { 'GET /api/tasks': () => later().promise } });
    expectSaid();
  });

  it('where the server fails', async () => {
    startApp({ path, answers: { 'GET /api/tasks': new Status(500, { message: 'The store is on fire' }) } });
    await screen.findByText(/The store is on fire/);
    expectSaid();
  });

  it.each(Object.entries(tasks))('with a task %s', async (_state, list) => {
    startApp({ path, answers: having(...list), conversation: true });
    await screen.findAllByText('Download minutes');
    expectSaid(['Login needed']);
  });

  it('beside a task that runs', async () => {
    const { store } = startApp({ path, answers: having(aTask()) });
    await screen.findAllByText('Download minutes');
    store.set(freshStartAtom, true);
    if (path !== '/full') await screen.findAllByText(said(own));
    expectSaid();
  });
});

describe('all of it is said by the catalogue', () => {
  it('in the chat dashboard, with the browser shown', async () => {
    startApp({ path: '/chat', answers: having() });
    await press('Show Browser');
    expect(screen.getByText(said('Start a task to see the magic happen'))).toBeTruthy();
    expectSaid();
  });

  it('in the live session, with the chat hidden', async () => {
    startApp({ path: '/modern', answers: having() });
    await userEvent.click(await screen.findByRole('radio', { name: said('Collapsible chat') }));
    await press('Hide chat');
    expect(screen.getByRole('button', { name: said('Show chat') })).toBeTruthy();
    expect(screen.getByRole('main', { name: said('Live Browser Session') })).toBeTruthy();
    expectSaid();
  });

  it('in the community chat, with the browser and the details', async () => {
    startApp({ path: '/full', answers: having(aTask()) });
    await press('Show Browser');
    expect(screen.getByRole('button', { name: said('Hide Browser') })).toBeTruthy();
    expectSaid();
  });

  it('in the community chat, with the details hidden', async () => {
    startApp({ path: '/full', answers: having(aTask({ status: 'failed' })) });
    await press('Hide details');
    expect(screen.getByRole('button', { name: said('Show details') })).toBeTruthy();
    expectSaid();
  });

  it('beside the form, with the browser as large as the screen', async () => {
    startApp({ path: '/refined', answers: having(aTask()) });
    await press('Fullscreen');
    expect(await screen.findByRole('button', { name: said('Exit Fullscreen') })).toBeTruthy();
    expectSaid();
  });

  it('in the form, with what it refuses and what it has begun', async () => {
    startApp({ path: '/refined', answers: { ...having(), 'POST /api/tasks': () => later().promise } });
    await userEvent.click(await screen.findByText(said('Advanced Options (API V2)')));
    await userEvent.clear(screen.getByLabelText(said('Max Steps')));
    await userEvent.type(screen.getByLabelText(said('Start URL')), '?');
    await userEvent.type(screen.getByRole('textbox', { name: said('Your task') }), 'Go{Enter}');
    expect(await screen.findAllByText(/^⟦Please enter a w/)).toHaveLength(2);
    await press('Check Violations');
    expectSaid([/^Go$/]);
  });

  it('in the simple screen, with what an example puts into the prompt', async () => {
    startApp({ path: '/classic', answers: having() });
    const example = said('Export the open maintenance requests as a spreadsheet');
    await userEvent.click(await screen.findByRole('button', { name: example }));
    expect(screen.getByRole('textbox', { name: said('What would you like to automate?') })).toHaveProperty(
      'value',
      example,
    );
  });
});
