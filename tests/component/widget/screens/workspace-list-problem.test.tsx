import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aTask } from './a-task.ts';
import { NoNetwork, startApp, Status } from './start-app.tsx';

const problem = () => screen.queryByText(/^Couldn't load the task list/);

it('shows the reason', async () => {
  startApp({ answers: { 'GET /api/tasks': new Status(500, { message: 'The store is on fire.' }) } });
  const text = "Couldn't load the task list: The store is on fire. You can keep typing while we try again.";
  expect(await screen.findByText(text)).toBeTruthy();
});

it('keeps the task visible, until the next valid response', async () => {
  let answer: unknown = [aTask({ title: 'Find the minutes' })];
  const { services } = startApp({ answers: { 'GET /api/tasks': () => answer } });
  await screen.findByRole('heading', { name: 'Find the minutes' });
  answer = new Status(500, 'No');
  await services.queryClient.refetchQueries();
  await waitFor(() => expect(problem()).not.toBeNull());
  expect(screen.getByRole('heading', { name: 'Find the minutes' })).toBeTruthy();
  answer = [aTask({ title: 'Find the minutes' })];
  await services.queryClient.refetchQueries();
  await waitFor(() => expect(problem()).toBeNull());
});

it('is not reported twice if the server is unreachable', async () => {
  const noNetwork = () => new NoNetwork();
  startApp({ answers: { 'GET /api/tasks': noNetwork, 'GET /api/tasks/active': noNetwork } });
  await screen.findByText(/^Can't reach the server/);
  expect(problem()).toBeNull();
});
