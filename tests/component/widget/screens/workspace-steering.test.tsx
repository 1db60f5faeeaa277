import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { limits } from '../../../../widget/rules/limits.ts';
import { createDeferred } from '../../../fakes/deferred.ts';
import { aTask, having } from './a-task.ts';
import { startApp, Status, type Answers } from './start-app.tsx';
import { press, prompt, toast } from './task-controls.ts';

const next = aTask({ id: 't9', title: 'Minutes, continued' });

describe('steering', () => {
  /** A running task whose pause is answered by the test. */
  const pausing = () => {
    const pause = createDeferred();
    const app = startApp({ answers: { ...having(aTask()), 'PUT /api/tasks/t1/pause': () => pause.promise } });
    return { ...app, pause };
  };

  it.each(['Pause AI', 'Take Control'])('%s pauses the task once', async (name) => {
    const { pause, sent } = pausing();
    await userEvent.dblClick(await screen.findByRole('button', { name }));
    expect(await screen.findByRole('button', { name: 'Pausing...' })).toBeTruthy();
    pause.resolve({});
    await toast('Task paused', 'You can now take control of the browser');
    expect(sent('PUT /api/tasks/t1/pause')).toHaveLength(1);
  });

  it.each<[status: string, name: string, call: string, title: string, text: string]>([
    ['running', 'Pause AI', 'pause', 'Failed to pause', 'The browser is busy'],
    ['paused', 'Resume AI', 'resume', 'Failed to resume', 'The browser is busy'],
    ['running', 'Stop', 'stop', 'Failed to stop task', 'The browser is busy'],
  ])('shows why a %s task refuses %s', async (status, name, call, title, text) => {
    const refusal = new Status(500, { message: 'The browser is busy' });
    startApp({ answers: { ...having(aTask({ status })), [`PUT /api/tasks/t1/${call}`]: refusal } });
    await press(name);
    await toast(title, text);
  });

  const paused = (answers = {}) =>
    startApp({ answers: { ...having(aTask({ status: 'paused' })), ...answers } });

  it('sends "I logged in" before it resumes', async () => {
    const { calls } = paused();
    await press('Resume AI');
    await toast('Task resumed', 'Automation has resumed');
    const changes = calls.filter(({ name }) => !name.startsWith('GET'));
    expect(changes).toEqual([
      { name: 'POST /api/tasks/t1/instruction', body: { instruction: 'I logged in' } },
      { name: 'PUT /api/tasks/t1/resume', body: undefined },
    ]);
  });

  it.each([
    [new Status(500), 'Could not send your message'],
    [{ success: false, message: 'The login page is gone' }, 'The login page is gone'],
  ])('resumes even if the instruction fails, with a notice (%#)', async (answer, text) => {
    const { sent } = paused({ 'POST /api/tasks/t1/instruction': answer });
    await press('Resume AI');
    await toast('Failed to send instruction', text);
    expect(sent('PUT /api/tasks/t1/resume').length).toBe(1);
  });

  it.each([
    ['the resume', 'PUT /api/tasks/t1/resume', { newTask: next }, 1],
    ['the instruction', 'POST /api/tasks/t1/instruction', { success: true, newTaskId: 't9' }, 0],
  ])('continues with the new task that %s creates', async (_, call, response, resumes) => {
    const app = paused({
      [call]: () => app.answerAll({ 'GET /api/tasks': [aTask({ status: 'stopped' }), next] }, response),
    });
    await press('Resume AI');
    await toast('Continuing after login', 'Created new session to continue your task.');
    expect(await screen.findByRole('heading', { level: 1, name: 'Minutes, continued' })).toBeTruthy();
    expect(app.sent('PUT /api/tasks/t1/resume')).toHaveLength(resumes);
  });

  it('focuses the prompt if the task has already finished', async () => {
    paused({ 'PUT /api/tasks/t1/resume': new Status(409, { message: 'Task already finished' }) });
    await press('Resume AI');
    await toast(
      'Task Already Completed',
      'This task has finished. Please create a new task to continue your automation.',
    );
    expect(document.activeElement).toBe(prompt());
  });

  it('stops the task during a pause, and reports only the stop', async () => {
    const { pause, sent } = pausing();
    await press('Pause AI');
    await screen.findByRole('button', { name: 'Pausing...' });
    await press('Stop');
    await toast('Task stopped', 'The automation has been stopped');
    expect(sent('PUT /api/tasks/t1/stop')).toHaveLength(1);
    pause.resolve(new Status(409, { message: 'This task has already finished' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Pausing...' })).toBeNull());
    expect(screen.getByText('Task stopped')).toBeTruthy();
    expect(screen.queryByText('Failed to pause')).toBeNull();
  });

  it('does not resume after a stop in between', async () => {
    const instruction = createDeferred();
    const { sent } = paused({ 'POST /api/tasks/t1/instruction': () => instruction.promise });
    await press('Resume AI');
    await screen.findByRole('button', { name: 'Resuming...' });
    await press('Stop');
    await toast('Task stopped', 'The automation has been stopped');
    instruction.resolve({});
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Resuming...' })).toBeNull());
    expect(sent('PUT /api/tasks/t1/resume')).toEqual([]);
  });

  it('reports a pause without a response', async () => {
    const { clock } = pausing();
    await press('Pause AI');
    await screen.findByRole('button', { name: 'Pausing...' });
    clock.advance(limits.call.answer);
    await toast('Failed to pause', 'The server took too long to respond');
    expect(await screen.findByRole('button', { name: 'Pause AI' })).toBeTruthy();
  });

  it('pauses once until the list has reloaded', async () => {
    const list = createDeferred();
    const app = startApp({ answers: having(aTask()) });
    await screen.findByRole('button', { name: 'Pause AI' });
    app.answer('GET /api/tasks', () => list.promise);
    await press('Pause AI');
    await toast('Task paused', 'You can now take control of the browser');
    await press('Take Control');
    expect(app.sent('PUT /api/tasks/t1/pause')).toHaveLength(1);
    list.resolve([aTask({ status: 'paused' })]);
    expect(await screen.findByRole('button', { name: 'Resume AI' })).toBeTruthy();
  });

  it.each([
    ['Pause AI', 'pause', 'running', 'paused', 'Task paused'],
    ['Resume AI', 'resume', 'paused', 'running', 'Task resumed'],
    ['Stop', 'stop', 'running', 'stopped', 'Task stopped'],
    ['Stop', 'stop', 'paused', 'completed', undefined],
  ])('%s shows no failure if another window was faster (%#)', async (name, call, from, to, title) => {
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
    if (title) expect(await screen.findByText(title)).toBeTruthy();
    else await waitFor(() => expect(screen.queryByRole('group', { name: 'Task controls' })).toBeNull());
    await app.services.queryClient.refetchQueries();
    expect(screen.queryByText(/^Failed/)).toBeNull();
  });

  it.each([
    ['Pause AI', 'pause', 'running', 'Task paused'],
    ['Resume AI', 'resume', 'paused', 'Task resumed'],
  ])('%s is not confirmed if the task ends first', async (name, call, from, title) => {
    const response = createDeferred();
    const app = startApp({
      answers: { ...having(aTask({ status: from })), [`PUT /api/tasks/t1/${call}`]: () => response.promise },
    });
    await press(name);
    await waitFor(() => expect(app.sent(`PUT /api/tasks/t1/${call}`)).toHaveLength(1));
    app.answer('GET /api/tasks', [aTask({ status: 'completed' })]);
    await app.services.queryClient.refetchQueries();
    response.resolve({});
    await waitFor(() => expect(app.services.queryClient.isMutating()).toBe(0));
    await app.services.queryClient.refetchQueries();
    expect(screen.queryByText(title)).toBeNull();
    expect(screen.getByText('Task Completed Successfully')).toBeTruthy();
  });

  it('moves the focus to the next control when a button disappears', async () => {
    const app = startApp({
      answers: {
        ...having(aTask()),
        'PUT /api/tasks/t1/pause': () => app.answerAll(having(aTask({ status: 'paused' }))),
      },
    });
    await press('Take Control');
    await screen.findByText('AI Paused');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Resume AI'));
  });
});

const lines = () =>
  within(screen.getByRole('log', { name: 'Messages' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replace(/^Assistant: /, ''));

it.each<[status: string, button: string, answers: Answers, line: string]>([
  ['running', 'Pause AI', {}, 'AI paused. You can now interact with the browser.'],
  ['running', 'Take Control', {}, 'AI paused. You can now interact with the browser.'],
  ['paused', 'Resume AI', {}, 'AI resumed. Continuing the automation...'],
  [
    'paused',
    'Resume AI',
    { 'PUT /api/tasks/t1/resume': { newTask: next } },
    'Login successful! Continuing your task in a new session...',
  ],
])('the chat of a %s task confirms "%s" (%#)', async (status, button, answers, line) => {
  const tasks = [aTask({ status }), ...('PUT /api/tasks/t1/resume' in answers ? [next] : [])];
  startApp({ answers: { ...having(...tasks), ...answers }, conversation: true });
  await screen.findByRole('log', { name: 'Messages' });
  await waitFor(() =>
    expect(lines().some((text) => text.startsWith("I'll handle that for you! Starting the"))).toBe(true),
  );
  await press(button);
  await waitFor(() => expect(lines().some((text) => text.startsWith(line))).toBe(true));
});
