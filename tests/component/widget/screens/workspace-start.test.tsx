import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { allIntegrations, aTask, having } from './a-task.ts';
import { startApp, Status } from './start-app.tsx';
import { prompt, toast } from './task-controls.ts';

const confirmation = () => screen.findByRole('dialog', { name: 'Task Confirmation' });

const begin = async (text: string) => {
  await userEvent.type(prompt(), `${text}{Enter}`);
  await confirmation();
  await userEvent.click(screen.getByRole('button', { name: 'Start' }));
};

it('sends the payload, shows the task, and clears and focuses the prompt', async () => {
  const app = startApp({ answers: { 'POST /api/tasks': () => app.answerAll(having(aTask()), aTask()) } });
  await begin('Download the latest board meeting minutes from the portal, please');
  await toast('Task started', 'Download minutes automation is now running.');
  expect(app.sent('POST /api/tasks')).toEqual([
    {
      title: 'Download the latest board meeting minutes from the...',
      description: 'Download the latest board meeting minutes from the portal, please',
      model: 'fast',
      priority: 'normal',
      maxSteps: 15,
      integrations: allIntegrations,
    },
  ]);
  expect(await screen.findByRole('heading', { name: 'Download minutes' })).toBeTruthy();
  expect(prompt().value).toBe('');
  expect(prompt().placeholder).toBe('Task in progress...');
  await waitFor(() => expect(document.activeElement).toBe(prompt()));
});

it('keeps the focus in the prompt when the task appears later', async () => {
  const app = startApp({ answers: { 'POST /api/tasks': aTask() } });
  await begin('Download the minutes');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  app.answerAll(having(aTask()));
  await app.services.queryClient.refetchQueries();
  await screen.findByRole('heading', { name: 'Download minutes' });
  expect(document.activeElement).toBe(prompt());
});

it('confirms a task without a title', async () => {
  startApp({ answers: { 'POST /api/tasks': aTask({ title: null }) } });
  await begin('Check');
  expect(await screen.findByText('Your automation is now running.')).toBeTruthy();
});

it.each([
  ['the server’s message', new Status(500, { message: 'No browser is free' }), 'No browser is free'],
  ['a general message', new Status(500, ''), 'Please try again.'],
])('keeps the text and the dialog on failure, with %s', async (_, answer, text) => {
  startApp({ answers: { 'POST /api/tasks': answer } });
  await begin('Check the violations');
  await toast('Failed to create task', text);
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(prompt().value).toBe('Check the violations');
});

const hint = () => document.getElementById(prompt().getAttribute('aria-describedby') ?? '')?.textContent;

it('explains after New Task that a prompt is queued while a task runs', async () => {
  const app = startApp({ answers: having(aTask()) });
  await screen.findByText('HOA Pilot Running (Mode: Fast)');
  await userEvent.click(screen.getByRole('button', { name: 'New Task' }));
  await userEvent.type(prompt(), 'Check');
  expect(hint()).toBe('A task is in progress. Press Enter to add this one to the queue.');
  expect(screen.getByRole('region', { name: 'Popular Workflows' }).textContent).toContain(
    'A task is in progress.',
  );
  app.answerAll(having(aTask({ status: 'completed' })));
  await app.services.queryClient.refetchQueries();
  await waitFor(() => expect(hint()).toBe('Press Enter to send • Shift+Enter for new line'));
  expect(screen.queryByText(/A task is in progress/)).toBeNull();
  expect(prompt().value).toBe('Check');
  await userEvent.type(prompt(), '{Enter}');
  await confirmation();
});
