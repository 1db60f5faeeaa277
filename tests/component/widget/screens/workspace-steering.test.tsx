import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { limits } from '../../../../widget/rules/limits.ts';
import { aTask, having } from './a-task.ts';
import { startApp, Status, type Answer } from './start-app.tsx';
import { press, toast } from './task-controls.ts';

describe('steering', () => {
  it.each(['Pause AI', 'Take Control'])('%s pauses the task once', async (name) => {
    let reply: (value: unknown) => void = () => {};
    const { sent } = startApp({
      answers: {
        ...having(aTask()),
        'PUT /api/tasks/t1/pause': () => new Promise((resolve) => (reply = resolve)),
      },
    });
    await userEvent.dblClick(await screen.findByRole('button', { name }));
    expect(await screen.findByRole('button', { name: 'Pausing...' })).toBeTruthy();
    reply({});
    await toast('Task paused', 'You can now take control of the browser');
    expect(sent('PUT /api/tasks/t1/pause').length).toBe(1);
  });

  it.each<[status: string, name: string, answer: Answer, title: string, text: string]>([
    [
      'running',
      'Pause AI',
      new Status(500, { message: 'The browser is busy' }),
      'Failed to pause',
      'The browser is busy',
    ],
    [
      'running',
      'Pause AI',
      new Status(404),
      'Pause/Resume Not Available',
      'The underlying browser-agent service does not support pause/resume yet. This feature is coming soon.',
    ],
    ['paused', 'Resume AI', new Status(500), 'Failed to resume', 'Could not resume the task'],
    ['running', 'Stop', new Status(500), 'Failed to stop task', 'Please try again.'],
  ])('says that a %s task did not follow %s (%#)', async (status, name, answer, title, text) => {
    const call = name.split(' ')[0]?.toLowerCase();
    startApp({ answers: { ...having(aTask({ status })), [`PUT /api/tasks/t1/${call}`]: answer } });
    await press(name);
    await toast(title, text);
  });

  const paused = (answers = {}) =>
    startApp({ answers: { ...having(aTask({ status: 'paused' })), ...answers } });

  it('says "I logged in" before it resumes', async () => {
    const { calls } = paused();
    await press('Resume AI');
    await toast('Task resumed', 'Automation has resumed');
    const made = calls.filter(({ name }) => !name.startsWith('GET'));
    expect(made).toEqual([
      { name: 'POST /api/tasks/t1/instruction', body: { instruction: 'I logged in' } },
      { name: 'PUT /api/tasks/t1/resume', body: undefined },
    ]);
  });

  it('resumes though the instruction failed, and reports that', async () => {
    const { sent } = paused({ 'POST /api/tasks/t1/instruction': new Status(500) });
    await press('Resume AI');
    await toast('Failed to send instruction', 'Could not send your message');
    expect(sent('PUT /api/tasks/t1/resume').length).toBe(1);
  });

  it('goes on with the new task that a resume gives', async () => {
    const next = aTask({ id: 't9', title: 'Minutes, continued' });
    const app = paused({
      'PUT /api/tasks/t1/resume': () => {
        app.answer('GET /api/tasks', [aTask({ status: 'stopped' }), next]);
        return { newTask: next };
      },
    });
    await press('Resume AI');
    await toast('Continuing after login', 'Created new session to continue your task.');
    expect(await screen.findByRole('heading', { level: 1, name: 'Minutes, continued' })).toBeTruthy();
  });

  it('goes on with the new task that the words alone make, and resumes nothing', async () => {
    const next = aTask({ id: 't9', title: 'Minutes, continued' });
    const app = paused({
      'POST /api/tasks/t1/instruction': () => {
        app.answer('GET /api/tasks', [aTask({ status: 'stopped' }), next]);
        return { success: true, newTaskId: 't9' };
      },
    });
    await press('Resume AI');
    await toast('Continuing after login', 'Created new session to continue your task.');
    expect(await screen.findByRole('heading', { level: 1, name: 'Minutes, continued' })).toBeTruthy();
    expect(app.sent('PUT /api/tasks/t1/resume')).toEqual([]);
  });

  it('turns to the prompt when the task had already finished', async () => {
    paused({ 'PUT /api/tasks/t1/resume': new Status(409, { message: 'Task already finished' }) });
    await press('Resume AI');
    await toast(
      'Task Already Completed',
      'This task has finished. Please create a new task to continue your automation.',
    );
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'What do you want done?' }));
  });

  it('stops the task', async () => {
    startApp({ answers: having(aTask()) });
    await press('Stop');
    await toast('Task stopped', 'The automation has been stopped');
  });

  it('stops the task while a pause is not answered, and tells of the stop alone', async () => {
    let reply: (value: unknown) => void = () => {};
    const { sent } = startApp({
      answers: {
        ...having(aTask()),
        'PUT /api/tasks/t1/pause': () => new Promise((resolve) => (reply = resolve)),
      },
    });
    await press('Pause AI');
    await screen.findByRole('button', { name: 'Pausing...' });
    await press('Stop');
    await toast('Task stopped', 'The automation has been stopped');
    expect(sent('PUT /api/tasks/t1/stop')).toHaveLength(1);
    reply(new Status(409, { message: 'This task has already finished' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Pausing...' })).toBeNull());
    expect(screen.getByText('Task stopped')).toBeTruthy();
    expect(screen.queryByText('Failed to pause')).toBeNull();
  });

  it('resumes nothing when a stop was asked for meanwhile', async () => {
    let reply: (value: unknown) => void = () => {};
    const { sent } = paused({
      'POST /api/tasks/t1/instruction': () => new Promise((resolve) => (reply = resolve)),
    });
    await press('Resume AI');
    await screen.findByRole('button', { name: 'Resuming...' });
    await press('Stop');
    await toast('Task stopped', 'The automation has been stopped');
    reply({});
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Resuming...' })).toBeNull());
    expect(sent('PUT /api/tasks/t1/resume')).toEqual([]);
  });

  it('gives a pause up that is never answered', async () => {
    const app = startApp({
      answers: { ...having(aTask()), 'PUT /api/tasks/t1/pause': () => new Promise(() => {}) },
    });
    await press('Pause AI');
    await screen.findByRole('button', { name: 'Pausing...' });
    app.clock.advance(limits.call.answer);
    await toast('Failed to pause', 'The server took too long to respond');
    expect(await screen.findByRole('button', { name: 'Pause AI' })).toBeTruthy();
  });

  it('pauses once until the list has been read again', async () => {
    const app = startApp({ answers: having(aTask()) });
    await screen.findByRole('button', { name: 'Pause AI' });
    let reply: (value: unknown) => void = () => {};
    app.answer('GET /api/tasks', () => new Promise((resolve) => (reply = resolve)));
    await press('Pause AI');
    await toast('Task paused', 'You can now take control of the browser');
    await press('Take Control');
    expect(app.sent('PUT /api/tasks/t1/pause')).toHaveLength(1);
    reply([aTask({ status: 'paused' })]);
    expect(await screen.findByRole('button', { name: 'Resume AI' })).toBeTruthy();
  });

  it.each([
    ['Pause AI', 'pause', 'running', 'paused', 'Task paused'],
    ['Resume AI', 'resume', 'paused', 'running', 'Task resumed'],
    ['Stop', 'stop', 'running', 'stopped', 'Task stopped'],
    ['Stop', 'stop', 'paused', 'completed', undefined],
  ])('%s shows no failure if another window was faster (%#)', async (name, call, from, to, told) => {
    const app = startApp({
      answers: {
        ...having(aTask({ status: from })),
        [`PUT /api/tasks/t1/${call}`]: () => {
          app.answer('GET /api/tasks', [aTask({ status: to })]);
          return new Status(409, { message: 'Another window was quicker' });
        },
      },
    });
    await press(name);
    if (told) expect(await screen.findByText(told)).toBeTruthy();
    else await waitFor(() => expect(screen.queryByRole('group', { name: 'Task controls' })).toBeNull());
    await app.services.queryClient.refetchQueries();
    expect(screen.queryByText(/^Failed/)).toBeNull();
  });

  it.each([
    ['Pause AI', 'pause', 'running', 'Task paused'],
    ['Resume AI', 'resume', 'paused', 'Task resumed'],
  ])('%s says nothing of a task that has ended before its answer came', async (name, call, from, told) => {
    let reply: (value: unknown) => void = () => {};
    const app = startApp({
      answers: {
        ...having(aTask({ status: from })),
        [`PUT /api/tasks/t1/${call}`]: () => new Promise((resolve) => (reply = resolve)),
      },
    });
    await press(name);
    await waitFor(() => expect(app.sent(`PUT /api/tasks/t1/${call}`)).toHaveLength(1));
    app.answer('GET /api/tasks', [aTask({ status: 'completed' })]);
    await app.services.queryClient.refetchQueries();
    reply({});
    await waitFor(() => expect(app.services.queryClient.isMutating()).toBe(0));
    await app.services.queryClient.refetchQueries();
    expect(screen.queryByText(told)).toBeNull();
    expect(screen.getByText('Task Completed Successfully')).toBeTruthy();
  });

  it('keeps the focus beside the title when a button goes away', async () => {
    const app = startApp({
      answers: {
        ...having(aTask()),
        'PUT /api/tasks/t1/pause': () => {
          app.answer('GET /api/tasks', [aTask({ status: 'paused' })]);
          return {};
        },
      },
    });
    await press('Take Control');
    await screen.findByText('AI Paused');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Resume AI'));
  });
});
