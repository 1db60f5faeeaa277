import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { askForLoginAtom } from '../../../../widget/state/task-atoms.ts';
import { aTask, having } from './a-task.ts';
import { startApp, Status, type Answer } from './start-app.tsx';

const atLogin = aTask({ loginDetected: true, isPaused: false });
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Login Required' }));

/** A task at its login, with what the backend answers to the credentials. */
const ask = async (answer: Answer, task = atLogin) => {
  const app = startApp({
    answers: { ...having(task), 'GET /api/session': {}, 'POST /api/tasks/t1/credentials': answer },
    conversation: true,
  });
  const form = await dialog();
  // Nobody presses what they have not seen.
  app.clock.advance(1_000);
  return { app, form };
};

describe('the login a task needs', () => {
  it('is asked for with the words of the task, both fields required', async () => {
    const { app, form } = await ask({});
    expect(
      form.getByText(
        'The automation has encountered a login page. Please provide your credentials to continue.',
      ),
    ).toBeTruthy();
    expect(form.getByText('Download minutes')).toBeTruthy();
    await userEvent.click(form.getByRole('button', { name: 'Submit Credentials' }));
    expect(form.getByText('Please enter your username or email')).toBeTruthy();
    expect(form.getByText('Please enter your password')).toBeTruthy();
    expect(document.activeElement).toBe(form.getByLabelText('Username or Email'));
    expect(app.sent('POST /api/tasks/t1/credentials')).toEqual([]);
  });

  it('is sent once, and the dialog closes', async () => {
    let answer: (value: unknown) => void = () => {};
    const { app, form } = await ask(() => new Promise((resolve) => (answer = resolve)));
    await userEvent.type(form.getByLabelText('Username or Email'), 'manager@oakridge.example');
    await userEvent.type(form.getByLabelText('Password'), 'oakridge');
    await userEvent.dblClick(form.getByRole('button', { name: 'Submit Credentials' }));
    expect(await form.findByRole('button', { name: 'Submitting...' })).toBeTruthy();
    answer({});
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.sent('POST /api/tasks/t1/credentials')).toEqual([
      { username: 'manager@oakridge.example', password: 'oakridge' },
    ]);
    expect(app.sent('PUT /api/tasks/t1/resume')).toEqual([]);
  });

  it('lets a paused task go on', async () => {
    const { app, form } = await ask({});
    for (const [name, answer] of Object.entries(
      having(aTask({ status: 'paused', loginDetected: true, isPaused: true })),
    ))
      app.answer(name, answer);
    await app.services.queryClient.refetchQueries();
    await userEvent.type(form.getByLabelText('Username or Email'), 'ann');
    await userEvent.type(form.getByLabelText('Password'), 'secret');
    await userEvent.click(form.getByRole('button', { name: 'Submit Credentials' }));
    await waitFor(() => expect(app.sent('PUT /api/tasks/t1/resume')).toHaveLength(1));
    expect(app.sent('POST /api/tasks/t1/instruction')).toEqual([]);
  });

  it('stays in the form when it could not be sent', async () => {
    const { form } = await ask(new Status(500, { message: 'The task has moved on' }));
    await userEvent.type(form.getByLabelText('Username or Email'), 'ann');
    await userEvent.type(form.getByLabelText('Password'), 'secret');
    await userEvent.click(form.getByRole('button', { name: 'Submit Credentials' }));
    expect(await form.findByText('The task has moved on')).toBeTruthy();
    expect(form.getByLabelText<HTMLInputElement>('Password').value).toBe('secret');
  });

  it('is not asked for again after Cancel', async () => {
    const { app, form } = await ask({});
    await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await app.services.queryClient.refetchQueries();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says for which task, and lets it go on, on a page without a list of tasks', async () => {
    const task = aTask({ status: 'paused', loginDetected: true, isPaused: true });
    const app = startApp({
      path: '/history',
      answers: {
        ...having(task),
        'GET /api/tasks/history': [],
        'GET /api/session': {},
        'POST /api/tasks/t1/credentials': {},
      },
      conversation: true,
    });
    await screen.findByText('No Task History');
    act(() => app.store.set(askForLoginAtom, 't1'));
    const form = await dialog();
    app.clock.advance(1_000);
    expect(await form.findByText('Download minutes')).toBeTruthy();
    await userEvent.type(form.getByLabelText('Username or Email'), 'ann');
    await userEvent.type(form.getByLabelText('Password'), 'secret');
    await userEvent.click(form.getByRole('button', { name: 'Submit Credentials' }));
    await waitFor(() => expect(app.sent('PUT /api/tasks/t1/resume')).toHaveLength(1));
  });
});
