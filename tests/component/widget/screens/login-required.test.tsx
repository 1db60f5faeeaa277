import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { TaskWire } from '../../../../contract/entities/task.ts';
import { askForLoginAtom } from '../../../../widget/state/task-atoms.ts';
import { createDeferred } from '../../../fakes/deferred.ts';
import { dialogGone } from '../dialogs/open-in-app.tsx';
import { aTask, having } from './a-task.ts';
import { startApp, Status, type Answer } from './start-app.tsx';

const atLogin = aTask({ loginDetected: true, isPaused: false });
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Login Required' }));

/** A task at its login, and the response to its credentials. */
const ask = async (answer: Answer, task = atLogin) => {
  const app = startApp({
    answers: { ...having(task), 'GET /api/session': {}, 'POST /api/tasks/t1/credentials': answer },
    conversation: true,
  });
  const form = await dialog();
  // The dialog ignores clicks before it was seen.
  app.clock.advance(1_000);
  return { app, form };
};

const submit = async (form: Awaited<ReturnType<typeof dialog>>) => {
  await userEvent.type(form.getByLabelText('Username or Email'), 'ann');
  await userEvent.type(form.getByLabelText('Password'), 'secret');
  await userEvent.dblClick(form.getByRole('button', { name: 'Submit Credentials' }));
};

it('is requested with the title of the task; both fields are required', async () => {
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

it('is requested again with the reason, which describes the first field', async () => {
  const statusMessage = 'The site refused the login. Log in here in the browser, then resume.';
  const { app, form } = await ask({});
  const show = async (task: TaskWire) => {
    app.answerAll(having(task));
    await act(() => app.services.queryClient.refetchQueries());
  };
  const paused = aTask({ status: 'paused', loginDetected: true, isPaused: true, statusMessage });
  await show(paused);
  expect(form.queryByText(/refused/)).toBeNull();
  await submit(form);
  await dialogGone();
  for (const task of [aTask({ loginDetected: false }), atLogin, paused]) await show(task);
  const again = await dialog();
  const reason = await again.findByText('The site refused the login.');
  expect(again.getByLabelText('Username or Email').getAttribute('aria-describedby')).toBe(reason.id);
});

it('is sent once, and the dialog closes', async () => {
  const response = createDeferred();
  const { app, form } = await ask(() => response.promise);
  await submit(form);
  expect(await form.findByRole('button', { name: 'Submitting...' })).toBeTruthy();
  response.resolve({});
  await dialogGone();
  const credentials = { username: 'ann', password: 'secret' };
  expect(app.sent('POST /api/tasks/t1/credentials')).toEqual([credentials]);
  expect(app.sent('PUT /api/tasks/t1/resume')).toEqual([]);
});

it('resumes a paused task', async () => {
  const { app, form } = await ask({});
  app.answerAll(having(aTask({ status: 'paused', loginDetected: true, isPaused: true })));
  await app.services.queryClient.refetchQueries();
  await submit(form);
  await waitFor(() => expect(app.sent('PUT /api/tasks/t1/resume')).toHaveLength(1));
  expect(app.sent('POST /api/tasks/t1/instruction')).toEqual([]);
});

it('stays in the form on failure', async () => {
  const { form } = await ask(new Status(500, { message: 'The task has moved on' }));
  await submit(form);
  expect(await form.findByText('The task has moved on')).toBeTruthy();
  expect(form.getByLabelText<HTMLInputElement>('Password').value).toBe('secret');
});

it('is not requested again after Cancel', async () => {
  const { app, form } = await ask({});
  await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
  await dialogGone();
  await app.services.queryClient.refetchQueries();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('names and resumes its task on a page without a list of tasks', async () => {
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
  await submit(form);
  await waitFor(() => expect(app.sent('PUT /api/tasks/t1/resume')).toHaveLength(1));
});
